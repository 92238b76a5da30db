import type { CustomerFilter } from '#contract/customer-insights'
import {
  type Db,
  type Placeholder,
  plainContainsSql,
  queryRows,
  statement,
} from '#platform/postgres/database'
import { parseCnpj } from '#shared/brazil/documents'

/** Words of a search beyond this number are ignored. */
const maxWords = 6

/**
 * Returns the digits to look for, in each form in which they may be stored, if what was typed is a number: a CPF, a
 * CNPJ, or a phone with or without country, leading zero and leading 9. Undefined for other text.
 */
export function parseDigits(typed: string): string[] | undefined {
  const text = typed.normalize('NFKC').trim()
  const cnpj = parseCnpj(text)
  if (cnpj) return [cnpj]
  if (!/^[\d\s().+/-]+$/.test(text) || !/\d/.test(text)) return undefined
  const digits = text.replace(/\D/g, '')
  const national = digits.replace(/^(?:55|0)(?=[1-9]\d{9,10}$)/, '')
  const mobile = /^[1-9]\d{9}$/.test(national) ? [`${national.slice(0, 2)}9${national.slice(2)}`] : []
  return [...new Set([digits, national, ...mobile])]
}

/** Filter of the list with the LIKE patterns of its search: of each inner list one must fit. */
export type ResolvedFilter = Omit<CustomerFilter, 'search'> & { patterns: string[][] }

const patternsQuery = statement<{ pattern: string }>(
  'customer-insights.patterns',
  `select ${plainContainsSql('part')} as pattern from unnest($1::text[]) with ordinality parts(part, place) order by place`,
)

/**
 * Computes the patterns of a search before the list is read: PostgreSQL would compute them once per row, and could not
 * estimate how many rows fit.
 */
export async function resolveFilter(db: Db, { search, ...filter }: CustomerFilter): Promise<ResolvedFilter> {
  if (!search) return { ...filter, patterns: [] }
  const digits = parseDigits(search)
  const parts = digits ?? search.trim().split(/\s+/).slice(0, maxWords)
  const patterns = (await queryRows(db, patternsQuery, [parts])).map(({ pattern }) => pattern)
  return { ...filter, patterns: digits ? [patterns] : patterns.map((pattern) => [pattern]) }
}

/** Builds the `where` of a filter of the list, on `customer_summaries c`. */
export function whereOf(
  { patterns, tag, state, account }: ResolvedFilter,
  at: Placeholder,
  ...more: string[]
): string {
  const like = (pattern: string) => `c.search_text like ${at(pattern)}`
  const conditions = [
    ...patterns.map((forms) => `(${forms.map(like).join(' or ')})`),
    ...(tag ? [`c.tags @> array[${at(tag)}]`] : []),
    ...(state ? [`c.state = ${at(state.toUpperCase())}`] : []),
    ...(account ? [`c.kind ${account === 'yes' ? '=' : '<>'} 'account'`] : []),
    ...more,
  ]
  return conditions.length > 0 ? `where ${conditions.join(' and ')}` : ''
}
