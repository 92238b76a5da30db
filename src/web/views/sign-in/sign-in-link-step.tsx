import { useEffect } from 'react'
import { isOldLink } from '#shared/sign-in-link'
import { signIn } from '#texts/sign-in'
import { api } from '#web/client/api.ts'
import { useForm } from '#web/client/use-form.ts'
import { Form } from '#web/session/forms/form.tsx'
import { useFlow } from './flow.ts'
import { LinkOver } from './landing-problem.tsx'
import { BackToEnter, StepHead } from './step-head.tsx'

const words = signIn.linkSignIn

/** Signs in by an email link once its button is pressed; opening the link does nothing (CA-07). */
export function SignInLinkStep() {
  const { area, search, finish } = useFlow()
  const { token } = search
  const state = useForm(
    () => ({}),
    async () => {
      await api.auth['magic-link'].verify.post({ body: { token: token ?? '' } })
      await finish()
    },
  )
  useEffect(() => {
    if (!token || !isOldLink(token, Date.now())) return
    import('#web/session/old-link.ts').then(
      ({ logOldLink }) => logOldLink(),
      () => {},
    )
  }, [token])
  if (!token || state.problem?.code === 'identity.link_invalid') return <LinkOver another="link" />
  return (
    <>
      <StepHead title={words.title} lead={words.lead} />
      <Form state={state} look={area.look} submit={words.submit} />
      <BackToEnter />
    </>
  )
}
