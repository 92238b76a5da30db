import { defineEvent } from '#platform/jobs/events'
import { addBusinessDays } from '#shared/dates/business-days'
import { getNextDay, startOfDay, toIsoDay } from '#shared/dates/dates'
import { toInternalPath } from '#shared/http/internal-path'
import { getPolicyOrigin } from '#shared/http/policy-origin'
import { staffFieldErrors } from '#texts/admin/field-errors'
import { fieldErrors } from '#texts/storefront/field-errors'
import type {
  NextAction,
  PaymentEventState,
  PaymentReview,
  PaymentView,
  ProviderAccountForm,
} from './contract.ts'
import type { PaymentProvider } from './ports.ts'

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
export const defaultBoletoDays = 3

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
  /** when the money arrived */
  capturedAt: Date | null
  /** centavos that arrived and that staff accept although another amount was asked for */
  acceptedAmount: number | null
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

/** Money that differs from what was asked for is never taken silently; once it is right, nobody is asked any more. */
export const reviewOf = (
  { amount, acceptedAmount }: Payment,
  status: PaymentStatus,
  captured: number,
): PaymentReview | null =>
  status === 'paid' && captured !== amount && captured !== acceptedAmount ? 'amount_differs' : null

const dayMs = 86_400_000

/**
 * Days between two look-ups of money that arrived, by its age in days. Most refunds and disputes come early; card
 * networks accept disputes for 120 days (https://docs.stripe.com/disputes/how-disputes-work), and Mercado Pago refunds
 * for 180 (https://www.mercadopago.com.br/developers/pt/docs/checkout-api-orders/payment-management).
 */
const checkDays: readonly { upTo: number; every: number }[] = [
  { upTo: 30, every: 1 },
  { upTo: 120, every: 3 },
  { upTo: 180, every: 7 },
]

/** Returns when to ask the provider again about money that arrived then; null: never. */
export function nextCheckOf(capturedAt: Date, now: Date): Date | null {
  const age = (now.getTime() - capturedAt.getTime()) / dayMs
  const found = checkDays.find(({ upTo }) => age < upTo)
  return found ? new Date(now.getTime() + found.every * dayMs) : null
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

/** Returns whether a URL of a provider is a page of the web, or of this store: no script and no other scheme. */
const isPage = (url: string): boolean =>
  (url.trim() === url && getPolicyOrigin(url) !== undefined) || toInternalPath(url) === url

/** Returns the next action if its pages can be opened. */
function safeAction({ nextAction }: Payment): NextAction | null {
  if (nextAction === null || nextAction.kind === 'pix') return nextAction
  return isPage(nextAction.kind === 'boleto' ? nextAction.pdfUrl : nextAction.url) ? nextAction : null
}
/** Returns the interest in centavos that the provider adds to a payment, and keeps. */
export const providerInterestOf = ({ amount, customerTotal }: Payment): number =>
  Math.max(0, (customerTotal ?? amount) - amount)

/** Returns the payment as the customer sees it; an attempt without a response is pending. */
export function paymentView(payment: Payment): PaymentView {
  const { expiresAt, provider } = payment
  const nextAction = safeAction(payment)
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

type ProviderNeeds = Pick<
  PaymentProvider,
  'name' | 'methods' | 'credentialNames' | 'needsPublicKey' | 'keyKind'
>

/** Returns whether a provider that staff have not set up takes charges: only one that needs no credentials. */
export const isEnabledByDefault = ({ credentialNames }: Pick<ProviderNeeds, 'credentialNames'>): boolean =>
  credentialNames === undefined || credentialNames.length === 0

/** Stored account, as far as the check of a form needs it. */
type StoredAccount = { credentials: object | null; publicKey: string | null }

/**
 * Returns the wrong fields of providers that staff save, by their path in the form: unknown or repeated providers,
 * methods that a provider does not have, and what an enabled one lacks.
 */
export function findAccountErrors(
  forms: readonly ProviderAccountForm[],
  providers: readonly ProviderNeeds[],
  stored: ReadonlyMap<string, StoredAccount>,
  takesTestKeys = true,
): Record<string, string> {
  const names = forms.map(({ provider }) => provider)
  return Object.fromEntries(
    forms.flatMap((form, index) => {
      const found = providers.find(({ name }) => name === form.provider)
      if (!found || names.indexOf(form.provider) !== index)
        return [[`providers.${index}.provider`, fieldErrors.choice]]
      const wrong = {
        ...findKeyErrors(form, found, takesTestKeys),
        ...findFormErrors(form, found, stored.get(form.provider)),
      }
      return Object.entries(wrong).map(([field, message]) => [`providers.${index}.${field}`, message])
    }),
  )
}

/** Returns the keys that are no keys of this store's account. */
function findKeyErrors(
  { publicKey, credentials }: ProviderAccountForm,
  { keyKind }: ProviderNeeds,
  takesTestKeys: boolean,
): Record<string, string> {
  const keys = Object.entries({ ...(publicKey ? { publicKey } : {}), ...credentials })
  return Object.fromEntries(
    keys.flatMap(([name, key]): [string, string][] => {
      const kind = keyKind?.(key)
      const field = name === 'publicKey' ? name : `credentials.${name}`
      if (kind === 'sample') return [[field, staffFieldErrors.sampleKey]]
      return kind === 'test' && !takesTestKeys ? [[field, staffFieldErrors.testKey]] : []
    }),
  )
}

function findFormErrors(
  { enabled, methods, publicKey, credentials }: ProviderAccountForm,
  { methods: supported, credentialNames = [], needsPublicKey = false }: ProviderNeeds,
  stored: StoredAccount | undefined,
): Record<string, string> {
  const wrong: Record<string, string> = {}
  if (methods.some((method) => !supported.includes(method)) || new Set(methods).size < methods.length)
    wrong.methods = fieldErrors.choice
  for (const name of Object.keys(credentials))
    if (!credentialNames.some((known) => known === name)) wrong[`credentials.${name}`] = fieldErrors.unknown
  if (!enabled) return wrong
  if (methods.length === 0) wrong.methods = fieldErrors.choice
  if (needsPublicKey && methods.includes('card') && !publicKey && !stored?.publicKey)
    wrong.publicKey = fieldErrors.required
  const known: object = { ...stored?.credentials, ...credentials }
  for (const name of credentialNames)
    if (!(name in known)) wrong[`credentials.${name}`] = fieldErrors.required
  return wrong
}

/** Returns the last characters of a secret, which staff compare with the provider's panel. */
export const endingOf = (secret: string | undefined): string | null => secret?.slice(-4) ?? null

/** Returns whether an event came after its payment had ended, so that money may have come too late. */
export const isLateEvent = (status: PaymentStatus | undefined): boolean =>
  status === 'expired' || status === 'cancelled' || status === 'declined'

/** Returns the state of a webhook event; the first that holds. */
export function eventStateOf(event: {
  verified: boolean
  paymentId: string | null
  failure: string | null
  late: boolean
  handledAt: Date | null
}): PaymentEventState {
  if (!event.verified) return 'unverified'
  if (event.paymentId === null) return 'unknown'
  if (event.failure !== null) return 'failed'
  if (event.late) return 'late'
  return event.handledAt === null ? 'pending' : 'handled'
}
