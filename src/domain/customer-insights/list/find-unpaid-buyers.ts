import type { Address } from '#contract/orders'
import { type Db, queryUnprepared } from '#platform/postgres/database'
import { whereOf, type ResolvedFilter } from './customer-conditions.ts'

/** Customer for whom staff make an order; the CPF has digits only, the address is that of the latest order with one. */
export type Buyer = {
  id: string
  name: string
  email: string | null
  phone: string | null
  cpf: string | null
  address: Address | null
  orders: number
}

/**
 * One row per person of the unpaid orders, with the columns that a search reads. A person is an account, else a CPF, phone
 * or email, as in the summaries; who has a summary already is left out. There are few unpaid orders: they expire.
 */
const unpaid = `
  select distinct on (coalesce(o.user_id::text, nullif(o.customer_cpf, ''), nullif(o.customer_phone, ''), o.customer_email))
    o.id, o.placed_at, coalesce(o.customer_name, '') as name, nullif(o.customer_email, '') as email,
    nullif(o.customer_phone, '') as phone, nullif(o.customer_cpf, '') as cpf, nullif(o.customer_cnpj, '') as cnpj, o.address,
    ' ' || plain_text(concat_ws(' ', o.customer_name, o.customer_email, o.customer_phone, o.customer_cpf, o.customer_cnpj)) as search_text
  from orders o
  where o.status = 'awaiting_payment'
    and coalesce(nullif(o.customer_cpf, ''), nullif(o.customer_phone, ''), nullif(o.customer_email, '')) is not null
    and not exists (select from customer_summaries s where s.user_id = o.user_id)
    and not exists (select from customer_summaries s where s.cpf = o.customer_cpf)
    and not exists (select from customer_summaries s where o.customer_cpf is null and s.phone = o.customer_phone)
  order by coalesce(o.user_id::text, nullif(o.customer_cpf, ''), nullif(o.customer_phone, ''), o.customer_email),
    o.placed_at desc`

/** Returns people who have unpaid orders only; `id` is that of their latest order, which comes first. */
export const findUnpaidBuyers = (db: Db, filter: ResolvedFilter, limit: number): Promise<Buyer[]> =>
  queryUnprepared(
    db,
    (at) => `
      select id, name, email, phone, cpf, 0 as orders, address from (${unpaid}) c ${whereOf(filter, at)}
      order by placed_at desc, id limit ${at(limit)}`,
  )
