import { cardTag, plain, wordsOf, wordsTag } from '#context/catalog/rules.ts'
import { type IndexEntry, SearchIndex } from '#context/catalog/search-index/search-index.ts'
import { follow } from '#platform/cache'
import { database, rows, statement } from '#platform/database'
import { log } from '#platform/log'
import { Lexicon } from './lexicon.ts'
import { colorNames, type Vocabulary } from './query-parser.ts'
import { stemsOf } from './stems.ts'
import type { Word } from './tokens.ts'

/** What lists and search are answered from in this process: the index, what is known of words, and names for what is counted. */
export type IndexStore = {
  index: SearchIndex
  vocabulary: Vocabulary
  /** slug → name and hex */
  colors: Map<string, { name: string; hex: string }>
  /** slug → name */
  categories: Map<string, string>
  /** what was made of all this since the last change, under what was asked */
  answers: Map<string, unknown>
}

/** How many answers are kept between two changes; of 100,000 products one takes half a megabyte at most. */
const mostAnswers = 1_000

/** The answer of that name, made anew after each change of the store. `make` must not wait for anything. */
export function cached<T>({ answers }: IndexStore, name: string, make: () => T): T {
  const known = answers.get(name)
  if (known !== undefined) return known as T
  const answer = make()
  if (answers.size >= mostAnswers) answers.clear()
  answers.set(name, answer)
  return answer
}

type Row = IndexEntry & { words: string[] }

const entryColumns = `id, kind, name, category_slugs as "categorySlugs", color_slugs as "colorSlugs", sizes,
  colors_left as "colorsLeft", sizes_left as "sizesLeft", gender, price, max_price as "maxPrice",
  stock_bucket as "stockBucket", popularity, extract(epoch from published_at)::float8 * 1000 as "publishedAt",
  search::text as search, words`
const manyEntries = statement<Row>(
  'catalog.index_page',
  `select ${entryColumns} from catalog_cards where id > $1 order by id limit 1000`,
)
const someEntries = statement<Row>(
  'catalog.index_some',
  `select ${entryColumns} from catalog_cards where id = any($1)`,
)
const paletteQuery = statement<{ slug: string; name: string; hex: string }>(
  'catalog.palette',
  `select distinct on (c.slug) c.slug, c.name, c.hex
   from catalog_cards k, jsonb_to_recordset(k.colors) as c(slug text, name text, hex text)
   where k.color_slugs && $1::text[] and c.slug = any($1) order by c.slug, c.name`,
)
const categoriesQuery = statement<{ slug: string; name: string }>(
  'catalog.category_names',
  'select slug, name from categories',
)
const synonymsQuery = statement<{ term: string; meaning: string }>(
  'catalog.synonyms',
  'select term, meaning from search_synonyms order by term, meaning',
)

let current: Promise<IndexStore> | undefined
let changed = new Set<string>()
let following = false

/** Beyond so many changes at once the store is made anew. */
const tooMany = 2_000

/** The store as of now; made of the cards at the first call, and again after the cards could not be followed. */
export async function openIndexStore(): Promise<IndexStore> {
  if (!following) {
    following = true
    follow({ drop, clear })
  }
  if (!current) {
    changed = new Set()
    const loading = load()
    current = loading
    loading.catch(() => current === loading && clear())
  }
  const store = await current
  await catchUp(store)
  return store
}

function clear(): void {
  current = undefined
}

function drop(tags: readonly string[]): void {
  if (tags.includes(wordsTag)) return clear()
  const prefix = cardTag('')
  for (const tag of tags) if (tag.startsWith(prefix)) changed.add(tag.slice(prefix.length))
  if (changed.size > tooMany) clear()
}

let catchingUp: Promise<void> | undefined

/** Reads the changed cards again; calls that come meanwhile wait for the same reading. */
async function catchUp(store: IndexStore): Promise<void> {
  while (changed.size > 0 || catchingUp) {
    catchingUp ??= applyChanges(store).finally(() => (catchingUp = undefined))
    await catchingUp
  }
}

