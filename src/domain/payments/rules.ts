import { defineEvent } from '#platform/jobs/events'
import type { PaymentView } from './contract.ts'

/** A provider reported a change of a payment. */
export const paymentReported = defineEvent<{ paymentId: string }>('payments.reported')

export type PaymentStatus = PaymentView['status'] | 'created'

/** Returns the cache tag of everything that shows an order or its payment. */
export const orderTag = (orderId: string): string => `order:${orderId}`

/** Provider name of a store that has only a Pix key; staff confirm payments. */
export const manualPixName = 'manual-pix'

/** Minutes that a Pix charge is valid. */
export const pixMinutes = 30

/** Returns until when a new charge can be paid: the expiry of its order, or of the Pix code if that is earlier. */
export function chargeExpiry(
  wanted: { method: PaymentView['method']; provider: string; orderExpiresAt: Date },
  now: Date,
): Date {
  if (wanted.method !== 'pix' || wanted.provider === manualPixName) return wanted.orderExpiresAt
  return new Date(Math.min(now.getTime() + pixMinutes * 60_000, wanted.orderExpiresAt.getTime()))
}

/**
 * Legal transitions of a payment. A paid one can only be refunded, so late or repeated events change nothing. An
 * open one may have been paid and refunded between two checks.
 */
const next: Record<PaymentStatus, readonly PaymentStatus[]> = {
  created: ['pending', 'paid', 'declined', 'expired', 'cancelled', 'refunded'],
  pending: ['paid', 'declined', 'expired', 'cancelled', 'refunded'],
  expired: ['paid', 'refunded'],
  cancelled: ['paid', 'refunded'],
  declined: ['paid', 'refunded'],
  paid: ['refunded'],
  refunded: [],
}

export const canChangeTo = (from: PaymentStatus, to: PaymentStatus): boolean => next[from].includes(to)

/** Payment row as other contexts see it. */
export type Payment = {
  id: string
  orderId: string
  /** provider that charges it, even if another takes new charges */
  provider: string
  method: PaymentView['method']
  amount: number
  installments: number
  status: PaymentStatus
  declineReason: string | null
  pixCopyPaste: string | null
  expiresAt: Date | null
  updatedAt: Date
}

/** Seconds, longer than any call to a provider takes. */
const chargeSeconds = 60

/** Returns whether the charge of an attempt may still be on its way to the provider. */
export const isChargeInFlight = ({ status, updatedAt }: Payment, now: Date): boolean =>
  status === 'created' && updatedAt.getTime() > now.getTime() - chargeSeconds * 1_000

/** Returns the payment as the customer sees it; an attempt without a response is pending. */
export const paymentView = (payment: Payment): PaymentView => ({
  id: payment.id,
  method: payment.method,
  status: payment.status === 'created' ? 'pending' : payment.status,
  amount: payment.amount,
  installments: payment.installments,
  declineReason: payment.declineReason as PaymentView['declineReason'],
  pix:
    payment.pixCopyPaste && payment.expiresAt
      ? {
          copyPaste: payment.pixCopyPaste,
          expiresAt: payment.expiresAt.toISOString(),
          manual: payment.provider === manualPixName,
        }
      : null,
})
