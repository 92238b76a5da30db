import { signIn } from '#texts/account/sign-in'
import { api } from '#web/client/api.ts'
import { useAuthFlow } from './auth-flow-context.ts'
import { SendEmailStep } from './send-email-step.tsx'

/** Step after sign-up: the confirmation email was sent, or can be sent again (CA-08). */
export function ConfirmationSentStep() {
  const { email, signedUp } = useAuthFlow()
  return (
    <SendEmailStep
      words={signIn.confirm}
      sentAlready={signedUp ? email : ''}
      send={(to) => api.auth['send-verification-email'].post({ body: { email: to, callbackURL: '/' } })}
    />
  )
}
