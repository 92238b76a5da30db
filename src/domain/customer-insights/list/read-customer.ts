import type { CustomerOrder, CustomerView } from '#contract/customer-insights'
import { formatOrderNumber } from '#domain/orders'
import { database, type Db, queryRows, statement } from '#platform/postgres/database'
import { AppError } from '#platform/http/errors'
import type { StaffContext } from '#platform/http/http'
import { maskCpf } from '#shared/brazil/documents'
import { rowColumns, type StoredRow, toRow } from './list-customers.ts'

/** Orders that the page of a customer shows. */
const maxOrders = 50

type Stored = StoredRow & Pick<CustomerView, 'userId' | 'cnpj' | 'placed'>

const customerQuery = statement<Stored>(
  'customer-insights.customer',
  `select ${rowColumns}, c.user_id as "userId", c.cnpj,
     (select count(*)::int from customer_orders where customer_id = c.id) as placed
   from customer_summaries c where c.id = $1`,
)

type StoredOrder = Omit<CustomerOrder, 'number' | 'placedAt'> & { number: string; placedAt: Date }

const ordersQuery = statement<StoredOrder>(
  'customer-insights.orders',
  `select o.id, o.number, o.status, o.placed_at as "placedAt", o.total,
     (select coalesce(sum(quantity), 0)::int from order_items where order_id = o.id) as pieces,
     (select coalesce(sum(amount), 0)::int from refunds where order_id = o.id and status = 'done') as refunded
   from customer_orders owned join orders o on o.id = owned.order_id
   where owned.customer_id = $1 order by o.placed_at desc, o.id desc limit $2`,
)

async function listOrdersOf(db: Db, id: string): Promise<CustomerOrder[]> {
  const found = await queryRows(db, ordersQuery, [id, maxOrders])
  return found.map(({ number, placedAt, ...order }) => ({
    ...order,
    number: formatOrderNumber(Number(number)),
    placedAt: placedAt.toISOString(),
  }))
}

/** Returns a customer with the latest orders. Throws `customer-insights.not_found`. */
export async function readCustomer(_ctx: StaffContext, id: string): Promise<CustomerView> {
  const db = database()
  const [found] = await queryRows(db, customerQuery, [id])
  if (!found) throw new AppError('customer-insights.not_found')
  return { ...toRow(found), cpf: found.cpf && maskCpf(found.cpf), history: await listOrdersOf(db, id) }
}
