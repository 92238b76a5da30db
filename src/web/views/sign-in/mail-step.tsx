import { useState } from 'react'
import { signIn } from '#texts/sign-in'
import { missingEmail } from '#web/session/forms/checks.ts'
import { useFlow } from './flow.ts'
import { EmailField, Form } from '#web/session/forms/form.tsx'
import { ResendButton } from '#web/session/forms/resend-button.tsx'
import { BackToEnter, StepHead } from './step-head.tsx'
import { TextButton } from '#web/ui/text-button.tsx'
import { textOf, useForm } from '#web/client/use-form.ts'

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
export function MailStep({ words, send, sentAlready = '' }: Props) {
  const { area, email, keepEmail } = useFlow()
  const [to, setTo] = useState(sentAlready)
  const state = useForm(missingEmail, async (form) => {
    const typed = textOf(form, 'email')
    keepEmail(typed)
    await send(typed)
    setTo(typed)
  })
  if (!to)
    return (
      <>
        <StepHead title={words.title} lead={words.lead} />
        <Form state={state} look={area.look} submit={words.submit}>
          <EmailField state={state} defaultValue={email} />
        </Form>
        <BackToEnter />
      </>
    )
  return (
    <>
      <StepHead title={words.sent} />
      <p role="status">{words.sentTo(to)}</p>
      <p className="mt-3 mb-5 text-sm text-muted">{words.hint}</p>
      <ResendButton send={() => send(to)} />
      <TextButton onClick={() => setTo('')}>{signIn.otherEmail}</TextButton>
      <BackToEnter />
    </>
  )
}
