import type { MissingData } from '#context/orders/contract-by-staff.ts'
import type { Order } from '#context/orders/queries.ts'
import { fullNamePattern } from '#shared/contact/contact-fields'
import { AppError } from '#platform/http/errors'

type CustomerData = 'customerName' | 'customerEmail' | 'customerCpf' | 'customerPhone' | 'termsVersion'

/** Order whose customer is known and accepted the terms; all orders from the checkout are. */
export type CompleteOrder = Order & { [Key in CustomerData]: string }

type Known = Pick<Order, CustomerData | 'shippingKind' | 'address' | 'channel'>

/** Returns what the customer of an order by staff must still tell before they can pay. */
export function listMissing(order: Known): MissingData[] {
  const missing: MissingData[] = []
  const isByStaff = order.channel !== null
  // A first name alone goes on no invoice.
  if (order.customerName === null || (isByStaff && !fullNamePattern.test(order.customerName)))
    missing.push('name')
  if (order.customerEmail === null) missing.push('email')
  if (order.customerPhone === null) missing.push('phone')
  if (order.customerCpf === null) missing.push('cpf')
  if (isByStaff && order.shippingKind === 'delivery' && order.address === null) missing.push('address')
  if (order.termsVersion === null) missing.push('terms')
  return missing
}

/** Returns whether an order can be charged. */
export const isComplete = (order: Order): order is CompleteOrder => listMissing(order).length === 0

/** Throws `orders.data_missing` with what is missing. Nothing is charged before. */
export function assertComplete(order: Order): asserts order is CompleteOrder {
  if (!isComplete(order)) throw new AppError('orders.data_missing', { missing: listMissing(order) })
}
