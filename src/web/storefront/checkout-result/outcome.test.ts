import { expect, test } from 'vitest'
import type { OrderView } from '#contract/orders'
import type { PaymentView } from '#contract/payments'
import { pickNewer, getOutcome } from './outcome.ts'

const payment = (given: Partial<PaymentView>): PaymentView => ({
  id: 'p',
  method: 'card',
  status: 'pending',
  amount: 100,
  installments: 1,
  declineReason: null,
  pix: null,
  boleto: null,
  page: null,
  ...given,
})
const pix = { copyPaste: '000201', expiresAt: '2026-11-21T12:30:00Z', manual: false }
const expiresAt = '2026-11-21T14:00:00Z'

const boleto = { line: '1', barcode: '22', pdfUrl: '/x', dueDate: '2026-12-01' }

test.each([
  ['paid', null, 'paid'],
  ['picking', payment({ status: 'paid' }), 'paid'],
  ['awaiting_payment', payment({ method: 'pix', pix }), 'pix'],
  ['awaiting_payment', payment({ method: 'pix', status: 'expired', pix }), 'pix_expired'],
  ['awaiting_payment', payment({}), 'pending'],
  ['awaiting_payment', payment({ method: 'boleto', boleto }), 'boleto'],
  ['awaiting_payment', payment({ method: 'boleto', boleto, status: 'expired' }), 'boleto_over'],
  ['awaiting_payment', payment({ page: { kind: 'challenge', url: '/b' } }), 'page'],
  ['awaiting_payment', payment({ page: { kind: 'redirect', url: '/p' } }), 'page'],
  ['paid', payment({ status: 'paid', page: null }), 'paid'],
  ['awaiting_payment', payment({ status: 'declined', declineReason: 'refused_by_bank' }), 'retry'],
  ['awaiting_payment', null, 'retry'],
  ['expired', payment({ method: 'pix', status: 'expired' }), 'ended'],
  ['cancelled', null, 'ended'],
] as const)('shows %s as its outcome', (status, last, kind) => {
  expect(getOutcome({ status, payment: last, expiresAt }).kind).toBe(kind)
})

test('tells a card that never reached the provider from a declined one', () => {
  const retry = (last: PaymentView) => getOutcome({ status: 'awaiting_payment', payment: last, expiresAt })
  const refused = payment({ status: 'declined', declineReason: 'refused_by_bank' })
  expect(retry(payment({ status: 'cancelled' }))).toEqual({ kind: 'retry', declined: null, unreached: true })
  expect(retry(refused)).toEqual({ kind: 'retry', declined: refused, unreached: false })
})

test.each([
  [payment({ method: 'pix', pix }), 'closing'],
  [payment({ status: 'declined', declineReason: 'invalid_card' }), 'closing'],
  [null, 'closing'],
  [payment({ status: 'paid' }), 'pending'],
] as const)('offers no payment for an order that is about to expire', (last, kind) => {
  expect(getOutcome({ status: 'awaiting_payment', payment: last, expiresAt: null }).kind).toBe(kind)
})

test('ignores an outdated response', () => {
  const step = { status: 'paid', at: '', note: null, actor: null } as const
  const order = (steps: number) =>
    ({ timeline: Array.from({ length: steps }, () => step) }) as unknown as OrderView
  const [early, late] = [order(1), order(2)]
  expect(pickNewer(undefined, early)).toBe(early)
  expect(pickNewer(early, late)).toBe(late)
  expect(pickNewer(late, early)).toBe(late)
})
