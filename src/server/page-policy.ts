import { createHash } from 'node:crypto'
import { allowedBy, thirdParties } from '#domain/consent'
import { paymentProviders } from '#domain/payments'
import { settingsOf } from '#domain/settings'
import { choicesOf, everyChoice } from '#shared/cookie-choices'
import { isPersonalPath } from '#shared/personal-paths'
import { policyOrigin } from '#shared/policy-origin'
import { stylistPath } from '#shared/stylist'

const isStaffs = /^\/admin(\/|$)/

/** What a page asks of others, besides its own files. */
type Others = { scripts: readonly string[]; frames: readonly string[]; calls: readonly string[] }

/**
 * Which page may stand in a frame of ours: the preview of a product within staff's pages, and the page that advises. No
 * other does, and nobody else's page has one of ours.
 */
const mayBeFramed = (path: string): boolean =>
  /^\/admin\/(produtos|conteudo)\/previa$/.test(path) || path === stylistPath

/** Where card fields come from: a shopper may come to the checkout from any page without loading it anew. */
const cardHosts = (): readonly string[] => paymentProviders().flatMap(({ cardHosts: hosts }) => hosts ?? [])

/** Whatever a setting or a variable holds, the policy names origins alone. */
const originsIn = (urls: readonly string[]): string[] => urls.flatMap((url) => policyOrigin(url) ?? [])

/** The one who talks to visitors in the place of our own page; staff give its address. */
async function talkOrigin(): Promise<string[]> {
  const { chat } = await settingsOf('business')
  return originsIn([chat])
}

/** What a page of that path may ask of others under a choice. */
async function othersOf(path: string, bits: number): Promise<Others> {
  if (isStaffs.test(path)) return { scripts: [], frames: ["'self'"], calls: [] }
  if (path === stylistPath) {
    const frames = choicesOf(bits).conversation ? await talkOrigin() : []
    return { scripts: [], frames, calls: [] }
  }
  const cards = originsIn(cardHosts())
  // Their addresses are keys (an order, a new password), and what is typed there is nobody else's.
  const { scripts, hosts } = allowedBy(bits, isPersonalPath(path) ? [] : thirdParties())
  return {
    scripts: [...cards, ...originsIn(scripts)],
    frames: ["'self'", ...cards],
    calls: [...cards, ...originsIn(hosts)],
  }
}

/** Only our own files, inline scripts by the hashes of these, and whom the page asks besides. */
function policyFor(path: string, hashes: readonly string[], { scripts, frames, calls }: Others): string {
  const list = (...sources: readonly string[]) => [...new Set(sources)].join(' ')
  return [
    "default-src 'self'",
    `script-src ${list("'self'", ...hashes, ...scripts)}`,
    "style-src 'self'",
    "style-src-attr 'unsafe-inline'",
    `img-src ${list("'self'", 'data:', 'blob:', ...calls)}`,
    "font-src 'self'",
    `connect-src ${list("'self'", ...calls)}`,
    `frame-src ${frames.length > 0 ? list(...frames) : "'none'"}`,
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    `frame-ancestors ${mayBeFramed(path) ? "'self'" : "'none'"}`,
  ].join('; ')
}

/**
 * The policy of a page for each choice of optional cookies, by its bits. At most four of them differ: a page of the shop
 * follows statistics and marketing, the page that advises follows the talk alone.
 */
export async function policiesFor(path: string, scripts: readonly string[]): Promise<string[]> {
  const hashes = scripts.map((text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`)
  return Promise.all(everyChoice.map(async (bits) => policyFor(path, hashes, await othersOf(path, bits))))
}
