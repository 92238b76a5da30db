import { asc, eq } from 'drizzle-orm'
import type { Order } from '#context/orders/queries.ts'
import type { Db } from '#platform/postgres/database'
import { orderItems } from '#tables/orders'
import type { Agreement } from '#context/orders/change-tables.ts'

/** Returns an order's columns that belong to its agreement. */
const termsOf = (order: Order): Omit<Agreement, 'lines'> => ({
  address: order.address,
  shippingKind: order.shippingKind,
  shippingOptionId: order.shippingOptionId,
  shippingName: order.shippingName,
  shippingDays: order.shippingDays,
  itemsTotal: order.itemsTotal,
  promotionTotal: order.promotionTotal,
  promotions: order.promotions,
  discount: order.discount,
  pixDiscount: order.pixDiscount,
  shippingTotal: order.shippingTotal,
  interestTotal: order.interestTotal,
  total: order.total,
})

/** Reads what is agreed for an order now. */
export async function readAgreement(db: Db, order: Order): Promise<Agreement> {
  const rows = await db
    .select()
    .from(orderItems)
    .where(eq(orderItems.orderId, order.id))
    .orderBy(asc(orderItems.position))
  const lines = rows.map(({ orderId: _orderId, position: _position, total: _total, ...line }) => line)
  return { ...termsOf(order), lines }
}
