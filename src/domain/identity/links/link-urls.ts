import { randomBytes } from 'node:crypto'
import { createEmailVerificationToken } from 'better-auth/api'
import { authOptions } from '#context/identity/options.ts'
import { ownPath } from '#shared/own-path'
import { secretMinutes } from './letters.ts'

/** The token of a sign-in link: the time it was made, so that the page it leads to knows its age, and 32 random bytes. */
export const linkToken = (): string => `${Date.now().toString(36)}-${randomBytes(32).toString('base64url')}`

/** A step of the sign-in page with a token for it. */
export const pageUrl = (step: string, token: string): string =>
  `${authOptions().siteUrl}/auth?${new URLSearchParams({ etapa: step, token })}`

/** The old mailbox lets an account go to a new one; the engine then asks the new one. */
export async function emailChangeUrl(from: string, to: string, redirect: unknown): Promise<string> {
  const { siteUrl, secret } = authOptions()
  const token = await createEmailVerificationToken(secret, from, to, secretMinutes.email_leaves! * 60, {
    requestType: 'change-email-confirmation',
  })
  const query = new URLSearchParams({ token, callbackURL: ownPath(redirect) ?? '/' })
  return `${siteUrl}/api/auth/verify-email?${query}`
}

export const recoveryUrl = (token: string): string => pageUrl('nova-senha', token)
