import { parseOrderNumber } from '#context/orders/rules.ts'
import { type Db, plainContainsSql } from '#platform/postgres/database'
import { parseCpf } from '#shared/brazil/documents'

/** Filter on `orders o`: builds an SQL condition around the placeholder of its only value. */
export type OrderFilter = { where: (at: string) => string; value: unknown }

/** LIKE pattern for `search_text`, without accents and case, and with wildcards escaped. */
const part = plainContainsSql

/** Conditions for exact matches; each has an index. */
const exactMatches = {
  code: (at: string) => `o.tracking_code = any(${at})`,
  email: (at: string) => `o.customer_email = any(${at})`,
  item: (at: string) => `o.id in (select order_id from order_items where sku = any(${at}))`,
}

/**
 * Returns the filter for what staff typed: order number, CPF, email, tracking code or SKU, else part of name and
 * email. An exact match excludes all other kinds.
 */
export async function parseOrderSearch(db: Db, typed: string): Promise<OrderFilter> {
  const cpf = parseCpf(typed)
  if (cpf !== undefined) return { where: (at) => `o.customer_cpf = ${at}`, value: cpf }
  const number = parseOrderNumber(typed)
  if (number !== undefined) return { where: (at) => `o.number = ${at}`, value: number }
  const value = [...new Set([typed, typed.toUpperCase(), typed.toLowerCase()])]
  const { rows } = await db.$client.query<Record<keyof typeof exactMatches, boolean>>(
    `select exists (select from orders o where ${exactMatches.code('$1')}) as code,
       exists (select from orders o where ${exactMatches.email('$1')}) as email,
       exists (select from order_items where sku = any($1)) as item`,
    [value],
  )
  const kind = (['code', 'email', 'item'] as const).find((each) => rows[0]![each])
  return kind
    ? { where: exactMatches[kind], value }
    : { where: (at) => `o.search_text like ${part(at)}`, value: typed }
}
