import { type Db, queryUnprepared } from '#platform/postgres/database'
import { resolveFilter, whereOf } from './customer-conditions.ts'
import { type Buyer, findUnpaidBuyers } from './find-unpaid-buyers.ts'

const columns = `
  c.id, c.name, nullif(c.email, '') as email, nullif(c.phone, '') as phone, nullif(c.cpf, '') as cpf, c.orders,
  (select o.address from customer_orders owned join orders o on o.id = owned.order_id
   where owned.customer_id = c.id and o.address is not null
   order by o.placed_at desc, o.id desc limit 1) as address`

/**
 * Returns customers by name, email, phone or CPF, as the customer list finds them; the latest purchase comes first. People
 * who have unpaid orders only follow, by the id of their latest one.
 */
export async function findBuyers(db: Db, search: string, limit: number): Promise<Buyer[]> {
  const filter = await resolveFilter(db, { search })
  const known = await queryUnprepared<Buyer>(
    db,
    (at) => `
      select ${columns} from customer_summaries c ${whereOf(filter, at, `c.name || coalesce(c.email, '') <> ''`)}
      order by coalesce(c.last_purchase_at, '-infinity') desc, c.id limit ${at(limit)}`,
  )
  const rest = limit - known.length
  return rest > 0 ? [...known, ...(await findUnpaidBuyers(db, filter, rest))] : known
}

/** Returns the CPF of a customer or of an unpaid order; undefined if it is not known, or neither exists any more. */
export async function readBuyerCpf(db: Db, id: string): Promise<string | undefined> {
  const rows = await queryUnprepared<{ cpf: string | null }>(
    db,
    (at) => `
      select nullif(cpf, '') as cpf from customer_summaries where id = ${at(id)}
      union all select nullif(customer_cpf, '') from orders where id = ${at(id)} and status = 'awaiting_payment'`,
  )
  return rows[0]?.cpf ?? undefined
}
