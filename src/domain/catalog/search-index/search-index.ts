import { plain } from '#context/catalog/rules.ts'
import type { CardKind, Sort } from '#contract/catalog'
import type { Gender } from '#contract/products'
import { Bitset } from './bitset.ts'
import { FacetColumn } from './facet-column.ts'
import { type Level, levels, parseTsvector, Postings } from './postings.ts'
import { SortOrder } from './sort-order.ts'

/** What lists and search need of a card. */
export type IndexEntry = {
  id: string
  kind: CardKind
  name: string
  categorySlugs: string[]
  colorSlugs: string[]
  sizes: string[]
  colorsLeft: string[]
  sizesLeft: string[]
  gender: Gender
  price: number
  maxPrice: number
  stockBucket: number
  popularity: number
  /** milliseconds since 1970 */
  publishedAt: number
  /** a tsvector as text */
  search: string
}

export type Filters = {
  category?: readonly string[] | undefined
  color?: readonly string[] | undefined
  size?: readonly string[] | undefined
  minPrice?: number | undefined
  maxPrice?: number | undefined
  available?: boolean | undefined
}

export type FacetName = 'category' | 'color' | 'size' | 'price'

/** What a choice of filters leaves, and how many each further choice would. */
export type Selection = {
  chosen: Bitset
  total: number
  counts: Record<'category' | 'color' | 'size', { value: string; count: number }[]>
  price: { min: number; max: number }
  available: number
}

/**
 * The index in the memory of this process, made of the cards: what a list needs to filter, count and sort without a
 * query. A product has an ordinal as long as its text stays; a changed text gets a new one, and the old one is
 * forgotten by everything that asks whether it is `live`.
 */
