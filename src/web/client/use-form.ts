import { type FormEvent, useState } from 'react'
import { ApiError } from './api.ts'

export type FieldErrors = Record<string, string | undefined>
export type FormProblem = { text: string; code: string; at: number }

export type FormState = {
  sending: boolean
  /** Error of the whole form. */
  problem: FormProblem | undefined
  /** Error messages by field name. */
  errors: FieldErrors
  submit: (event: FormEvent<HTMLFormElement>) => void
  /** Clears the error of a field when the user types in it. */
  clearError: (name: string) => void
}

/** Returns the trimmed text of a form field. Not for passwords. */
export const readText = (form: FormData, name: string): string => String(form.get(name) ?? '').trim()

/** Returns a password as typed, without trimming. */
export const readSecret = (form: FormData, name: string): string => String(form.get(name) ?? '')

const focusOn = (form: HTMLFormElement, name: string): void =>
  form.querySelector<HTMLInputElement>(`[name="${name}"]`)?.focus()

/**
 * Submits a form to the API. `check` returns the missing fields before a request; `send` throws an ApiError if
 * refused. Typed values stay in either case.
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
    clearError: (name) => setErrors((old) => ({ ...old, [name]: undefined })),
  }
}
