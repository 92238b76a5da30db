import { useState } from 'react'
import { signIn } from '#texts/account/sign-in'
import { api } from '#web/client/api.ts'
import { readCode, validateCode, validateEmail } from '#web/session/forms/validation.ts'
import { useAuthFlow } from './auth-flow-context.ts'
import { CodeField, EmailField, AuthForm } from '#web/session/forms/auth-form.tsx'
import { ResendButton } from '#web/session/forms/resend-button.tsx'
import { BackToSignIn, StepHead } from './step-head.tsx'
import { TextButton } from '#web/ui/buttons/text-button.tsx'
import { readText, useForm } from '#web/client/use-form.ts'

const words = signIn.byCode

const send = (email: string) =>
  api.auth['email-otp']['send-verification-otp'].post({ body: { email, type: 'sign-in' } })

/** Signs in by a code sent by email instead of a password (CA-07). */
export function CodeStep() {
  const [to, setTo] = useState('')
  return (
    <>
      <StepHead title={words.title} lead={to ? words.sentTo(to) : words.lead} />
      {to ? <Enter to={to} onOther={() => setTo('')} /> : <Ask onSent={setTo} />}
      <BackToSignIn />
    </>
  )
}

function Ask({ onSent }: { onSent: (email: string) => void }) {
  const { area, email, keepEmail } = useAuthFlow()
  const state = useForm(validateEmail, async (form) => {
    const typed = readText(form, 'email')
    keepEmail(typed)
    await send(typed)
    onSent(typed)
  })
  return (
    <AuthForm state={state} look={area.look} submit={words.submit}>
      <EmailField state={state} defaultValue={email} />
    </AuthForm>
  )
}

function Enter({ to, onOther }: { to: string; onOther: () => void }) {
  const { area, finish } = useAuthFlow()
  const state = useForm(validateCode, async (form) => {
    await api.auth['sign-in']['email-otp'].post({ body: { email: to, otp: readCode(form) } })
    await finish()
  })
  return (
    <>
      <AuthForm state={state} look={area.look} submit={words.enter}>
        <CodeField state={state} autoFocus />
        <ResendButton send={() => send(to)} />
      </AuthForm>
      <p className="mt-3">
        <TextButton onClick={onOther}>{signIn.otherEmail}</TextButton>
      </p>
    </>
  )
}
