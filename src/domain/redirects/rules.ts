import { ownPath } from '#shared/own-path'
import { isPersonal } from '#shared/personal-text'
import { slugOf } from '#shared/slug'
import { redirects as texts } from '#texts/redirects'

/** A change of where addresses lead, searches among them. */
export const redirectsTag = 'redirects'

/** Where a search of the shop stands: of its query the words alone make it another address. */
const searchPath = '/produtos'
const searchName = 'search'

/** The address of a search for these words, whatever accents and capitals they have. */
export const searchKey = (words: string): string =>
  `${searchPath}?${searchName}=${slugOf(words).replaceAll('-', '+')}`

/** What is never led elsewhere, and nowhere is led to: the API, staff, people's own pages, the files of the build. */
const reserved =
  /^\/(api|admin|auth|conta|checkout|checkout-success|checkout-cancel|finalizar-compra|dev|metrics|assets)(\/|$)/

/** An address as it is compared: its path decoded, in lower case and without a `/` at its end; of its query only a search. */
export function addressKey(address: string): string {
  const [whole = ''] = address.split('#', 1)
  const [path = '', query = ''] = whole.split('?', 2)
  const key = `/${decoded(path).toLowerCase().split('/').filter(Boolean).join('/')}`
  const words = key === searchPath ? slugOf(new URLSearchParams(query).get(searchName) ?? '') : ''
  return words ? searchKey(words) : key
}

function decoded(path: string): string {
  try {
    const text = decodeURI(path)
    // What no column takes stays as it was written.
    return text.includes('\0') ? path : text
  } catch {
    return path
  }
}

/** Pages that every shop has: they would never lead on, and what leads to them must not. */
const fixed =
  /^\/(produtos|colecoes|carrinho|sobre|contato|blog|faq|depoimentos|atacado|politica-privacidade|termos-servico)$/

export type Read = { address: string } | { problem: string }

const longest = 300
const { problems } = texts

const scheme = /^[a-z][a-z0-9+.-]*:|^\/\//i

/** Path and query of an address as it was typed, and whose it is; undefined where it is none. */
function partsOf(typed: string): { origin: string | undefined; address: string } | undefined {
  const text = typed.trim().split('#', 1)[0]!
  const isWhole = /^https?:\/\//i.test(text)
  if ((!isWhole && scheme.test(text)) || (isWhole && !URL.canParse(text))) return undefined
  const { origin, pathname, search } = isWhole ? new URL(text) : noUrl
  const within = isWhole ? pathname + search : text.startsWith('/') ? text : `/${text}`
  const address = /\s/.test(within) ? undefined : ownPath(within)
  return address === undefined ? undefined : { origin: isWhole ? origin : undefined, address }
}
const noUrl = { origin: '', pathname: '', search: '' }

/** An old address, of whatever shop it was, as it is kept. */
export function readFrom(typed: string): Read {
  const parts = partsOf(typed)
  if (!parts) return { problem: problems.address }
  const address = addressKey(parts.address)
  if (address.length > longest) return { problem: problems.long }
  if (address === '/') return { problem: problems.home }
  if (fixed.test(address)) return { problem: problems.fixed }
  return reserved.test(address) ? { problem: problems.reserved } : { address }
}

/** Where one is led: an address of this shop, whose origins these are. */
export function readTo(typed: string, origins: readonly string[]): Read {
  const parts = partsOf(typed)
  if (!parts) return { problem: scheme.test(typed.trim()) ? problems.outside : problems.address }
  if (parts.origin !== undefined && !origins.includes(parts.origin)) return { problem: problems.outside }
  if (parts.address.length > longest) return { problem: problems.long }
  return reserved.test(addressKey(parts.address))
    ? { problem: problems.reserved }
    : { address: parts.address }
}

/** Whether an address that the shop does not have is worth telling of: not what is ours alone, nor what names a person. */
export const isTold = (key: string): boolean =>
  key !== '/' && key.length <= 200 && !reserved.test(key) && !isPersonal(key)

export type Redirect = { from: string; to: string; toKey: string }

/** Addresses that lead on, none of them to itself or to one that leads on. */
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

  /** What is another than at the beginning. */
  get changed(): Redirect[] {
    return [...this.#changed].map((from) => this.#all.get(from)!)
  }

  of(from: string): string | undefined {
    return this.#all.get(from)?.to
  }

  /**
   * From now on `from` (a key) leads to where `to` ends, and so does whatever led to it. Answers where that is; undefined,
   * and nothing is another, where one would be led in a circle.
   */
  lead(from: string, to: string): string | undefined {
    const end = this.#all.get(addressKey(to))?.to ?? to
    const toKey = addressKey(end)
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
