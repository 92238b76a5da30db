import { defineEvent } from '#platform/jobs/events'
import { addBusinessDays } from '#shared/dates/business-days'
import { getNextDay, startOfDay, toIsoDay } from '#shared/dates/dates'
import type { NextAction, PaymentReview, PaymentView } from './contract.ts'

/** A provider reported a change of a payment. */
export const paymentReported = defineEvent<{ paymentId: string }>('payments.reported')

/** Refunds that were asked for together. Each event is published once per group. */
export type RefundGroup = { orderId: string; groupId: string }
export const refundStarted = defineEvent<RefundGroup>('payments.refund_started')
/** No refund of the group is pending, and at least one returned its money. */
export const refundCompleted = defineEvent<RefundGroup>('payments.refund_completed')

export type PaymentStatus = Exclude<PaymentView['status'], 'refunded'> | 'created'

/** Returns the cache tag of everything that shows an order or its payment. */
export const orderTag = (orderId: string): string => `order:${orderId}`

/** Provider name of a store that has only a Pix key; staff confirm payments. */
export const manualPixName = 'manual-pix'

/** Minutes that a Pix charge is valid. */
export const pixMinutes = 30

/** Smallest amount of a boleto, in centavos. */
export const boletoMinimum = 400

/** Business days in which a boleto can be paid, if the settings do not say. */
const defaultBoletoDays = 3

/** Business days that banks may take to report a boleto that was paid on its last day. */
const clearingDays = 3

/** Last day to pay the boleto of an order (`2026-11-28`), and until when the order waits for the money. */
export type BoletoTerms = { dueDate: string; orderExpiresAt: Date }

const endOfDay = (isoDate: string): Date => new Date(startOfDay(getNextDay(isoDate)).getTime() - 1_000)

/**
 * Returns the terms of a boleto. They depend on when its order was placed, so that another boleto for the same order
 * does not hold its pieces for longer.
 */
export function boletoTerms(placedAt: Date, days = defaultBoletoDays): BoletoTerms {
  const dueDate = addBusinessDays(toIsoDay(placedAt), days)
  return { dueDate, orderExpiresAt: endOfDay(addBusinessDays(dueDate, clearingDays)) }
}

/** Returns whether a boleto with this last day can still be paid. */
export const canPayBoleto = ({ dueDate }: BoletoTerms, now: Date): boolean => dueDate >= toIsoDay(now)

/**
 * Returns until when a new charge can be paid: the expiry of its order, or of the Pix code or boleto if that is
 * earlier.
 */
export function chargeExpiry(
  wanted: {
    method: PaymentView['method']
    provider: string
    orderExpiresAt: Date
    dueDate?: string | undefined
  },
  now: Date,
): Date {
  if (wanted.method === 'boleto' && wanted.dueDate) return endOfDay(wanted.dueDate)
  if (wanted.method !== 'pix' || wanted.provider === manualPixName) return wanted.orderExpiresAt
  return new Date(Math.min(now.getTime() + pixMinutes * 60_000, wanted.orderExpiresAt.getTime()))
}

/**
 * Legal transitions of a payment, so that late or repeated events change nothing. Money may come after a charge
 * expired, was cancelled or declined; money that goes back is in `refunds`.
 */
const next: Record<PaymentStatus, readonly PaymentStatus[]> = {
  created: ['pending', 'paid', 'declined', 'expired', 'cancelled'],
  pending: ['paid', 'declined', 'expired', 'cancelled'],
  expired: ['paid'],
  cancelled: ['paid'],
  declined: ['paid'],
  paid: [],
}

export const canChangeTo = (from: PaymentStatus, to: PaymentStatus): boolean => next[from].includes(to)

/** Payment row as other contexts see it. */
export type Payment = {
  id: string
  orderId: string
  /** provider that charges it, even if another takes new charges */
  provider: string
  method: PaymentView['method']
  /** centavos that the store charges */
  amount: number
  /** centavos that the customer pays, if the provider adds interest */
  customerTotal: number | null
  captured: number
  /** centavos that went back */
  refunded: number
  fee: number | null
  installments: number
  status: PaymentStatus
  review: PaymentReview | null
  declineReason: string | null
  providerRef: string | null
  nextAction: NextAction | null
  expiresAt: Date | null
  createdAt: Date
  updatedAt: Date
}

/** Seconds, longer than any call to a provider takes. */
const chargeSeconds = 60

/** Returns whether the charge of an attempt may still be on its way to the provider. */
export const isChargeInFlight = ({ status, updatedAt }: Payment, now: Date): boolean =>
  status === 'created' && updatedAt.getTime() > now.getTime() - chargeSeconds * 1_000

const statusOfView = ({ status, captured, refunded }: Payment): PaymentView['status'] => {
  if (captured > 0 && refunded >= captured) return 'refunded'
  return status === 'created' ? 'pending' : status
}

/** Returns the interest in centavos that the provider adds to a payment, and keeps. */
export const providerInterestOf = ({ amount, customerTotal }: Payment): number =>
  Math.max(0, (customerTotal ?? amount) - amount)

/** Returns the payment as the customer sees it; an attempt without a response is pending. */
export function paymentView(payment: Payment): PaymentView {
  const { nextAction, expiresAt, provider } = payment
  return {
    id: payment.id,
    method: payment.method,
    status: statusOfView(payment),
    amount: payment.amount + providerInterestOf(payment),
    installments: payment.installments,
    declineReason: payment.declineReason as PaymentView['declineReason'],
    pix:
      nextAction?.kind === 'pix' && expiresAt
        ? {
            copyPaste: nextAction.copyPaste,
            expiresAt: expiresAt.toISOString(),
            manual: provider === manualPixName,
          }
        : null,
    boleto: nextAction?.kind === 'boleto' ? omitKind(nextAction) : null,
    page:
      nextAction && 'url' in nextAction && payment.status === 'pending'
        ? { kind: nextAction.kind, url: nextAction.url }
        : null,
  }
}

const omitKind = ({ line, barcode, pdfUrl, dueDate }: Extract<NextAction, { kind: 'boleto' }>) => ({
  line,
  barcode,
  pdfUrl,
  dueDate,
})