export class SearchIndex {
  readonly live = new Bitset()
  readonly sets = new Bitset()
  readonly columns = {
    category: new FacetColumn(),
    color: new FacetColumn(),
    size: new FacetColumn(),
    colorLeft: new FacetColumn(),
    sizeLeft: new FacetColumn(),
    gender: new FacetColumn(),
  }
  readonly #entries: (IndexEntry | undefined)[] = []
  readonly #texts: number[] = []
  readonly #prices: number[] = []
  readonly #sizes = new Map<string, string>()
  readonly #ordinals = new Map<string, number>()
  readonly #left = new Bitset()
  readonly #postings = new Map<string, Postings>()
  readonly #orders = {
    best_selling: this.#orderBy(({ popularity }) => -popularity),
    newest: this.#orderBy(() => 0),
    price_asc: this.#orderBy(({ price }) => price),
    price_desc: this.#orderBy(({ price }) => -price),
  }

  get size(): number {
    return this.#ordinals.size
  }

  /** One more than the highest ordinal; beyond `size` by those that were forgotten. */
  get capacity(): number {
    return this.#entries.length
  }

  idOf(ordinal: number): string {
    return this.#entries[ordinal]!.id
  }

  postingsOf(lexeme: string): Postings | undefined {
    return this.#postings.get(lexeme)
  }

  /** Takes in many at once; much quicker than one by one. */
  fill(entries: readonly IndexEntry[]): void {
    for (const entry of entries) this.#write(entry, this.#append(entry))
    for (const order of Object.values(this.#orders)) order.fill([...this.#ordinals.values()])
  }

  put(entry: IndexEntry): void {
    const before = this.#ordinals.get(entry.id)
    if (before !== undefined) this.#leaveOrders(before)
    const sameText = before !== undefined && this.#texts[before] === textOf(entry)
    if (before !== undefined && !sameText) this.#forget(before)
    const ordinal = this.#write(entry, sameText ? before : this.#append(entry))
    for (const order of Object.values(this.#orders)) order.add(ordinal)
  }

  remove(id: string): void {
    const ordinal = this.#ordinals.get(id)
    if (ordinal === undefined) return
    this.#leaveOrders(ordinal)
    this.#forget(ordinal)
    this.#ordinals.delete(id)
  }

  #leaveOrders(ordinal: number): void {
    for (const order of Object.values(this.#orders)) order.remove(ordinal)
  }

  #forget(ordinal: number): void {
    for (const column of Object.values(this.columns)) column.set(ordinal, [])
    for (const bits of [this.live, this.sets, this.#left]) bits.delete(ordinal)
    this.#entries[ordinal] = undefined
  }

  #append(entry: IndexEntry): number {
    const ordinal = this.#entries.length
    this.#entries.push(undefined)
    this.#texts.push(textOf(entry))
    for (const [lexeme, level] of parseTsvector(entry.search)) this.#describe(lexeme, ordinal, level)
    const [head, ...others] = plain(entry.name).split(' ')
    this.#describe(asWritten(head!), ordinal, levels.head)
    for (const word of new Set(others)) this.#describe(asWritten(word), ordinal, levels.name)
    return ordinal
  }

  #describe(lexeme: string, ordinal: number, level: Level): void {
    const postings = this.#postings.get(lexeme) ?? new Postings()
    this.#postings.set(lexeme, postings)
    postings.add(ordinal, level)
  }

  #write(entry: IndexEntry, ordinal: number): number {
    // The text has been read; its words stand in the postings.
    this.#entries[ordinal] = { ...entry, search: '' }
    this.#prices[ordinal] = entry.price
    this.#ordinals.set(entry.id, ordinal)
    const { category, color, size, colorLeft, sizeLeft, gender } = this.columns
    category.set(ordinal, entry.categorySlugs)
    color.set(ordinal, entry.colorSlugs)
    size.set(ordinal, entry.sizes)
    for (const value of entry.sizes) if (!this.#sizes.has(value)) this.#sizes.set(value, plain(value))
    colorLeft.set(ordinal, entry.colorsLeft)
    sizeLeft.set(ordinal, entry.sizesLeft)
    gender.set(ordinal, [entry.gender])
    this.live.add(ordinal)
    if (entry.kind === 'set') this.sets.add(ordinal)
    if (entry.stockBucket > 0) this.#left.add(ordinal)
    else this.#left.delete(ordinal)
    return ordinal
  }

  #orderBy(key: (entry: IndexEntry) => number): SortOrder {
    return new SortOrder((a, b) => {
      const [one, other] = [this.#entries[a]!, this.#entries[b]!]
      const byKey = key(one) - key(other) || other.publishedAt - one.publishedAt
      if (byKey !== 0) return byKey
      return one.id < other.id ? -1 : Number(one.id > other.id)
    })
  }

  /** What the filters leave of `among`. */
  select(among: Bitset, filters: Filters): Selection {
    const conditions = this.#conditionsOf(filters)
    const but = (facet?: FacetName): Bitset => {
      const bits = among.clone().and(this.live)
      for (const [name, condition] of conditions) if (name !== facet) bits.and(condition)
      return bits
    }
    const chosen = but()
    const under = (facet: FacetName) => (conditions.some(([name]) => name === facet) ? but(facet) : chosen)
    const { category, color, size, colorLeft, sizeLeft } = this.columns
    return {
      chosen,
      total: chosen.size,
      counts: {
        category: this.#tally(category, under('category')),
        color: this.#tally(filters.available ? colorLeft : color, under('color')),
        size: this.#tally(filters.available ? sizeLeft : size, under('size')),
      },
      price: this.#pricesIn(under('price')),
      available: this.#leftOf(chosen, filters).size,
    }
  }

  /** With `available`, a chosen size or colour must itself be left. */
  #conditionsOf(filters: Filters): [FacetName | 'available', Bitset][] {
    const { category, color, size, available } = filters
    const { columns } = this
    const conditions: [FacetName | 'available', Bitset][] = []
    if (category?.length) conditions.push(['category', columns.category.anyOf(category)])
    if (color?.length)
      conditions.push(['color', (available ? columns.colorLeft : columns.color).anyOf(color)])
    if (size?.length) conditions.push(['size', (available ? columns.sizeLeft : columns.size).anyOf(size)])
    if (available) conditions.push(['available', this.#left])
    if (filters.minPrice !== undefined || filters.maxPrice !== undefined)
      conditions.push(['price', this.#priced(filters.minPrice ?? 0, filters.maxPrice ?? Infinity)])
    return conditions
  }

  #leftOf(chosen: Bitset, { color, size }: Filters): Bitset {
    const left = chosen.clone().and(this.#left)
    if (color?.length) left.and(this.columns.colorLeft.anyOf(color))
    if (size?.length) left.and(this.columns.sizeLeft.anyOf(size))
    return left
  }

  #priced(min: number, max: number): Bitset {
    const bits = Bitset.roomFor(this.capacity)
    for (const ordinal of this.#orders.price_asc.all) {
      const price = this.#prices[ordinal]!
      if (price > max) break
      if (price >= min) bits.add(ordinal)
    }
    return bits
  }

  #pricesIn(among: Bitset): { min: number; max: number } {
    const [cheapest] = this.#orders.price_asc.page(among, 0, 1)
    const [dearest] = this.#orders.price_desc.page(among, 0, 1)
    if (cheapest === undefined || dearest === undefined) return { min: 0, max: 0 }
    return { min: this.#entries[cheapest]!.price, max: this.#entries[dearest]!.price }
  }

  /** Counts whichever are fewer: those who are among them, or the others. */
  #tally(column: FacetColumn, among: Bitset): { value: string; count: number }[] {
    const counts =
      among.size * 2 > this.size ? column.countWithout(this.live.clone().andNot(among)) : column.count(among)
    return column.values.map((value, at) => ({ value, count: counts[at]! })).filter(({ count }) => count > 0)
  }

  page(chosen: Bitset, sort: Sort, start: number, size: number): number[] {
    return this.#orders[sort === 'relevance' ? 'best_selling' : sort].page(chosen, start, size)
  }

  /** Everything in the index, what sells best first; good until the next change. */
  get popular(): Int32Array {
    return this.#orders.best_selling.all
  }

  /** The size of that plain name, or undefined. */
  sizeNamed(name: string): string | undefined {
    for (const [size, own] of this.#sizes) if (own === name) return size
    return undefined
  }
}

/** The lexeme of a name's word as it is written, beside that of its stem: `bolsa` is not `bolso`. Takes plain text. */
export const asWritten = (word: string): string => `=${word}`

const textOf = ({ name, search }: IndexEntry): number => hashOf(`${name}\n${search}`)

/** FNV-1a, 32 bits. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  return hash
}
