import { signIn } from '#texts/sign-in'
import { missingEmail } from '#web/session/forms/checks.ts'
import { useFlow } from './flow.ts'
import { EmailField, Form } from '#web/session/forms/form.tsx'
import { BackToEnter, StepHead } from './step-head.tsx'
import { api } from '#web/client/api.ts'
import { leaveFor } from './provider.ts'
import { textOf, useForm } from '#web/client/use-form.ts'

const words = signIn.sso

/** Signs in by SSO of the company, found by the email domain (CA-10). */
export function SsoStep() {
  const { area, email, target, pageUrl } = useFlow()
  const state = useForm(missingEmail, async (form) => {
    const body = { email: textOf(form, 'email'), callbackURL: target, errorCallbackURL: pageUrl('sso') }
    await leaveFor(api.auth['sign-in'].sso.post({ body }))
  })
  return (
    <>
      <StepHead title={words.title} lead={words.lead} />
      <Form state={state} look={area.look} submit={words.submit}>
        <EmailField state={state} label={words.email} defaultValue={email} />
      </Form>
      <BackToEnter />
    </>
  )
}
