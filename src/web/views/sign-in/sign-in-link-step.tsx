import { useEffect } from 'react'
import { isOldSignInLink } from '#shared/auth/sign-in-link'
import { signIn } from '#texts/account/sign-in'
import { api } from '#web/client/api.ts'
import { useForm } from '#web/client/use-form.ts'
import { AuthForm } from '#web/session/forms/auth-form.tsx'
import { useAuthFlow } from './auth-flow-context.ts'
import { ExpiredEmailLink } from './callback-error.tsx'
import { BackToSignIn, StepHead } from './step-head.tsx'

const words = signIn.linkSignIn

/** Signs in by an email link once its button is pressed; opening the link does nothing (CA-07). */
export function SignInLinkStep() {
  const { area, search, finish } = useAuthFlow()
  const { token } = search
  const state = useForm(
    () => ({}),
    async () => {
      await api.auth['magic-link'].verify.post({ body: { token: token ?? '' } })
      await finish()
    },
  )
  useEffect(() => {
    if (!token || !isOldSignInLink(token, Date.now())) return
    import('#web/session/old-link.ts').then(
      ({ logOldLink }) => logOldLink(),
      () => {},
    )
  }, [token])
  if (!token || state.problem?.code === 'identity.link_invalid') return <ExpiredEmailLink another="link" />
  return (
    <>
      <StepHead title={words.title} lead={words.lead} />
      <AuthForm state={state} look={area.look} submit={words.submit} />
      <BackToSignIn />
    </>
  )
}
