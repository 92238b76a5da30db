import { useState } from 'react'
import { signIn } from '#texts/account/sign-in'
import { firstAccess as words } from '#texts/admin/first-access'
import { fieldErrors } from '#texts/storefront/field-errors'
import { api } from '#web/client/api.ts'
import { type FieldErrors, readSecret, readText, useForm } from '#web/client/use-form.ts'
import { AuthForm, EmailField } from '#web/session/forms/auth-form.tsx'
import { validateEmail, validatePassword } from '#web/session/forms/validation.ts'
import { useCompleteSignIn } from '#web/session/use-session.ts'
import { TextInput } from '#web/ui/forms/field.tsx'
import { NewPasswordField } from '#web/views/sign-in/new-password-field.tsx'

const missing = (form: FormData): FieldErrors => ({
  ...(readText(form, 'name').length < 2 ? { name: fieldErrors.name } : {}),
  ...validateEmail(form),
  ...validatePassword(form),
})

/** Creates the first superadmin of a store by the link that its start prints, and signs in. */
export function FirstAccess({ token, onDone }: { token: string; onDone: () => void }) {
  const complete = useCompleteSignIn()
  const [holder, setHolder] = useState({ name: '', email: '' })
  const state = useForm(missing, async (form) => {
    const [email, password] = [readText(form, 'email'), readSecret(form, 'password')]
    await api.team['first-superadmin'].post({
      body: { token, name: readText(form, 'name'), email, password },
    })
    await api.auth['sign-in'].email.post({ body: { email, password } })
    await complete()
    onDone()
  })
  return (
    <>
      <h1 className="display text-2xl">{words.title}</h1>
      <p className="mt-2 mb-6 text-muted">{words.lead}</p>
      <div
        onInput={({ target }) => {
          const { name, value } = target as HTMLInputElement
          if (name === 'name' || name === 'email') setHolder({ ...holder, [name]: value })
        }}
      >
        <AuthForm state={state} look="ink" submit={words.submit}>
          <TextInput
            name="name"
            autoComplete="name"
            maxLength={120}
            label={signIn.name}
            error={state.errors.name}
            onChange={() => state.clearError('name')}
            required
          />
          <EmailField state={state} />
          <NewPasswordField
            name="password"
            label={signIn.password}
            holder={holder}
            error={state.errors.password}
            onChange={() => state.clearError('password')}
          />
        </AuthForm>
      </div>
    </>
  )
}
