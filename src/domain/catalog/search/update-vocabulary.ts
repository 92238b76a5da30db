import { normalizeText, splitWords } from '#context/catalog/rules.ts'
import { searchPathKey } from '#domain/redirects'
import { database, queryRows, statement } from '#platform/postgres/database'
import type { IndexRow } from './index-rows.ts'
import type { IndexStore, IndexedCategory } from './index-store.ts'
import { listColorWords, type Vocabulary } from './query-parser.ts'
import { readStems } from './stems.ts'
import type { Word } from './tokenize.ts'

const paletteQuery = statement<{ slug: string; name: string; hex: string }>(
  'catalog.palette',
  `select distinct on (c.slug) c.slug, c.name, c.hex
   from catalog_cards k, jsonb_to_recordset(k.colors) as c(slug text, name text, hex text)
   where k.color_slugs && $1::text[] and c.slug = any($1) order by c.slug, c.name`,
)
const categoriesQuery = statement<IndexedCategory & { slug: string }>(
  'catalog.category_names',
  `select slug, name, sort, case when sort = 'hand' then pinned_product_ids else '{}' end as "pinnedProductIds" from categories`,
)
const synonymsQuery = statement<{ term: string; meaning: string }>(
  'catalog.synonyms',
  `select term, meaning from search_synonyms
   union select meaning, term from search_synonyms where mutual order by 1, 2`,
)
const leadsQuery = statement<{ from: string; to: string }>(
  'catalog.search_redirects',
  'select from_path as "from", to_path as "to" from redirects where starts_with(from_path, $1)',
)

/** Adds unknown words and colours to the vocabulary. */
export async function addWords(store: IndexStore, entries: readonly IndexRow[]): Promise<void> {
  const { lexicon } = store.vocabulary
  const words = new Set<string>()
  const slugs = new Set<string>()
  for (const entry of entries) {
    for (const word of entry.words) if (!lexicon.hasWritten(word)) words.add(word)
    for (const slug of entry.colorSlugs) if (!store.colors.has(slug)) slugs.add(slug)
  }
  if (words.size === 0 && slugs.size === 0) return
  const palette = slugs.size > 0 ? await queryRows(database(), paletteQuery, [[...slugs]]) : []
  const named = palette.flatMap(listColorWords)
  const stems = await readStems([...words, ...named].map(normalizeText))
  lexicon.add(words, stems)
  for (const color of palette) {
    store.colors.set(color.slug, { name: color.name, hex: color.hex })
    for (const name of listColorWords(color)) nameColor(store.vocabulary, stems.get(name), color.slug)
  }
}

function nameColor({ colors }: Vocabulary, stem: string | null | undefined, slug: string): void {
  if (!stem) return
  ;(colors as Map<string, Set<string>>).set(stem, new Set([...(colors.get(stem) ?? []), slug]))
}

/** Reloads category names with their sort order, synonyms, and search redirects. */
export async function reloadNames(store: IndexStore): Promise<void> {
  const [categories, pairs, leads] = await Promise.all([
    queryRows(database(), categoriesQuery, []),
    queryRows(database(), synonymsQuery, []),
    queryRows(database(), leadsQuery, [searchPathKey('')]),
  ])
  const words = [
    'feminino',
    'masculino',
    'unissex',
    'conjunto',
    ...pairs.flatMap(({ term, meaning }) => [...splitWords(term), ...splitWords(meaning)]),
  ]
  const stems = await readStems(words.map(normalizeText))
  const { vocabulary } = store
  vocabulary.lexicon.add(words, stems)
  const phrase = (text: string) =>
    normalizeText(text)
      .split(' ')
      .map((word) => ({ word, stem: stems.get(word) ?? word }))
  const synonyms = new Map<string, Word[][]>()
  for (const { term, meaning } of pairs) {
    const key = phrase(term)
      .map(({ stem }) => stem)
      .join(' ')
    synonyms.set(key, [...(synonyms.get(key) ?? []), phrase(meaning)])
  }
  vocabulary.synonyms = synonyms
  vocabulary.redirects = new Map(leads.map(({ from, to }) => [from, to]))
  vocabulary.longestPhrase = Math.max(1, ...[...synonyms.keys()].map((key) => key.split(' ').length))
  store.categories = new Map(categories.map(({ slug, ...own }) => [slug, own]))
}
