import { countNotes } from '#domain/desk'
import { allowedSteps } from '#context/orders/facts/allowed-actions.ts'
import { formatOrderNumber } from '#context/orders/rules.ts'
import {
  type FulfillmentStatus,
  type OrderFilter,
  type OrderPage,
  type OrderQuery,
  type OrderRow,
  type OrderSort,
  type OrderStatus,
  statuses,
} from '#contract/orders'
import { queryUnprepared, database, type Db, type Placeholder } from '#platform/postgres/database'
import type { StaffContext } from '#platform/http/http'
import { getNextDay, startOfDay } from '#shared/dates/dates'
import { type OrderFilter as SearchFilter, parseOrderSearch } from './find-orders.ts'

/** Counts stop here: the exact number does not matter to staff above it. */
const maxCounted = 5_000
/** Lower limit for searches, because each match has to be read. */
const maxMatchesCounted = 1_000

/**
 * A search within so few days reads all rows of these days, instead of scanning in sort order until a page is full.
 */
const shortRangeDays = 10

type Row = Omit<OrderRow, 'number' | 'placedAt' | 'nextSteps' | 'notes'> & {
  number: string
  placedAt: Date
  kind: 'delivery' | 'pickup'
  fulfillmentStatus: FulfillmentStatus
}
type Count = { status: OrderStatus; count: number }

type Conditions = (at: Placeholder) => string[]

/** Builds all conditions except the status, which the counts are grouped by. */
export const conditionsOf =
  ({ from, to, step }: OrderFilter, found: SearchFilter | undefined): Conditions =>
  (at) => [
    ...(found ? [found.where(at(found.value))] : []),
    ...(step ? [`o.queue_step = ${at(step)}`] : []),
    ...(from ? [`o.placed_at >= ${at(startOfDay(from))}`] : []),
    ...(to ? [`o.placed_at < ${at(startOfDay(getNextDay(to)))}`] : []),
  ]

export const where = (conditions: readonly string[]): string =>
  conditions.length > 0 ? `where ${conditions.join(' and ')}` : ''

/** Each column has an index together with the id, which is read forwards or backwards. */
const columns: Record<OrderSort, [column: string, way: 'asc' | 'desc']> = {
  placed: ['placed_at', 'asc'],
  '-placed': ['placed_at', 'desc'],
  total: ['total', 'asc'],
  '-total': ['total', 'desc'],
  customer: ['search_text', 'asc'],
  '-customer': ['search_text', 'desc'],
}

const day = 86_400_000
const isShortRange = ({ search, from, to }: OrderQuery): boolean =>
  search !== undefined &&
  from !== undefined &&
  (to ? Date.parse(to) : Date.now()) - Date.parse(from) <= shortRangeDays * day

// The ids of a page come from an index only, however far the offset is; the other columns are joined after that.
const readPage = (db: Db, query: OrderQuery, narrow: Conditions): Promise<Row[]> =>
  queryUnprepared(db, (at) => {
    const { status, sort, after, page, pageSize } = query
    const [column, way] = columns[sort]
    const order = `order by o.${column} ${way}, o.id ${way}`
    const last = (id: string) => `(select l.${column}, l.id from orders l where l.id = ${id})`
    const conditions = [
      ...narrow(at),
      ...(status ? [`o.status = ${at(status)}`] : []),
      ...(after ? [`(o.${column}, o.id) ${way === 'asc' ? '>' : '<'} ${last(at(after))}`] : []),
    ]
    const offset = after ? 0 : (page - 1) * pageSize
    const matching = `orders o ${where(conditions)}`
    // `offset 0` is an optimization fence: PostgreSQL does not scan the sort index first.
    const source = isShortRange(query) ? `(select o.id, o.${column} from ${matching} offset 0) o` : matching
    return `
      with page as materialized (
        select o.id from ${source} ${order} limit ${at(pageSize)} offset ${at(offset)}
      )
      select o.id, o.number, o.status, o.placed_at as "placedAt", o.customer_name as customer, o.total,
        o.payment_method as "paymentMethod", o.shipping_name as "shippingName", o.shipping_kind as kind,
        o.fulfillment_status as "fulfillmentStatus",
        coalesce((o.address->>'city') || '/' || (o.address->>'state'), 'Retirada') as destination,
        (select coalesce(sum(quantity), 0)::int from order_items where order_id = o.id) as pieces
      from page join orders o using (id) ${order}`
  })

const countEach = (db: Db, narrow: Conditions): Promise<Count[]> =>
  queryUnprepared(
    db,
    (at) => `
      select s.status, (select count(*)::int from (
          select from orders o ${where(['o.status = s.status', ...narrow(at)])} limit ${at(maxCounted)}
        ) counted) as count
      from unnest(${at(statuses)}::text[]) as s(status)`,
  )

/** Counts the matches per status up to a limit. Counts the selected status on its own if the limit is reached. */
async function countMatches(db: Db, { status }: OrderQuery, narrow: Conditions): Promise<Count[]> {
  const count = (of: Conditions) =>
    queryUnprepared<Count>(
      db,
      (at) => `
        select status, count(*)::int from (
          select o.status from orders o ${where(of(at))} limit ${at(maxMatchesCounted)}
        ) found group by 1`,
    )
  const counts = await count(narrow)
  if (!status || sum(counts) < maxMatchesCounted) return counts
  const ofStatus = await count((at) => [...narrow(at), `o.status = ${at(status)}`])
  return [...counts.filter((each) => each.status !== status), ...ofStatus]
}

const sum = (counts: readonly Count[]): number => counts.reduce((total, { count }) => total + count, 0)

/** Returns a page of the order list for staff, filtered by search text, days and status. */
export async function listOrders(_ctx: StaffContext, query: OrderQuery): Promise<OrderPage> {
  const { search, status, page, pageSize } = query
  const db = database()
  const found = search ? await parseOrderSearch(db, search) : undefined
  const narrow = conditionsOf(query, found)
  const [items, groups] = await Promise.all([
    readPage(db, query, narrow),
    found ? countMatches(db, query, narrow) : countEach(db, narrow),
  ])
  const end = found ? maxMatchesCounted : maxCounted
  const counts = Object.fromEntries(
    groups.flatMap(({ status: of, count }) => (count > 0 ? [[of, count]] : [])),
  )
  const all = sum(groups)
  const isCut = groups.some(({ count }) => count >= end) || (found !== undefined && all >= end)
  const notes = await countNotes(
    db,
    'order',
    items.map(({ id }) => id),
  )
  return {
    items: items.map(({ kind, fulfillmentStatus, ...row }) => ({
      ...row,
      notes: notes.get(row.id) ?? 0,
      nextSteps: allowedSteps({ status: row.status, fulfillmentStatus, shippingKind: kind }),
      number: formatOrderNumber(Number(row.number)),
      placedAt: row.placedAt.toISOString(),
    })),
    total: status ? (counts[status] ?? 0) : all,
    page,
    pageSize,
    counts,
    countsEndAt: isCut ? end : null,
  }
}
