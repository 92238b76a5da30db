import { signIn } from '#texts/sign-in'
import { api } from '#web/client/api.ts'
import { useFlow } from './flow.ts'
import { MailStep } from './mail-step.tsx'

/** The letter that confirms an e-mail is on its way after signing up, or can be had again (CA-08). */
export function ConfirmStep() {
  const { email, signedUp } = useFlow()
  return (
    <MailStep
      words={signIn.confirm}
      sentAlready={signedUp ? email : ''}
      send={(to) => api.auth['send-verification-email'].post({ body: { email: to, callbackURL: '/' } })}
    />
  )
}
