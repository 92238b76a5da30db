import { signIn } from '#texts/account/sign-in'
import { validateEmail } from '#web/session/forms/validation.ts'
import { useAuthFlow } from './auth-flow-context.ts'
import { EmailField, AuthForm } from '#web/session/forms/auth-form.tsx'
import { BackToSignIn, StepHead } from './step-head.tsx'
import { api } from '#web/client/api.ts'
import { redirectToProvider } from './redirect-to-provider.ts'
import { readText, useForm } from '#web/client/use-form.ts'

const words = signIn.sso

/** Signs in by SSO of the company, found by the email domain (CA-10). */
export function SsoStep() {
  const { area, email, target, pageUrl } = useAuthFlow()
  const state = useForm(validateEmail, async (form) => {
    const body = { email: readText(form, 'email'), callbackURL: target, errorCallbackURL: pageUrl('sso') }
    await redirectToProvider(api.auth['sign-in'].sso.post({ body }))
  })
  return (
    <>
      <StepHead title={words.title} lead={words.lead} />
      <AuthForm state={state} look={area.look} submit={words.submit}>
        <EmailField state={state} label={words.email} defaultValue={email} />
      </AuthForm>
      <BackToSignIn />
    </>
  )
}
