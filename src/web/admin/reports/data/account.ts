import type { NumberReport } from '#contract/reports'
import { reportNumbers } from '#texts/admin/report-numbers'
import { pieceLabel } from './group-labels.ts'
import { type NumberOf, numberUrl } from './number-search.ts'

const words = reportNumbers.account

/** Line of the account; the bar goes from `start` to `start + amount`. */
export type AccountLine = {
  key: string
  label: string
  note?: string
  orders: number | null
  /** list of the orders */
  ordersUrl?: string
  amount: number
  /** list with the same sum as the amount */
  amountUrl?: string
  start: number
  isTotal?: boolean
  parts: readonly AccountLine[]
}

/** Sum that the lines of a part add up to. */
const measureOf = { method: 'sold', coupon: 'promotions', shipping: 'shipping' } as const

type PartName = NumberReport['parts'][number]['part']

/**
 * Returns how what was sold is made: pieces, less promotions and discounts, more freight and interest, each in its
 * parts. The lines add up to the last one. Lines of nothing are left out.
 */
export function accountOf({ totals, parts }: NumberReport, number: NumberOf): AccountLine[] {
  const partsOf = (part: PartName, from: number, noKey?: string): AccountLine[] => {
    let start = from
    return parts
      .filter((each) => each.part === part && each.amount !== 0)
      .map(({ key, orders, amount }) => {
        const label = key === '' && noKey ? noKey : pieceLabel(part, key)
        const of = { ...number, by: part, key, name: pieceLabel(part, key) } as const
        const line: AccountLine = {
          key: `${part} ${key}`,
          label,
          orders,
          ordersUrl: numberUrl({ ...of, measure: 'orders' }),
          amount,
          amountUrl: numberUrl({ ...of, measure: measureOf[part] }),
          start,
          parts: [],
        }
        start += amount
        return line
      })
  }
  let sum = 0
  const line = (
    key: 'items' | 'promotions' | 'discount' | 'shipping' | 'interest',
    sign: 1 | -1,
  ): AccountLine[] => {
    const amount = sign * totals[key]
    const start = sum
    sum += amount
    if (amount === 0 && key !== 'items') return []
    return [
      {
        key,
        label: words[key],
        ...(key === 'promotions'
          ? { note: words.byCoupon }
          : key === 'shipping'
            ? { note: words.byShipping }
            : {}),
        orders: key === 'items' ? totals.orders : null,
        amount,
        amountUrl: numberUrl({ ...number, measure: key }),
        start,
        parts:
          key === 'promotions'
            ? partsOf('coupon', start, words.noCoupon)
            : key === 'shipping'
              ? partsOf('shipping', start)
              : [],
      },
    ]
  }
  const lines = [
    ...line('items', 1),
    ...line('promotions', -1),
    ...line('discount', -1),
    ...line('shipping', 1),
    ...line('interest', 1),
  ]
  return [
    ...lines,
    {
      key: 'sold',
      label: words.sold,
      note: words.byMethod,
      orders: totals.orders,
      ordersUrl: numberUrl({ ...number, measure: 'orders' }),
      amount: totals.sold,
      start: 0,
      isTotal: true,
      parts: partsOf('method', 0),
    },
  ]
}

/** Returns the largest sum that the account reaches, for the scale of its bars. */
export const scaleOf = (lines: readonly AccountLine[]): number =>
  Math.max(1, ...lines.flatMap(({ start, amount }) => [start, start + amount]))
