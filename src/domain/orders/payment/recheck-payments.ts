import { setTimeout as sleep } from 'node:timers/promises'
import { runForEach } from '#context/orders/run-for-each.ts'
import {
  canChangeThere,
  type DueCheck,
  listContestedPayments,
  listDisputedSince,
  listDisputeSources,
  listDueChecks,
  scheduleNextCheck,
} from '#domain/payments'
import { log } from '#platform/config/log'
import { database } from '#platform/postgres/database'
import { settlePayment } from './settle-payment.ts'

/** Payments per run, and milliseconds between two of them: far below the limits that providers document. */
const perRun = 500
const pauseMs = 250

/** Failures in a row after which a provider is left alone until the next run. */
const mostFailures = 3

/** Days that a listing of new disputes looks back; settling one again changes nothing. */
const disputeDays = 14

async function settleGently(paymentId: string): Promise<void> {
  await settlePayment(paymentId)
  await sleep(pauseMs)
}

/**
 * Asks providers about money that arrived: it may have been refunded or contested in their own panel, and the webhook
 * lost. Each payment is due again only after its answer, so an interrupted run goes on where it was.
 */
export async function recheckPayments(): Promise<void> {
  const failures = new Map<string, number>()
  for (const due of await listDueChecks(database(), perRun)) {
    const { provider } = due
    const failed = failures.get(provider) ?? 0
    if (failed >= mostFailures) continue
    if (!canChangeThere(due) || (await answers(due))) failures.delete(provider)
    else failures.set(provider, failed + 1)
    await scheduleNextCheck(due)
  }
}

/** Returns whether the provider answered about a payment. One without an answer is asked again the next time. */
async function answers({ id, provider }: DueCheck): Promise<boolean> {
  try {
    await settleGently(id)
    return true
  } catch (error) {
    log.warn({ paymentId: id, provider, error: String(error) }, 'payment not checked')
    return false
  }
}

/** Settles payments with a new dispute, where the provider lists them, and those whose dispute is open. */
export async function fetchDisputes(): Promise<void> {
  const since = new Date(Date.now() - disputeDays * 86_400_000)
  const listings = listDisputeSources().map((provider) => async () => {
    for await (const id of listDisputedSince(provider, since)) await settleGently(id)
  })
  const open = (await listContestedPayments(database())).map((id) => () => settleGently(id))
  await runForEach([...listings, ...open], (work) => work())
}
