import { useState } from 'react'
import { consents } from '#texts/consents'
import { fields } from '#texts/fields'
import { signIn } from '#texts/sign-in'
import { api } from '#web/client/api.ts'
import { Checkbox, TextInput } from '#web/ui/field.tsx'
import { Agreement } from './agreement.tsx'
import { missingEmail, missingPassword } from '#web/session/forms/checks.ts'
import { useFlow } from './flow.ts'
import { EmailField, Form } from '#web/session/forms/form.tsx'
import { NewPasswordField } from './new-password-field.tsx'
import { OtherWays } from './other-ways.tsx'
import { StepHead } from './step-head.tsx'
import { Tabs } from './tabs.tsx'
import { type FieldErrors, textOf, secretOf, useForm } from '#web/client/use-form.ts'

const words = signIn.signUp

const missing = (form: FormData): FieldErrors => ({
  ...(textOf(form, 'name').length < 2 ? { name: fields.name } : {}),
  ...missingEmail(form),
  ...missingPassword(form),
  ...(form.has('agree') ? {} : { agree: words.agreeMissing }),
})

/** Creates an account. The response is the same for an existing email: its owner gets an email instead. */
export function SignUpStep() {
  const { area, email, keepEmail, keepSignedUp, go } = useFlow()
  const [holder, setHolder] = useState({ name: '', email })
  const state = useForm(missing, async (form) => {
    const [name, typed] = [textOf(form, 'name'), textOf(form, 'email')]
    await api.auth['sign-up'].email.post({
      body: {
        name,
        email: typed,
        password: secretOf(form, 'password'),
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
        <Form state={state} look={area.look} submit={words.submit}>
          <TextInput
            name="name"
            autoComplete="name"
            maxLength={120}
            label={signIn.name}
            error={state.errors.name}
            onChange={() => state.forget('name')}
            required
          />
          <EmailField state={state} defaultValue={email} />
          <NewPasswordField
            name="password"
            label={signIn.password}
            holder={holder}
            error={state.errors.password}
            onChange={() => state.forget('password')}
          />
          <Checkbox
            name="agree"
            label={<Agreement />}
            error={state.errors.agree}
            onChange={() => state.forget('agree')}
            required
          />
          <Checkbox
            name="marketing"
            label={<span className="block text-sm">{consents.marketing.text}</span>}
          />
        </Form>
      </div>
      <OtherWays only="providers" />
    </>
  )
}