async function applyChanges(store: IndexStore): Promise<void> {
  const ids = [...changed]
  changed = new Set()
  store.answers.clear()
  try {
    const found = new Map((await rows(database(), someEntries, [ids])).map((row) => [row.id, row]))
    await learn(store, [...found.values()])
    for (const id of ids) {
      const row = found.get(id)
      if (row) store.index.put(row)
      else store.index.remove(id)
    }
    // One may have been kept while the changes were read.
    store.answers.clear()
    // Forgotten texts take room; when they are as many as the living, the store is made anew.
    if (store.index.capacity > 2 * store.index.size + 1_000) clear()
  } catch (error) {
    clear()
    throw error
  }
}

async function load(): Promise<IndexStore> {
  const started = performance.now()
  const store: IndexStore = {
    index: new SearchIndex(),
    vocabulary: { lexicon: new Lexicon(), synonyms: new Map(), longest: 1, colors: new Map() },
    colors: new Map(),
    answers: new Map(),
    categories: new Map((await rows(database(), categoriesQuery, [])).map(({ slug, name }) => [slug, name])),
  }
  const entries: Row[] = []
  for (let after = '00000000-0000-0000-0000-000000000000'; ;) {
    const page = await rows(database(), manyEntries, [after])
    if (page.length === 0) break
    entries.push(...page)
    after = page.at(-1)!.id
  }
  await learn(store, entries)
  store.index.fill(entries)
  await learnSynonyms(store)
  log.info({ cards: entries.length, ms: Math.round(performance.now() - started) }, 'shop store')
  return store
}

/** Takes in words and colours that were not known yet. */
async function learn(store: IndexStore, entries: readonly Row[]): Promise<void> {
  const words = new Set<string>()
  const slugs = new Set<string>()
  for (const entry of entries) {
    for (const word of entry.words) if (!store.vocabulary.lexicon.has(plain(word))) words.add(word)
    for (const slug of entry.colorSlugs) if (!store.colors.has(slug)) slugs.add(slug)
  }
  const palette = slugs.size > 0 ? await rows(database(), paletteQuery, [[...slugs]]) : []
  const named = palette.flatMap(colorNames)
  const stems = await stemsOf([...words, ...named].map(plain))
  store.vocabulary.lexicon.add(words, stems)
  for (const color of palette) {
    store.colors.set(color.slug, { name: color.name, hex: color.hex })
    for (const name of colorNames(color)) nameColor(store.vocabulary, stems.get(name), color.slug)
  }
}

function nameColor({ colors }: Vocabulary, stem: string | null | undefined, slug: string): void {
  if (!stem) return
  ;(colors as Map<string, Set<string>>).set(stem, new Set([...(colors.get(stem) ?? []), slug]))
}

async function learnSynonyms({ vocabulary }: IndexStore): Promise<void> {
  const pairs = await rows(database(), synonymsQuery, [])
  const words = [
    'feminino',
    'masculino',
    'unissex',
    'conjunto',
    ...pairs.flatMap(({ term, meaning }) => [...wordsOf(term), ...wordsOf(meaning)]),
  ]
  const stems = await stemsOf(words.map(plain))
  vocabulary.lexicon.add(words, stems)
  const wordsOfPhrase = (text: string) =>
    plain(text)
      .split(' ')
      .map((word) => ({ word, stem: stems.get(word) ?? word }))
  const synonyms = new Map<string, Word[][]>()
  for (const { term, meaning } of pairs) {
    const phrase = wordsOfPhrase(term).map(({ stem }) => stem)
    const key = phrase.join(' ')
    synonyms.set(key, [...(synonyms.get(key) ?? []), wordsOfPhrase(meaning)])
    vocabulary.longest = Math.max(vocabulary.longest, phrase.length)
  }
  vocabulary.synonyms = synonyms
}
