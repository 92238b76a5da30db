import {
  toPrefixPattern,
  type Db,
  plainContainsSql,
  type Placeholder,
  queryRows,
  statement,
} from '#platform/postgres/database'
import { listCaseSpellings, findVariantByCode } from './variant-labels.ts'

/** Maximum number of variants that a search returns, far above any real result. */
const mostFound = 50_000
/** Maximum number of words in a search. */
const mostWords = 8

const patternsQuery = statement<{ word: string }>(
  'products.search_patterns',
  `select ${plainContainsSql('w')} as word
   from unnest($1::text[]) with ordinality as t(w, place) order by place`,
)

/**
 * Builds a subquery of variant ids for a staff search: an exact SKU or EAN, else a SKU prefix, or words that each
 * occur in name, colour or size.
 */
export async function buildVariantSearch(db: Db, typed: string): Promise<(at: Placeholder) => string> {
  const exact = await findVariantByCode(db, typed)
  if (exact) return (at) => `select ${at(exact)}::uuid as id`
  const given = typed.split(/\s+/).filter(Boolean).slice(0, mostWords)
  if (given.length === 0) return () => 'select id from variants where false'
  const words = (await queryRows(db, patternsQuery, [given])).map(({ word }) => word)
  const begins = listCaseSpellings(typed).map((text) => toPrefixPattern(text))
  return (at) => byWords(words, begins, at)
}

// Matches each distinct pair of colour and size once instead of every variant. The index skips from pair to pair.
function byWords(words: readonly string[], begins: readonly string[], at: Placeholder): string {
  const places = words.map(at)
  const has = (text: string) =>
    places.map((place, bit) => `case when ${text} like ${place} then ${1 << bit} else 0 end`).join(' | ')
  const any = (text: string) => `${text} like any (array[${places.join(', ')}])`
  const all = (1 << words.length) - 1
  return `
    with recursive looks (color_name, size) as (
      (select color_name, size from variants order by color_name, size limit 1)
      union all
      select next.* from looks l cross join lateral (
        select v.color_name, v.size from variants v where (v.color_name, v.size) > (l.color_name, l.size)
        order by v.color_name, v.size limit 1
      ) next
    ), kinds as materialized (
      select color_name, size, ${has('plain')} as has
      from (select color_name, size, plain_text(color_name || ' ' || size) as plain from looks offset 0) k
      where ${any('plain')}
    ), names as materialized (
      select id, ${has('plain_name')} as has from products where ${any('plain_name')}
    )
    select v.id from names n join variants v on v.product_id = n.id where n.has = ${all}
    union
    select v.id from kinds k join variants v on v.color_name = k.color_name and v.size = k.size
      left join names n on n.id = v.product_id where (k.has | coalesce(n.has, 0)) = ${all}
    union
    select v.id from variants v where v.sku like any (${at(begins)})
    limit ${mostFound}`
}
