import { formatDecimal, money } from '#shared/money/money'
import { paymentOf } from './charge.ts'
import type { MercadoPagoOrder } from './objects.ts'

/**
 * Builds the body of `POST /v1/orders/{id}/refund`. Nothing means everything, with the interest that the customer paid;
 * a part names its amount.
 */
export function refundBody(order: MercadoPagoOrder, amount: number) {
  const { id, amount: charged } = paymentOf(order)
  const isWhole = amount === charged && (order.transactions.refunds ?? []).length === 0
  return isWhole ? undefined : { transactions: [{ id, amount: formatDecimal(money(amount)) }] }
}
