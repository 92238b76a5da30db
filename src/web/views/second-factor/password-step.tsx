import { security } from '#texts/security'
import { missingPassword } from '#web/session/forms/checks.ts'
import { Form } from '#web/session/forms/form.tsx'
import { PasswordField } from '#web/session/forms/password-field.tsx'
import { useForm } from '#web/client/use-form.ts'
import { useConfirmed } from '#web/session/confirm/use-confirmed.tsx'
import { quietly } from '#web/session/confirm/quietly.ts'
import { besidePassword } from '#web/session/forms/beside-password.ts'

const words = security.factor

type Props<T> = {
  hasPassword: boolean
  submit: string
  send: (body: { password?: string }) => Promise<T>
  onDone: (answer: T) => void
}

/** Asks for the password if the account has one, then runs the action. */
export function PasswordStep<T>({ hasPassword, submit, send, onDone }: Props<T>) {
  const confirmed = useConfirmed()
  const state = useForm(
    (form) => (hasPassword ? missingPassword(form) : {}),
    (form) =>
      quietly(async () => {
        const body = hasPassword ? { password: String(form.get('password')) } : {}
        onDone(await besidePassword('password', () => confirmed(() => send(body))))
      }),
  )
  return (
    <Form state={state} submit={submit}>
      {hasPassword && (
        <PasswordField
          name="password"
          label={words.password}
          autoComplete="current-password"
          error={state.errors.password}
          onChange={() => state.forget('password')}
          required
        />
      )}
    </Form>
  )
}
