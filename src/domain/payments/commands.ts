import { randomUUID } from 'node:crypto'
import { refreshProviderInstallments } from '#domain/pricing'
import { invalidateTags } from '#platform/cache/cache'
import { log } from '#platform/config/log'
import { AppError } from '#platform/http/errors'
import { type Db, database, queryRows, statement } from '#platform/postgres/database'
import type { Method } from './contract.ts'
import { applyProviderDisputes } from './disputes.ts'
import {
  type Charge,
  type ChargeKey,
  type ChargeRequest,
  type PaymentProvider,
  ProviderError,
  type ProviderRefund,
} from './ports.ts'
import { markProviderDown } from './outages.ts'
import { callProvider, findProviderForMethod } from './providers.ts'
import { applyProviderRefunds, listPendingRefunds, listProviderRefs, type Refund } from './refunds.ts'
import { trustedCharge } from './trusted-charge.ts'
import { canChangeTo, chargeExpiry, isChargeInFlight, orderTag, type Payment, reviewOf } from './rules.ts'

const insertPayment = statement(
  'payments.insert',
  `insert into payments (id, order_id, provider, method, amount, installments, status, expires_at, customer_total)
   values ($1, $2, $3, $4, $5, $6, 'created', $7, $8)`,
)

/** Payment attempt that is stored but not charged yet. */
export type CreatedPayment = Pick<Payment, 'id' | 'provider' | 'method' | 'amount' | 'installments'> & {
  expiresAt: Date
}

/**
 * Stores a payment attempt before the provider is called, so that every charge has its row. Throws
 * `payments.not_offered`, `payments.card_again` if another provider made the card's token, and `payments.unavailable` if
 * the prices were made for a provider that adds the interest while this one does not, or the other way round.
 */
export async function createPayment(
  tx: Db,
  wanted: {
    orderId: string
    method: Method
    amount: number
    /** interest in centavos that is part of the amount */
    interest: number
    /** centavos that the customer pays, if the provider adds interest */
    customerTotal?: number | undefined
    installments: number
    orderExpiresAt: Date
    /** last day of a boleto */
    dueDate?: string | undefined
    /** the order has an address of its payer */
    hasAddress: boolean
    /** provider whose fields made the token of a card */
    cardProvider?: string | undefined
  },
): Promise<CreatedPayment> {
  const id = randomUUID()
  const provider = await findProviderForMethod(tx, wanted.method, wanted.hasAddress)
  const { name } = provider
  const { orderId, method, amount, installments, customerTotal = null, cardProvider = name } = wanted
  if (cardProvider !== name) throw new AppError('payments.card_again')
  assertInterest(provider, wanted)
  const expiresAt = chargeExpiry({ ...wanted, provider: name }, new Date())
  await queryRows(tx, insertPayment, [
    id,
    orderId,
    name,
    method,
    amount,
    installments,
    expiresAt,
    customerTotal,
  ])
  return { id, provider: name, method, amount, installments, expiresAt }
}

/**
 * Interest must never be charged twice, or not at all. The prices of this process are from before the provider changed:
 * its table is read again, for the next try.
 */
function assertInterest(
  provider: PaymentProvider,
  { interest, customerTotal }: { interest: number; customerTotal?: number | undefined },
): void {
  if (provider.installmentTable ? interest === 0 : customerTotal === undefined) return
  refreshProviderInstallments().catch((error: unknown) => log.warn({ error: String(error) }, 'installments'))
  throw new AppError('payments.unavailable')
}

