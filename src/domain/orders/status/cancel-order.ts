import { type CommandCall, runCommand, staffCommand } from '#domain/audit'
import { queryRows, statement, transaction } from '#platform/postgres/database'
import { AppError } from '#platform/http/errors'
import type { Ctx, StaffContext } from '#platform/http/http'
import { getActorName } from '#shared/auth/permissions'
import { readFacts } from '#context/orders/facts/read-facts.ts'
import { refreshOrder } from '#context/orders/facts/refresh-order.ts'
import { cancelOrder, changeStatus } from './change-status.ts'
import { assertPayable } from '#context/orders/payment/pay-order.ts'
import { lockOrder } from '#context/orders/queries.ts'

/** Cancels an unpaid order of the customer. Throws `orders.already_paid` and `orders.expired`. */
export async function cancelOwnOrder(ctx: Ctx, orderId: string): Promise<void> {
  await transaction(async (tx) => {
    const order = await lockOrder(tx, orderId)
    assertPayable(order)
    const actor = getActorName(ctx.actor)
    await cancelOrder(tx, order, await readFacts(tx, orderId), actor)
    await refreshOrder(tx, orderId, { actor })
  })
}

const openQuery = statement<{ id: string }>(
  'orders.still_open',
  `select id from orders where id = any($1) and status = 'awaiting_payment' order by id`,
)

/** Reads the unpaid orders by a staff command, so that users without the permission learn nothing. */
const stillOpen = staffCommand({
  entity: 'order',
  save: ({ tx, input: orderIds }: CommandCall<readonly string[]>) => queryRows(tx, openQuery, [orderIds]),
  audit: () => undefined,
})

/**
 * Cancels the given orders that are still unpaid, each in its own transaction. Returns the number of cancelled
 * orders. Skips orders that were paid in the meantime.
 */
export async function cancelUnpaid(ctx: StaffContext, orderIds: readonly string[]): Promise<number> {
  let ended = 0
  for (const { id: orderId } of await runCommand(stillOpen, ctx, orderIds)) {
    const change = { orderId, from: 'awaiting_payment', to: 'cancelled', reason: 'suspicious' } as const
    await runCommand(changeStatus, ctx, change).then(() => (ended += 1), ignoreRefusedTransition)
  }
  return ended
}

function ignoreRefusedTransition(error: unknown): void {
  if (!(error instanceof AppError && error.code === 'orders.transition_refused')) throw error
}
