import { parseOrderNumber } from '#context/orders/rules.ts'
import type { SearchKind } from '#contract/orders'
import { findProductIdsByName } from '#domain/products'
import { type Db, plainContainsSql, type Placeholder, queryUnprepared } from '#platform/postgres/database'
import { parseCpf } from '#shared/brazil/documents'
import { normalizeCouponCode } from '#shared/catalog/coupon-code'
import { parsePhonePart } from './phone-part.ts'

/** Condition on `orders o`. */
type Condition = (at: Placeholder) => string

export type OrderSearch = {
  by: SearchKind
  /** other kinds that find orders too */
  others: SearchKind[]
  where: Condition
}

type Candidate = { kind: SearchKind; where: Condition }

/** Shorter texts are in most names, and no trigram index helps to find them. */
const minProductLetters = 3

const couponSql = `(jsonb_path_query_first(o.promotions, '$[*].code ? (@ != null)') #>> '{}')`

/** Lists the kinds that a text may be, in the order in which they are tried. Each reads an index. */
async function listCandidates(db: Db, typed: string): Promise<Candidate[]> {
  const [cpf, number, phone] = [parseCpf(typed), parseOrderNumber(typed), parsePhonePart(typed)]
  const spellings = [...new Set([typed, typed.toUpperCase(), typed.toLowerCase()])]
  const add = (kind: SearchKind, where: Condition | false | undefined): Candidate[] =>
    where ? [{ kind, where }] : []
  const exact = [
    ...add('cpf', cpf !== undefined && ((at) => `o.customer_cpf = ${at(cpf)}`)),
    ...add('number', number !== undefined && ((at) => `o.number = ${at(number)}`)),
    ...add(
      'phone',
      phone &&
        ((at) =>
          `right(o.customer_phone, 8) = ${at(phone.last)}` +
          (phone.area ? ` and substring(o.customer_phone from 4 for 2) = ${at(phone.area)}` : '')),
    ),
    ...add('tracking', (at) => `o.tracking_code = any(${at(spellings)})`),
    ...add('email', (at) => `o.customer_email = any(${at(spellings)})`),
    ...add('sku', (at) => `o.id in (select order_id from order_items where sku = any(${at(spellings)}))`),
    ...add('coupon', (at) => `${couponSql} = ${at(normalizeCouponCode(typed))}`),
  ]
  // Digits alone are no part of a name.
  if (cpf !== undefined || number !== undefined) return exact
  const products = typed.length < minProductLetters ? [] : await findProductIdsByName(db, typed)
  return [
    ...exact,
    ...add('name', (at) => `o.search_text like ${plainContainsSql(at(typed))}`),
    ...add(
      'product',
      products.length > 0 &&
        ((at) =>
          `o.id in (select order_id from order_items where product_id = any(${at(products)}::uuid[]))`),
    ),
  ]
}

/** Returns which candidates find an order. */
async function listFinding(db: Db, candidates: readonly Candidate[]): Promise<ReadonlySet<SearchKind>> {
  const [row = {}] = await queryUnprepared<Partial<Record<SearchKind, boolean>>>(db, (at) => {
    const each = candidates.map(
      ({ kind, where }) => `exists (select from orders o where ${where(at)}) as "${kind}"`,
    )
    return `select ${each.join(', ')}`
  })
  return new Set(candidates.flatMap(({ kind }) => (row[kind] ? [kind] : [])))
}

/**
 * Returns the filter for what staff typed: the first kind that finds an order, or the wanted one. If none does, the
 * filter finds nothing.
 */
export async function searchOrders(
  db: Db,
  typed: string,
  wanted: SearchKind | undefined,
): Promise<OrderSearch> {
  const candidates = await listCandidates(db, typed)
  const finding = await listFinding(db, candidates)
  const chosen =
    candidates.find(({ kind }) => kind === wanted) ??
    candidates.find(({ kind }) => finding.has(kind)) ??
    candidates.find(({ kind }) => kind === 'number' || kind === 'name')
  const by = chosen?.kind ?? 'name'
  // An email is a part of the text that names are found in.
  const told: readonly SearchKind[] = by === 'email' ? ['email', 'name'] : [by]
  return {
    by,
    others: candidates.flatMap(({ kind }) => (!told.includes(kind) && finding.has(kind) ? [kind] : [])),
    where: chosen?.where ?? (() => 'false'),
  }
}
