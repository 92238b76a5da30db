import { z } from 'zod'
import { fields } from '#texts/fields'

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
export const Advance = z
  .strictObject({
    to: z.enum(['picking', 'shipped', 'ready_for_pickup', 'delivered', 'cancelled']),
    trackingCode: z.string().trim().max(60, fields.tooLong).optional(),
    reason: z.enum(cancelReasons, fields.choice).optional(),
    note: z.string().trim().max(300, fields.tooLong).optional(),
  })
  .refine(({ to, reason }) => (to === 'cancelled') === (reason !== undefined), {
    path: ['reason'],
    message: fields.choice,
  })
  .refine(({ reason, note }) => reason !== 'other' || note, { path: ['note'], message: fields.reason })
export type Advance = z.infer<typeof Advance>
