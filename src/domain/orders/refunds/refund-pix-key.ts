import { lockOrder } from '#context/orders/queries.ts'
import { formatOrderNumber, ordersTag } from '#context/orders/rules.ts'
import { type CommandCall, staffCommand } from '#domain/audit'
import { orderTag, saveRefundPixKey } from '#domain/payments'
import { invalidateTags } from '#platform/cache/cache'
import { requireFreshSession } from '#platform/http/http'

type PixKeyOfRefund = { orderId: string; refundId: string; key: string }

/**
 * Stores the customer's Pix key for a refund that staff make themselves. Throws `orders.not_found`,
 * `payments.pix_key_refused`, and `request.unconfirmed` or `request.second_factor` in an old session.
 */
export const savePixKey = staffCommand({
  entity: 'refund',
  async load({ tx, ctx, input }: CommandCall<PixKeyOfRefund>) {
    // Whoever sets the key decides where the money goes.
    requireFreshSession(ctx.actor)
    return lockOrder(tx, input.orderId)
  },
  async save({ tx, input }) {
    await saveRefundPixKey(tx, input)
    await invalidateTags(tx, [orderTag(input.orderId), ordersTag])
  },
  // Audit rows are never erased, so the key itself is not in them.
  audit: ({ loaded: order }) => ({
    action: 'UPDATE',
    id: order.id,
    name: formatOrderNumber(order.number),
    after: { pixKey: true },
  }),
})