const recordCharge = statement(
  'payments.record_charge',
  `update payments set provider_ref = $2, next_action = $3, updated_at = now(),
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
export type ChargeOrder = Pick<ChargeRequest, 'orderNumber' | 'card' | 'payer' | 'returnUrls'>

/** Returns whether a call failed because the provider is down: it did nothing. */
export const isProviderDown = (error: unknown): boolean =>
  error instanceof AppError && error.cause instanceof ProviderError && error.cause.kind === 'unavailable'

/**
 * Creates the charge at the provider. Throws `payments.unavailable` if it cannot be reached; the attempt stays open. A
 * provider that is down gets no new charges for a while.
 */
export async function createCharge(payment: CreatedPayment, order: ChargeOrder): Promise<Charge> {
  const { id: paymentId, provider: name, method, amount, installments, expiresAt } = payment
  const request = { ...order, paymentId, method, amount, installments, expiresAt }
  const made = await callProvider(name, (provider) => provider.createCharge(request)).catch(
    async (error: unknown) => {
      await abandonCharge(paymentId)
      if (isProviderDown(error)) await markProviderDown(name)
      throw error
    },
  )
  await queryRows(database(), recordCharge, [
    paymentId,
    made.ref,
    made.nextAction && JSON.stringify(made.nextAction),
  ])
  return made
}

/**
 * Returns the current state of a charge at its provider. If the provider does not know it, returns `cancelled`, or
 * undefined while it may still be in flight. A paid charge that the provider does not know any more needs a person.
 */
export async function fetchCharge(payment: Payment): Promise<Charge | undefined> {
  const found = await callProvider(payment.provider, (provider) => provider.findCharge(keyOf(payment)))
  if (found) return found
  if (isChargeInFlight(payment, new Date())) return undefined
  return {
    ref: payment.providerRef ?? payment.id,
    status: 'cancelled',
    captured: 0,
    customerTotal: null,
    fee: null,
    declineReason: null,
    nextAction: null,
    refunds: [],
    disputes: [],
    review: payment.status === 'paid' ? 'not_found' : null,
  }
}

const keyOf = ({
  id,
  providerRef,
  expiresAt,
}: Pick<Payment, 'id' | 'providerRef' | 'expiresAt'>): ChargeKey => ({
  paymentId: id,
  ref: providerRef,
  expiresAt,
})

const keyQuery = statement<{ provider: string; ref: string | null; expiresAt: Date | null }>(
  'payments.key',
  'select provider, provider_ref as ref, expires_at as "expiresAt" from payments where id = $1',
)

/**
 * Calls the provider that a payment started with, even if another takes new charges. Throws `payments.unavailable`
 * if the call fails.
 */
async function callProviderOf<T>(
  paymentId: string,
  call: (provider: PaymentProvider, key: ChargeKey) => Promise<T>,
): Promise<T> {
  const [row] = await queryRows(database(), keyQuery, [paymentId])
  const key = { paymentId, ref: row?.ref ?? null, expiresAt: row?.expiresAt ?? null }
  return callProvider(row?.provider, (provider) => call(provider, key))
}

export const cancelCharge = (paymentId: string): Promise<void> =>
  callProviderOf(paymentId, (provider, key) => provider.cancel(key))

/**
 * Asks the provider for the pending refunds of a payment, each with its own id as the idempotency key. One that may
 * have been asked for already is looked up first; a provider that does not return our key may have it under another
 * name, with the same amount. Returns those that the provider refuses.
 */
export async function requestRefunds(paymentId: string): Promise<Refund[]> {
  const refused: Refund[] = []
  for (const refund of await listPendingRefunds(database(), paymentId)) {
    const { id: refundId, amount, createdAt } = refund
    if (refund.providerRef !== null) continue
    await callProviderOf(paymentId, async (provider, key) => {
      if (!provider.refund) return
      const mayBeThere = createdAt.getTime() < Date.now() - 5_000
      const known = mayBeThere ? ((await provider.findCharge(key))?.refunds ?? []) : []
      const refs = await listProviderRefs(database(), paymentId)
      const isThere = (each: ProviderRefund) =>
        each.key === null ? each.amount === amount && !refs.has(each.ref) : each.key === refundId
      if (known.some(isThere)) return
      await provider.refund(key, { refundId, amount }).catch((error: unknown) => {
        if (!(error instanceof ProviderError && error.kind === 'invalid')) throw error
        refused.push(refund)
      })
    })
  }
  return refused
}

const saveCharge = statement(
  'payments.save_charge',
  `update payments set status = $2, decline_reason = $3, captured = greatest(captured, $4),
     captured_at = case when $4 > 0 then coalesce(captured_at, now()) else captured_at end,
     next_check_at = case when $4 > 0 and captured_at is null then now() + interval '1 day' else next_check_at end,
     customer_total = coalesce($5, customer_total), fee = coalesce($6, fee), review = $7,
     next_action = case when $2 = 'pending' then coalesce($8::jsonb, next_action) else next_action end,
     provider_ref = coalesce(provider_ref, $9), updated_at = now()
   where id = $1`,
)

/** Changes by the provider's state of a charge. Amounts are centavos. */
export type AppliedCharge = {
  changed: boolean
  /** money that arrived now */
  captured: number
  declined: boolean
  /** refunded at the provider, not here */
  refundedThere: number
  /** disputes lost now */
  lost: number
}

/** Applies the provider's state of a charge to a locked payment, forward only: a late state changes nothing. */
export async function applyCharge(tx: Db, payment: Payment, found: Charge): Promise<AppliedCharge> {
  const charge = trustedCharge(payment, found)
  const moves = canChangeTo(payment.status, charge.status)
  const status = moves ? charge.status : payment.status
  const captured = Math.max(0, charge.captured - payment.captured)
  const { nextAction } = charge
  const isNewAction =
    status === 'pending' &&
    nextAction !== null &&
    JSON.stringify(nextAction) !== JSON.stringify(payment.nextAction)
  const total = Math.max(payment.captured, charge.captured)
  const review = charge.review ?? reviewOf(payment, status, total)
  const saves =
    moves ||
    captured > 0 ||
    isNewAction ||
    review !== payment.review ||
    (charge.fee !== null && payment.fee === null)
  if (saves)
    await queryRows(tx, saveCharge, [
      payment.id,
      status,
      moves ? charge.declineReason : payment.declineReason,
      charge.captured,
      charge.customerTotal,
      charge.fee,
      review,
      nextAction && JSON.stringify(nextAction),
      charge.ref,
    ])
  const refunds = await applyProviderRefunds(tx, payment, charge.refunds)
  const disputes = await applyProviderDisputes(tx, payment, charge.disputes)
  const changed = saves || refunds.changed || disputes.changed
  if (changed) await invalidateTags(tx, [orderTag(payment.orderId)])
  return {
    changed,
    captured,
    declined: moves && charge.status === 'declined',
    refundedThere: refunds.external,
    lost: disputes.lost,
  }
}

const touch = statement('payments.touch', 'update payments set updated_at = now() where id = $1')

/** Marks a payment as checked, so that the reconciling job continues with others. */
export const touchPayment = (id: string): Promise<unknown> => queryRows(database(), touch, [id])
