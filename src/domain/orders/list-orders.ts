import { containing, database, type Db, rows, statement } from '#platform/database'
import { type Ctx, guard } from '#platform/http'
import { type OrderPage, type OrderQuery, type OrderRow, type OrderStatus, statuses } from '#contract/orders'
import { orderNumber, parseOrderNumber } from './rules.ts'

/** Counting ends here: nobody acts on whether there are five thousand or ten times as many. */
const mostCounted = 5_000
/** The same of what a search finds, where each has to be read. */
const mostFound = 1_000

type Row = Omit<OrderRow, 'number' | 'placedAt'> & { number: string; placedAt: Date }
type Count = { status: OrderStatus; count: number }

// Its indexes say `nulls last`, so the order must too, or they do not serve it.
// Which orders stand on a page is read from an index alone, however far behind it is; what is shown of them, after that.
const page = (where: string, limit: number) => `
  with page as materialized (
    select id from orders ${where} order by placed_at desc nulls last, id limit $${limit} offset $${limit + 1}
  )
  select o.id, o.number, o.status, o.placed_at as "placedAt", o.customer_name as customer, o.total,
    o.payment_method as "paymentMethod", o.shipping_name as "shippingName",
    coalesce((o.address->>'city') || '/' || (o.address->>'state'), 'Retirada') as destination,
    (select coalesce(sum(quantity), 0)::int from order_items where order_id = o.id) as pieces
  from page join orders o using (id) order by o.placed_at desc, o.id`

const found = `(customer_name || ' ' || customer_email) ilike $1`

const everyPage = statement<Row>('orders.page', page('', 1))
const statusPage = statement<Row>('orders.page_of_status', page('where status = $1', 2))
const numberPage = statement<Row>('orders.page_of_number', page('where number = $1', 2))
const numberStatusPage = statement<Row>(
  'orders.page_of_number_and_status',
  page('where number = $1 and status = $2', 3),
)
const countAll = statement<Count>(
  'orders.count',
  `select status, (select count(*)::int from (select from orders where status = s.status limit $2) o) as count
   from unnest($1::text[]) as s(status)`,
)
const countNumber = statement<Count>(
  'orders.count_of_number',
  'select status, 1 as count from orders where number = $1',
)
const foundPage = page(`where ${found}`, 2)
const foundStatusPage = page(`where ${found} and status = $2`, 3)
const countFound = `
  select status, count(*)::int from (select status from orders where ${found} limit $2) o group by status`

/** Planned for what was typed: the name that half the shop bears wants another way than one that nobody has. */
const planned = async <T>(db: Db, text: string, values: unknown[]): Promise<T[]> =>
  (await db.$client.query(text, values)).rows as T[]

/** A page of the shop's orders for staff, newest first, found by number or by a part of name or e-mail. */
export async function listOrders(ctx: Ctx, query: OrderQuery): Promise<OrderPage> {
  guard(ctx.actor, 'pedidos')
  const { status, page: at, pageSize } = query
  const db = database()
  const typed = query.search || undefined
  const number = typed === undefined ? undefined : parseOrderNumber(typed)
  const ofStatus = status ? [status] : []
  const part = [pageSize, (at - 1) * pageSize]
  const [items, groups, end] = await (number !== undefined
    ? byNumber(db, [number, ...ofStatus, ...part])
    : typed !== undefined
      ? byText(db, containing(typed), [...ofStatus, ...part])
      : Promise.all([
          rows(db, status ? statusPage : everyPage, [...ofStatus, ...part]),
          rows(db, countAll, [statuses, mostCounted]),
          mostCounted,
        ]))
  const counts = Object.fromEntries(
    groups.flatMap(({ status: of, count }) => (count > 0 ? [[of, count]] : [])),
  )
  const all = groups.reduce((total, { count }) => total + count, 0)
  const isCut = groups.some(({ count }) => count >= end) || (typed !== undefined && all >= end)
  return {
    items: items.map((row) => ({
      ...row,
      number: orderNumber(Number(row.number)),
      placedAt: row.placedAt.toISOString(),
    })),
    total: status ? (counts[status] ?? 0) : all,
    page: at,
    pageSize,
    counts,
    countsEndAt: isCut ? end : null,
  }
}

type Found = Promise<[Row[], Count[], end: number]>

const byNumber = (db: Db, values: unknown[]): Found =>
  Promise.all([
    rows(db, values.length === 4 ? numberStatusPage : numberPage, values),
    rows(db, countNumber, [values[0]]),
    mostFound,
  ])

const byText = (db: Db, like: string, values: unknown[]): Found =>
  Promise.all([
    planned<Row>(db, values.length === 3 ? foundStatusPage : foundPage, [like, ...values]),
    planned<Count>(db, countFound, [like, mostFound]),
    mostFound,
  ])
