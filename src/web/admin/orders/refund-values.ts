import type { ItemOutcome, RefundLimits, RefundWish } from '#contract/orders'
import { parseAmount } from '#web/admin/kit/form/amount.ts'

type ItemValues = { quantity: number; outcome: ItemOutcome }

/** Values of the refund form as typed; items without a value have a quantity of 0. */
export type RefundValues = {
  items: Readonly<Record<string, ItemValues>>
  shipping: string
  amount: string
  reason: string
}

export const emptyRefund: RefundValues = { items: {}, shipping: '', amount: '', reason: '' }

type Limit = RefundLimits['items'][number]

/** Returns the values of a line; pieces that were not sent stay in the shop unless somebody says otherwise. */
export const itemValuesOf = ({ items }: RefundValues, { itemId, unsent }: Limit): ItemValues =>
  items[itemId] ?? { quantity: 0, outcome: unsent > 0 ? 'not_sent' : 'kept' }

/** Returns the values with a changed line, its quantity within what can go back with that outcome. */
export function changeItem(values: RefundValues, limit: Limit, change: Partial<ItemValues>): RefundValues {
  const { quantity, outcome } = { ...itemValuesOf(values, limit), ...change }
  const most = outcome === 'not_sent' ? limit.unsent : limit.pieces
  const within = Math.max(0, Math.min(most, Math.trunc(quantity) || 0))
  return { ...values, items: { ...values.items, [limit.itemId]: { quantity: within, outcome } } }
}

const toCents = (text: string): number | undefined => {
  const amount = parseAmount(text)
  return typeof amount === 'string' ? undefined : (amount ?? 0)
}

export const isAmount = (text: string): boolean => toCents(text) !== undefined

/** Returns what the API is asked for; undefined while nothing is chosen or an amount is invalid. */
export function toRefundWish({ items, shipping, amount }: RefundValues): RefundWish | undefined {
  const [freight, free] = [toCents(shipping), toCents(amount)]
  if (freight === undefined || free === undefined) return undefined
  const wished = Object.entries(items).flatMap(([itemId, { quantity, outcome }]) =>
    quantity > 0 ? [{ itemId, quantity, outcome }] : [],
  )
  if (wished.length === 0 && freight === 0 && free === 0) return undefined
  return { items: wished, shipping: freight, amount: free, overpaid: false }
}
