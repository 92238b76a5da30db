import type { CustomerOrder, CustomerView, OpenMerge } from '#contract/customer-insights'
import type { PastOrderRow } from '#contract/past-orders'
import { toCustomerState } from '#context/customer-insights/rules.ts'
import { computeVersion } from '#domain/audit'
import { formatOrderNumber } from '#domain/orders'
import { database, type Db, queryRows, statement } from '#platform/postgres/database'
import { AppError } from '#platform/http/errors'
import type { StaffContext } from '#platform/http/http'
import { maskCpf } from '#shared/brazil/documents'
import { rowColumns, type StoredRow, toRow } from './list-customers.ts'

/** Orders that the page of a customer shows. */
const maxOrders = 50

type Stored = StoredRow & Pick<CustomerView, 'userId' | 'cnpj' | 'placed' | 'pastPlaced'>

const customerQuery = statement<Stored>(
  'customer-insights.customer',
  `select ${rowColumns}, c.user_id as "userId", c.cnpj,
     (select count(*)::int from customer_orders where customer_id = c.id) as placed,
     (select count(*)::int from customer_past_orders where customer_id = c.id) as "pastPlaced"
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

const pastOrdersQuery = statement<Omit<PastOrderRow, 'placedAt'> & { placedAt: Date }>(
  'customer-insights.past_orders',
  `select h.id, h.source, h.number, h.placed_at as "placedAt", h.state, h.total, h.refunded,
     (select coalesce(sum((item->>'quantity')::int), 0)::int from jsonb_array_elements(h.items) item) as pieces
   from customer_past_orders owned join past_orders h on h.id = owned.past_order_id
   where owned.customer_id = $1 order by h.placed_at desc, h.id desc limit $2`,
)

async function listPastOrdersOf(db: Db, id: string): Promise<PastOrderRow[]> {
  const found = await queryRows(db, pastOrdersQuery, [id, maxOrders])
  return found.map(({ placedAt, ...order }) => ({ ...order, placedAt: placedAt.toISOString() }))
}

const mergesQuery = statement<Omit<OpenMerge, 'at' | 'undoUntil'> & { at: Date; undoUntil: Date }>(
  'customer-insights.open_merges',
  `select m.id, m.from_name as name, m.by, m.at, m.undo_until as "undoUntil"
   from customer_summaries c join customer_merges m on m.into_kind = c.kind and m.into_key = c.key
   where c.id = $1 and m.finished_at is null and m.undo_until > now() order by m.at desc, m.id`,
)

async function listMergesInto(db: Db, id: string): Promise<OpenMerge[]> {
  const found = await queryRows(db, mergesQuery, [id])
  return found.map(({ at, undoUntil, ...merge }) => ({
    ...merge,
    at: at.toISOString(),
    undoUntil: undoUntil.toISOString(),
  }))
}

const ownerQuery = statement<{ id: string }>(
  'customer-insights.merged_into',
  `select c.id from customer_merges m join customer_summaries c on c.kind = m.owner_kind and c.key = m.owner_key
   where m.from_id = $1`,
)

/** Returns the id of the customer that this one was merged into; undefined if it was not. */
export const findMergedInto = async (db: Db, id: string): Promise<string | undefined> =>
  (await queryRows(db, ownerQuery, [id]))[0]?.id

/**
 * Returns a customer with the latest orders. A merged one is answered by the customer who has its orders now, under that
 * id. Throws `customer-insights.not_found`. */
export async function readCustomer(_ctx: StaffContext, id: string): Promise<CustomerView> {
  const db = database()
  const present = (await findMergedInto(db, id)) ?? id
  const [found] = await queryRows(db, customerQuery, [present])
  if (!found) throw new AppError('customer-insights.not_found')
  const [history, pastHistory, merges] = await Promise.all([
    listOrdersOf(db, present),
    listPastOrdersOf(db, present),
    listMergesInto(db, present),
  ])
  const version = computeVersion(toCustomerState(found))
  return { ...toRow(found), cpf: found.cpf && maskCpf(found.cpf), history, pastHistory, merges, version }
}
