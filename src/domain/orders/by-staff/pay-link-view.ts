import { asc, eq } from 'drizzle-orm'
import type { OrderView, PayLinkView } from '#context/orders/contract.ts'
import { orderToken } from '#context/orders/links/token.ts'
import type { Order } from '#context/orders/queries.ts'
import { canBePaid, formatOrderNumber } from '#context/orders/rules.ts'
import { totalsOf } from '#context/orders/views/order-view.ts'
import { waysToPay } from '#context/orders/views/ways-to-pay.ts'
import { readTermsVersion } from '#domain/content'
import { findCurrentPayment } from '#domain/payments'
import { loadPriceCalculator } from '#domain/pricing'
import type { Db } from '#platform/postgres/database'
import { orderItems } from '#tables/orders'
import { listMissing } from '#context/orders/facts/complete-order.ts'
import type { OrderLink } from './link-rows.ts'
import { maskAddress, maskCpf, maskEmail, maskName, maskPhone } from './rules.ts'

const firstWord = (name: string | null): string | null => name?.trim().split(/\s+/)[0] ?? null

const masked = (value: string | null, mask: (value: string) => string): string | null =>
  value ? mask(value) : null

/**
 * Returns what a link shows of an order to everybody, without terms. Personal data is masked, and gone once the order has
 * ended.
 */
export async function payLinkView(db: Db, order: Order, link: OrderLink): Promise<PayLinkView> {
  const isOpen = canBePaid(order.status, order.expiresAt, new Date())
  const [items, payment, prices, termsVersion] = await Promise.all([
    db.select().from(orderItems).where(eq(orderItems.orderId, order.id)).orderBy(asc(orderItems.position)),
    findCurrentPayment(db, order.id),
    loadPriceCalculator(),
    readTermsVersion(),
  ])
  const { customerName: name, customerEmail: email, customerPhone: phone, customerCpf: cpf } = order
  return {
    number: formatOrderNumber(order.number),
    // Its job runs once a minute: the link ends with the hold, not with the job.
    status: order.status === 'awaiting_payment' && !isOpen ? 'expired' : order.status,
    channel: order.channel ?? 'whatsapp',
    expiresAt: isOpen ? order.expiresAt.toISOString() : null,
    seller: firstWord(link.by),
    firstName: isOpen ? firstWord(name) : null,
    known: {
      name: isOpen ? masked(name, maskName) : null,
      email: isOpen ? masked(email, maskEmail) : null,
      phone: isOpen ? masked(phone, maskPhone) : null,
      cpf: isOpen ? masked(cpf, maskCpf) : null,
      address: isOpen && order.address ? maskAddress(order.address) : null,
    },
    missing: isOpen ? listMissing(order) : [],
    shipping: {
      kind: order.shippingKind,
      name: order.shippingName,
      businessDays: order.shippingDays,
      cep: isOpen ? link.cep : null,
    },
    items: items.map((item) => ({
      id: item.id,
      name: item.name,
      color: item.color,
      size: item.size,
      image: item.picture,
      quantity: item.quantity,
      total: item.total,
    })),
    totals: totalsOf(order, payment),
    waysToPay: isOpen ? await waysToPay(db, order, prices) : null,
    terms: null,
    isOnTerms: order.termsApprovedAt !== null && order.paidAt === null,
    termsVersion,
    order: isOpen && payment ? { id: order.id, token: orderToken(order.id) } : null,
  }
}

/**
 * Masks the customer of an order by staff until it is paid: whoever has the link can start a payment, and need not be
 * the customer. The card form then asks for the CPF of its holder.
 */
export function maskUnpaid(order: Order, view: OrderView): OrderView {
  if (order.channel === null || order.paidAt !== null) return view
  const { name, email, phone } = view.customer
  return {
    ...view,
    customer: {
      name: firstWord(name) ?? '',
      email: email && maskEmail(email),
      phone: phone && maskPhone(phone),
      document: '',
    },
    shipping: { ...view.shipping, address: null },
    gift: null,
  }
}
