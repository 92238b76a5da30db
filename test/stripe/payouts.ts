import type { StripeAccount } from './account.ts'
import { makeId, makeObject, nowSeconds, type StripeObject } from './fixtures.ts'

/** Adds the balance transaction of a refund or dispute that has none yet. */
function book(account: StripeAccount, source: StripeObject, type: string, fee = 0): void {
  if (account.list('balance_transaction', { source: source.id }).length > 0) return
  const amount = -(source['amount'] as number)
  const values = { amount, fee, net: amount - fee, currency: 'brl', type, source: source.id }
  const made = makeObject('balance_transaction', makeId('txn'), values)
  account.objects.set(made.id, made)
}

/** Transfers everything that is not paid out yet. Like Stripe, it lists the transfer among its own transactions. */
export function payOut(account: StripeAccount, status = 'paid'): StripeObject {
  for (const refund of account.list('refund', { status: 'succeeded' })) book(account, refund, 'refund')
  for (const dispute of account.list('dispute', { status: 'lost' }))
    book(account, dispute, 'adjustment', 5_500)
  const open = account.list('balance_transaction').filter((each) => each['payout'] === undefined)
  const amount = open.reduce((sum, each) => sum + (each['net'] as number), 0)
  const payout = makeObject('payout', makeId('po'), {
    amount,
    currency: 'brl',
    status,
    arrival_date: nowSeconds() + 86_400,
    reconciliation_status: 'completed',
  })
  const transfer = {
    amount: -amount,
    fee: 0,
    net: -amount,
    currency: 'brl',
    type: 'payout',
    source: payout.id,
  }
  const booked = makeObject('balance_transaction', makeId('txn'), transfer)
  for (const each of [payout, booked]) account.objects.set(each.id, each)
  for (const each of [...open, booked]) each['payout'] = payout.id
  return payout
}
