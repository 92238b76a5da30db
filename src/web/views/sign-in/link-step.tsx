import { signIn } from '#texts/sign-in'
import { api } from '#web/client/api.ts'
import { useFlow } from './flow.ts'
import { MailStep } from './mail-step.tsx'

/** Requests an email with a sign-in link (CA-07). */
export function LinkStep() {
  const { pageUrl, target } = useFlow()
  return (
    <MailStep
      words={signIn.byLink}
      send={(email) =>
        api.auth['sign-in']['magic-link'].post({
          body: {
            email,
            callbackURL: target,
            errorCallbackURL: pageUrl('link'),
          },
        })
      }
    />
  )
}
