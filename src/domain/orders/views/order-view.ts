import { asc, eq } from 'drizzle-orm'
import {
  findCurrentPayment,
  listPayments,
  listRefunds,
  type Payment,
  paymentView,
  providerInterestOf,
  type Refund,
} from '#domain/payments'
import { loadPriceCalculator } from '#domain/pricing'
import type { Db } from '#platform/postgres/database'
import { formatCpf } from '#shared/brazil/documents'
import type { OrderItemView, OrderView, RefundView } from '#context/orders/contract.ts'
import { listOrderInvoices } from '#context/orders/invoices/list-order-invoices.ts'
import { readOpenChange } from '#context/orders/changes/change-view.ts'
import type { Order } from '#context/orders/queries.ts'
import { canBePaid, formatOrderNumber } from '#context/orders/rules.ts'
import { orderItems, orderTimeline } from '#tables/orders'
import { owesOnTerms } from '#context/orders/terms/rules.ts'
import { readTerms, waysToPayBalance } from '#context/orders/terms/terms-view.ts'
import { packageView, readPackages } from './package-view.ts'
import { waysToPay } from './ways-to-pay.ts'

/** Part of an order that costs a statement of its own, and that not every reader shows. */
export type OrderViewPart = 'refunds' | 'invoices' | 'packages' | 'waysToPay'

/** Returns an order as its customer sees it. A part in `without` is not read: it is empty, as if nothing had happened. */
export async function orderView(
  db: Db,
  order: Order,
  { without = [] }: { without?: readonly OrderViewPart[] } = {},
): Promise<OrderView> {
  const read = <Row>(part: OrderViewPart, list: (db: Db, orderId: string) => Promise<Row[]>) =>
    without.includes(part) ? [] : list(db, order.id)
  const isOpen = canBePaid(order.status, order.expiresAt, new Date())
  const readWaysToPay = async () => {
    if (without.includes('waysToPay')) return null
    return isOpen ? waysToPay(db, order, prices) : waysToPayBalance(order)
  }
  const [items, timeline, payment, refunds, invoices, prices, packages] = await Promise.all([
    db.select().from(orderItems).where(eq(orderItems.orderId, order.id)).orderBy(asc(orderItems.position)),
    db.select().from(orderTimeline).where(eq(orderTimeline.orderId, order.id)).orderBy(asc(orderTimeline.id)),
    owesOnTerms(order) ? findUnpaid(db, order.id) : findCurrentPayment(db, order.id),
    read('refunds', listRefunds),
    read('invoices', listOrderInvoices),
    loadPriceCalculator(),
    read('packages', readPackages),
  ])
  return {
    id: order.id,
    number: formatOrderNumber(order.number),
    status: order.status,
    paymentStatus: order.paymentStatus,
    fulfillmentStatus: order.fulfillmentStatus,
    balance: order.balance,
    placedAt: order.placedAt.toISOString(),
    expiresAt: isOpen ? order.expiresAt.toISOString() : null,
    customer: {
      name: order.customerName ?? '',
      email: order.customerEmail ?? '',
      phone: order.customerPhone ?? '',
      document: formatCpf(order.customerCpf ?? ''),
    },
    shipping: {
      kind: order.shippingKind,
      name: order.shippingName,
      businessDays: order.shippingDays,
      address: order.address,
      trackingCode: order.trackingCode,
    },
    gift: order.gift,
    items: items.map(itemView),
    packages: packages.filter(({ packedAt }) => packedAt).map(packageView),
    totals: totalsOf(order, payment),
    payment: payment ? paymentView(payment) : null,
    refunds: refunds.filter(({ status }) => status !== 'failed').map(refundView),
    invoices,
    change: await readOpenChange(db, order, prices),
    waysToPay: await readWaysToPay(),
    terms: await readTerms(db, order),
    timeline: timeline.map(({ status, at, note }) => ({ status, at: at.toISOString(), note, actor: null })),
  }
}

/** Returns the newest attempt to pay what is left of an order on terms; a part of it may be paid. */
const findUnpaid = async (db: Db, orderId: string): Promise<Payment | undefined> =>
  (await listPayments(db, orderId)).findLast(({ status }) => status !== 'paid')

/** Returns the totals as the customer pays them, with the interest that the payment provider adds. */
export function totalsOf(order: Order, payment: Payment | undefined): OrderView['totals'] {
  const added = payment ? providerInterestOf(payment) : 0
  return {
    items: order.itemsTotal,
    promotions: order.promotions,
    discount: order.discount,
    shipping: order.shippingTotal,
    interest: order.interestTotal + added,
    total: order.total + added,
  }
}

const itemView = (item: typeof orderItems.$inferSelect): OrderItemView => ({
  id: item.id,
  productId: item.productId,
  slug: item.slug,
  name: item.name,
  sku: item.sku,
  color: item.color,
  size: item.size,
  image: item.picture,
  set:
    item.setGroup && item.setId ? { group: item.setGroup, id: item.setId, name: item.setName ?? '' } : null,
  quantity: item.quantity,
  unitPrice: item.unitPrice,
  total: item.total,
})

export const refundView = ({ id, amount, status, method, createdAt, doneAt }: Refund): RefundView => ({
  id,
  amount,
  status,
  method,
  at: createdAt.toISOString(),
  doneAt: doneAt?.toISOString() ?? null,
})
