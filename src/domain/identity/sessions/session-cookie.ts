import { parseSigned } from 'hono/utils/cookie'
import { authOptions } from '#context/identity/options.ts'

/** Returns the prefix of the cookies: named after the store's host (LI-06); `__Host-` on HTTPS limits them to it. */
export function getCookiePrefix(siteUrl: string): string {
  const { protocol, hostname } = new URL(siteUrl)
  const host = hostname.replace(/[^a-z0-9]+/gi, '-')
  return protocol === 'https:' ? `__Host-${host}` : host
}

/** Returns the name of the session cookie for `SITE_URL`. */
export const getSessionCookieName = (): string => `${getCookiePrefix(authOptions().siteUrl)}.session_token`

/** Returns the session token in these headers if its signature is valid. */
export async function readSessionToken(headers: Headers): Promise<string | undefined> {
  const cookie = headers.get('cookie')
  if (!cookie) return undefined
  const { origins, secret } = authOptions()
  for (const origin of origins) {
    const name = `${getCookiePrefix(origin)}.session_token`
    const token = cookie.includes(`${name}=`) && (await parseSigned(cookie, secret, name))[name]
    if (token) return token
  }
  return undefined
}
