import { expect, test } from 'vitest'
import type { PaymentView } from '#contract/payments'
import { outcomeOf } from './outcome.ts'

const payment = (given: Partial<PaymentView>): PaymentView => ({
  id: 'p',
  method: 'card',
  status: 'pending',
  amount: 100,
  installments: 1,
  declineReason: null,
  pix: null,
  ...given,
})
const pix = { copyPaste: '000201', expiresAt: '2026-11-21T12:30:00Z' }

test.each([
  ['paid', null, 'paid'],
  ['picking', payment({ status: 'paid' }), 'paid'],
  ['awaiting_payment', payment({ method: 'pix', pix }), 'pix'],
  ['awaiting_payment', payment({ method: 'pix', status: 'expired', pix }), 'pix_expired'],
  ['awaiting_payment', payment({}), 'pending'],
  ['awaiting_payment', payment({ status: 'declined', declineReason: 'refused_by_bank' }), 'retry'],
  ['awaiting_payment', null, 'retry'],
  ['expired', payment({ method: 'pix', status: 'expired' }), 'ended'],
  ['cancelled', null, 'ended'],
] as const)('%s is shown as it must be', (status, last, kind) => {
  expect(outcomeOf({ status, payment: last }).kind).toBe(kind)
})
