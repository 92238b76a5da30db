import { orderTag } from '#domain/payments'
import { updateReceivable } from '#domain/wholesale'
import { invalidateTags } from '#platform/cache/cache'
import { type Db, queryRows, statement } from '#platform/postgres/database'
import { publishEvent } from '#platform/jobs/events'
import { soldItemsOf, deliveryOf } from './order-items.ts'
import {
  orderCompleted,
  orderDelivered,
  orderEnded,
  orderPacked,
  orderReady,
  orderPaid,
  orderRefreshed,
  orderShipped,
  ordersTag,
} from '#context/orders/rules.ts'
import { isPacked, type OrderFacts } from './facts.ts'
import { readFacts } from './read-facts.ts'
import { type ComputedOrder, statusOf } from './status-of.ts'

/** Author of a new fact, and its notes in the timeline: `note` for the customer, `staffNote` for staff only. */
export type FactNote = {
  actor: string
  note?: string | null
  staffNote?: string | null
  /** the fact is a packed piece: money and customer stay */
  isPacking?: true
}

// The timeline gets a row only if the status changed. `status_asserted` ends with the first new fact.
const save = statement<{ before: string }>(
  'orders.refresh',
  `with old as (select status from orders where id = $1), changed as (
     update orders set status = $2, amount_due = $3, balance = $4, payment_status = $5, fulfillment_status = $6,
       queue_step = $7, shipped_at = $8, delivered_at = $9, tracking_code = $10, status_asserted = null
     where id = $1
   ), entry as (
     insert into order_timeline (order_id, status, note, actor, staff_note)
     select $1, $2, $11, $12, $13 from old where status <> $2
   )
   select status as before from old`,
)
const recordEvent = statement(
  'orders.record_event',
  'insert into order_events (order_id, event) values ($1, $2) on conflict do nothing returning event',
)
const recordShipped = statement<{ packageId: string }>(
  'orders.record_shipped',
  `insert into order_events (order_id, event, package_id)
   select order_id, 'shipped', id from packages where order_id = $1 and shipped_at is not null order by number
   on conflict do nothing returning package_id as "packageId"`,
)

/** Events of the order as a whole; `shipped` is published per package. */
type OrderEvent = 'paid' | 'packed' | 'ready' | 'delivered' | 'completed' | 'cancelled' | 'expired'

const eventOfStatus = {
  paid: 'paid',
  ready_for_pickup: 'ready',
  delivered: 'delivered',
  completed: 'completed',
  cancelled: 'cancelled',
  expired: 'expired',
} as const satisfies Partial<Record<ComputedOrder['status'], OrderEvent>>

/** The pieces of an order on terms were told as sold when it was approved. */
async function publishPaid(tx: Db, orderId: string, { termsApprovedAt }: OrderFacts): Promise<void> {
  const sold = termsApprovedAt === null ? await soldItemsOf(tx, orderId) : []
  await publishEvent(tx, orderPaid, { orderId, sold })
}

const publish: Record<OrderEvent, (tx: Db, orderId: string, facts: OrderFacts) => Promise<unknown>> = {
  paid: publishPaid,
  packed: (tx, orderId) => publishEvent(tx, orderPacked, { orderId }),
  ready: (tx, orderId) => publishEvent(tx, orderReady, { orderId }),
  delivered: async (tx, orderId) => publishEvent(tx, orderDelivered, await deliveryOf(tx, orderId)),
  completed: (tx, orderId) => publishEvent(tx, orderCompleted, { orderId }),
  cancelled: (tx, orderId) => publishEvent(tx, orderEnded, { orderId, status: 'cancelled' }),
  expired: (tx, orderId) => publishEvent(tx, orderEnded, { orderId, status: 'expired' }),
}

/**
 * Computes the status columns of a locked order from its facts, after a new fact. The only function that writes them.
 * Adds a timeline entry if the status changed, and publishes each domain event once. Returns the computed columns.
 */
export async function refreshOrder(tx: Db, orderId: string, fact: FactNote): Promise<ComputedOrder> {
  const facts = { ...(await readFacts(tx, orderId)), statusAsserted: null }
  const now = statusOf(facts)
  const [row] = await queryRows(tx, save, [
    orderId,
    now.status,
    now.amountDue,
    now.balance,
    now.paymentStatus,
    now.fulfillmentStatus,
    now.queueStep,
    now.shippedAt,
    now.deliveredAt,
    now.trackingCode,
    fact.note ?? null,
    fact.actor,
    fact.staffNote ?? null,
  ])
  await invalidateTags(tx, [orderTag(orderId), ordersTag])
  if (!fact.isPacking) await publishEvent(tx, orderRefreshed, { orderId })
  if (now.shippedAt)
    for (const { packageId } of await queryRows(tx, recordShipped, [orderId]))
      await publishEvent(tx, orderShipped, { orderId, packageId })
  if (isPacked(facts)) await publishOnce(tx, orderId, 'packed', facts)
  if (row!.before !== now.status && isEvent(now.status))
    await publishOnce(tx, orderId, eventOfStatus[now.status], facts)
  if (facts.termsApprovedAt !== null) await refreshTerms(tx, orderId, facts, now)
  return now
}

async function publishOnce(tx: Db, orderId: string, event: OrderEvent, facts: OrderFacts): Promise<void> {
  if ((await queryRows(tx, recordEvent, [orderId, event])).length > 0)
    await publish[event](tx, orderId, facts)
}

/** Updates what the company owes for an order on terms, and publishes that it was paid: no status says so. */
async function refreshTerms(
  tx: Db,
  orderId: string,
  facts: OrderFacts,
  { amountDue, balance }: ComputedOrder,
): Promise<void> {
  const hasEnded = facts.cancelledAt !== null
  await updateReceivable(tx, { orderId, amount: amountDue, balance, hasEnded })
  if (facts.paidAt !== null && !hasEnded) await publishOnce(tx, orderId, 'paid', facts)
}

const isEvent = (status: ComputedOrder['status']): status is keyof typeof eventOfStatus =>
  status in eventOfStatus
