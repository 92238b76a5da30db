import { type CommandCall, staffCommand } from '#domain/audit'
import { isPacked } from '#context/orders/facts/facts.ts'
import { readFacts } from '#context/orders/facts/read-facts.ts'
import { refreshOrder } from '#context/orders/facts/refresh-order.ts'
import { lockOrder } from '#context/orders/queries.ts'
import { formatOrderNumber } from '#context/orders/rules.ts'
import { getActorName } from '#shared/auth/permissions'
import { assertCanPack, startPicking } from './pack-items.ts'
import { packRest } from './package-rows.ts'

/**
 * Closes all pieces of an order that are left into its open package, else into a new one. Returns false if they were
 * packed before. Throws `orders.not_found` and `orders.transition_refused`.
 */
export const packOrder = staffCommand({
  entity: 'order',
  async load({ tx, input }: CommandCall<{ orderId: string }>) {
    const order = await lockOrder(tx, input.orderId)
    const facts = await readFacts(tx, order.id)
    const isDone = isPacked(facts)
    if (!isDone) assertCanPack(order, facts)
    return { order, isDone }
  },
  async save({ tx, ctx, loaded: { order, isDone } }): Promise<boolean> {
    if (isDone) return false
    await startPicking(tx, order)
    await packRest(tx, order.id, new Date())
    await refreshOrder(tx, order.id, { actor: getActorName(ctx.actor) })
    return true
  },
  audit: ({ loaded: { order }, saved }) =>
    saved
      ? {
          action: 'UPDATE',
          id: order.id,
          name: formatOrderNumber(order.number),
          after: { step: 'packed' },
        }
      : undefined,
})
