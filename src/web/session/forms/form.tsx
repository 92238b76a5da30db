import type { ReactNode } from 'react'
import { signIn } from '#texts/sign-in'
import { Button } from '#web/ui/button.tsx'
import { EmailInput } from '#web/ui/email-input.tsx'
import { TextInput } from '#web/ui/field.tsx'
import { Alert } from '#web/ui/alert.tsx'
import type { FormState } from '#web/client/use-form.ts'
import { PageForm } from '#web/ui/page-form.tsx'

export type FormLook = 'earth' | 'ink'

type Props = {
  state: FormState
  submit: string
  look?: FormLook | undefined
  children?: ReactNode
  /** takes the form without code */
  action?: string | undefined
  /** a way on that belongs to what went wrong */
  wayOn?: ReactNode
}

/** Problem, fields, button: the frame of every form by which people come in. */
export const Form = ({ state, submit, look = 'earth', children, action, wayOn }: Props) => (
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
    onChange={() => state.forget('email')}
    required
  />
)

/** Six digits; phones offer the one that has just come. */
export const CodeField = ({ state, label = signIn.code, ...rest }: FieldProps) => (
  <TextInput
    {...rest}
    name="code"
    inputMode="numeric"
    autoComplete="one-time-code"
    maxLength={7}
    label={label}
    error={state.errors.code}
    onChange={() => state.forget('code')}
    required
  />
)
