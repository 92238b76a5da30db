import { parse } from 'hono/utils/cookie'
import { isUuidV4 } from '#shared/text/slug'
import { getCategoryBit, consentCookie, consentVersion, allChoiceBits } from '#shared/content/cookie-choices'
import type { ThirdPartyScript } from './ports.ts'

/** Days for which a choice is valid: six months, as the ANPD's guide on cookies recommends. */
const choiceDays = 180

const mark = `${consentCookie}=${consentVersion}.`

/**
 * Returns the choice in a Cookie header as bits; -1 if there is none for the current wording. It runs for every
 * cached page, so it does not parse the whole header.
 */
export function readChoice(cookies: string | undefined): number {
  if (cookies === undefined) return -1
  const at = cookies.indexOf(mark)
  if (at < 0 || (at > 0 && cookies[at - 1] !== ' ' && cookies[at - 1] !== ';')) return -1
  const bits = cookies.charCodeAt(at + mark.length) - 48
  return bits >= 0 && bits < allChoiceBits.length && cookies[at + mark.length + 1] === '.' ? bits : -1
}

/** Returns the browser id in a Cookie header, for any wording. */
export function readBrowserId(cookies: string | undefined): string | undefined {
  const [, , id = ''] = (parse(cookies ?? '', consentCookie)[consentCookie] ?? '').split('.')
  return isUuidV4(id) ? id : undefined
}

/** Returns the cookie of a choice, readable by JavaScript. */
export const makeChoiceCookie = (site: string, bits: number, browserId: string): string =>
  `${consentCookie}=${consentVersion}.${bits}.${browserId}; Path=/; Max-Age=${choiceDays * 86_400}; SameSite=Lax${
    site.startsWith('https:') ? '; Secure' : ''
  }`

const isOf = (name: string, patterns: readonly string[]): boolean =>
  patterns.some((pattern) =>
    pattern.endsWith('*') ? name.startsWith(pattern.slice(0, -1)) : name === pattern,
  )

/** Returns the domains at which a cookie may have been set: `www.loja.com.br`, `loja.com.br`, `com.br`. */
function domainsOf(site: string): string[] {
  const labels = new URL(site).hostname.split('.')
  return labels.slice(0, -1).map((_, at) => labels.slice(at).join('.'))
}

/** Returns cookies that delete those of third parties without consent. */
export function makeExpiredCookies(
  site: string,
  cookies: string | undefined,
  bits: number,
  parties: readonly ThirdPartyScript[],
): string[] {
  const over = parties.filter(({ category }) => !agrees(bits, category)).flatMap((each) => each.cookies)
  const names = (cookies ?? '').split(/; */).map((each) => each.replace(/=.*$/s, ''))
  return names
    .filter((name) => /^[\w.-]+$/.test(name) && isOf(name, over))
    .flatMap((name) => [
      `${name}=; Path=/; Max-Age=0`,
      ...domainsOf(site).map((domain) => `${name}=; Path=/; Domain=${domain}; Max-Age=0`),
    ])
}

const agrees = (bits: number, category: ThirdPartyScript['category']): boolean =>
  (bits & getCategoryBit(category)) > 0

/** Returns true if the choice changes which scripts pages may load. */
export const isReloadNeeded = (
  before: number,
  after: number,
  parties: readonly ThirdPartyScript[],
): boolean =>
  parties.some(({ category }) => agrees(Math.max(before, 0), category) !== agrees(after, category))

/** Origins that a page may load from under a choice, for the content security policy. */
export type AllowedSources = { scripts: string[]; hosts: string[] }

export function getAllowedSources(bits: number, parties: readonly ThirdPartyScript[]): AllowedSources {
  const agreed = parties.filter(({ category }) => agrees(bits, category))
  const scripts = [...new Set(agreed.map(({ script }) => new URL(script).origin))]
  return { scripts, hosts: [...new Set([...scripts, ...agreed.flatMap(({ hosts }) => hosts)])] }
}
