import { security } from '#texts/account/security'
import { validatePassword } from '#web/session/forms/validation.ts'
import { AuthForm } from '#web/session/forms/auth-form.tsx'
import { PasswordField } from '#web/session/forms/password-field.tsx'
import { useForm } from '#web/client/use-form.ts'
import { useConfirmedCall } from '#web/session/confirm/use-confirmed-call.tsx'
import { ignoreCancellation } from '#web/session/confirm/ignore-cancellation.ts'
import { withPasswordError } from '#web/session/forms/with-password-error.ts'

const words = security.factor

type Props<T> = {
  hasPassword: boolean
  submit: string
  send: (body: { password?: string }) => Promise<T>
  onDone: (answer: T) => void
}

/** Asks for the password if the account has one, then runs the action. */
export function PasswordStep<T>({ hasPassword, submit, send, onDone }: Props<T>) {
  const confirmed = useConfirmedCall()
  const state = useForm(
    (form) => (hasPassword ? validatePassword(form) : {}),
    (form) =>
      ignoreCancellation(async () => {
        const body = hasPassword ? { password: String(form.get('password')) } : {}
        onDone(await withPasswordError('password', () => confirmed(() => send(body))))
      }),
  )
  return (
    <AuthForm state={state} submit={submit}>
      {hasPassword && (
        <PasswordField
          name="password"
          label={words.password}
          autoComplete="current-password"
          error={state.errors.password}
          onChange={() => state.clearError('password')}
          required
        />
      )}
    </AuthForm>
  )
}
