import { randomBytes } from 'node:crypto'
import { createEmailVerificationToken } from 'better-auth/api'
import { authOptions } from '#context/identity/options.ts'
import { ownPath } from '#shared/own-path'
import { secretMinutes } from './letters.ts'

/** Creates the token of a sign-in link: its creation time, so that the page knows its age, and 32 random bytes. */
export const linkToken = (): string => `${Date.now().toString(36)}-${randomBytes(32).toString('base64url')}`

/** Views of the sign-in page that links of emails open. */
export type LinkStep = 'confirmar-email' | 'entrar-pelo-link' | 'trocar-email' | 'nova-senha' | 'convite'

/**
 * Returns the URL of a view of the sign-in page with the token of an email. The page has a button, and only its POST
 * changes anything: mail scanners fetch every link. `returnTo` is where to go after the sign-in.
 */
export function pageUrl(step: LinkStep, token: string, returnTo?: unknown): string {
  const query = new URLSearchParams({ etapa: step, token })
  const path = ownPath(returnTo)
  if (path !== undefined) query.set('volta', path)
  return `${authOptions().siteUrl}/auth?${query}`
}

/** Returns the URL for the old mailbox of an account, which has to agree before the new one is asked. */
export async function emailChangeUrl(from: string, to: string, redirect: unknown): Promise<string> {
  const token = await createEmailVerificationToken(
    authOptions().secret,
    from,
    to,
    secretMinutes.email_leaves! * 60,
    { requestType: 'change-email-confirmation' },
  )
  return pageUrl('trocar-email', token, redirect)
}

export const recoveryUrl = (token: string): string => pageUrl('nova-senha', token)

/** Returns the page for a link of better-auth, whose own URL would act on a GET. */
export function pageOfLink(step: LinkStep, link: string): string {
  const query = new URL(link).searchParams
  return pageUrl(step, query.get('token') ?? '', query.get('callbackURL'))
}
