import { signIn } from '#texts/sign-in'
import { logEntry } from '#web/client/security-log.ts'

/** A sign-in link that was opened later than 120 s after it was made is noted, never in the shopper's way (LI-05). */
export function logOldLink(): void {
  console.warn(signIn.oldLink)
  logEntry({
    at: new Date().toISOString(),
    directive: 'sign-in-link',
    blocked: 'older than 120 s',
    source: location.pathname,
  })
  const address = new URL(location.href)
  address.searchParams.delete('entrada')
  history.replaceState(history.state, '', address)
}
