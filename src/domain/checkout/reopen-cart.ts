import { addItem, type CartOwner, readCurrentCart } from '#domain/cart'
import { cancelOwnOrder, checkPayments, findOwnOrder, listOrderChoices } from '#domain/orders'
import type { CartView } from '#contract/cart'
import { database } from '#platform/postgres/database'
import { AppError } from '#platform/http/errors'
import type { Ctx } from '#platform/http/http'

/**
 * Cancels an unpaid order of the customer and puts its pieces back into the cart. Asks the provider first: money that
 * arrived pays the order. Pieces that are no longer sold are left out. Throws `orders.already_paid` and
 * `orders.expired`.
 */
export async function reopenCart(
  ctx: Ctx,
  owner: CartOwner,
  wanted: { orderId: string; token: string | undefined },
): Promise<CartView> {
  const { id } = await findOwnOrder(ctx, wanted.orderId, wanted.token)
  await checkPayments(id)
  await cancelOwnOrder(ctx, id)
  for (const choice of await listOrderChoices(database(), id))
    await addItem(owner, choice, `reopen:${id}`, ctx.ip).catch(ignoreMissingPiece)
  return readCurrentCart(owner)
}

function ignoreMissingPiece(error: unknown): void {
  if (!(error instanceof AppError && error.code.startsWith('cart.'))) throw error
}
