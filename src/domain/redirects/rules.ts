import { toInternalPath } from '#shared/http/internal-path'
import { hasPersonalData } from '#shared/contact/personal-text'
import { toSlug } from '#shared/text/slug'
import { getOrThrow } from '#shared/data/get-or-throw'
import { redirects as texts } from '#texts/admin/redirects'

/** Cache tag of redirects. */
export const redirectsTag = 'redirects'

/** Search page; its search words are the only part of a query that matters for redirects. */
const searchPath = '/produtos'
const searchName = 'search'

/** Returns the normalized path of a search, without accents and case. */
export const searchPathKey = (words: string): string =>
  `${searchPath}?${searchName}=${toSlug(words).replaceAll('-', '+')}`

/** Paths that cannot be source or target: API, admin, account, checkout and build files. */
const reserved =
  /^\/(api|admin|auth|conta|checkout|checkout-success|checkout-cancel|confirmar-pagamento|pagar|finalizar-compra|dev|metrics|assets)(\/|$)/

/**
 * Normalizes a path for comparison: decoded, lower case, without trailing `/`, and with a search as its only query.
 */
export function normalizePath(address: string): string {
  const [whole = ''] = address.split('#', 1)
  const [path = '', query = ''] = whole.split('?', 2)
  const key = `/${decoded(path).toLowerCase().split('/').filter(Boolean).join('/')}`
  const words = key === searchPath ? toSlug(new URLSearchParams(query).get(searchName) ?? '') : ''
  return words ? searchPathKey(words) : key
}

function decoded(path: string): string {
  try {
    const text = decodeURI(path)
    // PostgreSQL text cannot contain NUL.
    return text.includes('\0') ? path : text
  } catch {
    return path
  }
}

/** Pages that every store has, so they cannot be a source. */
const fixedPages =
  /^\/(produtos|colecoes|carrinho|sobre|contato|blog|faq|depoimentos|atacado|politica-privacidade|termos-servico)$/

export type ParsedPath = { address: string } | { problem: string }

const maxLength = 300
const { problems } = texts

const scheme = /^[a-z][a-z0-9+.-]*:|^\/\//i

/** Returns path with query, and the origin, of a typed URL; undefined if it is not valid. */
function partsOf(typed: string): { origin: string | undefined; address: string } | undefined {
  const [text = ''] = typed.trim().split('#', 1)
  const isWhole = /^https?:\/\//i.test(text)
  if ((!isWhole && scheme.test(text)) || (isWhole && !URL.canParse(text))) return undefined
  const { origin, pathname, search } = isWhole ? new URL(text) : noUrl
  const within = isWhole ? pathname + search : text.startsWith('/') ? text : `/${text}`
  const address = /\s/.test(within) ? undefined : toInternalPath(within)
  return address === undefined ? undefined : { origin: isWhole ? origin : undefined, address }
}
const noUrl = { origin: '', pathname: '', search: '' }

/** Parses the source of a redirect, which may be a URL of another store. */
export function parseSource(typed: string): ParsedPath {
  const parts = partsOf(typed)
  if (!parts) return { problem: problems.address }
  const address = normalizePath(parts.address)
  if (address.length > maxLength) return { problem: problems.long }
  if (address === '/') return { problem: problems.home }
  if (fixedPages.test(address)) return { problem: problems.fixed }
  return reserved.test(address) ? { problem: problems.reserved } : { address }
}

/** Parses the target of a redirect: a path or URL of this store, which has the given origins. */
export function parseTarget(typed: string, origins: readonly string[]): ParsedPath {
  const parts = partsOf(typed)
  if (!parts) return { problem: scheme.test(typed.trim()) ? problems.outside : problems.address }
  if (parts.origin !== undefined && !origins.includes(parts.origin)) return { problem: problems.outside }
  if (parts.address.length > maxLength) return { problem: problems.long }
  return reserved.test(normalizePath(parts.address))
    ? { problem: problems.reserved }
    : { address: parts.address }
}

/** Returns whether a not-found path is worth listing: not reserved, and without personal data. */
export const isReportable = (key: string): boolean =>
  key !== '/' && key.length <= 200 && !reserved.test(key) && !hasPersonalData(key)

export type Redirect = { from: string; to: string; toKey: string }

/** Redirects without chains and loops: no target has a redirect itself. */
export class RedirectTable {
  readonly #all: Map<string, Redirect>
  readonly #into = new Map<string, Set<string>>()
  readonly #changed = new Set<string>()

  constructor(table: readonly Redirect[]) {
    this.#all = new Map(table.map((lead) => [lead.from, lead]))
    for (const { from, toKey } of table) this.#intoOf(toKey).add(from)
  }

  get size(): number {
    return this.#all.size
  }

  get all(): Redirect[] {
    return [...this.#all.values()]
  }

  /** Redirects that differ from the initial ones. */
  get changed(): Redirect[] {
    return [...this.#changed].map((from) => getOrThrow(this.#all, from))
  }

  targetOf(from: string): string | undefined {
    return this.#all.get(from)?.to
  }

  /**
   * Adds a redirect from a normalized path to the final target of `to`. Redirects to `from` point there too.
   * Returns the final target, or undefined, without a change, if it would be a loop.
   */
  add(from: string, to: string): string | undefined {
    const end = this.#all.get(normalizePath(to))?.to ?? to
    const toKey = normalizePath(end)
    if (toKey === from) return undefined
    const before = [...(this.#into.get(from) ?? [])]
    for (const each of [from, ...before]) this.#put({ from: each, to: end, toKey })
    return end
  }

  #put(lead: Redirect): void {
    const { from, to, toKey } = lead
    const was = this.#all.get(from)
    if (was?.to === to) return
    if (was) this.#intoOf(was.toKey).delete(from)
    this.#intoOf(toKey).add(from)
    this.#all.set(from, lead)
    this.#changed.add(from)
  }

  #intoOf(key: string): Set<string> {
    const known = this.#into.get(key) ?? new Set<string>()
    this.#into.set(key, known)
    return known
  }
}
