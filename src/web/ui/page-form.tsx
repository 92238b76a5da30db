import { type ComponentProps, type FormEvent, useEffect, useRef } from 'react'

declare global {
  interface Window {
    /** Set by the inline script of a page (`app/early-presses.ts`): sends the form now if it was sent too early. */
    formReady?: (form: HTMLFormElement) => void
  }
}

/** The server answers here what to do when a form is sent without its code (`server/page-forms.ts`). */
export const formFallback = '/formulario'

/** Marks a control whose text is beyond its limit; a form that holds one is not sent. */
export const tooLongMark = 'data-too-long'

type Props = Omit<ComponentProps<'form'>, 'ref' | 'action' | 'method'> & {
  /** an URL that takes the form without code; without it the form waits for its code */
  action?: string
  method?: 'get' | 'post'
}

/** A text beyond its limit is not sent: its field says so, and takes the focus. */
function refuseTooLong(event: FormEvent<HTMLFormElement>): void {
  const field = event.currentTarget.querySelector<HTMLElement>(`[${tooLongMark}]`)
  if (!field) return
  event.preventDefault()
  event.stopPropagation()
  field.focus()
}

/**
 * The form of every page. It has a method and an action of its own, so that a browser that sends it before the code
 * answers puts nothing that was typed into an address.
 */
export function PageForm({ action = formFallback, method = 'post', ...rest }: Props) {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => window.formReady?.(form.current!), [])
  return <form {...rest} onSubmitCapture={refuseTooLong} ref={form} action={action} method={method} />
}
