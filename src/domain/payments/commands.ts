import { randomUUID } from 'node:crypto'
import { invalidateTags } from '#platform/cache/cache'
import { type Db, database, queryRows, statement, transaction } from '#platform/postgres/database'
import { AppError } from '#platform/http/errors'
import { publishEvent } from '#platform/jobs/events'
import type { Method } from './contract.ts'
import type { Charge, ChargeRequest } from './ports.ts'
import { callProvider, callProviderOf, findProviderForMethod, findProvider } from './providers.ts'
import {
  chargeExpiry,
  isChargeInFlight,
  canChangeTo,
  orderTag,
  type Payment,
  paymentReported,
} from './rules.ts'

const insertPayment = statement(
  'payments.insert',
  `insert into payments (id, order_id, provider, method, amount, installments, status, expires_at)
   values ($1, $2, $3, $4, $5, $6, 'created', $7)`,
)

/** Payment attempt that is stored but not charged yet. */
export type CreatedPayment = Pick<Payment, 'id' | 'provider' | 'method' | 'amount' | 'installments'> & {
  expiresAt: Date
}

/** Stores a payment attempt before the provider is called, so that every charge has its row. */
export async function createPayment(
  tx: Db,
  wanted: { orderId: string; method: Method; amount: number; installments: number; orderExpiresAt: Date },
): Promise<CreatedPayment> {
  const id = randomUUID()
  const { name } = await findProviderForMethod(tx, wanted.method)
  const { orderId, method, amount, installments } = wanted
  const expiresAt = chargeExpiry({ ...wanted, provider: name }, new Date())
  await queryRows(tx, insertPayment, [id, orderId, name, method, amount, installments, expiresAt])
  return { id, provider: name, method, amount, installments, expiresAt }
}

const recordCharge = statement(
  'payments.record_charge',
  `update payments set provider_ref = $2, pix_copy_paste = $3, updated_at = now(),
     status = case when status = 'created' then 'pending' else status end
   where id = $1`,
)

const forgetCharge = statement(
  'payments.drop_charge',
  `update payments set updated_at = created_at - interval '1 day' where id = $1 and status = 'created'`,
)

/** Marks that the charge of an attempt is no longer being created at the provider. */
export const abandonCharge = (paymentId: string): Promise<unknown> =>
  queryRows(database(), forgetCharge, [paymentId])

/** Order data that a provider needs besides the payment. */
export type ChargeOrder = Pick<ChargeRequest, 'orderNumber' | 'cardToken' | 'payer'>

/**
 * Creates the charge at the provider. Throws `payments.unavailable` if it cannot be reached; the attempt stays
 * open.
 */
export async function createCharge(payment: CreatedPayment, order: ChargeOrder): Promise<Charge> {
  const { id: paymentId, provider: name, method, amount, installments, expiresAt } = payment
  const request = { ...order, paymentId, method, amount, installments, expiresAt }
  const made = await callProvider(name, (provider) => provider.createCharge(request)).catch(
    async (error: unknown) => {
      await abandonCharge(paymentId)
      throw error
    },
  )
  await queryRows(database(), recordCharge, [paymentId, made.ref, made.pix?.copyPaste ?? null])
  return made
}

/**
 * Returns the current state of a charge at its provider. If the provider does not know it, returns `cancelled`, or
 * undefined while it may still be in flight.
 */
export async function fetchCharge(payment: Payment): Promise<Charge | undefined> {
  const found = await callProvider(payment.provider, (provider) => provider.findCharge(payment.id))
  if (found) return found
  if (isChargeInFlight(payment, new Date())) return undefined
  return { ref: payment.id, status: 'cancelled', declineReason: null, pix: null }
}

export const cancelCharge = (paymentId: string): Promise<void> =>
  callProviderOf(paymentId, (provider) => provider.cancel(paymentId))

export const refundCharge = (paymentId: string, amount: number): Promise<void> =>
  callProviderOf(paymentId, (provider) => provider.refund(paymentId, amount))

const saveStatus = statement(
  'payments.status',
  'update payments set status = $2, decline_reason = $3, updated_at = now() where id = $1',
)

/** Updates a locked payment to the provider's state. Returns false if the transition is not legal. */
export async function updatePaymentStatus(tx: Db, payment: Payment, state: Charge): Promise<boolean> {
  if (!canChangeTo(payment.status, state.status)) return false
  await queryRows(tx, saveStatus, [payment.id, state.status, state.declineReason])
  await invalidateTags(tx, [orderTag(payment.orderId)])
  return true
}

const touch = statement('payments.touch', 'update payments set updated_at = now() where id = $1')

/** Marks a payment as checked, so that the reconciling job continues with others. */
export const touchPayment = (id: string): Promise<unknown> => queryRows(database(), touch, [id])

const insertEvent = statement<{ id: string }>(
  'payments.event',
  `insert into payment_events (provider, event_id, provider_ref, body) values ($1, $2, $3, $4)
   on conflict do nothing returning id`,
)

/**
 * Stores a webhook event once and enqueues a job that settles the payment. Throws `payments.provider_unknown` and,
 * for an invalid signature, `payments.webhook_refused`.
 */
export async function receiveWebhook(
  name: string,
  body: string,
  header: (name: string) => string | undefined,
): Promise<void> {
  const provider = findProvider(name)
  if (!provider) throw new AppError('payments.provider_unknown')
  const event = provider.readWebhook(body, header)
  if (!event) throw new AppError('payments.webhook_refused')
  await transaction(async (tx) => {
    const [fresh] = await queryRows(tx, insertEvent, [name, event.eventId, event.paymentId, body])
    if (fresh) await publishEvent(tx, paymentReported, { paymentId: event.paymentId })
  })
}
