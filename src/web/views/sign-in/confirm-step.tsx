import { signIn } from '#texts/sign-in'
import { api } from '#web/client/api.ts'
import { useFlow } from './flow.ts'
import { MailStep } from './mail-step.tsx'

/** Step after sign-up: the confirmation email was sent, or can be sent again (CA-08). */
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
