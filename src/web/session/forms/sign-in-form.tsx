import type { ReactNode } from 'react'
import { signIn } from '#texts/sign-in'
import { api } from '#web/client/api.ts'
import { missingEmail, missingPassword } from './checks.ts'
import { EmailField, Form, type FormLook } from './form.tsx'
import { PasswordField } from './password-field.tsx'
import { textOf, secretOf, useForm } from '#web/client/use-form.ts'

type Props = {
  /** leads on; until it has, the button stays busy */
  onDone: () => Promise<unknown>
  /** the password was right, and a second factor is asked for */
  onFactor: (methods: readonly string[]) => void
  /** what was typed, before it is sent */
  onEmail?: (email: string) => void
  email?: string
  look?: FormLook
  /** the page that takes the form without code, and where signing in leads then */
  native?: { action: string; returnTo: string | undefined }
  /** a way on where the e-mail still waits for its confirmation */
  unverified?: ReactNode
  children?: ReactNode
}

/** E-mail and password, for customers and staff. */
export function SignInForm({ onDone, onFactor, onEmail, email, look, native, unverified, children }: Props) {
  const state = useForm(
    (form) => ({ ...missingEmail(form), ...missingPassword(form) }),
    async (form) => {
      const typed = textOf(form, 'email')
      onEmail?.(typed)
      const body = { email: typed, password: secretOf(form, 'password') }
      const answer = await api.auth['sign-in'].email.post({ body })
      if (answer.twoFactorRedirect) onFactor(answer.twoFactorMethods ?? [])
      else await onDone()
    },
  )
  return (
    <Form
      state={state}
      look={look}
      submit={signIn.enter.submit}
      action={native?.action}
      wayOn={state.problem?.code === 'identity.email_unverified' && unverified}
    >
      {native?.returnTo && <input type="hidden" name="volta" value={native.returnTo} />}
      <EmailField state={state} defaultValue={email} autoComplete="username webauthn" />
      <div>
        <PasswordField
          name="password"
          autoComplete="current-password"
          label={signIn.password}
          error={state.errors.password}
          onChange={() => state.forget('password')}
          required
        />
        {children}
      </div>
    </Form>
  )
}
