import { useEffect, useState } from 'react'
import { signIn } from '#texts/account/sign-in'
import { announcePasswordRecovery } from '#web/session/session-store.ts'
import { api } from '#web/client/api.ts'
import { validatePassword } from '#web/session/forms/validation.ts'
import { useAuthFlow } from './auth-flow-context.ts'
import { AuthForm } from '#web/session/forms/auth-form.tsx'
import { ExpiredRecoveryLink } from './callback-error.tsx'
import { NewPasswordField } from './new-password-field.tsx'
import { BackToSignIn, StepHead, StepLink } from './step-head.tsx'
import { readSecret, useForm } from '#web/client/use-form.ts'

const words = signIn.choose
const nobody = {}

/** Sets a new password by an email link (CA-09). */
export function NewPasswordStep() {
  const { area, search } = useAuthFlow()
  const { token } = search
  const [done, setDone] = useState(false)
  const state = useForm(
    (form) => validatePassword(form, 'newPassword'),
    async (form) => {
      if (!token) return
      await api.auth['reset-password'].post({ body: { newPassword: readSecret(form, 'newPassword'), token } })
      setDone(true)
    },
  )
  useEffect(() => {
    if (token) announcePasswordRecovery()
  }, [token])
  if (done)
    return (
      <>
        <StepHead title={words.done} lead={<span role="status">{words.doneText}</span>} />
        <StepLink step="entrar">{signIn.enter.title}</StepLink>
      </>
    )
  if (!token || state.problem?.code === 'identity.link_invalid') return <ExpiredRecoveryLink />
  return (
    <>
      <StepHead title={words.title} lead={words.lead} />
      <AuthForm state={state} look={area.look} submit={words.submit}>
        <NewPasswordField
          name="newPassword"
          label={signIn.newPassword}
          holder={nobody}
          error={state.errors.newPassword}
          onChange={() => state.clearError('newPassword')}
        />
      </AuthForm>
      <BackToSignIn />
    </>
  )
}
