import { type CommandCall, staffCommand } from '#domain/audit'
import type { PackedItem, PackInput } from '#context/orders/contract.ts'
import { canPack } from '#context/orders/facts/allowed-actions.ts'
import type { OrderFacts } from '#context/orders/facts/facts.ts'
import { readFacts } from '#context/orders/facts/read-facts.ts'
import { setFacts } from '#context/orders/facts/record-facts.ts'
import { refreshOrder } from '#context/orders/facts/refresh-order.ts'
import { lockOrder, type Order } from '#context/orders/queries.ts'
import { formatOrderNumber } from '#context/orders/rules.ts'
import { AppError } from '#platform/http/errors'
import type { Db } from '#platform/postgres/database'
import { getActorName } from '#shared/auth/permissions'
import { addPackage, findOpenPackage, putItems, readItemsToPack } from './package-rows.ts'

/** Throws `orders.transition_refused` if the pieces of an order may not be packed now. */
export function assertCanPack(order: Order, facts: OrderFacts): void {
  if (!canPack(facts)) throw new AppError('orders.transition_refused', { from: order.status })
}

/** Records that picking began, unless it did before. */
export async function startPicking(tx: Db, order: Order): Promise<void> {
  if (order.pickingStartedAt === null) await setFacts(tx, order.id, { pickingStartedAt: new Date() })
}

/** Throws `orders.pieces_packed` if more pieces of a line are wished than are to be packed. */
async function assertToPack(tx: Db, orderId: string, wished: readonly PackedItem[]): Promise<void> {
  const lines = new Map((await readItemsToPack(tx, orderId)).map(({ id, toPack }) => [id, toPack]))
  const sums = Map.groupBy(wished, ({ itemId }) => itemId)
  for (const [itemId, parts] of sums)
    if (parts.reduce((sum, { quantity }) => sum + quantity, 0) > (lines.get(itemId) ?? 0))
      throw new AppError('orders.pieces_packed')
}

/**
 * Packs pieces of an order into a new package without scanning. Repeating it with the same id changes nothing. Throws
 * `orders.transition_refused`, `orders.pieces_packed`, and `orders.package_open` while another package is being
 * filled.
 */
export const packItems = staffCommand({
  entity: 'order',
  async load({ tx, input }: CommandCall<PackInput & { orderId: string }>) {
    const order = await lockOrder(tx, input.orderId)
    const facts = await readFacts(tx, order.id)
    const isKnown = facts.packages.some(({ id }) => id === input.id)
    if (isKnown) return { order, isKnown }
    assertCanPack(order, facts)
    if (await findOpenPackage(tx, order.id)) throw new AppError('orders.package_open')
    await assertToPack(tx, order.id, input.items)
    return { order, isKnown }
  },
  async save({ tx, ctx, input, loaded: { order, isKnown } }) {
    if (isKnown) return
    await startPicking(tx, order)
    await putItems(tx, await addPackage(tx, order.id, { id: input.id, packedAt: new Date() }), input.items)
    await refreshOrder(tx, order.id, { actor: getActorName(ctx.actor) })
  },
  audit: ({ input, loaded: { order, isKnown } }) =>
    isKnown
      ? undefined
      : {
          action: 'UPDATE',
          id: order.id,
          name: formatOrderNumber(order.number),
          after: { packed: input.items.reduce((sum, { quantity }) => sum + quantity, 0) },
        },
})
