import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseTsvector } from './postings.ts'
import { rankMatches } from './relevance.ts'
import { type IndexEntry, type IndexedSort, SearchIndex } from './search-index.ts'
import { type SearchFilters, applyFilters } from './apply-filters.ts'

const colors = ['preto', 'buriti', 'terra', 'ipe']
const sizes = ['P', 'M', 'G', '38']
const words = ['legging', 'top', 'pret', 'corr', 'leve']

const some = (from: string[]) => fc.subarray(from)
const ids = Array.from({ length: 40 }, (_, index) => `00000000-0000-4000-8000-0000000000${10 + index}`)

const entry: fc.Arbitrary<IndexEntry> = fc
  .record({
    id: fc.constantFrom(...ids),
    kind: fc.constantFrom('product' as const, 'set'),
    categorySlugs: some(['treino', 'leggings', 'tops']),
    colorSlugs: some(colors),
    sizes: some(sizes),
    left: fc.nat(),
    gender: fc.constantFrom('feminino' as const, 'masculino', 'unissex'),
    price: fc.integer({ min: 1, max: 9 }),
    maxPrice: fc.integer({ min: 9, max: 12 }),
    stockBucket: fc.integer({ min: 0, max: 2 }),
    popularity: fc.integer({ min: 0, max: 3 }),
    publishedAt: fc.integer({ min: 0, max: 3 }),
    words: some(words),
    name: fc.constant('Peça'),
    revision: fc.integer({ min: 1, max: 3 }).map((number) => number * 1_000_000_000),
  })
  .map(({ left, words: own, ...rest }) => ({
    ...rest,
    colorsLeft: rest.stockBucket > 0 ? rest.colorSlugs.filter((_, at) => (left >> at) & 1) : [],
    sizesLeft: rest.stockBucket > 0 ? rest.sizes.filter((_, at) => (left >> (at + 4)) & 1) : [],
    search: own.map((word, at) => `'${word}':${at + 1}${'ABD'[at % 3]}`).join(' '),
  }))

const change = fc.oneof({ arbitrary: entry, weight: 5 }, { arbitrary: fc.constantFrom(...ids), weight: 1 })

const filters: fc.Arbitrary<SearchFilters> = fc.record(
  {
    category: some(['treino', 'leggings', 'tops', 'nenhuma']),
    color: some([...colors, 'nenhuma']),
    size: some(sizes),
    minPrice: fc.integer({ min: 0, max: 9 }),
    maxPrice: fc.integer({ min: 0, max: 9 }),
    available: fc.boolean(),
  },
  { requiredKeys: [] },
)

const meets = (has: readonly string[], wanted: readonly string[] | undefined) =>
  !wanted?.length || wanted.some((value) => has.includes(value))

/** Reference implementation of the filters. */
const passes = (each: IndexEntry, asked: SearchFilters, but?: string) =>
  (but === 'category' || meets(each.categorySlugs, asked.category)) &&
  (but === 'color' || meets(asked.available ? each.colorsLeft : each.colorSlugs, asked.color)) &&
  (but === 'size' || meets(asked.available ? each.sizesLeft : each.sizes, asked.size)) &&
  (but === 'price' || (each.price >= (asked.minPrice ?? 0) && each.price <= (asked.maxPrice ?? Infinity))) &&
  (!asked.available || each.stockBucket > 0)

const keys: Record<IndexedSort, (each: IndexEntry) => number> = {
  best_selling: ({ popularity }) => -popularity,
  newest: () => 0,
  price_asc: ({ price }) => price,
  price_desc: ({ price }) => -price,
}

const sorted = (all: IndexEntry[], sort: IndexedSort) =>
  [...all].sort(
    (a, b) => keys[sort](a) - keys[sort](b) || b.publishedAt - a.publishedAt || (a.id < b.id ? -1 : 1),
  )

const tally = (all: IndexEntry[], of: (each: IndexEntry) => string[]) => {
  const counts = new Map<string, number>()
  for (const value of all.flatMap(of)) counts.set(value, (counts.get(value) ?? 0) + 1)
  return counts
}

const asMap = (counts: { value: string; count: number }[]) =>
  new Map(counts.map(({ value, count }) => [value, count]))

/** Splits the changes into batches of up to 20, each id once per batch. */
function batchesOf(changes: (IndexEntry | string)[]): (IndexEntry | string)[][] {
  const batches: (IndexEntry | string)[][] = [[]]
  let named = new Set<string>()
  for (const each of changes) {
    const id = typeof each === 'string' ? each : each.id
    if (named.has(id) || named.size === 20) {
      batches.push([])
      named = new Set()
    }
    named.add(id)
    batches.at(-1)!.push(each)
  }
  return batches
}

/** Fills the index, half at once and the rest as changes and removals, next to a plain Map. */
function filled(
  first: IndexEntry[],
  changes: (IndexEntry | string)[],
): { index: SearchIndex; all: IndexEntry[] } {
  const index = new SearchIndex()
  const model = new Map(first.map((each) => [each.id, each]))
  index.put([...model.values()])
  for (const batch of batchesOf(changes)) {
    const entries = batch.filter((each) => typeof each !== 'string')
    const gone = batch.filter((each) => typeof each === 'string')
    index.put(entries, gone)
    for (const each of entries) model.set(each.id, each)
    for (const id of gone) model.delete(id)
  }
  return { index, all: [...model.values()] }
}

