import { type Db, rows, statement } from '#platform/database'
import { spellings, variantByCode } from './labels.ts'

/** Of one search; a shop of ten thousand products has no word that more variants bear. */
const mostFound = 50_000
/** Words of one search; more say nothing more. */
const mostWords = 8

const patternsQuery = statement<{ word: string }>(
  'products.search_patterns',
  `select '%' || regexp_replace(plain_text(w), '([\\\\%_])', '\\\\\\1', 'g') || '%' as word
   from unnest($1::text[]) with ordinality as t(w, place) order by place`,
)

/** Which of the words a text holds, a bit each. */
const bits = (text: string, words: readonly string[]): string =>
  words.map((_, at) => `case when ${text} like $${at + 2} then ${1 << at} else 0 end`).join(' | ')

/**
 * Variants by what staff typed: one SKU or EAN finds it alone; else the beginning of a SKU, or words that each stand in
 * the name, the colour or the size.
 */
export async function variantsLike(db: Db, typed: string): Promise<string[]> {
  const exact = await variantByCode(db, typed)
  if (exact) return [exact]
  const given = typed.split(/\s+/).filter(Boolean).slice(0, mostWords)
  if (given.length === 0) return []
  const words = (await rows(db, patternsQuery, [given])).map(({ word }) => word)
  const begins = spellings(typed).map((text) => `${text.replace(/[\\%_]/g, '\\$&')}%`)
  const all = (1 << words.length) - 1
  // A shop has few colours and sizes: each pair of them is compared once, and not with every variant.
  const text = `
    with names as materialized (
      select id, has from (
        select id, ${bits('plain', words)} as has from (select id, plain_text(name) as plain from products offset 0) p
      ) n where has > 0
    ), kinds as materialized (
      select color_name, size, has from (
        select color_name, size, ${bits('plain', words)} as has
        from (select color_name, size, plain_text(color_name || ' ' || size) as plain from variants group by 1, 2 offset 0) p
      ) k where has > 0
    )
    select v.id from names n join variants v on v.product_id = n.id where n.has = ${all}
    union
    select v.id from kinds k join variants v on v.color_name = k.color_name and v.size = k.size
      left join names n on n.id = v.product_id where (k.has | coalesce(n.has, 0)) = ${all}
    union
    select v.id from variants v where v.sku like any($1)
    limit ${mostFound}`
  const found = await db.$client.query<{ id: string }>(text, [begins, ...words])
  return found.rows.map(({ id }) => id)
}
