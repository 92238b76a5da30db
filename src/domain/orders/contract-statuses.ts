import { z } from 'zod'
import { fieldErrors } from '#texts/storefront/field-errors'

export const statuses = [
  'awaiting_payment',
  'paid',
  'paid_without_stock',
  'picking',
  'shipped',
  'ready_for_pickup',
  'delivered',
  'completed',
  'cancelled',
  'expired',
  'return_requested',
  'partially_returned',
  'returned',
  'withdrawn',
  'refunded',
  'disputed',
] as const
export const OrderStatus = z.enum(statuses)
export type OrderStatus = z.infer<typeof OrderStatus>

/** Where the money of an order is. */
export const paymentStatuses = [
  'unpaid',
  'partially_paid',
  'paid',
  'refund_pending',
  'partially_refunded',
  'refunded',
  'overpaid',
  'disputed',
] as const
export const PaymentStatus = z.enum(paymentStatuses)
export type PaymentStatus = z.infer<typeof PaymentStatus>

/** Where the goods of an order are. */
export const fulfillmentStatuses = [
  'unfulfilled',
  'picking',
  'ready_for_pickup',
  'partially_shipped',
  'shipped',
  'delivered',
  'returned',
] as const
export const FulfillmentStatus = z.enum(fulfillmentStatuses)
export type FulfillmentStatus = z.infer<typeof FulfillmentStatus>

/** Next steps of the order queue, in the order of the process. */
export const queueSteps = [
  'payment',
  'without_stock',
  'picking',
  'shipped',
  'label_refused',
  'ready_for_pickup',
  'collected',
  'uncollected',
  'delivered',
  'package_problem',
  'returned',
  'refunded',
  'overpaid',
  'payment_review',
  'disputed',
] as const
export type QueueStep = (typeof queueSteps)[number]

const cancelReasons = [
  'customer_asked',
  'out_of_stock',
  'wrong_data',
  'duplicate',
  'not_collected',
  'suspicious',
  'other',
] as const
export type CancelReason = (typeof cancelReasons)[number]

/** A cancellation requires a reason, and `other` requires a note. The customer sees neither. */
export const OrderStatusChange = z
  .strictObject({
    to: z.enum(['picking', 'shipped', 'ready_for_pickup', 'delivered', 'cancelled']),
    trackingCode: z.string().trim().max(60, fieldErrors.tooLong).optional(),
    reason: z.enum(cancelReasons, fieldErrors.choice).optional(),
    note: z.string().trim().max(300, fieldErrors.tooLong).optional(),
  })
  .refine(({ to, reason }) => (to === 'cancelled') === (reason !== undefined), {
    path: ['reason'],
    message: fieldErrors.choice,
  })
  .refine(({ reason, note }) => reason !== 'other' || note, { path: ['note'], message: fieldErrors.reason })
export type OrderStatusChange = z.infer<typeof OrderStatusChange>

/** Actions on an order: the steps of its goods, and money. */
export const orderActions = [
  ...OrderStatusChange.shape.to.options,
  'edit',
  'pay',
  'refund',
  'complete_refund',
  'pack',
  'extend_pickup',
  /** an edit makes an order that nobody collected a delivery */
  'deliver_instead',
] as const
export type OrderAction = (typeof orderActions)[number]

/** Events of an order, or of one of its packages, each published once. */
export const orderEventNames = [
  'paid',
  'packed',
  'ready',
  'shipped',
  'delivered',
  'completed',
  'cancelled',
  'expired',
] as const
