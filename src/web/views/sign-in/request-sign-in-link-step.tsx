import { signIn } from '#texts/account/sign-in'
import { api } from '#web/client/api.ts'
import { useAuthFlow } from './auth-flow-context.ts'
import { SendEmailStep } from './send-email-step.tsx'

/** Requests an email with a sign-in link (CA-07). */
export function RequestSignInLinkStep() {
  const { pageUrl, target } = useAuthFlow()
  return (
    <SendEmailStep
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
