import type { ProviderPayout, ProviderPayoutLine } from '#domain/payments'
import { toIsoDay } from '#shared/dates/dates'
import type { z } from 'zod'
import type { StripeApi } from './api.ts'
import { listAll } from './lists.ts'
import { PayoutTransaction, StripePayout } from './objects.ts'

type Transaction = z.infer<typeof PayoutTransaction>

/** Returns our payment id of a PaymentIntent or charge, if it is one of ours. */
type FindPaymentId = (ref: string) => Promise<string | undefined>

/** Types of https://docs.stripe.com/reports/balance-transaction-types; all others are `other`. */
const kinds: Readonly<Record<string, ProviderPayoutLine['kind']>> = {
  charge: 'charge',
  payment: 'charge',
  refund: 'refund',
  payment_refund: 'refund',
  refund_failure: 'refund',
  payment_failure_refund: 'refund',
  stripe_fee: 'fee',
  stripe_fx_fee: 'fee',
  tax_fee: 'fee',
}

/** States of https://docs.stripe.com/api/payouts/object. */
const statuses: Readonly<Record<string, ProviderPayout['status']>> = {
  pending: 'pending',
  in_transit: 'pending',
  paid: 'paid',
  canceled: 'failed',
  failed: 'failed',
}

/** Lists the payouts in BRL since then, with the balance transactions that each consists of. */
export async function* listStripePayouts(
  api: StripeApi,
  findPaymentId: FindPaymentId,
  since: Date,
): AsyncGenerator<ProviderPayout> {
  const query = { created: { gte: Math.floor(since.getTime() / 1_000) } }
  for await (const payout of listAll(api, '/v1/payouts', StripePayout, query)) {
    if (payout.currency !== 'brl') continue
    yield {
      ref: payout.id,
      amount: payout.amount,
      status: statuses[payout.status] ?? 'pending',
      arrivesOn: toIsoDay(new Date(payout.arrival_date * 1_000)),
      createdAt: new Date(payout.created * 1_000),
      lines: payout.reconciliation_status === 'completed' ? await linesOf(api, findPaymentId, payout.id) : [],
    }
  }
}

async function linesOf(api: StripeApi, findPaymentId: FindPaymentId, payout: string) {
  const lines: ProviderPayoutLine[] = []
  const query = { payout, expand: ['data.source'] }
  for await (const transaction of listAll(api, '/v1/balance_transactions', PayoutTransaction, query)) {
    // The transfer itself is in the list too.
    if (transaction.type === 'payout') continue
    lines.push({
      ref: transaction.id,
      kind: kindOf(transaction),
      paymentId: await paymentIdOf(transaction, findPaymentId),
      gross: transaction.amount,
      fee: transaction.fee,
      at: new Date(transaction.created * 1_000),
    })
  }
  return lines
}

const sourceOf = ({ source }: Transaction) => (typeof source === 'object' ? source : undefined)

const kindOf = (transaction: Transaction): ProviderPayoutLine['kind'] =>
  sourceOf(transaction)?.object === 'dispute' ? 'dispute' : (kinds[transaction.type] ?? 'other')

const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/

/** Charges and our refunds carry our payment id; disputes and refunds of the dashboard only their PaymentIntent. */
async function paymentIdOf(transaction: Transaction, findPaymentId: FindPaymentId): Promise<string | null> {
  const source = sourceOf(transaction)
  const own = source?.metadata?.['payment'] ?? (await intentOwner(source?.payment_intent, findPaymentId))
  return own !== undefined && uuid.test(own) ? own : null
}

const intentOwner = async (intent: string | null | undefined, findPaymentId: FindPaymentId) =>
  intent ? findPaymentId(intent) : undefined
