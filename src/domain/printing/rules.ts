import type { PaperItem, PaperOrder } from '#domain/orders'
import type { OrderStatus } from '#contract/orders'
import type { OrderPaper, PrintRefusal } from './contract.ts'

/** Sorts `B2` before `B10`, without accents and case. */
const natural = new Intl.Collator('pt-BR', { numeric: true, sensitivity: 'base' })

/** Item with the number of its pieces that a paper is about. */
export type PaperPieces = Pick<
  PaperItem,
  'variantId' | 'name' | 'sku' | 'color' | 'size' | 'setName' | 'unitPrice'
> & {
  quantity: number
}

/** Pieces of one package: `id` and `number` are null if none of them is packed yet. */
export type Parcel = {
  id: string | null
  number: number | null
  trackingCode: string | null
  pieces: PaperPieces[]
}

/** Variant on a picking list, with the orders that need it. */
export type PickingLine = Omit<PaperPieces, 'unitPrice' | 'setName'> & {
  orders: { number: string; quantity: number }[]
}
/** Variants on one shelf place; null: no place is known. */
export type PickingGroup = { shelf: string | null; lines: PickingLine[] }

/** Order that is left out of a print. `number` is its id if it does not exist. */
export type LeftOut = { number: string; reason: PrintRefusal }

/** Orders that will send nothing: unpaid, ended, or with money that went back. */
const ended: ReadonlySet<OrderStatus> = new Set([
  'cancelled',
  'expired',
  'refunded',
  'withdrawn',
  'paid_without_stock',
])

/** Returns why a paper of an order must not be printed. */
export function findRefusal(paper: OrderPaper, order: PaperOrder): PrintRefusal | undefined {
  const { status, shipping, address } = order
  if (status === 'awaiting_payment') return 'unpaid'
  if (ended.has(status)) return 'ended'
  // A dispute stops picking and labels.
  if (status === 'disputed' && paper !== 'slips') return 'disputed'
  if (paper === 'picking' ? !isToPick(order) : parcelsOf(order).length === 0) return 'nothing_left'
  if (paper === 'labels' && shipping.kind === 'pickup') return 'pickup'
  return paper === 'labels' && address === null ? 'no_address' : undefined
}

/** Shipped orders of earlier versions have no packages, so their pieces are not known to be left. */
const isToPick = (order: PaperOrder): boolean =>
  (order.status === 'paid' ||
    order.status === 'picking' ||
    (order.status === 'shipped' && order.packages.length > 0)) &&
  piecesToPick(order).length > 0

/** Returns the pieces of an order that are in none of these packages. */
function piecesBeside(order: PaperOrder, packages: PaperOrder['packages']): PaperPieces[] {
  const packed = packages.flatMap(({ items }) => items)
  const packedOf = (id: string) => countPieces(packed.filter(({ itemId }) => itemId === id))
  return order.items
    .map((item) => ({ ...item, quantity: item.quantity - packedOf(item.id) }))
    .filter(({ quantity }) => quantity > 0)
}

/**
 * Returns the pieces of an order that are in no package yet; those of a package that got lost or came back are not
 * picked again.
 */
export const piecesToPick = (order: PaperOrder): PaperPieces[] => piecesBeside(order, order.packages)

/**
 * Returns the closed packages of an order that are on their way to the customer, and one parcel of what is still being
 * picked and packed. An order without packages is one parcel.
 */
export function parcelsOf(order: PaperOrder): Parcel[] {
  const items = new Map(order.items.map((item) => [item.id, item]))
  const closed = order.packages.filter(({ isOpen }) => !isOpen)
  const packed = closed
    .filter(({ isGone }) => !isGone)
    .map(({ id, number, trackingCode, items: inside }) => ({
      id,
      number,
      trackingCode,
      pieces: inside.flatMap(({ itemId, quantity }) => {
        const item = items.get(itemId)
        return item ? [{ ...item, quantity }] : []
      }),
    }))
  const pieces = piecesBeside(order, closed)
  if (pieces.length === 0) return packed
  const open = order.packages.find(({ isOpen }) => isOpen)
  // The code of an order is that of its first package.
  const trackingCode =
    order.packages.length === 0 ? order.shipping.trackingCode : (open?.trackingCode ?? null)
  return [...packed, { id: open?.id ?? null, number: open?.number ?? null, trackingCode, pieces }]
}

/** Counts the pieces of a list. */
export const countPieces = (pieces: readonly { quantity: number }[]): number =>
  pieces.reduce((sum, { quantity }) => sum + quantity, 0)

/**
 * Groups the pieces of many orders by shelf place, in the order of a walk along the shelves; pieces without a place
 * come last.
 */
export function toPickingList(
  orders: readonly PaperOrder[],
  shelves: ReadonlyMap<string, string>,
): PickingGroup[] {
  const lines = new Map<string, PickingLine>()
  for (const order of orders)
    for (const { variantId, name, sku, color, size, quantity } of piecesToPick(order)) {
      const line = lines.get(variantId) ?? { variantId, name, sku, color, size, quantity: 0, orders: [] }
      line.quantity += quantity
      const known = line.orders.find(({ number }) => number === order.number)
      if (known) known.quantity += quantity
      else line.orders.push({ number: order.number, quantity })
      lines.set(variantId, line)
    }
  const groups = new Map<string, PickingGroup>()
  for (const line of lines.values()) {
    const shelf = shelves.get(line.variantId) ?? null
    // `b3` and `B3` are one place.
    const key = shelf?.toLowerCase() ?? ''
    const group = groups.get(key) ?? { shelf, lines: [] }
    group.lines.push(line)
    groups.set(key, group)
  }
  for (const { lines: some } of groups.values()) some.sort((a, b) => natural.compare(a.sku, b.sku))
  return [...groups.values()].sort(byShelf)
}

function byShelf(a: PickingGroup, b: PickingGroup): number {
  if (a.shelf === null || b.shelf === null) return Number(a.shelf === null) - Number(b.shelf === null)
  return natural.compare(a.shelf, b.shelf)
}
