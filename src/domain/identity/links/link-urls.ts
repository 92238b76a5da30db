import { randomBytes } from 'node:crypto'
import { createEmailVerificationToken } from 'better-auth/api'
import { authOptions } from '#context/identity/options.ts'
import { toInternalPath } from '#shared/http/internal-path'
import { secretLifetimeMinutes } from './emails.ts'

/** Creates the token of a sign-in link: its creation time, so that the page knows its age, and 32 random bytes. */
export const createLinkToken = (): string =>
  `${Date.now().toString(36)}-${randomBytes(32).toString('base64url')}`

/** Views of the sign-in page that links of emails open. */
export type LinkPage = 'confirmar-email' | 'entrar-pelo-link' | 'trocar-email' | 'nova-senha' | 'convite'

/**
 * Returns the URL of a view of the sign-in page with the token of an email. The page has a button, and only its POST
 * changes anything: mail scanners fetch every link. `returnTo` is where to go after the sign-in.
 */
export function makePageUrl(step: LinkPage, token: string, returnTo?: unknown): string {
  const query = new URLSearchParams({ etapa: step, token })
  const path = toInternalPath(returnTo)
  if (path !== undefined) query.set('volta', path)
  return `${authOptions().siteUrl}/auth?${query}`
}

/** Returns the URL for the old mailbox of an account, which has to agree before the new one is asked. */
export async function makeEmailChangeUrl(from: string, to: string, redirect: unknown): Promise<string> {
  const token = await createEmailVerificationToken(
    authOptions().secret,
    from,
    to,
    secretLifetimeMinutes.email_leaves * 60,
    { requestType: 'change-email-confirmation' },
  )
  return makePageUrl('trocar-email', token, redirect)
}

export const makeRecoveryUrl = (token: string): string => makePageUrl('nova-senha', token)

/** Returns the page for a link of better-auth, whose own URL would act on a GET. */
export function toPageUrl(step: LinkPage, link: string): string {
  const query = new URL(link).searchParams
  return makePageUrl(step, query.get('token') ?? '', query.get('callbackURL'))
}
