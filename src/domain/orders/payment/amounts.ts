import { eq, sql } from 'drizzle-orm'
import type { WaysToPay } from '#contract/orders'
import type { Method } from '#contract/payments'
import type { Payment } from '#domain/payments'
import { type PaymentAmounts, type PriceCalculator } from '#domain/pricing'
import type { Db } from '#platform/postgres/database'
import { AppError } from '#platform/http/errors'
import { subtract, money, sum, zero } from '#shared/money/money'
import { orders } from '#tables/orders'
import { fieldErrors } from '#texts/storefront/field-errors'

type Order = Pick<
  typeof orders.$inferSelect,
  'id' | 'expiresAt' | 'itemsTotal' | 'promotionTotal' | 'pixDiscount' | 'shippingTotal'
>

/**
 * Returns the amounts of a locked order for a payment method. Throws `request.invalid` for an installment plan that
 * is not offered.
 */
export function amountsForMethod(
  prices: PriceCalculator,
  order: Order,
  { method, installments = 1 }: { method: Method; installments?: number | undefined },
): PaymentAmounts {
  const amounts = prices.amounts(dueOf(order), { method, installments })
  if (amounts) return amounts
  throw new AppError('request.invalid', { fields: { 'payment.installments': fieldErrors.installments } })
}

/** Returns the amounts of a payment as agreed when it was created, whatever the settings are now. */
export function amountsOfPayment(
  order: Order,
  { method, amount }: Pick<Payment, 'method' | 'amount'>,
): PaymentAmounts {
  const { items, promotionTotal, pixDiscount, shipping } = dueOf(order)
  const discount = method === 'pix' ? pixDiscount : zero
  const cash = subtract(sum([subtract(items, promotionTotal), shipping]), discount)
  return { discount, interest: subtract(money(amount), cash), total: money(amount) }
}

/** Returns the parts of an order's total that do not depend on the payment method. */
const dueOf = (order: Order) => ({
  items: money(order.itemsTotal),
  promotionTotal: money(order.promotionTotal),
  pixDiscount: money(order.pixDiscount),
  shipping: money(order.shippingTotal),
})

/**
 * Updates discount, interest, total and expiry of a locked order, which depend on the payment method. The caller
 * refreshes the order.
 */
export async function applyAmounts(
  tx: Db,
  { id, expiresAt }: Pick<Order, 'id' | 'expiresAt'>,
  method: Method | 'terms',
  { discount, interest, total }: PaymentAmounts,
): Promise<void> {
  // The amount due is at most the total; `refreshOrder` computes it.
  await tx
    .update(orders)
    .set({
      discount,
      interestTotal: interest,
      total,
      amountDue: sql`least(${orders.amountDue}, ${total})`,
      paymentMethod: method,
      expiresAt,
    })
    .where(eq(orders.id, id))
}

/** Returns the prices of an unpaid order by payment method. */
export function pricesByMethod(
  order: Order,
  prices: PriceCalculator,
): Pick<WaysToPay, 'pix'> & { card: Pick<WaysToPay['card'], 'plans'> } {
  const due = dueOf(order)
  const pix = prices.amounts(due, { method: 'pix', installments: 1 })!
  const card = prices.amounts(due, { method: 'card', installments: 1 })!
  return {
    pix: { discount: pix.discount, total: pix.total },
    card: { plans: prices.plans(card.total) },
  }
}
