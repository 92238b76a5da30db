import type { OrderItemView, StaffOrderView } from '#contract/orders'

/** Line of an order with its shelf place, its pieces in packages, and those that still go into one. */
export type PackLine = OrderItemView & { shelf: string | undefined; packed: number; toPack: number }

/** Returns the lines of an order that have pieces to send; the pieces of a package that came back count again. */
export function getPackLines({ items, packages, refundLimits, shelves }: StaffOrderView): PackLine[] {
  const here = packages.filter(({ state }) => state !== 'returned_to_sender')
  return items.flatMap((item) => {
    const cancelled = refundLimits.items.find(({ itemId }) => itemId === item.id)?.cancelled ?? 0
    const packed = here
      .flatMap((each) => each.items)
      .reduce((sum, { itemId, quantity }) => (itemId === item.id ? sum + quantity : sum), 0)
    const toPack = Math.max(0, item.quantity - cancelled - packed)
    return packed + toPack > 0 ? [{ ...item, shelf: shelves[item.id], packed, toPack }] : []
  })
}

/** Returns the number of pieces that are still to be packed. */
export const countToPack = (order: StaffOrderView): number =>
  getPackLines(order).reduce((sum, { toPack }) => sum + toPack, 0)
