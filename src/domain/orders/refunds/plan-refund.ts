import type { RefundLimits, RefundWish } from '#context/orders/contract-refunds.ts'
import type { Order } from '#context/orders/queries.ts'
import { AppError } from '#platform/http/errors'
import { allocate, money } from '#shared/money/money'
import type { orderAdjustments, orderItems } from '#tables/orders'

type Item = Pick<
  typeof orderItems.$inferSelect,
  'id' | 'quantity' | 'total' | 'promotionShare' | 'pixShare' | 'name'
> & {
  /** pieces in packages that did not come back */
  packed: number
}
type Adjustment = typeof orderAdjustments.$inferSelect

/** Order as a refund is planned for it: locked, with its lines and earlier adjustments. */
export type RefundableOrder = {
  order: Pick<Order, 'total' | 'shippingTotal' | 'discount'>
  items: readonly Item[]
  adjustments: readonly Adjustment[]
  /** centavos that the customer paid too much and that are not going back yet */
  overpaid: number
  /** centavos that the order costs now: a refund cannot make it cost less than nothing */
  amountDue: number
  /** centavos that can be refunded at all */
  refundable: number
}

/** Adjustment to write, in centavos. */
export type PlannedAdjustment = Pick<Adjustment, 'kind' | 'amount'> & {
  itemId: string | null
  quantity: number | null
}

export type RefundPlan = {
  adjustments: PlannedAdjustment[]
  /** per wished item, in its order */
  itemAmounts: number[]
  overpaid: number
  total: number
}

/**
 * Returns the money of each line as it was paid: its price less its share of the discounts, plus its share of the
 * interest. The lines and the freight add up to the total of the order.
 */
export function paidPerItem({ order, items }: Pick<RefundableOrder, 'order' | 'items'>): Map<string, number> {
  const nets = items.map(({ total, promotionShare, pixShare }) =>
    Math.max(0, total - promotionShare - (order.discount > 0 ? pixShare : 0)),
  )
  const parts = allocate(money(order.total - order.shippingTotal), nets)
  return new Map(items.map(({ id }, index) => [id, parts[index]!]))
}

/** Returns the price of the first pieces of a line, so that successive refunds add up to the line to the centavo. */
const priceOfFirst = (count: number, quantity: number, paid: number): number =>
  Math.round((paid * count) / quantity)

const takenPieces = (adjustments: readonly Adjustment[], itemId: string): number =>
  adjustments.reduce((sum, each) => (each.itemId === itemId ? sum + (each.quantity ?? 0) : sum), 0)

/** Returns what a refund can still give back of each line, of the freight, and of what was paid too much. */
export const refundLimits = ({ order, items, adjustments, overpaid }: RefundableOrder): RefundLimits => ({
  items: items.map(({ id, quantity, packed }) => {
    const pieces = quantity - takenPieces(adjustments, id)
    const cancelled = cancelledPieces(adjustments, id)
    const unsent = Math.max(0, Math.min(pieces, quantity - packed - cancelled))
    return { itemId: id, pieces, unsent, cancelled }
  }),
  shipping: Math.max(0, order.shippingTotal - sumOf(adjustments, 'shipping')),
  overpaid,
})

/**
 * Plans a refund in centavos. Throws `orders.refund_refused` with a reason if it takes more than is there, and
 * `payments.refund_exceeds`. Reads nothing and writes nothing.
 */
export function planRefund(refundable: RefundableOrder, wish: RefundWish): RefundPlan {
  const itemAdjustments = planItems(refundable, wish)
  const adjustments: PlannedAdjustment[] = [...itemAdjustments]
  if (wish.shipping > 0) {
    const left = refundable.order.shippingTotal - sumOf(refundable.adjustments, 'shipping')
    if (wish.shipping > left) throw refused('shipping')
    adjustments.push({ kind: 'shipping', amount: wish.shipping, itemId: null, quantity: null })
  }
  if (wish.amount > 0) adjustments.push({ kind: 'amount', amount: wish.amount, itemId: null, quantity: null })
  const overpaid = wish.overpaid ? refundable.overpaid : 0
  const adjusted = adjustments.reduce((sum, { amount }) => sum + amount, 0)
  if (adjusted > refundable.amountDue) throw refused('amount')
  const total = adjusted + overpaid
  if (total === 0) throw refused('nothing')
  if (total > refundable.refundable)
    throw new AppError('payments.refund_exceeds', { most: refundable.refundable })
  return { adjustments, itemAmounts: itemAdjustments.map(({ amount }) => amount), overpaid, total }
}

const sumOf = (adjustments: readonly Adjustment[], kind: Adjustment['kind']): number =>
  adjustments.reduce((sum, each) => (each.kind === kind ? sum + each.amount : sum), 0)

function planItems(refundable: RefundableOrder, { items }: RefundWish): PlannedAdjustment[] {
  const paid = paidPerItem(refundable)
  const wished = new Map<string, number>()
  const planned = items.map(({ itemId, quantity, outcome }): PlannedAdjustment => {
    const item = refundable.items.find(({ id }) => id === itemId)
    if (!item) throw refused('items')
    const taken = takenPieces(refundable.adjustments, itemId) + (wished.get(itemId) ?? 0)
    if (taken + quantity > item.quantity) throw refused('items')
    wished.set(itemId, (wished.get(itemId) ?? 0) + quantity)
    const price = (count: number) => priceOfFirst(count, item.quantity, paid.get(itemId)!)
    const kind = outcome === 'not_sent' ? 'cancelled_items' : 'allowance'
    return { kind, amount: price(taken + quantity) - price(taken), itemId, quantity }
  })
  assertUnsent(refundable, planned)
  return planned
}

const cancelledPieces = (adjustments: readonly PlannedAdjustment[], itemId: string): number =>
  adjustments.reduce(
    (sum, each) =>
      each.kind === 'cancelled_items' && each.itemId === itemId ? sum + (each.quantity ?? 0) : sum,
    0,
  )

/** Pieces in a package were sent, and an order without any piece is cancelled instead. */
function assertUnsent({ items, adjustments }: RefundableOrder, planned: readonly PlannedAdjustment[]): void {
  const cancelled = (itemId: string) => cancelledPieces([...adjustments, ...planned], itemId)
  if (items.some(({ id, packed, quantity }) => cancelled(id) + packed > quantity)) throw refused('sent')
  const takesAll = items.every(({ id, quantity }) => cancelled(id) === quantity)
  if (takesAll && planned.some(({ kind }) => kind === 'cancelled_items')) throw refused('everything')
}

type RefusedFor = 'amount' | 'items' | 'sent' | 'everything' | 'shipping' | 'nothing'

const refused = (reason: RefusedFor): AppError => new AppError('orders.refund_refused', { reason })
