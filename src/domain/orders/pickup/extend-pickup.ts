import { type CommandCall, staffCommand } from '#domain/audit'
import { allowedActions } from '#context/orders/facts/allowed-actions.ts'
import { readFacts } from '#context/orders/facts/read-facts.ts'
import { refreshOrder } from '#context/orders/facts/refresh-order.ts'
import { lockOrder } from '#context/orders/queries.ts'
import { formatOrderNumber, pickupExtended } from '#context/orders/rules.ts'
import { publishEvent } from '#platform/jobs/events'
import { AppError } from '#platform/http/errors'
import { queryRows, statement } from '#platform/postgres/database'
import { getActorName } from '#shared/auth/permissions'
import { getFirst } from '#shared/data/get-or-throw'
import { pickupDays } from '#shared/dates/pickup-days'

const lastDay = statement<{ day: string }>(
  'orders.pickup_last_day',
  `select ((now() at time zone 'America/Sao_Paulo')::date + $1::int)::text as day`,
)
const extend = statement(
  'orders.extend_pickup',
  `update packages set uncollected_at = null, collect_by = $2
   where order_id = $1 and uncollected_at is not null and delivered_at is null`,
)

/**
 * Gives the customer of an order that was not collected `pickupDays.extension` more days, and tells them. Throws
 * `orders.transition_refused` if the order was collected, ended or extended meanwhile.
 */
export const extendPickup = staffCommand({
  entity: 'order',
  async load({ tx, input }: CommandCall<{ orderId: string }>) {
    const order = await lockOrder(tx, input.orderId)
    const { day } = getFirst(await queryRows(tx, lastDay, [pickupDays.extension]))
    return { order, facts: await readFacts(tx, order.id), day }
  },
  decide({ loaded: { order, facts } }) {
    if (!allowedActions(facts).includes('extend_pickup'))
      throw new AppError('orders.transition_refused', { from: order.status, to: 'ready_for_pickup' })
  },
  async save({ tx, ctx, input: { orderId }, loaded: { day } }) {
    await queryRows(tx, extend, [orderId, day])
    await refreshOrder(tx, orderId, { actor: getActorName(ctx.actor) })
    await publishEvent(tx, pickupExtended, { orderId, collectBy: day })
  },
  audit: ({ loaded: { order, day } }) => ({
    action: 'UPDATE',
    id: order.id,
    name: formatOrderNumber(order.number),
    after: { collectBy: day },
  }),
})
