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

const all: PaymentStatus[] = ['created', 'pending', 'paid', 'declined', 'expired', 'cancelled', 'refunded']

test.each([
  ['created', ['pending', 'paid', 'declined', 'expired', 'cancelled', 'refunded']],
  ['pending', ['paid', 'declined', 'expired', 'cancelled', 'refunded']],
  ['declined', ['paid', 'refunded']],
  ['expired', ['paid', 'refunded']],
  ['cancelled', ['paid', 'refunded']],
  ['paid', ['refunded']],
  ['refunded', []],
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
  pixCopyPaste: null,
  expiresAt: new Date('2026-11-21T12:00:00Z'),
  updatedAt: new Date('2026-11-21T11:30:00Z'),
}

test('shows a payment without a response as pending, without a code', () => {
  expect(paymentView(payment)).toMatchObject({ status: 'pending', pix: null })
})

test('shows the code of a Pix and its expiry', () => {
  expect(paymentView({ ...payment, status: 'pending', pixCopyPaste: '000201' }).pix).toEqual({
    copyPaste: '000201',
    expiresAt: '2026-11-21T12:00:00.000Z',
    manual: false,
  })
})

test('shows that staff confirm a manual Pix', () => {
  const manual = { ...payment, provider: manualPixName, pixCopyPaste: '000201' }
  expect(paymentView(manual).pix).toMatchObject({ manual: true })
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
