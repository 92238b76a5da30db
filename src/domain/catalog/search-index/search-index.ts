import { normalizeText } from '#context/catalog/rules.ts'
import type { CardKind, Sort } from '#contract/catalog'
import type { Gender } from '#contract/products'
import { Bitset } from './bitset.ts'
import { FacetColumn } from './facet-column.ts'
import { growArray } from './grow-array.ts'
import { readId, IdTable } from './id-table.ts'
import { type DumpedPostings, matchLevels, parseTsvector, type Postings, WordPostings } from './postings.ts'
import { SortOrder } from './sort-order.ts'

/** Fields of a card that lists and search need. */
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
  /** Milliseconds since 1970. */
  publishedAt: number
  /** Text form of a tsvector. */
  search: string
  /** Changes with every update of the card; below 2^32. */
  revision: number
}

/** Sort order that the index maintains for all products. */
export type IndexedSort = Exclude<Sort, 'relevance' | 'featured'>

/** Parts of a dump by name; each part is created on demand in a moment. */
export type IndexParts = Record<string, () => unknown>

/** Parts of a dump that are no postings. */
type DumpedParts = {
  numbers: {
    capacity: number
    texts: Int32Array<ArrayBuffer>
    prices: Int32Array<ArrayBuffer>
    popularity: Int32Array<ArrayBuffer>
    published: Float64Array<ArrayBuffer>
    revisions: Uint32Array<ArrayBuffer>
    sizes: Map<string, string>
  }
  bits: Record<'live' | 'sets' | 'inStock', Bitset['words']>
  ids: ReturnType<IdTable['dump']>
  columns: ReturnType<FacetColumn['dump']>[]
  orders: ReturnType<SortOrder['dump']>[]
}

/** Prefix of the names of the postings parts. */
const postingsPart = 'postings'

/**
 * In-memory search index built from the cards: filters, counts and sorts without a query, in typed arrays. A
 * product keeps its ordinal while its text is unchanged. A changed text gets a new ordinal, and the old one is no
 * longer `live`.
 */
export class SearchIndex {
  readonly live = new Bitset()
  readonly sets = new Bitset()
  /** Products with available pieces. */
  readonly inStock = new Bitset()
  readonly columns = {
    category: new FacetColumn(),
    color: new FacetColumn(),
    size: new FacetColumn(),
    colorLeft: new FacetColumn(),
    sizeLeft: new FacetColumn(),
    gender: new FacetColumn(),
  }
  readonly sortOrders = {
    best_selling: this.#orderBy((a, b) => this.#popularityOf(b) - this.#popularityOf(a)),
    newest: this.#orderBy(() => 0),
    price_asc: this.#orderBy((a, b) => this.priceOf(a) - this.priceOf(b)),
    price_desc: this.#orderBy((a, b) => this.priceOf(b) - this.priceOf(a)),
  }
  readonly #ids = new IdTable()
  readonly #postings = new WordPostings()
  /** Hashes of the indexed texts. */
  #texts = new Int32Array(64)
  #prices = new Int32Array(64)
  #popularity = new Int32Array(64)
  #published = new Float64Array(64)
  #revisions = new Uint32Array(64)
  #capacity = 0
  #sizes = new Map<string, string>()

  get size(): number {
    return this.#ids.size
  }

  /** Returns the highest ordinal plus one. Exceeds `size` by the number of removed ordinals. */
  get capacity(): number {
    return this.#capacity
  }

  idOf(ordinal: number): string {
    return this.#ids.idOf(ordinal)
  }

  /** Returns the lowest price of a product, in centavos. */
  priceOf(ordinal: number): number {
    return this.#prices[ordinal] ?? 0
  }

