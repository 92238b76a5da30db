import { parseSigned } from 'hono/utils/cookie'
import { authOptions } from '#context/identity/options.ts'

/** Cookies are named after the host of the shop (LI-06); on HTTPS `__Host-` ties them to it. */
export function cookiePrefix(siteUrl: string): string {
  const { protocol, hostname } = new URL(siteUrl)
  const host = hostname.replace(/[^a-z0-9]+/gi, '-')
  return protocol === 'https:' ? `__Host-${host}` : host
}

/** The name of the session cookie of the shop's own address. */
export const sessionCookieName = (): string => `${cookiePrefix(authOptions().siteUrl)}.session_token`

/** The token of the session in these headers, if it carries the shop's own signature. */
export async function sessionToken(headers: Headers): Promise<string | undefined> {
  const cookie = headers.get('cookie')
  if (!cookie) return undefined
  const { origins, secret } = authOptions()
  for (const origin of origins) {
    const name = `${cookiePrefix(origin)}.session_token`
    const token = cookie.includes(`${name}=`) && (await parseSigned(cookie, secret, name))[name]
    if (token) return token
  }
  return undefined
}
