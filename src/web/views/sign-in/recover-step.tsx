import { signIn } from '#texts/sign-in'
import { api } from '#web/client/api.ts'
import { useFlow } from './flow.ts'
import { MailStep } from './mail-step.tsx'

/** Requests an email to reset the password (CA-09). */
export function RecoverStep() {
  const { pageUrl } = useFlow()
  return (
    <MailStep
      words={signIn.recover}
      send={(email) =>
        api.auth['request-password-reset'].post({ body: { email, redirectTo: pageUrl('nova-senha') } })
      }
    />
  )
}
