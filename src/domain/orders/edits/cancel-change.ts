import { dropOpenChange } from '#context/orders/changes/drop-change.ts'
import { findChange } from '#context/orders/changes/stored-changes.ts'
import { refreshOrder } from '#context/orders/facts/refresh-order.ts'
import { lockOrder } from '#context/orders/queries.ts'
import { formatOrderNumber } from '#context/orders/rules.ts'
import { type CommandCall, staffCommand } from '#domain/audit'
import { AppError } from '#platform/http/errors'
import { getActorName } from '#shared/auth/permissions'

type Target = { orderId: string; changeId: string }

/**
 * Cancels a change that waits for its payment; the order stays as it was. Repeating it changes nothing. Throws
 * `orders.change_not_found`, and `orders.change_applied` once it was paid.
 */
export const cancelChange = staffCommand({
  entity: 'order',
  async load({ tx, input: { orderId, changeId } }: CommandCall<Target>) {
    const order = await lockOrder(tx, orderId)
    const change = await findChange(tx, changeId)
    if (change?.orderId !== order.id) throw new AppError('orders.change_not_found')
    return { order, change }
  },
  decide({ loaded: { change } }) {
    if (change.state === 'applied') throw new AppError('orders.change_applied')
  },
  async save({ tx, ctx, input: { orderId }, loaded: { change } }) {
    if (change.state === 'dropped') return
    const actor = getActorName(ctx.actor)
    await dropOpenChange(tx, orderId, actor)
    await refreshOrder(tx, orderId, { actor })
  },
  audit: ({ loaded: { order, change } }) =>
    change.state === 'open'
      ? {
          action: 'CANCEL_CHANGE',
          id: order.id,
          name: formatOrderNumber(order.number),
          before: { change: change.number, difference: change.difference },
        }
      : undefined,
})
