import type { Address } from '#contract/orders'
import { type Db, queryUnprepared } from '#platform/postgres/database'
import { resolveFilter, whereOf } from './customer-conditions.ts'

/** Customer for whom staff make an order; the CPF has digits only, the address is that of the latest order with one. */
type Buyer = {
  id: string
  name: string
  email: string | null
  phone: string | null
  cpf: string | null
  address: Address | null
  orders: number
}

const columns = `
  c.id, c.name, nullif(c.email, '') as email, nullif(c.phone, '') as phone, nullif(c.cpf, '') as cpf, c.orders,
  (select o.address from customer_orders owned join orders o on o.id = owned.order_id
   where owned.customer_id = c.id and o.address is not null
   order by o.placed_at desc, o.id desc limit 1) as address`

/** Returns customers by name, email, phone or CPF, as the customer list finds them; the latest purchase comes first. */
export async function findBuyers(db: Db, search: string, limit: number): Promise<Buyer[]> {
  const filter = await resolveFilter(db, { search })
  return queryUnprepared(
    db,
    (at) => `
      select ${columns} from customer_summaries c ${whereOf(filter, at, `c.name || coalesce(c.email, '') <> ''`)}
      order by coalesce(c.last_purchase_at, '-infinity') desc, c.id limit ${at(limit)}`,
  )
}

/** Returns the CPF of a customer; undefined if it is not known, or the customer does not exist any more. */
export async function readBuyerCpf(db: Db, id: string): Promise<string | undefined> {
  const rows = await queryUnprepared<{ cpf: string | null }>(
    db,
    (at) => `select nullif(cpf, '') as cpf from customer_summaries where id = ${at(id)}`,
  )
  return rows[0]?.cpf ?? undefined
}
