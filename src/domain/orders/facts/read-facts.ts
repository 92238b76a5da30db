import { type Db, queryRows, statement } from '#platform/postgres/database'
import { AppError } from '#platform/http/errors'
import type { AssertedStatus } from '#tables/orders'
import type { OrderFacts } from './facts.ts'

type FactRow = Omit<OrderFacts, 'statusAsserted'> & { id: string; statusAsserted: AssertedStatus | null }

const sumOf = (amount: string, from: string): string =>
  `(select coalesce(sum(${amount}), 0)::int from ${from})`

/** Another amount that goes back whole, and a charge without an answer of a cancelled order, are decided. */
const needsReview = `case review when 'amount_differs' then refund_total < captured
  when 'no_answer' then o.cancelled_at is null else review is not null end`

/** Selects the facts of orders `o`; amounts are centavos. */
const selectFacts = `
  select o.id, o.shipping_kind as "shippingKind", o.total, o.paid_at as "paidAt",
    o.terms_approved_at as "termsApprovedAt",
    o.picking_started_at as "pickingStartedAt", o.cancelled_at as "cancelledAt", o.expired_at as "expiredAt",
    o.completed_at as "completedAt", o.without_stock_at as "withoutStockAt", o.status_asserted as "statusAsserted",
    exists (select from order_changes where order_id = o.id and state = 'open') as "hasOpenChange",
    exists (select from order_invoices where order_id = o.id and kind = 'sale' and state in ('requested', 'issued'))
      as "isInvoiced",
    ${sumOf('amount', 'order_adjustments where order_id = o.id')} as adjusted,
    ${sumOf('quantity', 'order_items where order_id = o.id')}
      - ${sumOf('quantity', `order_adjustments where order_id = o.id and kind = 'cancelled_items'`)} as pieces,
    (select coalesce(sum(greatest(0, l.quantity - coalesce((select sum(quantity) from order_adjustments
         where item_id = l.item_id and kind = 'allowance'), 0))), 0)::int
     from (
       select k.item_id, sum(k.quantity) as quantity from packages p join package_items k on k.package_id = p.id
       where p.order_id = o.id and p.lost_at is not null group by 1
     ) l) as "lostPieces",
    m.captured, m."needsReview",
    ${sumOf('amount', `refunds where order_id = o.id and status = 'done'`)} as refunded,
    ${sumOf('amount', `refunds where order_id = o.id and status = 'pending'`)} as "refundPending",
    ${sumOf('amount', `refunds where order_id = o.id and status = 'pending' and by_hand`)} as "refundByHand",
    ${sumOf('amount', `disputes where order_id = o.id and status = 'open' and kind <> 'inquiry'`)} as disputed,
    exists (select from disputes where order_id = o.id and status = 'open' and kind = 'inquiry' and needs_response)
      as "hasInquiry",
    ${sumOf('amount', `disputes where order_id = o.id and status = 'lost'`)} as lost,
    (select coalesce(jsonb_agg(jsonb_build_object('id', k.id, 'pieces', k.pieces,
         'trackingCode', k.tracking_code, 'packedAt', k.packed_at, 'readyAt', k.ready_at,
         'uncollectedAt', k.uncollected_at, 'labelRefusedAt', k.label_refused_at,
         'shippedAt', k.shipped_at, 'deliveredAt', k.delivered_at, 'returnedToSenderAt', k.returned_to_sender_at, 'lostAt', k.lost_at) order by k.number), '[]')
     from (
       select p.*, ${sumOf('quantity', 'package_items where package_id = p.id')} as pieces
       from packages p where p.order_id = o.id
     ) k) as packages
  from orders o
  cross join lateral (
    select coalesce(sum(captured), 0)::int as captured, coalesce(bool_or(${needsReview}), false) as "needsReview"
    from payments where order_id = o.id
  ) m`

const byId = statement<FactRow>('orders.facts', `${selectFacts} where o.id = $1`)
const after = statement<FactRow>(
  'orders.facts_after',
  `${selectFacts} where o.id > $1 order by o.id limit $2`,
)

const toFacts = ({ statusAsserted, ...facts }: FactRow): OrderFacts & { id: string } => ({
  ...facts,
  statusAsserted: statusAsserted?.status ?? null,
})

/** Reads the facts of a locked order in one statement. Throws `orders.not_found`. */
export async function readFacts(db: Db, orderId: string): Promise<OrderFacts> {
  const [row] = await queryRows(db, byId, [orderId])
  if (!row) throw new AppError('orders.not_found')
  return toFacts(row)
}

/** Reads the facts of all orders in batches, in the order of their ids. */
export async function* readAllFacts(
  db: Db,
  batch = 2_000,
): AsyncGenerator<readonly (OrderFacts & { id: string })[]> {
  let last = '00000000-0000-0000-0000-000000000000'
  for (;;) {
    const rows = await queryRows(db, after, [last, batch])
    if (rows.length === 0) return
    last = rows.at(-1)!.id
    yield rows.map(toFacts)
  }
}
