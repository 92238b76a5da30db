import { event } from '#platform/events'
import type { PaymentView } from './contract.ts'

/** A provider told us to look at a payment. */
export const paymentReported = event<{ paymentId: string }>('payments.reported')

export type PaymentStatus = PaymentView['status'] | 'created'

/** The tag of everything that shows an order or how it is paid. */
export const orderTag = (orderId: string): string => `order:${orderId}`

/** The provider of a shop that has nothing but a Pix key: a person of the shop confirms what came. */
export const manualPix = 'manual-pix'

/** How long a Pix charge lives, in minutes. */
export const pixMinutes = 30

/** Until when a new charge may be paid: its order's end, or earlier where the code dies sooner. */
export function chargeEnd(
  wanted: { method: PaymentView['method']; provider: string; orderExpiresAt: Date },
  now: Date,
): Date {
  if (wanted.method !== 'pix' || wanted.provider === manualPix) return wanted.orderExpiresAt
  return new Date(Math.min(now.getTime() + pixMinutes * 60_000, wanted.orderExpiresAt.getTime()))
}

/**
 * What a payment may become. A paid one can only be refunded: a late or repeated event changes nothing. Whatever is open
 * may have been paid and given back before anybody looked.
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

export const canBecome = (from: PaymentStatus, to: PaymentStatus): boolean => next[from].includes(to)

/** A payment row as other contexts see it. */
export type Payment = {
  id: string
  orderId: string
  /** who charges it, whichever takes new charges now */
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

/** Longer than any call to a provider takes, in seconds. */
const chargeSeconds = 60

/** True while a try's charge may be on its way to a provider that has not heard of it. */
export const isOnItsWay = ({ status, updatedAt }: Payment, now: Date): boolean =>
  status === 'created' && updatedAt.getTime() > now.getTime() - chargeSeconds * 1_000

/** What a shopper sees; before the provider has answered it is simply pending. */
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
          manual: payment.provider === manualPix,
        }
      : null,
})
