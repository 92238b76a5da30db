import type { MouseEvent } from 'react'

/**
 * Mousedown handler of a form. Prevents the blur of the focused field: its error would move the submit button away
 * from the pointer before the click.
 */
export function preventBlurOnSubmit(event: MouseEvent<HTMLFormElement>): void {
  if (event.target instanceof Element && event.target.closest('button[type=submit]')) event.preventDefault()
}
