import { security } from '#texts/security'
import { missingPassword } from '#web/account/auth/checks.ts'
import { Form } from '#web/account/auth/form.tsx'
import { PasswordField } from '#web/account/auth/password-field.tsx'
import { useForm } from '#web/account/auth/use-form.ts'
import { useConfirmed } from '#web/account/confirm/use-confirmed.tsx'
import { quietly } from '#web/account/frame/quietly.ts'
import { besidePassword } from './beside-password.ts'

const words = security.factor

type Props<T> = {
  hasPassword: boolean
  submit: string
  send: (body: { password?: string }) => Promise<T>
  onDone: (answer: T) => void
}

/** The password of those who have one, then what is to be done with it. */
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
