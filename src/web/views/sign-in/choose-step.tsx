import { useEffect, useState } from 'react'
import { signIn } from '#texts/sign-in'
import { tellRecovery } from '#web/session/session-store.ts'
import { api } from '#web/client/api.ts'
import { missingPassword } from '#web/session/forms/checks.ts'
import { useFlow } from './flow.ts'
import { Form } from '#web/session/forms/form.tsx'
import { RecoveryOver } from './landing-problem.tsx'
import { NewPasswordField } from './new-password-field.tsx'
import { BackToEnter, StepHead, StepLink } from './step-head.tsx'
import { secretOf, useForm } from '#web/client/use-form.ts'

const words = signIn.choose
const nobody = {}

/** Sets a new password by an email link (CA-09). */
export function ChooseStep() {
  const { area, search } = useFlow()
  const { token } = search
  const [done, setDone] = useState(false)
  const state = useForm(
    (form) => missingPassword(form, 'newPassword'),
    async (form) => {
      if (!token) return
      await api.auth['reset-password'].post({ body: { newPassword: secretOf(form, 'newPassword'), token } })
      setDone(true)
    },
  )
  useEffect(() => {
    if (token) tellRecovery()
  }, [token])
  if (done)
    return (
      <>
        <StepHead title={words.done} lead={<span role="status">{words.doneText}</span>} />
        <StepLink step="entrar">{signIn.enter.title}</StepLink>
      </>
    )
  if (!token || state.problem?.code === 'identity.link_invalid') return <RecoveryOver />
  return (
    <>
      <StepHead title={words.title} lead={words.lead} />
      <Form state={state} look={area.look} submit={words.submit}>
        <NewPasswordField
          name="newPassword"
          label={signIn.newPassword}
          holder={nobody}
          error={state.errors.newPassword}
          onChange={() => state.forget('newPassword')}
        />
      </Form>
      <BackToEnter />
    </>
  )
}
