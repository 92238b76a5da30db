import type { ReactNode } from 'react'
import { signIn } from '#texts/account/sign-in'
import { Button } from '#web/ui/buttons/button.tsx'
import { EmailInput } from '#web/ui/forms/email-input.tsx'
import { TextInput } from '#web/ui/forms/field.tsx'
import { Alert } from '#web/ui/display/alert.tsx'
import type { FormState } from '#web/client/use-form.ts'
import { PageForm } from '#web/ui/forms/page-form.tsx'

export type FormLook = 'earth' | 'ink'

type Props = {
  state: FormState
  submit: string
  look?: FormLook | undefined
  children?: ReactNode
  /** URL that receives the form natively, without scripts. */
  action?: string | undefined
  /** Link shown with the error. */
  wayOn?: ReactNode
}

/** Form of sign-in pages: error, fields and submit button. */
export const AuthForm = ({ state, submit, look = 'earth', children, action, wayOn }: Props) => (
  <PageForm {...(action ? { action } : {})} noValidate onSubmit={state.submit} className="grid gap-5">
    {state.problem && (
      <Alert key={state.problem.at} text={state.problem.text}>
        {wayOn}
      </Alert>
    )}
    {children}
    <Button type="submit" look={look} size="large" loading={state.sending} className="w-full">
      {submit}
    </Button>
    <p role="status" className="sr-only">
      {state.sending ? signIn.sending : ''}
    </p>
  </PageForm>
)

type FieldProps = { state: FormState; label?: string; defaultValue?: string | undefined; autoFocus?: boolean }

export const EmailField = ({
  state,
  label = signIn.email,
  autoComplete = 'username',
  ...rest
}: FieldProps & { autoComplete?: string }) => (
  <EmailInput
    {...rest}
    name="email"
    autoComplete={autoComplete}
    label={label}
    error={state.errors.email}
    onChange={() => state.clearError('email')}
    required
  />
)

/** Field for a six-digit code; phones suggest the one from the last message. */
export const CodeField = ({ state, label = signIn.code, ...rest }: FieldProps) => (
  <TextInput
    {...rest}
    name="code"
    inputMode="numeric"
    autoComplete="one-time-code"
    maxLength={7}
    label={label}
    error={state.errors.code}
    onChange={() => state.clearError('code')}
    required
  />
)
