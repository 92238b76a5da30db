import { signIn } from '#texts/sign-in'
import { api } from '#web/client/api.ts'
import { missingPassword } from '#web/session/forms/checks.ts'
import { useFlow } from './flow.ts'
import { Form } from '#web/session/forms/form.tsx'
import { NewPasswordField } from './new-password-field.tsx'
import { BackToEnter, StepHead } from './step-head.tsx'
import { secretOf, useForm } from '#web/client/use-form.ts'

const words = signIn.invitation
const nobody = {}

/** Accepts an invitation by choosing a password. */
export function InvitationStep() {
  const { area, search, join } = useFlow()
  const state = useForm(missingPassword, async (form) => {
    if (!search.token) return
    await api.identity.invitations.accept.post({
      body: { token: search.token, password: secretOf(form, 'password') },
    })
    await join()
  })
  if (!search.token || state.problem?.code === 'identity.link_invalid')
    return (
      <div role="alert">
        <StepHead title={signIn.link.title} lead={words.way} />
        <BackToEnter />
      </div>
    )
  return (
    <>
      <StepHead title={words.title} lead={words.lead} />
      <Form state={state} look={area.look} submit={words.submit}>
        <NewPasswordField
          name="password"
          label={signIn.newPassword}
          holder={nobody}
          error={state.errors.password}
          onChange={() => state.forget('password')}
        />
      </Form>
    </>
  )
}