  #popularityOf(ordinal: number): number {
    return this.#popularity[ordinal] ?? 0
  }

  #publishedAt(ordinal: number): number {
    return this.#published[ordinal] ?? 0
  }

  postingsOf(lexeme: string): Postings | undefined {
    return this.#postings.of(lexeme)
  }

  page(chosen: Bitset, sort: IndexedSort, start: number, size: number): number[] {
    return this.sortOrders[sort].page(chosen, start, size)
  }

  /** Returns a page with these ids first, as far as they match, and the other products after them. */
  pageWithPinned(
    first: readonly string[],
    chosen: Bitset,
    sort: IndexedSort,
    start: number,
    size: number,
  ): number[] {
    const ahead = first
      .map((id) => this.#ids.ordinalOf(id))
      .filter((ordinal) => ordinal !== undefined && chosen.has(ordinal)) as number[]
    const head = ahead.slice(start, start + size)
    if (head.length === size) return head
    const rest = chosen.clone()
    for (const ordinal of ahead) rest.delete(ordinal)
    return [...head, ...this.page(rest, sort, Math.max(0, start - ahead.length), size - head.length)]
  }

  /** All products, best-selling first; valid until the next change. */
  get byPopularity(): Int32Array {
    return this.sortOrders.best_selling.all
  }

  /** Returns the size with this normalized name, or undefined. */
  findSizeByName(name: string): string | undefined {
    for (const [size, own] of this.#sizes) if (own === name) return size
    return undefined
  }

  /**
   * Adds or updates entries, each id once, and removes the ids in `gone`. Synchronous, so that no reader sees a
   * partial update. Batches cost little more than single entries.
   */
  put(entries: readonly IndexEntry[], gone: readonly string[] = []): void {
    const changes = entries.map((entry) => ({
      entry,
      hash: textHash(entry),
      before: this.#ids.ordinalOf(entry.id),
    }))
    const moving = changes.filter((change) => this.#moves(change))
    const left = gone.map((id) => this.#ids.ordinalOf(id)).filter((ordinal) => ordinal !== undefined)
    const leaving = Int32Array.from([...moving.flatMap(({ before }) => before ?? []), ...left])
    for (const order of Object.values(this.sortOrders)) order.remove(leaving)
    for (const ordinal of left) this.#forget(ordinal)
    for (const id of gone) this.#ids.delete(id)
    for (const { entry, hash, before } of changes) {
      const sameText = before !== undefined && this.#texts[before] === hash
      if (before !== undefined && !sameText) this.#forget(before)
      this.#write(entry, sameText ? before : this.#append(entry, hash))
    }
    const joining = Int32Array.from(moving.flatMap(({ entry }) => this.#ids.ordinalOf(entry.id) ?? []))
    for (const order of Object.values(this.sortOrders)) order.insert(joining)
  }

  /**
   * Returns whether a change moves a product in any sort order. A new text moves it too, because it gets a new
   * ordinal.
   */
  #moves({ entry, hash, before }: { entry: IndexEntry; hash: number; before: number | undefined }): boolean {
    return (
      before === undefined ||
      this.#prices[before] !== entry.price ||
      this.#popularity[before] !== entry.popularity ||
      this.#published[before] !== entry.publishedAt ||
      this.#texts[before] !== hash
    )
  }

  #forget(ordinal: number): void {
    for (const column of Object.values(this.columns)) column.set(ordinal, [])
    for (const bits of [this.live, this.sets, this.inStock]) bits.delete(ordinal)
  }

  #append(entry: IndexEntry, hash: number): number {
    const ordinal = this.#capacity
    this.#capacity += 1
    this.#texts = growArray(this.#texts, this.#capacity)
    this.#prices = growArray(this.#prices, this.#capacity)
    this.#popularity = growArray(this.#popularity, this.#capacity)
    this.#published = growArray(this.#published, this.#capacity)
    this.#revisions = growArray(this.#revisions, this.#capacity)
    this.#texts[ordinal] = hash
    for (const [lexeme, level] of parseTsvector(entry.search)) this.#postings.add(lexeme, ordinal, level)
    const [head = '', ...others] = normalizeText(entry.name).split(' ')
    this.#postings.add(toExactLexeme(head), ordinal, matchLevels.head)
    for (const word of new Set(others)) this.#postings.add(toExactLexeme(word), ordinal, matchLevels.name)
    return ordinal
  }

  #write(entry: IndexEntry, ordinal: number): void {
    this.#prices[ordinal] = entry.price
    this.#popularity[ordinal] = entry.popularity
    this.#published[ordinal] = entry.publishedAt
    this.#revisions[ordinal] = entry.revision
    this.#ids.set(entry.id, ordinal)
    const { category, color, size, colorLeft, sizeLeft, gender } = this.columns
    category.set(ordinal, entry.categorySlugs)
    color.set(ordinal, entry.colorSlugs)
    size.set(ordinal, entry.sizes)
    for (const value of entry.sizes) if (!this.#sizes.has(value)) this.#sizes.set(value, normalizeText(value))
    colorLeft.set(ordinal, entry.colorsLeft)
    sizeLeft.set(ordinal, entry.sizesLeft)
    gender.set(ordinal, [entry.gender])
    this.live.add(ordinal)
    if (entry.kind === 'set') this.sets.add(ordinal)
    if (entry.stockBucket > 0) this.inStock.add(ordinal)
    else this.inStock.delete(ordinal)
  }

  /** Creates a sort order with ties broken by newest first, then by id. */
  #orderBy(compare: (a: number, b: number) => number): SortOrder {
    return new SortOrder(
      (a, b) => compare(a, b) || this.#publishedAt(b) - this.#publishedAt(a) || this.#ids.compare(a, b),
    )
  }

  /**
   * Returns the ids that differ between index and cards: changed, new or deleted. `revisions` has 24 bytes per
   * card: its id and its revision as big-endian numbers.
   */
  findDifferences(revisions: Buffer): string[] {
    const same = Bitset.roomFor(this.#capacity)
    const different = new Set<string>()
    for (let at = 0; at < revisions.length; at += 24) {
      const ordinal = this.#ids.ordinalAt(revisions, at)
      if (ordinal !== undefined && this.#revisions[ordinal] === revisions.readUInt32BE(at + 20))
        same.add(ordinal)
      else different.add(readId(revisions, at))
    }
    const others = this.live.clone().andNot(same)
    others.each((ordinal) => different.add(this.idOf(ordinal)))
    return [...different]
  }

  /** Dumps the index for `restore`. */
  dump(): IndexParts {
    const { columns, sortOrders } = this
    return {
      numbers: () => ({
        capacity: this.#capacity,
        texts: this.#texts,
        prices: this.#prices,
        popularity: this.#popularity,
        published: this.#published,
        revisions: this.#revisions,
        sizes: this.#sizes,
      }),
      bits: () => ({ live: this.live.words, sets: this.sets.words, inStock: this.inStock.words }),
      ids: () => this.#ids.dump(),
      columns: () => Object.values(columns).map((column) => column.dump()),
      orders: () => Object.values(sortOrders).map((order) => order.dump()),
      ...Object.fromEntries(this.#postings.dump().map((group, at) => [`${postingsPart} ${at}`, group])),
    }
  }

  /** Restores an index from the parts of a dump. */
  static restore(parts: Record<string, unknown>): SearchIndex {
    const index = new SearchIndex()
    const { numbers, bits, ids, columns, orders } = parts as DumpedParts
    index.#capacity = numbers.capacity
    index.#texts = numbers.texts
    index.#prices = numbers.prices
    index.#popularity = numbers.popularity
    index.#published = numbers.published
    index.#revisions = numbers.revisions
    index.#sizes = numbers.sizes
    index.live.words = bits.live
    index.sets.words = bits.sets
    index.inStock.words = bits.inStock
    index.#ids.restore(ids)
    const [ownColumns, ownOrders] = [Object.values(index.columns), Object.values(index.sortOrders)]
    for (const [at, column] of columns.entries()) ownColumns[at]?.restore(column)
    for (const [at, order] of orders.entries()) ownOrders[at]?.restore(order)
    const groups = Object.entries(parts).filter(([name]) => name.startsWith(postingsPart))
    index.#postings.restore(groups.map(([, group]) => group as DumpedPostings))
    return index
  }
}

/**
 * Returns the lexeme of the exact word, which is indexed beside its stem, to tell `bolsa` from `bolso`. Takes
 * normalized text.
 */
export const toExactLexeme = (word: string): string => `=${word}`

const textHash = ({ name, search }: IndexEntry): number => hashOf(`${name}\n${search}`)

/** Returns the 32-bit FNV-1a hash. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  return hash
}
