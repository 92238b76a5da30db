import { normalizeText } from '#context/catalog/rules.ts'
import { openSearchIndex } from '#context/catalog/search/open-index.ts'
import { findVariantByCode } from '#domain/products'
import { toContainsPattern, type Db, type Placeholder } from '#platform/postgres/database'
import { getFirst } from '#shared/data/get-or-throw'

/** SQL conditions on `staff_products s` for a search, with placeholders for their values. */
export type SearchCondition = { where: (at: Placeholder) => string[]; corrected: string | null }

const ofVariants = (condition: string) =>
  `s.product_id in (select v.product_id from variants v where ${condition})`

/** A code has a digit or a hyphen and no space. */
const isCode = (typed: string) => /[\d-]/.test(typed) && !/\s/.test(typed)

/** Every word must occur in the search text. Words are normalized, so they contain no wildcards. */
const byWords =
  (words: readonly string[]) =>
  (at: Placeholder): string[] =>
    words.map((word) => `s.search_text like ${at(`%${word}%`)}`)

/**
 * Builds the conditions for a staff search: a whole EAN or SKU, a part of a SKU, or else parts of name, collection,
 * categories and tags. If no product matches, unknown words are replaced by the nearest known ones.
 */
export async function buildSearchCondition(db: Db, typed: string): Promise<SearchCondition> {
  const words = normalizeText(typed).split(' ').filter(Boolean)
  if (words.length === 0) return { where: () => ['false'], corrected: null }
  if (/^\d{8,14}$/.test(typed) && (await hasVariant(db, 'v.gtin = $1', typed)))
    return { where: (at) => [ofVariants(`v.gtin = ${at(typed)}`)], corrected: null }
  const whole = isCode(typed) ? await findVariantByCode(db, typed) : undefined
  if (whole) return { where: (at) => [ofVariants(`v.id = ${at(whole)}`)], corrected: null }
  const code = toContainsPattern(typed)
  if (isCode(typed) && (await hasVariant(db, 'v.sku ilike $1', code)))
    return { where: (at) => [ofVariants(`v.sku ilike ${at(code)}`)], corrected: null }
  if (await hasProduct(db, words)) return { where: byWords(words), corrected: null }
  const { vocabulary } = await openSearchIndex()
  const { lexicon } = vocabulary
  const meant = words.map((word) =>
    lexicon.has(word) ? word : (lexicon.findNearest(word, anyWord)[0] ?? word),
  )
  const isOther = meant.some((word, at) => word !== words[at])
  if (!isOther || !(await hasProduct(db, meant))) return { where: byWords(words), corrected: null }
  return { where: byWords(meant), corrected: meant.map((word) => lexicon.writtenOf(word)).join(' ') }
}

/** Staff also search by words that name no garment or colour. */
const anyWord = (): boolean => true

const exists = async (db: Db, from: string, values: unknown[]): Promise<boolean> => {
  const { rows } = await db.$client.query<{ there: boolean }>(
    `select exists (select from ${from}) as there`,
    values,
  )
  return getFirst(rows).there
}

const hasVariant = (db: Db, condition: string, value: string): Promise<boolean> =>
  exists(db, `variants v where ${condition}`, [value])

const hasProduct = (db: Db, words: readonly string[]): Promise<boolean> =>
  exists(
    db,
    `staff_products s where ${words.map((_, at) => `s.search_text like $${at + 1}`).join(' and ')}`,
    words.map((word) => `%${word}%`),
  )
