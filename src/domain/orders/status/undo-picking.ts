import { type CommandCall, staffCommand } from '#domain/audit'
import { readFacts } from '#context/orders/facts/read-facts.ts'
import { setFacts } from '#context/orders/facts/record-facts.ts'
import { refreshOrder } from '#context/orders/facts/refresh-order.ts'
import { lockOrder } from '#context/orders/queries.ts'
import { formatOrderNumber } from '#context/orders/rules.ts'
import { AppError } from '#platform/http/errors'
import { getActorName } from '#shared/auth/permissions'

/** Takes back that an order was picked. Throws `orders.transition_refused` once it has a package or moved on. */
export const undoPicking = staffCommand({
  entity: 'order',
  async load({ tx, input }: CommandCall<{ orderId: string }>) {
    const order = await lockOrder(tx, input.orderId)
    return { order, facts: await readFacts(tx, order.id) }
  },
  decide({ loaded: { order, facts } }) {
    if (order.status !== 'picking' || order.pickingStartedAt === null || facts.packages.length > 0)
      throw new AppError('orders.transition_refused', { from: order.status, to: 'paid' })
  },
  async save({ tx, ctx, input: { orderId } }) {
    await setFacts(tx, orderId, { pickingStartedAt: null })
    await refreshOrder(tx, orderId, { actor: getActorName(ctx.actor) })
  },
  audit: ({ loaded: { order } }) => ({
    action: 'UPDATE',
    id: order.id,
    name: formatOrderNumber(order.number),
    before: { status: order.status },
    after: { status: 'paid' },
  }),
})
