import { eq } from 'drizzle-orm'
import type { WaysToPay } from '#contract/orders'
import type { Method } from '#contract/payments'
import type { Payment } from '#domain/payments'
import { type Amounts, type Pricer } from '#domain/pricing'
import type { Db } from '#platform/database'
import { AppError } from '#platform/errors'
import { minus, money, sum, zero } from '#shared/money'
import { orders } from '#tables/orders'
import { fields } from '#texts/fields'

type Order = Pick<
  typeof orders.$inferSelect,
  'id' | 'expiresAt' | 'itemsTotal' | 'promotionTotal' | 'pixDiscount' | 'shippingTotal'
>

/** What a locked order costs in a way of paying; throws `request.invalid` for a plan that is not offered. */
export function amountsIn(
  prices: Pricer,
  order: Order,
  { method, installments = 1 }: { method: Method; installments?: number | undefined },
): Amounts {
  const amounts = prices.amounts(dueOf(order), { method, installments })
  if (amounts) return amounts
  throw new AppError('request.invalid', { fields: { 'payment.installments': fields.installments } })
}

/** What a payment paid, as it was agreed when it was begun, whatever the settings have become. */
export function amountsPaid(order: Order, { method, amount }: Pick<Payment, 'method' | 'amount'>): Amounts {
  const { items, promotionTotal, pixDiscount, shipping } = dueOf(order)
  const discount = method === 'pix' ? pixDiscount : zero
  const cash = minus(sum([minus(items, promotionTotal), shipping]), discount)
  return { discount, interest: minus(money(amount), cash), total: money(amount) }
}

/** What an order is made of, before its way of paying. */
const dueOf = (order: Order) => ({
  items: money(order.itemsTotal),
  promotionTotal: money(order.promotionTotal),
  pixDiscount: money(order.pixDiscount),
  shipping: money(order.shippingTotal),
})

/** Discount, interest, total and end come and go with the way in which a locked order is paid. */
export async function applyAmounts(
  tx: Db,
  { id, expiresAt }: Pick<Order, 'id' | 'expiresAt'>,
  method: Method,
  { discount, interest, total }: Amounts,
): Promise<void> {
  await tx
    .update(orders)
    .set({ discount, interestTotal: interest, total, paymentMethod: method, expiresAt })
    .where(eq(orders.id, id))
}

/** What an open order costs in each way of paying. */
export function waysToPay(order: Order, prices: Pricer): WaysToPay {
  const due = dueOf(order)
  const pix = prices.amounts(due, { method: 'pix', installments: 1 })!
  const card = prices.amounts(due, { method: 'card', installments: 1 })!
  return {
    pix: { discount: pix.discount, total: pix.total },
    card: { plans: prices.plans(card.total) },
  }
}