describe('random additions, changes and removals', () => {
  const shelves = [fc.array(entry, { maxLength: 30 }), fc.array(change, { maxLength: 60 })] as const

  test('filters, counts and sorting match the entries', () => {
    fc.assert(
      fc.property(...shelves, filters, (first, changes, asked) => {
        const { index, all } = filled(first, changes)
        const found = applyFilters(index, index.live.clone(), asked)
        const expected = all.filter((each) => passes(each, asked))
        expect(found.total).toBe(expected.length)
        for (const sort of Object.keys(keys) as IndexedSort[]) {
          const page = index.page(found.matches, sort, 1, 3).map((ordinal) => index.idOf(ordinal))
          const ids = sorted(expected, sort).map(({ id }) => id)
          expect(page).toEqual(ids.slice(1, 4))
          // Pinned ids, some of them filtered out, and one that does not exist.
          const first = [
            '00000000-0000-4000-8000-00000000dead',
            ...all.map(({ id }) => id).filter((_, at) => at % 2 === 0),
          ]
          const behind = [
            ...first.filter((id) => ids.includes(id)),
            ...ids.filter((id) => !first.includes(id)),
          ]
          const placed = (start: number) =>
            index.pageWithPinned(first, found.matches, sort, start, 3).map((ordinal) => index.idOf(ordinal))
          expect([...placed(0), ...placed(3)]).toEqual(behind.slice(0, 6))
        }
        const under = (facet: string) => all.filter((each) => passes(each, asked, facet))
        expect(asMap(found.counts.category)).toEqual(tally(under('category'), (each) => each.categorySlugs))
        const colorsOf = (each: IndexEntry) => (asked.available ? each.colorsLeft : each.colorSlugs)
        expect(asMap(found.counts.color)).toEqual(tally(under('color'), colorsOf))
        const sizesOf = (each: IndexEntry) => (asked.available ? each.sizesLeft : each.sizes)
        expect(asMap(found.counts.size)).toEqual(tally(under('size'), sizesOf))
        const priced = under('price')
        expect(found.price).toEqual(
          priced.length === 0
            ? { min: 0, max: 0 }
            : {
                min: Math.min(...priced.map(({ price }) => price)),
                max: Math.max(...priced.map(({ price }) => price)),
              },
        )
        expect(found.available).toBe(all.filter((each) => passes(each, { ...asked, available: true })).length)
      }),
    )
  })

  test('a word finds the products that contain it, best match first', () => {
    fc.assert(
      fc.property(...shelves, fc.constantFrom(...words), (first, changes, word) => {
        const { index, all } = filled(first, changes)
        const ranked = rankMatches(index, [{ alternatives: [{ lexemes: [word], weight: 1 }], importance: 1 }])
        const found = [...ranked.ranking].map((ordinal) => index.idOf(ordinal))
        const levelOf = ({ search }: IndexEntry) => new Map(parseTsvector(search)).get(word)
        const having = all.filter((each) => levelOf(each) !== undefined)
        const isTold = having.every((each) => levelOf(each) === 0)
        const ids = having.filter((each) => isTold || levelOf(each)! > 0).map(({ id }) => id)
        // Removed texts still count when mentions are skipped, so a mention may find nothing.
        if (!isTold || found.length > 0) expect([...found].sort()).toEqual(ids.sort())
        const levels = found.map((id) => levelOf(all.find((each) => each.id === id)!)!)
        expect(levels).toEqual([...levels].sort((a, b) => b - a))
      }),
    )
  })
})

describe('a dumped index', () => {
  const both = [fc.array(entry, { maxLength: 20 }), fc.array(change, { maxLength: 30 })] as const

  test('behaves the same after it is restored', () => {
    fc.assert(
      fc.property(...both, fc.array(change, { maxLength: 10 }), filters, (first, changes, later, asked) => {
        const { index } = filled(first, changes)
        const parts = Object.entries(index.dump()).map(([name, part]) => [name, structuredClone(part())])
        const copy = SearchIndex.restore(Object.fromEntries(parts))
        for (const batch of batchesOf(later))
          for (const each of [index, copy])
            each.put(
              batch.filter((one) => typeof one !== 'string'),
              batch.filter((one) => typeof one === 'string'),
            )
        const answersOf = (each: SearchIndex) => {
          const { matches, ...rest } = applyFilters(each, each.live.clone(), asked)
          const pages = (Object.keys(keys) as IndexedSort[]).map((sort) =>
            each.page(matches, sort, 0, 40).map((ordinal) => each.idOf(ordinal)),
          )
          const ranked = words.map((word) => {
            const { ranking } = rankMatches(each, [
              { alternatives: [{ lexemes: [word], weight: 1 }], importance: 1 },
            ])
            return [...ranking].map((ordinal) => each.idOf(ordinal))
          })
          return { rest, pages, ranked, size: each.size, named: each.findSizeByName('m') }
        }
        expect(answersOf(copy)).toEqual(answersOf(index))
      }),
    )
  })

  test('reports changed, new and deleted cards by their revisions', () => {
    fc.assert(
      fc.property(...both, fc.array(entry, { maxLength: 20 }), (first, changes, cards) => {
        const { index, all } = filled(first, changes)
        const now = new Map(cards.map((card) => [card.id, card]))
        const revisions = Buffer.concat(
          [...now.values()].map(({ id, revision }) => {
            const bytes = Buffer.alloc(24)
            bytes.write(id.replaceAll('-', ''), 'hex')
            bytes.writeBigUInt64BE(BigInt(revision), 16)
            return bytes
          }),
        )
        const before = new Map(all.map((each) => [each.id, each]))
        const different = ids.filter((id) => before.get(id)?.revision !== now.get(id)?.revision)
        expect(index.findDifferences(revisions).sort()).toEqual(different)
      }),
    )
  })
})

test('a tsvector is parsed with the best position of each word', () => {
  expect(parseTsvector("'corr':4B,9 'legging':1A,7 'leve':12 'pret':3A,5B")).toEqual([
    ['corr', 1],
    ['legging', 3],
    ['leve', 0],
    ['pret', 2],
  ])
})
