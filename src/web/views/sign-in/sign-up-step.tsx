import { useState } from 'react'
import { fieldErrors } from '#texts/storefront/field-errors'
import { signIn } from '#texts/account/sign-in'
import { api } from '#web/client/api.ts'
import { TextInput } from '#web/ui/forms/field.tsx'
import { SignUpConsents } from './agreement.tsx'
import { validateEmail, validatePassword } from '#web/session/forms/validation.ts'
import { useAuthFlow } from './auth-flow-context.ts'
import { EmailField, AuthForm } from '#web/session/forms/auth-form.tsx'
import { NewPasswordField } from './new-password-field.tsx'
import { OtherSignInMethods } from './other-sign-in-methods.tsx'
import { StepHead } from './step-head.tsx'
import { Tabs } from './tabs.tsx'
import { type FieldErrors, readText, readSecret, useForm } from '#web/client/use-form.ts'

const words = signIn.signUp

const missing = (form: FormData): FieldErrors => ({
  ...(readText(form, 'name').length < 2 ? { name: fieldErrors.name } : {}),
  ...validateEmail(form),
  ...validatePassword(form),
  ...(form.has('agree') ? {} : { agree: words.agreeMissing }),
})

/** Creates an account. The response is the same for an existing email: its owner gets an email instead. */
export function SignUpStep() {
  const { area, email, keepEmail, keepSignedUp, go } = useAuthFlow()
  const [holder, setHolder] = useState({ name: '', email })
  const state = useForm(missing, async (form) => {
    const [name, typed] = [readText(form, 'name'), readText(form, 'email')]
    await api.auth['sign-up'].email.post({
      body: {
        name,
        email: typed,
        password: readSecret(form, 'password'),
        marketing: form.has('marketing'),
        callbackURL: '/',
      },
    })
    keepEmail(typed)
    keepSignedUp()
    go('confirme')
  })
  return (
    <>
      <StepHead title={words.title} lead={words.lead} />
      <Tabs />
      <div
        onInput={({ target }) => {
          const { name, value } = target as HTMLInputElement
          if (name === 'name' || name === 'email') setHolder({ ...holder, [name]: value })
        }}
      >
        <AuthForm state={state} look={area.look} submit={words.submit}>
          <TextInput
            name="name"
            autoComplete="name"
            maxLength={120}
            label={signIn.name}
            error={state.errors.name}
            onChange={() => state.clearError('name')}
            required
          />
          <EmailField state={state} defaultValue={email} />
          <NewPasswordField
            name="password"
            label={signIn.password}
            holder={holder}
            error={state.errors.password}
            onChange={() => state.clearError('password')}
          />
          <SignUpConsents error={state.errors.agree} onChange={() => state.clearError('agree')} />
        </AuthForm>
      </div>
      <OtherSignInMethods only="providers" />
    </>
  )
}
