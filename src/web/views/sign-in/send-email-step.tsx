import { useState } from 'react'
import { signIn } from '#texts/account/sign-in'
import { validateEmail } from '#web/session/forms/validation.ts'
import { useAuthFlow } from './auth-flow-context.ts'
import { EmailField, AuthForm } from '#web/session/forms/auth-form.tsx'
import { ResendButton } from '#web/session/forms/resend-button.tsx'
import { BackToSignIn, StepHead } from './step-head.tsx'
import { TextButton } from '#web/ui/buttons/text-button.tsx'
import { readText, useForm } from '#web/client/use-form.ts'

type Words = {
  title: string
  lead: string
  submit: string
  sent: string
  sentTo: (email: string) => string
  hint: string
}

type Props = {
  words: Words
  send: (email: string) => Promise<unknown>
  /** Address that an email was already sent to. */
  sentAlready?: string
}

/**
 * Step that sends an email with a link: asks for the address, shows where it was sent, and sends again after a
 * delay.
 */
export function SendEmailStep({ words, send, sentAlready = '' }: Props) {
  const { area, email, keepEmail } = useAuthFlow()
  const [to, setTo] = useState(sentAlready)
  const state = useForm(validateEmail, async (form) => {
    const typed = readText(form, 'email')
    keepEmail(typed)
    await send(typed)
    setTo(typed)
  })
  if (!to)
    return (
      <>
        <StepHead title={words.title} lead={words.lead} />
        <AuthForm state={state} look={area.look} submit={words.submit}>
          <EmailField state={state} defaultValue={email} />
        </AuthForm>
        <BackToSignIn />
      </>
    )
  return (
    <>
      <StepHead title={words.sent} />
      <p role="status">{words.sentTo(to)}</p>
      <p className="mt-3 mb-5 text-sm text-muted">{words.hint}</p>
      <ResendButton send={() => send(to)} />
      <TextButton onClick={() => setTo('')}>{signIn.otherEmail}</TextButton>
      <BackToSignIn />
    </>
  )
}
