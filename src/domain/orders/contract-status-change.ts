import { z } from 'zod'
import { fieldErrors } from '#texts/storefront/field-errors'

const cancelReasons = [
  'customer_asked',
  'out_of_stock',
  'wrong_data',
  'duplicate',
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
