import type { IndexEntry } from '#context/catalog/search-index/search-index.ts'
import { database, queryRows, statement } from '#platform/postgres/database'
import { getFirst } from '#shared/data/get-or-throw'

/** Index entry of a card with its words for the lexicon. */
export type IndexRow = IndexEntry & { words: string[] }

// xmin is the id of the transaction that wrote the row version, so it serves as a revision.
const columns = `id, kind, name, category_slugs as "categorySlugs", color_slugs as "colorSlugs", sizes,
  colors_left as "colorsLeft", sizes_left as "sizesLeft", gender, price, max_price as "maxPrice",
  stock_bucket as "stockBucket", popularity, extract(epoch from published_at)::float8 * 1000 as "publishedAt",
  search::text as search, words, xmin::text::float8 as revision`
const pageQuery = statement<IndexRow>(
  'catalog.index_page',
  `select ${columns} from catalog_cards where id > $1 order by id limit $2`,
)
const someQuery = statement<IndexRow>(
  'catalog.index_some',
  `select ${columns} from catalog_cards where id = any($1)`,
)
const revisionsQuery = statement<{ revisions: Buffer }>(
  'catalog.index_revisions',
  `select coalesce(string_agg(uuid_send(id) || int8send(xmin::text::int8), ''), '') as revisions from catalog_cards`,
)

/** Returns a page of all cards, ordered by id, after the given id. */
export const readRowsAfter = (id: string, limit: number): Promise<IndexRow[]> =>
  queryRows(database(), pageQuery, [id, limit])

/** Returns the cards with these ids. Deleted ones are missing. */
export const readRowsById = (ids: readonly string[]): Promise<IndexRow[]> =>
  queryRows(database(), someQuery, [ids])

/** Returns id and revision of every card, in the format of `SearchIndex.findDifferences`. */
export async function readRevisions(): Promise<Buffer> {
  return getFirst(await queryRows(database(), revisionsQuery, [])).revisions
}
