import { useState } from 'react'
import { fieldErrors } from '#texts/storefront/field-errors'
import { signIn } from '#texts/account/sign-in'
import { api, ApiError } from '#web/client/api.ts'
import { type FieldErrors, readSecret, readText, useForm } from '#web/client/use-form.ts'
import { validatePassword } from '#web/session/forms/validation.ts'
import { AuthForm } from '#web/session/forms/auth-form.tsx'
import { TextInput } from '#web/ui/forms/field.tsx'
import { SignUpConsents } from './agreement.tsx'
import { useAuthFlow } from './auth-flow-context.ts'
import { ExpiredEmailLink } from './callback-error.tsx'
import { NewPasswordField } from './new-password-field.tsx'
import { StepHead, StepLink } from './step-head.tsx'

const words = signIn.confirmEmail
const post = api.auth['confirm-email'].post

const missing = (form: FormData): FieldErrors => ({
  ...(readText(form, 'name').length < 2 ? { name: fieldErrors.name } : {}),
  ...validatePassword(form),
  ...(form.has('agree') ? {} : { agree: signIn.signUp.agreeMissing }),
})

/**
 * Confirms the email of a new account by the emailed link, once the button is pressed. In another browser than the
 * one that signed up, the account may be a stranger's: the owner of the mailbox sets name and password there.
 */
export function ConfirmEmailStep() {
  const { area, search, finish } = useAuthFlow()
  const token = search.token ?? ''
  const [chooses, setChooses] = useState(false)
  const press = useForm(
    () => ({}),
    async () => {
      try {
        await post({ body: { token } })
      } catch (error) {
        if (!(error instanceof ApiError) || error.code !== 'identity.choose_password') throw error
        return setChooses(true)
      }
      await finish()
    },
  )
  const code = press.problem?.code
  if (!token || code === 'identity.link_invalid') return <ExpiredEmailLink another="confirme" />
  if (code === 'identity.already_confirmed')
    return (
      <>
        <StepHead title={words.done} lead={<span role="status">{words.doneText}</span>} />
        <StepLink step="entrar">{signIn.enter.title}</StepLink>
      </>
    )
  if (chooses) return <HolderForm token={token} />
  return (
    <>
      <StepHead title={words.title} lead={words.lead} />
      <AuthForm state={press} look={area.look} submit={words.submit} />
      <p className="mt-6 text-sm text-muted">{words.notYou}</p>
    </>
  )
}

/** Sets name and password of the mailbox owner, replacing those of the sign-up. */
function HolderForm({ token }: { token: string }) {
  const { area, finish } = useAuthFlow()
  const [name, setName] = useState('')
  const state = useForm(missing, async (form) => {
    await post({
      body: {
        token,
        name: readText(form, 'name'),
        password: readSecret(form, 'password'),
        marketing: form.has('marketing'),
      },
    })
    await finish()
  })
  if (state.problem?.code === 'identity.link_invalid') return <ExpiredEmailLink another="confirme" />
  return (
    <>
      <StepHead title={words.choose} lead={words.chooseLead} />
      <AuthForm state={state} look={area.look} submit={words.chooseSubmit}>
        <TextInput
          name="name"
          autoComplete="name"
          maxLength={120}
          label={signIn.name}
          error={state.errors.name}
          onChange={({ target }) => {
            setName(target.value)
            state.clearError('name')
          }}
          autoFocus
          required
        />
        <NewPasswordField
          name="password"
          label={signIn.newPassword}
          holder={{ name }}
          error={state.errors.password}
          onChange={() => state.clearError('password')}
        />
        <SignUpConsents error={state.errors.agree} onChange={() => state.clearError('agree')} />
      </AuthForm>
      <p className="mt-6 text-sm text-muted">{words.notYou}</p>
    </>
  )
}
