import { refreshOrder } from '#context/orders/facts/refresh-order.ts'
import { runForEach } from '#context/orders/payment/run-for-each.ts'
import { lockOrder } from '#context/orders/queries.ts'
import { database, queryRows, statement, transaction } from '#platform/postgres/database'
import { pickupDays } from '#shared/dates/pickup-days'

// The last day that staff gave ends at midnight in São Paulo.
const isOverdue = `p.ready_at is not null and p.delivered_at is null and p.returned_to_sender_at is null
  and p.lost_at is null and p.uncollected_at is null and coalesce(
    (p.collect_by + 1)::timestamp at time zone 'America/Sao_Paulo', p.ready_at + make_interval(days => $1)) <= now()`

// Reads the partial index of the queue. An order whose money is contested is looked at again after that.
const overdueQuery = statement<{ id: string }>(
  'orders.pickup_overdue',
  `select o.id from orders o where o.queue_step in ('collected', 'ready_for_pickup') and o.status_asserted is null
     and exists (select from packages p where p.order_id = o.id and ${isOverdue})
   order by o.id limit 500`,
)
const markOverdue = statement<{ id: string }>(
  'orders.mark_uncollected',
  `update packages p set uncollected_at = now() where p.order_id = $2 and ${isOverdue} returning p.id`,
)

/** Records that the packages of an order were not collected in time. Repeating it changes nothing. */
const markOrder = (orderId: string): Promise<void> =>
  transaction(async (tx) => {
    await lockOrder(tx, orderId)
    const marked = await queryRows(tx, markOverdue, [pickupDays.wait, orderId])
    if (marked.length > 0) await refreshOrder(tx, orderId, { actor: 'prazo' })
  })

/** Makes orders that nobody collected within `pickupDays.wait` days, or the time that staff gave, a step of the queue. */
export async function markUncollected(): Promise<void> {
  const overdue = await queryRows(database(), overdueQuery, [pickupDays.wait])
  await runForEach(
    overdue.map(({ id }) => id),
    markOrder,
  )
}
