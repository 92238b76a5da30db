import { expect, test } from 'vitest'
import {
  chargeExpiry,
  isChargeInFlight,
  manualPixName,
  canChangeTo,
  type Payment,
  type PaymentStatus,
  paymentView,
} from './rules.ts'

const all: PaymentStatus[] = ['created', 'pending', 'paid', 'declined', 'expired', 'cancelled']

test.each([
  ['created', ['pending', 'paid', 'declined', 'expired', 'cancelled']],
  ['pending', ['paid', 'declined', 'expired', 'cancelled']],
  ['declined', ['paid']],
  ['expired', ['paid']],
  ['cancelled', ['paid']],
  ['paid', []],
] as const)('[ST-13] allows a payment with status %s to become only %j', (from, allowed) => {
  expect(all.filter((to) => canChangeTo(from, to)).sort()).toEqual([...allowed].sort())
})

const payment: Payment = {
  id: 'p',
  orderId: 'o',
  provider: 'fake',
  method: 'pix',
  amount: 100,
  installments: 1,
  status: 'created',
  declineReason: null,
  customerTotal: null,
  captured: 0,
  capturedAt: null,
  acceptedAmount: null,
  refunded: 0,
  fee: null,
  review: null,
  providerRef: null,
  nextAction: null,
  createdAt: new Date('2026-11-21T11:30:00Z'),
  expiresAt: new Date('2026-11-21T12:00:00Z'),
  updatedAt: new Date('2026-11-21T11:30:00Z'),
}

const pix = { kind: 'pix', copyPaste: '000201' } as const

test('shows a payment without a response as pending, without a code', () => {
  expect(paymentView(payment)).toMatchObject({ status: 'pending', pix: null })
})

test('shows the code of a Pix and its expiry', () => {
  expect(paymentView({ ...payment, status: 'pending', nextAction: pix }).pix).toEqual({
    copyPaste: '000201',
    expiresAt: '2026-11-21T12:00:00.000Z',
    manual: false,
  })
})

test('shows that staff confirm a manual Pix', () => {
  const manual = { ...payment, provider: manualPixName, nextAction: pix }
  expect(paymentView(manual).pix).toMatchObject({ manual: true })
})

test.each([
  [100, 100, 'refunded'],
  [100, 99, 'paid'],
  [0, 0, 'paid'],
] as const)('shows a payment that received %i and returned %i as %s', (captured, refunded, status) => {
  expect(paymentView({ ...payment, status: 'paid', captured, refunded }).status).toBe(status)
})

test('shows the digits of a boleto, and the page of a bank while it waits', () => {
  const boleto = { line: '1', barcode: '2', pdfUrl: '/x', dueDate: '2026-11-28' }
  const page = { kind: 'challenge', url: 'https://banco.exemplo/1' } as const
  expect(paymentView({ ...payment, nextAction: { kind: 'boleto', ...boleto } }).boleto).toEqual(boleto)
  expect(paymentView({ ...payment, status: 'pending', nextAction: page }).page).toEqual(page)
  expect(paymentView({ ...payment, status: 'paid', nextAction: page }).page).toBeNull()
})

test.each([
  ['pix', 'fake', 120, 30],
  ['pix', 'fake', 20, 20],
  ['pix', manualPixName, 120, 120],
  ['card', 'fake', 120, 120],
] as const)(
  'a charge by %s of %s, for an order of %i minutes, is valid for %i minutes',
  (method, provider, order, lives) => {
    const now = new Date('2026-11-21T12:00:00Z')
    const after = (minutes: number) => new Date(now.getTime() + minutes * 60_000)
    expect(chargeExpiry({ method, provider, orderExpiresAt: after(order) }, now)).toEqual(after(lives))
  },
)

test('treats a charge as in flight for a minute, until the first response', () => {
  const at = (seconds: number) => new Date(payment.updatedAt.getTime() + seconds * 1_000)
  expect([isChargeInFlight(payment, at(59)), isChargeInFlight(payment, at(60))]).toEqual([true, false])
  expect(isChargeInFlight({ ...payment, status: 'pending' }, at(1))).toBe(false)
})
