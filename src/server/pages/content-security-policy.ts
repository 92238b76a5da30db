import { createHash } from 'node:crypto'
import { getAllowedSources, thirdPartyScripts } from '#domain/consent'
import { listEnabledProviders } from '#domain/payments'
import { readSettings } from '#domain/settings'
import { decodeChoices, allChoiceBits } from '#shared/content/cookie-choices'
import { isPaymentPath, isPersonalPath } from '#shared/http/personal-paths'
import { getPolicyOrigin } from '#shared/http/policy-origin'
import { stylistPath } from '#shared/catalog/stylist'

export const isStaffPage = (path: string): boolean => /^\/admin(\/|$)/.test(path)
/** Lets the barcode decoder of the staff area compile WebAssembly; no script may use `eval` by it. */
const wasm = "'wasm-unsafe-eval'"

/** Third-party origins of a page. */
type Others = { scripts: readonly string[]; frames: readonly string[]; calls: readonly string[] }

/**
 * Returns whether a page may be framed by the shop: the product preview in the admin and the stylist. No other site may
 * frame any page.
 */
const mayBeFramed = (path: string): boolean =>
  /^\/admin\/(produtos|conteudo)\/previa$/.test(path) || path === stylistPath

/** Returns the origins of card fields on a page where cards are typed, while their provider may take cards. */
async function cardHostsOf(path: string): Promise<readonly string[]> {
  if (!isPaymentPath(path)) return []
  return (await listEnabledProviders()).flatMap(({ provider, methods }) =>
    methods.includes('card') ? (provider.cardHosts ?? []) : [],
  )
}

/** Reduces URLs to origins, whatever a setting or a variable contains. */
const originsIn = (urls: readonly string[]): string[] => urls.flatMap((url) => getPolicyOrigin(url) ?? [])

/** Returns the origin of an external stylist, configured by staff. */
async function talkOrigin(): Promise<string[]> {
  const { chat } = await readSettings('business')
  return originsIn([chat])
}

/** Returns the third-party origins of a path under a consent. */
async function othersOf(path: string, bits: number): Promise<Others> {
  if (isStaffPage(path)) return { scripts: [], frames: ["'self'"], calls: [] }
  if (path === stylistPath) {
    const frames = decodeChoices(bits).conversation ? await talkOrigin() : []
    return { scripts: [], frames, calls: [] }
  }
  const cards = originsIn(await cardHostsOf(path))
  // The URL of such a page can be a secret (order token, password reset), and its input is personal.
  const { scripts, hosts } = getAllowedSources(bits, isPersonalPath(path) ? [] : thirdPartyScripts())
  return {
    scripts: [...cards, ...originsIn(scripts)],
    frames: ["'self'", ...cards],
    calls: [...cards, ...originsIn(hosts)],
  }
}

/** Creates a policy: own files, inline scripts by these hashes, and the third-party origins. */
function policyFor(
  path: string,
  hashes: readonly string[],
  { scripts, frames, calls }: Others,
  banks: readonly string[],
): string {
  const list = (...sources: readonly string[]) => [...new Set(sources)].join(' ')
  return [
    "default-src 'self'",
    `script-src ${list("'self'", ...(isStaffPage(path) ? [wasm] : []), ...hashes, ...scripts)}`,
    "style-src 'self'",
    "style-src-attr 'unsafe-inline'",
    `img-src ${list("'self'", 'data:', 'blob:', ...calls)}`,
    "font-src 'self'",
    `connect-src ${list("'self'", ...calls)}`,
    `frame-src ${frames.length > 0 ? list(...frames, ...banks) : "'none'"}`,
    "object-src 'none'",
    "base-uri 'self'",
    `form-action ${list("'self'", ...banks)}`,
    `frame-ancestors ${mayBeFramed(path) ? "'self'" : "'none'"}`,
  ].join('; ')
}

/**
 * Creates the policies of a page for each consent, indexed by its bits. At most four differ: shop pages depend on
 * statistics and marketing, the stylist page on conversation. `banks` may be framed and get forms.
 */
export async function createPagePolicies(
  path: string,
  scripts: readonly string[],
  banks: readonly string[] = [],
): Promise<string[]> {
  const hashes = scripts.map((text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`)
  return Promise.all(
    allChoiceBits.map(async (bits) => policyFor(path, hashes, await othersOf(path, bits), banks)),
  )
}
