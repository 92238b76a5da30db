import { parse } from 'hono/utils/cookie'
import { isUuidV4 } from '#shared/slug'
import { bitOf, choiceCookie, choiceVersion, everyChoice } from '#shared/cookie-choices'
import type { ThirdParty } from './ports.ts'

/** So long a choice stands before it is asked for again: six months, as the ANPD's guide on cookies proposes. */
const choiceDays = 180

const mark = `${choiceCookie}=${choiceVersion}.`

/**
 * What the cookies of a request agree to, as bits; -1 where they say nothing of the present wording. It is asked for every
 * page that is kept in memory, so it looks at one place of the header and takes nothing apart.
 */
export function chosenIn(cookies: string | undefined): number {
  if (cookies === undefined) return -1
  const at = cookies.indexOf(mark)
  if (at < 0 || (at > 0 && cookies[at - 1] !== ' ' && cookies[at - 1] !== ';')) return -1
  const bits = cookies.charCodeAt(at + mark.length) - 48
  return bits >= 0 && bits < everyChoice.length && cookies[at + mark.length + 1] === '.' ? bits : -1
}

/** The browser that the cookies of a request name, whichever wording it chose under. */
export function browserIn(cookies: string | undefined): string | undefined {
  const [, , id = ''] = (parse(cookies ?? '', choiceCookie)[choiceCookie] ?? '').split('.')
  return isUuidV4(id) ? id : undefined
}

/** The cookie of a choice, as a script of ours reads it. */
export const choiceLine = (site: string, bits: number, browserId: string): string =>
  `${choiceCookie}=${choiceVersion}.${bits}.${browserId}; Path=/; Max-Age=${choiceDays * 86_400}; SameSite=Lax${
    site.startsWith('https:') ? '; Secure' : ''
  }`

const isOf = (name: string, patterns: readonly string[]): boolean =>
  patterns.some((pattern) =>
    pattern.endsWith('*') ? name.startsWith(pattern.slice(0, -1)) : name === pattern,
  )

/** The host and what stands above it, as far as a cookie may stand: `www.loja.com.br`, `loja.com.br`, `com.br`. */
function domainsOf(site: string): string[] {
  const labels = new URL(site).hostname.split('.')
  return labels.slice(0, -1).map((_, at) => labels.slice(at).join('.'))
}

/** The cookies that end what somebody else left in a browser which no longer agrees to them. */
export function farewellLines(
  site: string,
  cookies: string | undefined,
  bits: number,
  parties: readonly ThirdParty[],
): string[] {
  const over = parties.filter(({ category }) => !agrees(bits, category)).flatMap((each) => each.cookies)
  const names = (cookies ?? '').split(/; */).map((each) => each.split('=', 1)[0]!)
  return names
    .filter((name) => /^[\w.-]+$/.test(name) && isOf(name, over))
    .flatMap((name) => [
      `${name}=; Path=/; Max-Age=0`,
      ...domainsOf(site).map((domain) => `${name}=; Path=/; Domain=${domain}; Max-Age=0`),
    ])
}

const agrees = (bits: number, category: ThirdParty['category']): boolean => (bits & bitOf(category)) > 0

/** Whether what pages may load is another after this choice. */
export const changesPages = (before: number, after: number, parties: readonly ThirdParty[]): boolean =>
  parties.some(({ category }) => agrees(Math.max(before, 0), category) !== agrees(after, category))

/** What a page may ask of others under a choice, for its content policy. */
export type Allowed = { scripts: string[]; hosts: string[] }

export function allowedBy(bits: number, parties: readonly ThirdParty[]): Allowed {
  const agreed = parties.filter(({ category }) => agrees(bits, category))
  const scripts = [...new Set(agreed.map(({ script }) => new URL(script).origin))]
  return { scripts, hosts: [...new Set([...scripts, ...agreed.flatMap(({ hosts }) => hosts)])] }
}
