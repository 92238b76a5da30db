import { type ComponentProps, type FormEvent, useEffect, useRef } from 'react'

declare global {
  interface Window {
    /**
     * Set by the inline script (`app/early-presses.ts`): submits the form now if it was submitted before hydration.
     */
    formReady?: (form: HTMLFormElement) => void
  }
}

/** Path that receives a form submitted without its code and explains what to do (`server/page-forms.ts`). */
export const formFallbackPath = '/formulario'

/** Attribute of a control whose text is too long; blocks the submit. */
export const tooLongAttribute = 'data-too-long'

type Props = Omit<ComponentProps<'form'>, 'ref' | 'action' | 'method'> & {
  /** URL that receives the form without scripts; without it the form waits for its code. */
  action?: string
  method?: 'get' | 'post'
}

/** Blocks the submit and focuses the control whose text is too long. */
function refuseTooLong(event: FormEvent<HTMLFormElement>): void {
  const field = event.currentTarget.querySelector<HTMLElement>(`[${tooLongAttribute}]`)
  if (!field) return
  event.preventDefault()
  event.stopPropagation()
  field.focus()
}

/**
 * Form of every page. Has its own method and action, so that a submit before hydration never puts typed data into a
 * URL.
 */
export function PageForm({ action = formFallbackPath, method = 'post', ...rest }: Props) {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => window.formReady?.(form.current!), [])
  return <form {...rest} onSubmitCapture={refuseTooLong} ref={form} action={action} method={method} />
}
