import type { MouseEvent } from 'react'

/**
 * For a form's onMouseDown. Pressing its button would first leave a field, whose error moves the button away from
 * under the pointer: the press would count for nothing.
 */
export function steadyPress(event: MouseEvent<HTMLFormElement>): void {
  if (event.target instanceof Element && event.target.closest('button[type=submit]')) event.preventDefault()
}
