import { isStaffStep } from '#context/orders/rules.ts'
import { type OrderQueue, type OrderStatus, type QueueStep, queueSteps } from '#contract/orders'
import { database, queryRows, statement } from '#platform/postgres/database'
import { getFirst } from '#shared/data/get-or-throw'
import type { StaffContext } from '#platform/http/http'

type WaitingOrders = { step: QueueStep; status: OrderStatus; count: number; since: Date }

// Reads the partial index of the queue. The frequent statuses have their time in a column; the others read it from the
// timeline.
const waitingQuery = statement<WaitingOrders>(
  'orders.queue',
  `select queue_step as step, status, count(*)::int, min(coalesce(
     case queue_step when 'label_refused' then (select min(label_refused_at) from packages where order_id = o.id)
       when 'uncollected' then (select min(ready_at) from packages where order_id = o.id and delivered_at is null) end,
     case status when 'awaiting_payment' then placed_at when 'paid' then paid_at when 'shipped' then shipped_at end,
     (select max(at) from order_timeline where order_id = o.id))) as since
   from orders o where queue_step is not null group by 1, 2`,
)

/** Counting all orders stops here. */
const maxCounted = 10_000
const allQuery = statement<{ count: number }>(
  'orders.count_all',
  'select count(*)::int as count from (select from orders limit $1) counted',
)

/** Returns the number of orders per next step, and of all. */
export async function readOrderQueue(_ctx: StaffContext): Promise<OrderQueue> {
  const db = database()
  const [found, all] = await Promise.all([
    queryRows(db, waitingQuery, []),
    queryRows(db, allQuery, [maxCounted]),
  ])
  const items = queueSteps.map((step) => {
    const waiting = found.filter((each) => each.step === step)
    const times = waiting.map(({ since }) => since.getTime())
    return {
      step,
      ours: isStaffStep(step),
      count: waiting.reduce((total, { count }) => total + count, 0),
      since: times.length > 0 ? new Date(Math.min(...times)).toISOString() : null,
    }
  })
  return { items, all: getFirst(all).count, countsEndAt: maxCounted }
}
