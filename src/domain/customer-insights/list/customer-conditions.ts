import type { CustomerFilter, CustomerSegment } from '#contract/customer-insights'
import { pieceKey } from '#context/customer-insights/rules.ts'
import {
  type Db,
  type Placeholder,
  plainContainsSql,
  queryRows,
  statement,
  toPrefixPattern,
} from '#platform/postgres/database'
import { parseCnpj } from '#shared/brazil/documents'

/** Words of a search beyond this number are ignored. */
const maxWords = 6

/** Shorter words find only beginnings of words: no trigram index helps to find them in the middle. */
const minPartLetters = 3

/** A whole email, document or phone. */
type Exact = { email: string } | { documents: readonly string[]; phones: readonly string[] }

/** Text of a search: a column must match, or each part must be found in the searched text. */
type Typed = { exact?: Exact; parts: string[] }

/** Returns the national digits of a phone in each form in which it may be stored: with and without the leading 9. */
function toNational(digits: string): string[] {
  const national = digits.replace(/^(?:55|0)(?=[1-9]\d{9,10}$)/, '')
  const mobile = /^[1-9]\d{9}$/.test(national) ? [`${national.slice(0, 2)}9${national.slice(2)}`] : []
  return [national, ...mobile]
}

/**
 * Reads what was typed. A whole email, CPF, CNPJ or phone is looked up by its column; the phone may lack country and
 * leading 9, or have a leading zero. Other digits are a part of a number, other words parts of the text.
 */
export function readTyped(typed: string): Typed {
  const text = typed.normalize('NFKC').trim()
  const cnpj = parseCnpj(text)
  if (cnpj) return { exact: { documents: [cnpj], phones: [] }, parts: [] }
  if (/^[^@\s]+@[^@\s]+\.[a-z]{2,}$/i.test(text)) return { exact: { email: text.toLowerCase() }, parts: [] }
  if (!/^[\d\s().+/-]+$/.test(text) || !/\d/.test(text))
    return { parts: text.split(/\s+/).slice(0, maxWords).map(toPart) }
  const digits = text.replace(/\D/g, '')
  const national = toNational(digits)
  if (!national.some((each) => /^\d{10,11}$/.test(each))) return { parts: [toPart(digits)] }
  return { exact: { documents: [digits], phones: national.map((each) => `+55${each}`) }, parts: [] }
}

const toPart = (word: string): string => ([...word].length < minPartLetters ? ` ${word}` : word)

/** Filter of the list with the LIKE patterns of its search. */
export type ResolvedFilter = Omit<CustomerFilter, 'search'> & {
  exact?: Exact | undefined
  patterns: string[]
}

const patternsQuery = statement<{ pattern: string }>(
  'customer-insights.patterns',
  `select ${plainContainsSql('part')} as pattern from unnest($1::text[]) with ordinality parts(part, place) order by place`,
)

/**
 * Computes the patterns of a search before the list is read: PostgreSQL would compute them once per row, and could not
 * estimate how many rows fit.
 */
export async function resolveFilter(db: Db, { search, ...filter }: CustomerFilter): Promise<ResolvedFilter> {
  const { exact, parts } = search ? readTyped(search) : { exact: undefined, parts: [] }
  // A city is a part of the searched text too, which has an index.
  const sought = filter.city ? [...parts, filter.city] : parts
  const found = sought.length > 0 ? await queryRows(db, patternsQuery, [sought]) : []
  return { ...filter, exact, patterns: found.map(({ pattern }) => pattern) }
}

/** Returns whether a filter leaves anything out. */
export const isNarrow = (filter: ResolvedFilter): boolean => whereOf(filter, () => '$') !== ''

function exactly(exact: Exact, at: Placeholder): string {
  if ('email' in exact) return `c.email like ${at(toPrefixPattern(exact.email))}`
  const documents = at(exact.documents)
  return `(c.cpf = any(${documents}::text[]) or c.cnpj = any(${documents}::text[]) or c.phone = any(${at(exact.phones)}::text[]))`
}

const lastPurchase = "coalesce(c.last_purchase_at, '-infinity')"

/**
 * Segment of a customer with a purchase, here or in the former store; null without one. The first that holds counts.
 */
export const segmentOf = (customer: string): string => {
  const last = `greatest(${customer}.last_purchase_at, ${customer}.past_last_at)`
  const purchases = `(${customer}.orders + ${customer}.past_orders)`
  const within = (days: number) => `${last} >= now() - interval '${days} days'`
  const atLeast = (orders: number) => `${purchases} >= ${orders}`
  const cases: readonly [CustomerSegment, string][] = [
    ['champions', `${atLeast(5)} and ${within(60)}`],
    ['loyal', `${atLeast(3)} and ${within(90)}`],
    ['promising', `${purchases} = 2 and ${within(60)}`],
    ['new', `${purchases} = 1 and ${within(30)}`],
    ['cooling', within(120)],
    ['at_risk', atLeast(3)],
  ]
  const whens = cases.map(([segment, condition]) => `when ${condition} then '${segment}'`).join(' ')
  return `(case when ${purchases} = 0 or ${last} is null then null ${whens} else 'asleep' end)`
}

/** Conditions on what a customer bought. */
function purchasesOf(
  { minOrders, minValue, boughtWithin, notBoughtFor, segment }: CustomerFilter,
  at: Placeholder,
) {
  const ago = (days: number) => `now() - make_interval(days => ${at(days)}::int)`
  return [
    ...(minOrders ? [`c.orders >= ${at(minOrders)}`] : []),
    ...(segment ? [`${segmentOf('c')} = ${at(segment)}`] : []),
    ...(minValue ? [`c.value >= ${at(minValue)}`] : []),
    ...(boughtWithin ? [`${lastPurchase} >= ${ago(boughtWithin)}`] : []),
    ...(notBoughtFor ? [`${lastPurchase} < ${ago(notBoughtFor)} and c.last_purchase_at is not null`] : []),
  ]
}

/** Condition that a purchase has a piece of the category, of the size, or of both. */
const piecesOf = ({ category, size }: CustomerFilter, at: Placeholder): string[] =>
  category || size ? [`c.bought @> array[${at(pieceKey({ category, size }))}]`] : []

const isSubscribed =
  "exists (select from newsletter_subscribers s where s.email = c.email and s.state = 'confirmed')"

/** Builds the `where` of a filter of the list, on `customer_summaries c`. */
export function whereOf(
  { exact, patterns, tag, state, account, city, consent, ...purchases }: ResolvedFilter,
  at: Placeholder,
  ...more: string[]
): string {
  const conditions = [
    ...(exact ? [exactly(exact, at)] : []),
    ...patterns.map((pattern) => `c.search_text like ${at(pattern)}`),
    ...(tag ? [`c.tags @> array[${at(tag)}]`] : []),
    ...(state ? [`c.state = ${at(state.toUpperCase())}`] : []),
    ...(account ? [`c.kind ${account === 'yes' ? '=' : '<>'} 'account'`] : []),
    ...(city ? [`plain_text(c.city) = plain_text(${at(city)})`] : []),
    ...(consent ? [consent === 'yes' ? isSubscribed : `not ${isSubscribed}`] : []),
    ...purchasesOf(purchases, at),
    ...piecesOf(purchases, at),
    ...more,
  ]
  return conditions.length > 0 ? `where ${conditions.join(' and ')}` : ''
}
