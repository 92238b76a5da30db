import type { RefundPreview, RefundWish, StaffOrderView } from '#contract/orders'
import { formatBrl } from '#shared/money/money'
import { orderMoney } from '#texts/admin/order-money'
import type { SummaryLine } from '#web/admin/kit/detail/amount-rows.tsx'

const words = orderMoney.form

/** Returns the amounts of a refund as lines that add up to its total, the total last. */
export function listRefundLines(
  { items, shipping, amount, overpaid, total }: RefundPreview,
  order: Pick<StaffOrderView, 'items'>,
): SummaryLine[] {
  const nameOf = (itemId: string) => order.items.find(({ id }) => id === itemId)?.name ?? ''
  const parts: readonly (readonly [name: string, cents: number])[] = [
    [words.shipping, shipping],
    [words.amount, amount],
    [orderMoney.overpaid.reason, overpaid],
  ]
  return [
    ...items.map(({ itemId, quantity, amount: cents }) => ({
      name: words.pieces(quantity, nameOf(itemId)),
      amount: formatBrl(cents),
    })),
    ...parts.filter(([, cents]) => cents > 0).map(([name, cents]) => ({ name, amount: formatBrl(cents) })),
    { name: words.total, amount: formatBrl(total), total: true },
  ]
}

/** Returns by which methods the money goes back, each with its amount where there are several. */
export const listRefundMethods = ({ payments }: RefundPreview): string[] =>
  payments.map(({ method, amount, byHand }) => {
    const by = (byHand ? words.byHand : words.by)[method]
    return payments.length > 1 ? `${formatBrl(amount)} ${by}` : by
  })

/** Returns the effects of a refund in a sentence: method, stock, email. */
export function describeRefund(preview: RefundPreview, { items }: RefundWish): string {
  const unsent = items.reduce(
    (sum, { outcome, quantity }) => (outcome === 'not_sent' ? sum + quantity : sum),
    0,
  )
  return [words.effect(listRefundMethods(preview)), unsent > 0 && words.restock(unsent), words.final]
    .filter(Boolean)
    .join(' ')
}
