import { signIn } from '#texts/account/sign-in'
import { logEntry } from '#web/client/security-log.ts'

/** Logs that a sign-in link was opened more than 120 s after it was created, without bothering the user (LI-05). */
export function logOldLink(): void {
  console.warn(signIn.oldLink)
  logEntry({
    at: new Date().toISOString(),
    directive: 'sign-in-link',
    blocked: 'older than 120 s',
    source: location.pathname,
  })
}
