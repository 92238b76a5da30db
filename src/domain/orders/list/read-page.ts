import { allowedSteps } from '#context/orders/facts/allowed-actions.ts'
import { formatOrderNumber } from '#context/orders/rules.ts'
import type { FulfillmentStatus, OrderQuery, OrderRow } from '#contract/orders'
import { type Db, queryUnprepared } from '#platform/postgres/database'
import { addBusinessDays } from '#shared/dates/business-days'
import { toIsoDay } from '#shared/dates/dates'
import type { PickupSchedule } from '#shared/dates/pickups'
import { type Conditions, sortOf, where, withStatus } from './list-conditions.ts'

/** Lines of an order that a row shows. */
const maxLines = 3

/**
 * A search within so few days reads all rows of these days, instead of scanning in sort order until a page is full.
 */
const shortRangeDays = 10

type ListRow = Omit<OrderRow, 'notes' | 'labelRefusal'>

type Row = Omit<ListRow, 'number' | 'placedAt' | 'paidAt' | 'nextSteps' | 'arrivesBy' | 'readySince'> & {
  number: string
  placedAt: Date
  paidAt: Date | null
  /** when the order was paid, or approved on terms */
  soldAt: Date | null
  readySince: Date | null
  shippingDays: number
  fulfillmentStatus: FulfillmentStatus
}

const day = 86_400_000
const isShortRange = ({ search, from, to }: OrderQuery): boolean =>
  search !== undefined &&
  from !== undefined &&
  (to ? Date.parse(to) : Date.now()) - Date.parse(from) <= shortRangeDays * day

const rowColumns = `
  o.id, o.number, o.status, o.placed_at as "placedAt", o.paid_at as "paidAt", coalesce(o.paid_at, o.terms_approved_at) as "soldAt", o.queue_step as "queueStep",
  coalesce(o.customer_name, '') as customer, o.total, o.payment_method as "paymentMethod", o.shipping_kind as "shippingKind",
  o.shipping_option_id as "shippingOptionId", o.shipping_name as "shippingName", o.shipping_days as "shippingDays",
  o.fulfillment_status as "fulfillmentStatus", line.pieces, line.items,
  coalesce(
    (o.address->>'city') || ', ' || (o.address->>'state'),
    case when o.channel is null or o.shipping_kind = 'pickup' then 'Retirada' else '' end
  ) as destination,
  o.gift is not null as "isGift",
  case when o.shipping_kind = 'pickup' then (
    select min(ready_at) from packages where order_id = o.id and delivered_at is null
  ) end as "readySince",
  o.customer_cpf is not null and not exists (
    select from orders e where e.customer_cpf = o.customer_cpf
      and (e.paid_at is not null or e.terms_approved_at is not null)
      and (e.placed_at, e.id) < (o.placed_at, o.id)
  ) as "isFirstPurchase"`

// Small pictures need no blurred preview, which is most of their data.
const linesOf = `
  select coalesce(sum(quantity), 0)::int as pieces,
    coalesce(jsonb_agg(
      jsonb_build_object('name', name, 'image', jsonb_set(picture, '{placeholder}', '""'), 'quantity', quantity)
      order by position
    ) filter (where place <= ${maxLines}), '[]') as items
  from (select *, row_number() over (order by position) as place from order_items where order_id = o.id) each`

// The ids of a page come from an index only, however far the offset is; the other columns are joined after that.
const queryPage = (db: Db, query: OrderQuery, narrow: Conditions, schedule: PickupSchedule): Promise<Row[]> =>
  queryUnprepared(db, (at) => {
    const { after, page, pageSize } = query
    const { keys, way } = sortOf(query, at, schedule)
    const order = `order by ${[...keys('o'), 'o.id'].map((key) => `${key} ${way}`).join(', ')}`
    const tuple = (row: string) => `${[...keys(row), `${row}.id`].join(', ')}`
    const conditions = [
      ...withStatus(narrow, query)(at),
      ...(after
        ? [
            `(${tuple('o')}) ${way === 'asc' ? '>' : '<'} (select ${tuple('l')} from orders l where l.id = ${at(after)})`,
          ]
        : []),
    ]
    const offset = after ? 0 : (page - 1) * pageSize
    const matching = `orders o ${where(conditions)}`
    // `offset 0` is an optimization fence: PostgreSQL does not scan the sort index first.
    const source = isShortRange(query) ? `(select o.* from ${matching} offset 0) o` : matching
    return `
      with page as materialized (
        select o.id from ${source} ${order} limit ${at(pageSize)} offset ${at(offset)}
      )
      select ${rowColumns}
      from page join orders o using (id) cross join lateral (${linesOf}) line ${order}`
  })

/** Reads one page of the order list. */
export async function readPage(
  db: Db,
  query: OrderQuery,
  narrow: Conditions,
  schedule: PickupSchedule,
): Promise<ListRow[]> {
  const rows = await queryPage(db, query, narrow, schedule)
  return rows.map(({ fulfillmentStatus, shippingDays, soldAt, ...row }) => ({
    ...row,
    nextSteps: allowedSteps({ ...row, fulfillmentStatus }),
    number: formatOrderNumber(Number(row.number)),
    placedAt: row.placedAt.toISOString(),
    paidAt: row.paidAt?.toISOString() ?? null,
    readySince: row.readySince?.toISOString() ?? null,
    arrivesBy: soldAt && addBusinessDays(toIsoDay(soldAt), shippingDays, schedule.holidays),
  }))
}
