import { type Call, perform, staffCommand } from '#domain/audit'
import { rows, statement, transaction } from '#platform/database'
import { AppError } from '#platform/errors'
import { announce } from '#platform/events'
import type { Ctx } from '#platform/http'
import { nameOf } from '#shared/permissions'
import { changeStatus, unwindOrder } from './change-status.ts'
import { assertOpen } from '#context/orders/payment/pay-order.ts'
import { lockOrder } from '#context/orders/queries.ts'
import { orderEnded } from '#context/orders/rules.ts'
import { transition } from '#context/orders/transition.ts'

/** Cancels an unpaid order of the customer. Throws `orders.already_paid` and `orders.expired`. */
export async function cancelOwnOrder(ctx: Ctx, orderId: string): Promise<void> {
  await transaction(async (tx) => {
    const order = await lockOrder(tx, orderId)
    assertOpen(order)
    const actor = nameOf(ctx.actor)
    await unwindOrder(tx, order, actor)
    await transition(tx, order, { to: 'cancelled', actor })
    await announce(tx, orderEnded, { orderId, status: 'cancelled' })
  })
}

const openQuery = statement<{ id: string }>(
  'orders.still_open',
  `select id from orders where id = any($1) and status = 'awaiting_payment' order by id`,
)

/** Reads the unpaid orders by a staff command, so that users without the permission learn nothing. */
const stillOpen = staffCommand({
  screen: 'pedidos',
  entity: 'order',
  save: ({ tx, input: orderIds }: Call<readonly string[]>) => rows(tx, openQuery, [orderIds]),
  audit: () => undefined,
})

/**
 * Cancels the given orders that are still unpaid, each in its own transaction. Returns the number of cancelled
 * orders. Skips orders that were paid in the meantime.
 */
export async function cancelUnpaid(ctx: Ctx, orderIds: readonly string[]): Promise<number> {
  let ended = 0
  for (const { id: orderId } of await perform(stillOpen, ctx, orderIds)) {
    const change = { orderId, from: 'awaiting_payment', to: 'cancelled', reason: 'suspicious' } as const
    await perform(changeStatus, ctx, change).then(() => (ended += 1), unlessMoved)
  }
  return ended
}

function unlessMoved(error: unknown): void {
  if (!(error instanceof AppError && error.code === 'orders.transition_refused')) throw error
}
