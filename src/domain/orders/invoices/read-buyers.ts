import { type Db, queryRows, statement } from '#platform/postgres/database'
import { formatOrderNumber } from '#context/orders/rules.ts'

/** Buyer of an order, as the accountant needs them. */
type OrderBuyer = { order: string; buyer: string; document: string; buyerState: string | null }

const buyersQuery = statement<{
  id: string
  number: string
  buyer: string
  document: string
  buyerState: string | null
}>(
  'orders.buyers',
  `select id, number, coalesce(customer_name, '') as buyer,
     coalesce(customer_cnpj, customer_cpf, '') as document,
     address ->> 'state' as "buyerState"
   from orders where id = any($1)`,
)

/** Returns the buyers of these orders by order id. */
export const readOrderBuyers = async (
  db: Db,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, OrderBuyer>> =>
  new Map(
    (await queryRows(db, buyersQuery, [orderIds])).map(({ id, number, ...buyer }) => [
      id,
      { order: formatOrderNumber(Number(number)), ...buyer },
    ]),
  )
