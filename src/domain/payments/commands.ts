import { randomUUID } from 'node:crypto'
import { type Db, database, rows, statement, transaction } from '#platform/database'
import { AppError } from '#platform/errors'
import { announce } from '#platform/events'
import type { Method } from './contract.ts'
import type { Charge, ChargeRequest, PaymentProvider } from './ports.ts'
import { isOnItsWay, mayBecome, type Payment, paymentReported, pixMinutes } from './rules.ts'

let provider: PaymentProvider | undefined

/** Names the provider that charges; server/shop.ts does it once at start. */
export function useProvider(chosen: PaymentProvider): void {
  provider = chosen
}

const chosen = (): PaymentProvider => {
  if (!provider) throw new AppError('payments.unavailable')
  return provider
}

export const offeredMethods = (): readonly Method[] => provider?.methods ?? []

const insertPayment = statement(
  'payments.insert',
  `insert into payments (id, order_id, provider, method, amount, installments, status, expires_at)
   values ($1, $2, $3, $4, $5, $6, 'created', $7)`,
)

/** Writes a try to pay before the provider hears of it, so that no charge is ever without its row. */
export async function openPayment(
  tx: Db,
  wanted: { orderId: string; method: Method; amount: number; installments: number; orderExpiresAt: Date },
): Promise<string> {
  const id = randomUUID()
  if (!chosen().methods.includes(wanted.method)) throw new AppError('payments.unavailable')
  const expiresAt =
    wanted.method === 'pix'
      ? new Date(Math.min(Date.now() + pixMinutes * 60_000, wanted.orderExpiresAt.getTime()))
      : wanted.orderExpiresAt
  await rows(tx, insertPayment, [
    id,
    wanted.orderId,
    chosen().name,
    wanted.method,
    wanted.amount,
    wanted.installments,
    expiresAt,
  ])
  return id
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

/** Notes that a try's charge is not on its way to the provider (any more). */
export const dropCharge = (paymentId: string): Promise<unknown> => rows(database(), forgetCharge, [paymentId])

/** Asks the provider for the charge. Throws `payments.unavailable` when it cannot be reached: the try stays open. */
export async function charge(request: ChargeRequest): Promise<Charge> {
  const made = await reached(() => chosen().createCharge(request)).catch(async (error: unknown) => {
    await dropCharge(request.paymentId)
    throw error
  })
  await rows(database(), recordCharge, [request.paymentId, made.ref, made.pix?.copyPaste ?? null])
  return made
}

/**
 * The state of a payment's charge as its provider tells it now. Where it never heard of it the charge is `cancelled`,
 * or undefined while it may still be on its way there.
 */
export async function askProvider(payment: Payment): Promise<Charge | undefined> {
  const found = await reached(() => chosen().findCharge(payment.id))
  if (found) return found
  if (isOnItsWay(payment, new Date())) return undefined
  return { ref: payment.id, status: 'cancelled', declineReason: null, pix: null }
}

export const cancelCharge = (paymentId: string): Promise<void> => reached(() => chosen().cancel(paymentId))

export const refundCharge = (paymentId: string, amount: number): Promise<void> =>
  reached(() => chosen().refund(paymentId, amount))

async function reached<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call()
  } catch (error) {
    if (error instanceof AppError) throw error
    throw Object.assign(new AppError('payments.unavailable'), { cause: error })
  }
}

const saveStatus = statement(
  'payments.status',
  'update payments set status = $2, decline_reason = $3, updated_at = now() where id = $1',
)

/** Brings a locked payment to the provider's state; answers false where that is no legal step. */
export async function recordStatus(tx: Db, payment: Payment, state: Charge): Promise<boolean> {
  if (!mayBecome(payment.status, state.status)) return false
  await rows(tx, saveStatus, [payment.id, state.status, state.declineReason])
  return true
}

const touch = statement('payments.touch', 'update payments set updated_at = now() where id = $1')

/** Notes that a payment was looked at, so that the reconciling job goes on to others. */
export const touchPayment = (id: string): Promise<unknown> => rows(database(), touch, [id])

const insertEvent = statement<{ id: string }>(
  'payments.event',
  `insert into payment_events (provider, event_id, provider_ref, body) values ($1, $2, $3, $4)
   on conflict do nothing returning id`,
)

/**
 * Puts a provider's event into the inbox, once, and lets a job look at the payment. Throws
 * `payments.provider_unknown` and, for a bad signature, `payments.webhook_refused`.
 */
export async function receiveWebhook(
  name: string,
  body: string,
  header: (name: string) => string | undefined,
): Promise<void> {
  if (!provider || provider.name !== name) throw new AppError('payments.provider_unknown')
  const event = provider.readWebhook(body, header)
  if (!event) throw new AppError('payments.webhook_refused')
  await transaction(async (tx) => {
    const [fresh] = await rows(tx, insertEvent, [name, event.eventId, event.paymentId, body])
    if (fresh) await announce(tx, paymentReported, { paymentId: event.paymentId })
  })
}
