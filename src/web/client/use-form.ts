import { type FormEvent, useState } from 'react'
import { ApiError } from './api.ts'

export type FieldErrors = Record<string, string | undefined>
export type FormProblem = { text: string; code: string; at: number }

export type FormState = {
  sending: boolean
  /** what concerns the whole form */
  problem: FormProblem | undefined
  /** what stands beside a field, by its name */
  errors: FieldErrors
  submit: (event: FormEvent<HTMLFormElement>) => void
  /** what was wrong with a field is taken back as soon as somebody types there */
  forget: (name: string) => void
}

/** Text of a form's field, trimmed; never of a password. */
export const textOf = (form: FormData, name: string): string => String(form.get(name) ?? '').trim()

/** The same of a password: as it was typed, blanks and all. */
export const secretOf = (form: FormData, name: string): string => String(form.get(name) ?? '')

const focusOn = (form: HTMLFormElement, name: string): void =>
  form.querySelector<HTMLInputElement>(`[name="${name}"]`)?.focus()

/**
 * A form that is sent to the shop. `check` answers what is missing by field, before anything is sent; `send` throws an
 * ApiError where it is refused. Refused or not, what was typed stays.
 */
export function useForm(
  check: (form: FormData) => FieldErrors,
  send: (form: FormData) => Promise<unknown>,
): FormState {
  const [sending, setSending] = useState(false)
  const [problem, setProblem] = useState<FormProblem>()
  const [errors, setErrors] = useState<FieldErrors>({})

  const show = (form: HTMLFormElement, found: FieldErrors): boolean => {
    setErrors(found)
    const first = Object.keys(found).find((name) => found[name] && form.elements.namedItem(name))
    if (first) focusOn(form, first)
    return first !== undefined
  }

  const run = async (form: HTMLFormElement) => {
    const filled = new FormData(form)
    setProblem(undefined)
    if (show(form, check(filled))) return
    setSending(true)
    try {
      await send(filled)
    } catch (error) {
      const { message, fields, code } = error instanceof ApiError ? error : new ApiError(0, {})
      if (!show(form, fields)) setProblem({ text: message, code, at: Date.now() })
    }
    setSending(false)
  }

  return {
    sending,
    problem,
    errors,
    submit: (event) => {
      event.preventDefault()
      if (!sending) void run(event.currentTarget)
    },
    forget: (name) => setErrors((old) => ({ ...old, [name]: undefined })),
  }
}
