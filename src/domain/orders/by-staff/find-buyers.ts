import { searchOrders } from '#context/orders/list/search-orders.ts'
import type { Address, KnownBuyer } from '#context/orders/contract.ts'
import { database, queryUnprepared } from '#platform/postgres/database'
import type { StaffContext } from '#platform/http/http'

/** Orders that are read for a search; the latest of each customer counts. */
const maxOrders = 200
const maxBuyers = 6

type Row = {
  name: string
  email: string | null
  phone: string | null
  cpf: string | null
  address: Address | null
  orders: number
}

/** Returns customers by CPF, phone, email or a part of their name, as their latest order has them. */
export async function findBuyers(_ctx: StaffContext, search: string): Promise<KnownBuyer[]> {
  const db = database()
  const { by, where } = await searchOrders(db, search, undefined)
  if (!['cpf', 'phone', 'email', 'name'].includes(by)) return []
  return queryUnprepared<Row>(
    db,
    (at) => `
      with found as materialized (
        select o.* from orders o where ${where(at)} order by o.placed_at desc limit ${maxOrders}
      ), latest as (
        select distinct on (customer_cpf) * from found
        where customer_name <> '' and customer_cpf <> '' order by customer_cpf, placed_at desc
      )
      select l.customer_name as name, nullif(l.customer_email, '') as email, nullif(l.customer_phone, '') as phone,
        l.customer_cpf as cpf, l.address,
        (select count(*)::int from orders e where e.customer_cpf = l.customer_cpf and e.paid_at is not null) as orders
      from latest l order by l.placed_at desc limit ${maxBuyers}`,
  )
}
