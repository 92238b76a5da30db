import { parseOrderNumber } from '#context/orders/rules.ts'
import { type Db, plainContaining } from '#platform/database'
import { parseCpf } from '#shared/documents'

/** What is asked of `orders o`: a condition around the place of its one value. */
export type Found = { where: (at: string) => string; value: unknown }

/** The part that was typed as `found_by` has it, which minds no accents and no capitals; none of it is a wildcard. */
const part = plainContaining

/** What is found whole; each has an index. */
const whole = {
  code: (at: string) => `o.tracking_code = any(${at})`,
  email: (at: string) => `o.customer_email = any(${at})`,
  item: (at: string) => `o.id in (select order_id from order_items where sku = any(${at}))`,
}

/**
 * How an order is found by what staff typed: its number, the CPF or e-mail of whoever bought, its tracking code, the SKU
 * of something in it, or else a part of name and e-mail. What is one of these finds nothing beside it.
 */
export async function foundBy(db: Db, typed: string): Promise<Found> {
  const cpf = parseCpf(typed)
  if (cpf !== undefined) return { where: (at) => `o.customer_cpf = ${at}`, value: cpf }
  const number = parseOrderNumber(typed)
  if (number !== undefined) return { where: (at) => `o.number = ${at}`, value: number }
  const value = [...new Set([typed, typed.toUpperCase(), typed.toLowerCase()])]
  const { rows } = await db.$client.query<Record<keyof typeof whole, boolean>>(
    `select exists (select from orders o where ${whole.code('$1')}) as code,
       exists (select from orders o where ${whole.email('$1')}) as email,
       exists (select from order_items where sku = any($1)) as item`,
    [value],
  )
  const kind = (['code', 'email', 'item'] as const).find((each) => rows[0]![each])
  return kind ? { where: whole[kind], value } : { where: (at) => `o.found_by like ${part(at)}`, value: typed }
}
