import { createHash, randomBytes } from 'node:crypto'
import { and, eq, gt, sql } from 'drizzle-orm'
import { parse } from 'hono/utils/cookie'
import { authOptions } from '#context/identity/options.ts'
import { database } from '#platform/postgres/database'
import { verifications } from '#tables/identity'

/** Longer than a confirmation link is valid, so that a second link still works in this browser. */
const lifeSeconds = 7 * 86_400

const isSecure = (): boolean => authOptions().siteUrl.startsWith('https:')
const cookieName = (): string => `${isSecure() ? '__Host-' : ''}sign-up`
const identifierOf = (userId: string): string => `sign-up-browser:${userId}`
const digest = (value: string): string => createHash('sha256').update(value).digest('base64url')

/**
 * Returns the cookie that marks the browser of a sign-up. If the email has an account already, the cookie looks the
 * same but marks nothing, so that a sign-up does not reveal who has an account.
 */
export async function makeSignUpBrowserCookie(newAccount: string | undefined): Promise<string> {
  const mark = randomBytes(24).toString('base64url')
  if (newAccount)
    await database()
      .insert(verifications)
      .values({
        identifier: identifierOf(newAccount),
        value: digest(mark),
        expiresAt: new Date(Date.now() + lifeSeconds * 1000),
      })
  return `${cookieName()}=${mark}; Path=/; Max-Age=${lifeSeconds}; HttpOnly; SameSite=Lax${isSecure() ? '; Secure' : ''}`
}

/** Returns whether these cookies come from the browser in which this account was created. */
export async function isSignUpBrowser(cookies: string, userId: string): Promise<boolean> {
  const name = cookieName()
  const mark = cookies.includes(name) ? parse(cookies, name)[name] : undefined
  if (!mark) return false
  const [found] = await database()
    .select({ value: verifications.value })
    .from(verifications)
    .where(and(eq(verifications.identifier, identifierOf(userId)), gt(verifications.expiresAt, sql`now()`)))
  return found?.value === digest(mark)
}
