import type { CustomerFilter } from '#contract/customer-insights'
import { type Placeholder, plainContainsSql } from '#platform/postgres/database'
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

function searchCondition(typed: string, at: Placeholder): string {
  const like = (part: string) => `c.search_text like ${plainContainsSql(at(part))}`
  const digits = parseDigits(typed)
  if (digits) return `(${digits.map(like).join(' or ')})`
  return typed.trim().split(/\s+/).slice(0, maxWords).map(like).join(' and ')
}

/** Builds the `where` of a filter of the list, on `customer_summaries c`. */
export function whereOf(
  { search, tag, state, account }: CustomerFilter,
  at: Placeholder,
  ...more: string[]
): string {
  const conditions = [
    ...(search ? [searchCondition(search, at)] : []),
    ...(tag ? [`c.tags @> array[${at(tag)}]`] : []),
    ...(state ? [`c.state = ${at(state.toUpperCase())}`] : []),
    ...(account ? [`c.kind ${account === 'yes' ? '=' : '<>'} 'account'`] : []),
    ...more,
  ]
  return conditions.length > 0 ? `where ${conditions.join(' and ')}` : ''
}
