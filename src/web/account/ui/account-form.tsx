import type { ReactNode } from 'react'
import { myAccount } from '#texts/account/my-account'
import { Alert } from '#web/ui/display/alert.tsx'
import type { FormState } from '#web/client/use-form.ts'
import { Button, type ButtonLook } from '#web/ui/buttons/button.tsx'
import { PageForm } from '#web/ui/forms/page-form.tsx'

type Props = {
  state: FormState
  submit: string
  look?: ButtonLook
  children: ReactNode
  /** Content beside the submit button. */
  aside?: ReactNode
  name?: string
}

/** Form of an account section: error, fields and submit button. */
export const AccountForm = ({ state, submit, look = 'ink', children, aside, name }: Props) => (
  <PageForm noValidate aria-label={name} onSubmit={state.submit} className="grid gap-5">
    {state.problem && <Alert key={state.problem.at} text={state.problem.text} />}
    {children}
    <div className="flex flex-wrap items-center gap-3">
      <Button type="submit" look={look} loading={state.sending}>
        {submit}
      </Button>
      {aside}
    </div>
    <p role="status" className="sr-only">
      {state.sending ? myAccount.saving : ''}
    </p>
  </PageForm>
)
