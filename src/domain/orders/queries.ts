import { asc, eq, getTableColumns } from 'drizzle-orm'
import { findCurrentPayment, paymentView } from '#domain/payments'
import { loadPriceCalculator } from '#domain/pricing'
import { database, type Db, queryRows, statement } from '#platform/postgres/database'
import { AppError } from '#platform/http/errors'
import type { Ctx, StaffContext } from '#platform/http/http'
import { formatCpf } from '#shared/brazil/documents'
import type { OrderItemView, OrderView, StaffOrderView } from './contract.ts'
import { waysToPay } from './amounts.ts'
import { canBePaid, nextSteps, formatOrderNumber } from './rules.ts'
import { orderItems, orders, orderTimeline } from './tables.ts'
import { isOrderToken } from './token.ts'

export type Order = Omit<typeof orders.$inferSelect, 'searchText'>

// Checkout and polling use this query most, so it is prepared once per connection.
const { searchText: _searchText, ...shown } = getTableColumns(orders)
const columns = Object.entries(shown)
  .map(([key, column]) => `${column.name} as "${key}"`)
  .join(', ')
const byId = statement<OrderRecord>('orders.by_id', `select ${columns} from orders where id = $1`)
const byIdLocked = statement<OrderRecord>('orders.lock', `${byId.text} for update`)

/** The driver returns bigint as text. */
type OrderRecord = Omit<Order, 'number'> & { number: string }

const orderOrThrow = ([record]: OrderRecord[]): Order => {
  if (!record) throw new AppError('orders.not_found')
  return { ...record, number: Number(record.number) }
}

export const findOrder = async (db: Db, id: string): Promise<Order> =>
  orderOrThrow(await queryRows(db, byId, [id]))

/** Locks an order until the transaction ends. Every change of an order starts with it. */
export const lockOrder = async (tx: Db, id: string): Promise<Order> =>
  orderOrThrow(await queryRows(tx, byIdLocked, [id]))

const countOfPeople = statement<{ userId: string; count: number }>(
  'orders.count_of_people',
  'select user_id as "userId", count(*)::int as count from orders where user_id = any($1) group by user_id',
)

/** Returns the number of orders per user; users without orders are left out. */
export const countOrdersByUser = async (userIds: readonly string[]): Promise<ReadonlyMap<string, number>> =>
  new Map((await queryRows(database(), countOfPeople, [userIds])).map(({ userId, count }) => [userId, count]))

const numbersQuery = statement<{ id: string; number: string }>(
  'orders.numbers',
  'select id, number from orders where id = any($1)',
)

/** Returns the formatted order numbers by order id. */
export async function readOrderNumbers(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map()
  return new Map(
    (await queryRows(db, numbersQuery, [ids])).map(({ id, number }) => [
      id,
      formatOrderNumber(Number(number)),
    ]),
  )
}

/** Returns the order for its owner or for the holder of its token. Throws `orders.not_found` for anyone else. */
export async function findOwnOrder(ctx: Ctx, id: string, token: string | undefined): Promise<Order> {
  const order = await findOrder(database(), id)
  const owns = ctx.actor.kind === 'user' && order.userId === ctx.actor.userId
  if (!owns && !isOrderToken(id, token)) throw new AppError('orders.not_found')
  return order
}

export async function orderView(db: Db, order: Order): Promise<OrderView> {
  const isOpen = canBePaid(order.status, order.expiresAt, new Date())
  const [items, timeline, payment, prices] = await Promise.all([
    db.select().from(orderItems).where(eq(orderItems.orderId, order.id)).orderBy(asc(orderItems.position)),
    db.select().from(orderTimeline).where(eq(orderTimeline.orderId, order.id)).orderBy(asc(orderTimeline.id)),
    findCurrentPayment(db, order.id),
    loadPriceCalculator(),
  ])
  return {
    id: order.id,
    number: formatOrderNumber(order.number),
    status: order.status,
    placedAt: order.placedAt.toISOString(),
    expiresAt: isOpen ? order.expiresAt.toISOString() : null,
    customer: {
      name: order.customerName,
      email: order.customerEmail,
      phone: order.customerPhone,
      document: formatCpf(order.customerCpf),
    },
    shipping: {
      kind: order.shippingKind,
      name: order.shippingName,
      businessDays: order.shippingDays,
      address: order.address,
      trackingCode: order.trackingCode,
    },
    items: items.map(itemView),
    totals: {
      items: order.itemsTotal,
      promotions: order.promotions,
      discount: order.discount,
      shipping: order.shippingTotal,
      interest: order.interestTotal,
      total: order.total,
    },
    payment: payment ? paymentView(payment) : null,
    waysToPay: isOpen ? waysToPay(order, prices) : null,
    timeline: timeline.map(({ status, at, note }) => ({ status, at: at.toISOString(), note, actor: null })),
  }
}

const itemView = (item: typeof orderItems.$inferSelect): OrderItemView => ({
  id: item.id,
  productId: item.productId,
  slug: item.slug,
  name: item.name,
  sku: item.sku,
  color: item.color,
  size: item.size,
  image: item.picture,
  set:
    item.setGroup && item.setId ? { group: item.setGroup, id: item.setId, name: item.setName ?? '' } : null,
  quantity: item.quantity,
  unitPrice: item.unitPrice,
  total: item.total,
})

/** Returns the stock demand of an order. */
export const demandOf = (tx: Db, orderId: string) =>
  tx
    .select({ variantId: orderItems.variantId, quantity: orderItems.quantity })
    .from(orderItems)
    .where(eq(orderItems.orderId, orderId))

/** Returns the products and quantities that an order sold, for popularity counts. */
export const soldItemsOf = (tx: Db, orderId: string) =>
  tx
    .select({ productId: orderItems.productId, quantity: orderItems.quantity })
    .from(orderItems)
    .where(eq(orderItems.orderId, orderId))

/** Returns the order for staff: with the author of each change and the next possible statuses. */
export async function readStaffOrder(_ctx: StaffContext, id: string): Promise<StaffOrderView> {
  const db = database()
  const order = await findOrder(db, id)
  const steps = await db
    .select()
    .from(orderTimeline)
    .where(eq(orderTimeline.orderId, id))
    .orderBy(asc(orderTimeline.id))
  return {
    ...(await orderView(db, order)),
    timeline: steps.map(({ status, at, note, staffNote, actor }) => ({
      status,
      at: at.toISOString(),
      note: note ?? staffNote,
      actor,
    })),
    nextSteps: nextSteps(order.status, order.shippingKind),
  }
}
