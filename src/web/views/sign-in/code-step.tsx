import { useState } from 'react'
import { signIn } from '#texts/sign-in'
import { api } from '#web/client/api.ts'
import { codeOf, missingCode, missingEmail } from '#web/session/forms/checks.ts'
import { useFlow } from './flow.ts'
import { CodeField, EmailField, Form } from '#web/session/forms/form.tsx'
import { ResendButton } from '#web/session/forms/resend-button.tsx'
import { BackToEnter, StepHead } from './step-head.tsx'
import { TextButton } from '#web/ui/text-button.tsx'
import { textOf, useForm } from '#web/client/use-form.ts'

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
      <BackToEnter />
    </>
  )
}

function Ask({ onSent }: { onSent: (email: string) => void }) {
  const { area, email, keepEmail } = useFlow()
  const state = useForm(missingEmail, async (form) => {
    const typed = textOf(form, 'email')
    keepEmail(typed)
    await send(typed)
    onSent(typed)
  })
  return (
    <Form state={state} look={area.look} submit={words.submit}>
      <EmailField state={state} defaultValue={email} />
    </Form>
  )
}

function Enter({ to, onOther }: { to: string; onOther: () => void }) {
  const { area, finish } = useFlow()
  const state = useForm(missingCode, async (form) => {
    await api.auth['sign-in']['email-otp'].post({ body: { email: to, otp: codeOf(form) } })
    await finish()
  })
  return (
    <>
      <Form state={state} look={area.look} submit={words.enter}>
        <CodeField state={state} autoFocus />
        <ResendButton send={() => send(to)} />
      </Form>
      <p className="mt-3">
        <TextButton onClick={onOther}>{signIn.otherEmail}</TextButton>
      </p>
    </>
  )
}
