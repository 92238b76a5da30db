import { signIn } from '#texts/account/sign-in'
import { api } from '#web/client/api.ts'
import { useAuthFlow } from './auth-flow-context.ts'
import { SendEmailStep } from './send-email-step.tsx'

/** Requests an email to reset the password (CA-09). */
export function RecoverStep() {
  const { pageUrl } = useAuthFlow()
  return (
    <SendEmailStep
      words={signIn.recover}
      send={(email) =>
        api.auth['request-password-reset'].post({ body: { email, redirectTo: pageUrl('nova-senha') } })
      }
    />
  )
}
