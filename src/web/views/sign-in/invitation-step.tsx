import { signIn } from '#texts/account/sign-in'
import { api } from '#web/client/api.ts'
import { validatePassword } from '#web/session/forms/validation.ts'
import { useAuthFlow } from './auth-flow-context.ts'
import { AuthForm } from '#web/session/forms/auth-form.tsx'
import { NewPasswordField } from './new-password-field.tsx'
import { BackToSignIn, StepHead } from './step-head.tsx'
import { readSecret, useForm } from '#web/client/use-form.ts'

const words = signIn.invitation
const nobody = {}

/** Accepts an invitation by choosing a password. */
export function InvitationStep() {
  const { area, search, join } = useAuthFlow()
  const state = useForm(validatePassword, async (form) => {
    if (!search.token) return
    await api.identity.invitations.accept.post({
      body: { token: search.token, password: readSecret(form, 'password') },
    })
    await join()
  })
  if (!search.token || state.problem?.code === 'identity.link_invalid')
    return (
      <div role="alert">
        <StepHead title={signIn.link.title} lead={words.way} />
        <BackToSignIn />
      </div>
    )
  return (
    <>
      <StepHead title={words.title} lead={words.lead} />
      <AuthForm state={state} look={area.look} submit={words.submit}>
        <NewPasswordField
          name="password"
          label={signIn.newPassword}
          holder={nobody}
          error={state.errors.password}
          onChange={() => state.clearError('password')}
        />
      </AuthForm>
    </>
  )
}
