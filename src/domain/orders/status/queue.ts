import { isStaffStep, queueStep } from '#context/orders/rules.ts'
import { type OrderStatus, type QueueEntry, queueSteps, statuses } from '#contract/orders'
import { database, queryRows, statement } from '#platform/postgres/database'
import type { StaffContext } from '#platform/http/http'
import { isUnfinishedSql } from '#tables/orders'

type WaitingOrders = { status: OrderStatus; kind: 'delivery' | 'pickup'; count: number; since: Date }

const kinds = ['delivery', 'pickup'] as const

// Reads the partial index of unfinished orders. The frequent statuses have their time in a column; the others read
// it from the timeline.
const waitingQuery = statement<WaitingOrders>(
  'orders.queue',
  `select status, shipping_kind as kind, count(*)::int, min(coalesce(
     case status when 'awaiting_payment' then placed_at when 'paid' then paid_at when 'shipped' then shipped_at end,
     (select max(at) from order_timeline where order_id = o.id))) as since
   from orders o where ${isUnfinishedSql} group by 1, 2`,
)

/** Returns the number of orders per next step. */
export async function readOrderQueue(_ctx: StaffContext): Promise<QueueEntry[]> {
  const found = await queryRows(database(), waitingQuery, [])
  return queueSteps.map((step) => {
    const waiting = found.filter(({ status, kind }) => queueStep(status, kind) === step)
    const times = waiting.map(({ since }) => since.getTime())
    return {
      step,
      ours: isStaffStep(step),
      statuses: statuses.filter((status) => kinds.some((kind) => queueStep(status, kind) === step)),
      count: waiting.reduce((total, { count }) => total + count, 0),
      since: times.length > 0 ? new Date(Math.min(...times)).toISOString() : null,
    }
  })
}
