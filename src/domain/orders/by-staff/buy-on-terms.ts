import { eq } from 'drizzle-orm'
import type { TermsByLinkParsed } from '#context/orders/contract-by-staff.ts'
import type { PayLinkView } from '#context/orders/contract.ts'
import { soldItemsOf } from '#context/orders/facts/order-items.ts'
import { refreshOrder } from '#context/orders/facts/refresh-order.ts'
import { orderToken } from '#context/orders/links/token.ts'
import { amountsForMethod, applyAmounts } from '#context/orders/payment/amounts.ts'
import { assertExpected, assertPayable, isInProgress, settleOpen } from '#context/orders/payment/pay-order.ts'
import { findOrder, lockOrder } from '#context/orders/queries.ts'
import { orderApproved } from '#context/orders/rules.ts'
import { sellOnTerms } from '#context/orders/terms/sell-on-terms.ts'
import { cancelOpenCharges } from '#context/orders/unpaid/cancel-charges.ts'
import { readTermsVersion } from '#domain/content'
import { listOpenPayments } from '#domain/payments'
import { loadPriceCalculator, type PriceCalculator } from '#domain/pricing'
import { approveTerms } from '#domain/wholesale'
import { publishEvent } from '#platform/jobs/events'
import { database, type Db, transaction } from '#platform/postgres/database'
import { AppError } from '#platform/http/errors'
import { formatIsoDay } from '#shared/dates/dates'
import { orders } from '#tables/orders'
import { termsWords } from '#texts/checkout/terms'
import { payLinkView } from './pay-link-view.ts'
import { priceOnTerms } from './terms-of-link.ts'
import { assertAddressOfLink, completionOf, getLink } from './use-link.ts'

type Purchase = TermsByLinkParsed & { orderId: string; userId: string; prices: PriceCalculator }

/** The order is locked first, its company second, as where an order on terms is changed. */
async function approve(tx: Db, { orderId, userId, prices, expectedTotal, ...completion }: Purchase) {
  const order = await lockOrder(tx, orderId)
  // A repeated call buys nothing twice.
  if (order.termsApprovedAt !== null) return
  assertPayable(order)
  if (order.channel !== 'quote') throw new AppError('payments.not_offered')
  if ((await listOpenPayments(tx, orderId)).some(isInProgress)) throw new AppError('orders.charge_pending')
  const completed = completionOf(order, completion)
  const amounts = amountsForMethod(prices, order, priceOnTerms)
  assertExpected(amounts.total, { ...priceOnTerms, expectedTotal })
  const approved = await approveTerms(tx, userId, amounts.total)
  if (approved.cnpj !== order.customerCnpj) throw new AppError('payments.not_offered')
  await applyAmounts(tx, { id: orderId, expiresAt: approved.dueAt }, 'terms', amounts)
  await tx
    .update(orders)
    .set({
      ...completed,
      customerIe: approved.stateRegistration,
      termsApprovedAt: new Date(),
      originalExpiresAt: null,
      device: null,
      ipHash: null,
    })
    .where(eq(orders.id, orderId))
  await sellOnTerms(tx, { ...order, total: amounts.total }, approved, 'cliente')
  await publishEvent(tx, orderApproved, { orderId, sold: await soldItemsOf(tx, orderId) })
  // A Pix that was begun before would pay the order at another total.
  await cancelOpenCharges(tx, orderId)
  await refreshOrder(tx, orderId, {
    actor: 'cliente',
    note: termsWords.formatNote(formatIsoDay(approved.dueOn)),
  })
}

/**
 * Completes the order of a quote and buys it on the terms of its company, under the company's lock. Repeating it changes
 * nothing. Throws `payments.not_offered` for anybody but an approver of that company, `wholesale.limit_exceeded`,
 * `wholesale.overdue`, `orders.charge_pending`, `orders.price_changed`, and the errors of `payByLink` about its data.
 */
export async function buyOnTermsByLink(
  { userId }: { userId: string },
  token: string,
  wanted: TermsByLinkParsed,
): Promise<PayLinkView> {
  const link = await getLink(token)
  const { orderId } = link
  await assertAddressOfLink(link, wanted.address)
  await settleOpen(orderId)
  const [prices, termsVersion] = await Promise.all([loadPriceCalculator(), readTermsVersion()])
  await transaction((tx) => approve(tx, { ...wanted, orderId, userId, prices, termsVersion }))
  const db = database()
  const order = await findOrder(db, orderId)
  return { ...(await payLinkView(db, order, link)), order: { id: order.id, token: orderToken(order.id) } }
}
