import type { ReactNode } from 'react'
import { signIn } from '#texts/account/sign-in'
import { api } from '#web/client/api.ts'
import { validateEmail, validatePassword } from './validation.ts'
import { EmailField, AuthForm, type FormLook } from './auth-form.tsx'
import { PasswordField } from './password-field.tsx'
import { readText, readSecret, useForm } from '#web/client/use-form.ts'

type Props = {
  /** Continues after success; the button stays busy until it settles. */
  onDone: () => Promise<unknown>
  /** Called when the password was right and a second factor is required. */
  onFactor: (methods: readonly string[]) => void
  /** Receives the email before it is submitted. */
  onEmail?: (email: string) => void
  email?: string
  look?: FormLook
  /** Native action of the form without scripts, and the return path. */
  native?: { action: string; returnTo: string | undefined }
  /** Link shown while the email is not confirmed. */
  unverified?: ReactNode
  children?: ReactNode
}

/** Sign-in by email and password, for customers and staff. */
export function SignInForm({ onDone, onFactor, onEmail, email, look, native, unverified, children }: Props) {
  const state = useForm(
    (form) => ({ ...validateEmail(form), ...validatePassword(form) }),
    async (form) => {
      const typed = readText(form, 'email')
      onEmail?.(typed)
      const body = { email: typed, password: readSecret(form, 'password') }
      const answer = await api.auth['sign-in'].email.post({ body })
      if (answer.twoFactorRedirect) onFactor(answer.twoFactorMethods ?? [])
      else await onDone()
    },
  )
  return (
    <AuthForm
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
          onChange={() => state.clearError('password')}
          required
        />
        {children}
      </div>
    </AuthForm>
  )
}
