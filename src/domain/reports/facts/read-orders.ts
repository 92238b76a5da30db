import { type Db, queryRows, statement } from '#platform/postgres/database'
import type { RecordedOrder } from './recorded-order.ts'

/** Orders that have facts: sold ones, and others that money came for. */
export const hasFacts = (order: string): string => `
  (coalesce(${order}.terms_approved_at, ${order}.paid_at) is not null
   or exists (select from payments where order_id = ${order}.id and captured > 0))`

const lineOf = (row: string): string => `jsonb_build_object(
  'id', ${row}.id, 'variantId', ${row}.variant_id, 'productId', ${row}.product_id, 'name', ${row}.name,
  'color', ${row}.color, 'size', ${row}.size, 'quantity', ${row}.quantity, 'unitPrice', ${row}.unit_price,
  'promotionShare', ${row}.promotion_share, 'pixShare', ${row}.pix_share)`

/** Average purchase cost of what was received until the sale. */
const costOf = (variant: string, until: string): string => `
  (select round(sum(on_hand_change::bigint * unit_cost)::numeric / sum(on_hand_change))::int as cost
   from stock_ledger
   where variant_id = ${variant} and unit_cost is not null and on_hand_change > 0 and at <= ${until})`

/** Statuses of orders with unknown facts in which nothing of the sale is left. */
const endedStatuses =
  "('cancelled', 'expired', 'refunded', 'returned', 'withdrawn', 'disputed', 'paid_without_stock')"

/** When an order ended without being delivered; null: it did not. */
export const endedAtOf = (order: string): string => `(case when ${order}.status_asserted is not null
  then case when ${order}.status_asserted->>'status' in ${endedStatuses}
    then (${order}.status_asserted->>'at')::timestamptz end
  else least(${order}.cancelled_at, ${order}.expired_at) end)`

const selectOrders = `
  select o.id, o.number::float8 as number, coalesce(o.channel, 'site') as channel,
    coalesce(o.address->>'state', '') as state,
    coalesce(nullif(concat_ws(', ', o.address->>'city', o.address->>'state'), ''), '') as city,
    case when o.terms_approved_at is not null then 'terms' else coalesce(
      (select method from payments where order_id = o.id and captured > 0 order by captured_at, created_at limit 1),
      'none') end as method,
    coalesce(jsonb_path_query_first(o.promotions, '$[*].code ? (@ != null)') #>> '{}', '') as coupon,
    o.shipping_name as shipping,
    s.sold_at is not null and not exists (
      select from orders p where p.customer_cpf = o.customer_cpf and p.id <> o.id and p.without_stock_at is null
        and (coalesce(p.terms_approved_at, p.paid_at), p.number) < (s.sold_at, o.number)
    ) as "isFirst",
    (select coalesce(jsonb_agg(jsonb_build_object('id', p->>'id', 'name', p->>'name', 'amount', (p->>'amount')::int)), '[]')
     from jsonb_array_elements(o.promotions) p) as promotions,
    to_jsonb(s.sold_at) #>> '{}' as "soldAt",
    to_jsonb(${endedAtOf('o')}) #>> '{}' as "endedAt",
    jsonb_build_object('itemsTotal', o.items_total, 'promotionTotal', o.promotion_total, 'discount', o.discount,
      'shippingTotal', o.shipping_total, 'interestTotal', o.interest_total, 'total', o.total, 'lines',
      (select coalesce(jsonb_agg(${lineOf('i')} order by i.position), '[]') from order_items i where i.order_id = o.id)
    ) as agreement,
    (select coalesce(jsonb_agg(jsonb_build_object('at', c.closed_at, 'before', c.before) order by c.number), '[]')
     from order_changes c where c.order_id = o.id and c.state = 'applied') as changes,
    (select coalesce(jsonb_agg(jsonb_build_object('kind', a.kind, 'itemId', a.item_id, 'quantity', a.quantity,
       'amount', a.amount, 'at', a.at) order by a.at, a.id), '[]')
     from order_adjustments a where a.order_id = o.id) as adjustments,
    (select coalesce(jsonb_agg(jsonb_build_object('kind', m.kind, 'at', m.at, 'amount', m.amount, 'fee', m.fee)
       order by m.at, m.id), '[]')
     from (
       select 'received' as kind, id, coalesce(captured_at, created_at) as at, captured as amount, coalesce(fee, 0) as fee
       from payments where order_id = o.id and captured > 0
       union all
       select 'refunded', id, coalesce(done_at, created_at), amount, 0
       from refunds where order_id = o.id and status = 'done'
       union all
       select 'charged_back', id, coalesce(closed_at, opened_at), amount, 0
       from disputes where order_id = o.id and status = 'lost'
     ) m) as money,
    (select coalesce(jsonb_agg(jsonb_build_object('direction', l.direction, 'at', l.bought_at, 'price', l.price)
       order by l.bought_at, l.id), '[]')
     from packages k join shipping_labels l on l.package_id = k.id
     where k.order_id = o.id and l.bought_at is not null and coalesce(l.price, 0) > 0
       and l.state not in ('cancelled', 'expired', 'refused')) as labels,
    (select coalesce(jsonb_object_agg(v.variant_id, c.cost) filter (where c.cost is not null), '{}')
     from (
       select variant_id from order_items where order_id = o.id
       union
       select (l->>'variantId')::uuid from order_changes c, jsonb_array_elements(c.before->'lines') l
       where c.order_id = o.id and c.state = 'applied'
     ) v cross join lateral ${costOf('v.variant_id', 's.sold_at')} c) as costs
  from orders o cross join lateral (
    select case when o.without_stock_at is null then least(o.terms_approved_at, o.paid_at) end as sold_at
  ) s`

const byIds = statement<RecordedOrder>('reports.orders', `${selectOrders} where o.id = any($1::uuid[])`)

const nextIds = statement<{ id: string; number: number }>(
  'reports.next_orders',
  `select o.id, o.number::float8 as number from orders o
   where o.number > $1 and (${hasFacts('o')} or exists (select from report_orders where order_id = o.id))
   order by o.number limit $2`,
)

/** Reads orders as they were recorded; those that do not exist are left out. */
export const readRecordedOrders = (db: Db, ids: readonly string[]): Promise<RecordedOrder[]> =>
  queryRows(db, byIds, [ids])

/** Returns the ids of the orders after this number that have facts or should have some, and their last number. */
export async function readNextOrders(
  db: Db,
  after: number,
  limit: number,
): Promise<{ ids: string[]; last: number } | undefined> {
  const rows = await queryRows(db, nextIds, [after, limit])
  const last = rows.at(-1)
  return last && { ids: rows.map(({ id }) => id), last: last.number }
}
