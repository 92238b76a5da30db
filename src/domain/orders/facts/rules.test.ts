import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fulfillmentStatuses, type OrderStatus, paymentStatuses, statuses } from '#context/orders/contract.ts'
import { allowedActions, allowedPackageSteps, allowedSteps } from './allowed-actions.ts'
import { newOrderFacts, type OrderFacts, type PackageFacts, refundableOf } from './facts.ts'
import { statusOf } from './status-of.ts'

const at = new Date('2026-11-21T12:00:00Z')
const iso = at.toISOString()

const facts = (change: Partial<OrderFacts> = {}): OrderFacts => ({
  ...newOrderFacts({ shippingKind: 'delivery', total: 10_000, pieces: 2 }),
  ...change,
})
const aPackage = (change: Partial<PackageFacts> = {}): PackageFacts => ({
  id: 'a',
  pieces: 2,
  trackingCode: null,
  packedAt: iso,
  readyAt: null,
  uncollectedAt: null,
  labelRefusedAt: null,
  shippedAt: null,
  deliveredAt: null,
  returnedToSenderAt: null,
  lostAt: null,
  ...change,
})

const paid = { captured: 10_000, paidAt: at }
const onTerms = { termsApprovedAt: at }
const shipped = { ...paid, packages: [aPackage({ shippedAt: iso })] }
const delivered = { ...paid, packages: [aPackage({ shippedAt: iso, deliveredAt: iso })] }
const cameBack = aPackage({ shippedAt: iso, returnedToSenderAt: iso })
const picked = { ...paid, pickingStartedAt: at }
const pickup = { ...paid, shippingKind: 'pickup' } as const
const late = aPackage({ readyAt: iso, uncollectedAt: iso })
const unlabelled = aPackage({ labelRefusedAt: iso })
const half = aPackage({ pieces: 1, shippedAt: iso })

describe('[ST-13] status of an order', () => {
  test.each<[string, Partial<OrderFacts>, OrderStatus, string, string]>([
    ['nothing', {}, 'awaiting_payment', 'unpaid', 'unfulfilled'],
    ['a total of 0', { total: 0, paidAt: at }, 'paid', 'paid', 'unfulfilled'],
    ['money', paid, 'paid', 'paid', 'unfulfilled'],
    ['less money than agreed', { captured: 9_999 }, 'awaiting_payment', 'partially_paid', 'unfulfilled'],
    ['a second payment', { ...paid, captured: 20_000 }, 'paid', 'overpaid', 'unfulfilled'],
    [
      'a second payment that went back',
      { ...paid, captured: 20_000, refunded: 10_000 },
      'paid',
      'paid',
      'unfulfilled',
    ],
    [
      'money that came and left before it paid',
      { captured: 10_000, refunded: 10_000 },
      'awaiting_payment',
      'unpaid',
      'unfulfilled',
    ],
    ['the start of picking', { ...paid, pickingStartedAt: at }, 'picking', 'paid', 'picking'],
    [
      'a package that is ready',
      { ...paid, packages: [aPackage({ readyAt: iso })] },
      'ready_for_pickup',
      'paid',
      'ready_for_pickup',
    ],
    ['a shipped package', shipped, 'shipped', 'paid', 'shipped'],
    ['one of two packages', { ...paid, packages: [half] }, 'shipped', 'paid', 'partially_shipped'],
    ['both packages', { ...paid, packages: [half, half] }, 'shipped', 'paid', 'shipped'],
    [
      'one package, the other piece cancelled',
      { ...paid, pieces: 1, packages: [half] },
      'shipped',
      'paid',
      'shipped',
    ],
    ['a package that arrived', delivered, 'delivered', 'paid', 'delivered'],
    [
      'a package that came back',
      { ...paid, packages: [aPackage({ shippedAt: iso, returnedToSenderAt: iso })] },
      'returned',
      'paid',
      'returned',
    ],
    ['the end of the exchange period', { ...delivered, completedAt: at }, 'completed', 'paid', 'delivered'],
    ['terms that were approved', onTerms, 'picking', 'unpaid', 'unfulfilled'],
    [
      'approved terms and a part of the money',
      { ...onTerms, captured: 1 },
      'picking',
      'partially_paid',
      'unfulfilled',
    ],
    ['approved terms and money', { ...onTerms, ...paid }, 'picking', 'paid', 'unfulfilled'],
    [
      'approved terms and the start of picking',
      { ...onTerms, pickingStartedAt: at },
      'picking',
      'unpaid',
      'picking',
    ],
    [
      'approved terms and a shipped package',
      { ...onTerms, packages: [aPackage({ shippedAt: iso })] },
      'shipped',
      'unpaid',
      'shipped',
    ],
    [
      'approved terms, delivered and over',
      { ...onTerms, packages: [aPackage({ shippedAt: iso, deliveredAt: iso })], completedAt: at },
      'completed',
      'unpaid',
      'delivered',
    ],
    [
      'a cancellation of approved terms',
      { ...onTerms, cancelledAt: at },
      'cancelled',
      'unpaid',
      'unfulfilled',
    ],
    [
      'everything taken off approved terms',
      { ...onTerms, adjusted: 10_000, packages: [aPackage({ shippedAt: iso })] },
      'shipped',
      'paid',
      'shipped',
    ],
    ['a cancellation', { cancelledAt: at }, 'cancelled', 'unpaid', 'unfulfilled'],
    [
      'a cancellation, money going back',
      { ...paid, cancelledAt: at, refundPending: 10_000 },
      'cancelled',
      'refund_pending',
      'unfulfilled',
    ],
    [
      'a cancellation, money back',
      { ...paid, cancelledAt: at, refunded: 10_000 },
      'refunded',
      'refunded',
      'unfulfilled',
    ],
    ['the end of its time', { expiredAt: at }, 'expired', 'unpaid', 'unfulfilled'],
    [
      'money without stock',
      { ...paid, withoutStockAt: at, refundPending: 10_000 },
      'paid_without_stock',
      'refund_pending',
      'unfulfilled',
    ],
    [
      'money without stock, back',
      { ...paid, withoutStockAt: at, refunded: 10_000 },
      'refunded',
      'refunded',
      'unfulfilled',
    ],
    [
      'money without stock after a cancellation',
      { ...paid, cancelledAt: at, withoutStockAt: at },
      'paid_without_stock',
      'overpaid',
      'unfulfilled',
    ],
    [
      'an allowance',
      { ...shipped, adjusted: 1_000, refunded: 1_000 },
      'shipped',
      'partially_refunded',
      'shipped',
    ],
    [
      'an allowance on its way',
      { ...shipped, adjusted: 1_000, refundPending: 1_000 },
      'shipped',
      'refund_pending',
      'shipped',
    ],
    [
      'everything refunded after shipping',
      { ...shipped, adjusted: 10_000, refunded: 10_000 },
      'refunded',
      'refunded',
      'shipped',
    ],
    ['an open dispute', { ...shipped, disputed: 10_000 }, 'disputed', 'disputed', 'shipped'],
    ['a dispute that was won', shipped, 'shipped', 'paid', 'shipped'],
    [
      'a dispute that was lost',
      { ...shipped, adjusted: 10_000, lost: 10_000 },
      'refunded',
      'refunded',
      'shipped',
    ],
    [
      'a status that is only asserted',
      { statusAsserted: 'withdrawn', captured: 10_000 },
      'withdrawn',
      'paid',
      'unfulfilled',
    ],
  ])('follows from %s', (_, change, status, paymentStatus, fulfillmentStatus) => {
    expect(statusOf(facts(change))).toMatchObject({ status, paymentStatus, fulfillmentStatus })
  })

  test('counts what is due, and who owes whom', () => {
    const money = (change: Partial<OrderFacts>) => {
      const { amountDue, balance } = statusOf(facts(change))
      return [amountDue, balance]
    }
    expect(money({})).toEqual([10_000, 10_000])
    expect(money(paid)).toEqual([10_000, 0])
    expect(money({ ...paid, adjusted: 1_000 })).toEqual([9_000, -1_000])
    expect(money({ ...paid, cancelledAt: at })).toEqual([0, -10_000])
    expect(money({ expiredAt: at })).toEqual([0, 0])
    expect(money(onTerms)).toEqual([10_000, 10_000])
    expect(money({ ...onTerms, captured: 4_000 })).toEqual([10_000, 6_000])
    expect(money({ ...onTerms, cancelledAt: at })).toEqual([0, 0])
    expect(money({ statusAsserted: 'disputed' })).toEqual([0, 0])
  })
})

describe('next step of an order', () => {
  test.each<[string, Partial<OrderFacts>, string | null]>([
    ['an unpaid order', {}, 'payment'],
    ['an order with an unpaid change', { ...paid, hasOpenChange: true }, 'payment'],
    ['a paid order', paid, 'picking'],
    ['an order on terms', onTerms, 'picking'],
    ['an order on terms that is being picked', { ...onTerms, pickingStartedAt: at }, 'shipped'],
    ['a paid order on terms with an unpaid change', { ...onTerms, ...paid, hasOpenChange: true }, 'payment'],
    ['an order that is being picked', { ...paid, pickingStartedAt: at }, 'shipped'],
    [
      'a pick-up that is being picked',
      { ...paid, pickingStartedAt: at, shippingKind: 'pickup' },
      'ready_for_pickup',
    ],
    [
      'an order in an open package',
      { ...paid, pickingStartedAt: at, packages: [aPackage({ packedAt: null })] },
      'picking',
    ],
    [
      'an order that is packed in part',
      { ...paid, pickingStartedAt: at, packages: [aPackage({ pieces: 1 })] },
      'picking',
    ],
    ['a packed order', { ...paid, pickingStartedAt: at, packages: [aPackage()] }, 'shipped'],
    [
      'a packed pick-up',
      { ...paid, pickingStartedAt: at, shippingKind: 'pickup', packages: [aPackage()] },
      'ready_for_pickup',
    ],
    ['a packed order whose label was refused', { ...picked, packages: [unlabelled] }, 'label_refused'],
    [
      'an order whose label was refused, sent by hand',
      { ...picked, packages: [{ ...unlabelled, shippedAt: iso }] },
      'delivered',
    ],
    [
      'an order with a refused label that is packed in part',
      { ...picked, packages: [{ ...unlabelled, pieces: 1 }] },
      'picking',
    ],
    [
      'an order with a refused label and a dispute',
      { ...picked, disputed: 1, packages: [unlabelled] },
      'disputed',
    ],
    ['a pick-up that is ready', { ...pickup, packages: [aPackage({ readyAt: iso })] }, 'collected'],
    ['a pick-up that nobody collected', { ...pickup, packages: [late] }, 'uncollected'],
    ['a pick-up that was collected at last', { ...pickup, packages: [{ ...late, deliveredAt: iso }] }, null],
    [
      'a pick-up of which a package was collected, and another was not',
      {
        ...pickup,
        packages: [{ ...late, pieces: 1 }, aPackage({ pieces: 1, readyAt: iso, deliveredAt: iso })],
      },
      'uncollected',
    ],
    [
      'a pick-up that nobody collected, money returned',
      { ...pickup, refunded: 10_000, packages: [late] },
      null,
    ],
    ['an order that was sent in part', { ...paid, packages: [half] }, 'picking'],
    [
      'an order whose second package is not sent',
      { ...paid, packages: [half, aPackage({ pieces: 1 })] },
      'shipped',
    ],
    ['a package that came back', { ...paid, packages: [cameBack] }, 'package_problem'],
    ['a package that came back, money returned', { ...paid, refunded: 10_000, packages: [cameBack] }, null],
    [
      'a package that came back, sent again',
      { ...paid, packages: [cameBack, aPackage({ shippedAt: iso })] },
      'delivered',
    ],
    ['a lost package', { ...paid, lostPieces: 2, packages: [aPackage({ lostAt: iso })] }, 'package_problem'],
    ['a lost package that was refunded', { ...paid, packages: [aPackage({ lostAt: iso })] }, null],
    ['a shipped order', shipped, 'delivered'],
    ['a delivered order', delivered, null],
    ['a cancelled order', { cancelledAt: at }, null],
    ['money without stock', { ...paid, withoutStockAt: at }, 'without_stock'],
    [
      'a refund by hand',
      { ...paid, cancelledAt: at, refundPending: 10_000, refundByHand: 10_000 },
      'refunded',
    ],
    ['a cancelled order whose money nobody returns', { ...paid, cancelledAt: at }, 'overpaid'],
    ['a second payment', { ...paid, captured: 20_000 }, 'overpaid'],
    ['a payment of another amount', { captured: 9_000, needsReview: true }, 'payment_review'],
    ['an open dispute', { ...paid, disputed: 10_000, needsReview: true }, 'disputed'],
    ['an inquiry of the bank', { ...paid, hasInquiry: true }, 'disputed'],
  ])('of %s', (_, change, step) => {
    expect(statusOf(facts(change)).queueStep).toBe(step)
  })
})

describe('allowed steps of a package', () => {
  const open = aPackage({ packedAt: null })
  test.each<[string, Partial<OrderFacts>, PackageFacts, string[]]>([
    ['that is open', {}, open, ['packed', 'unpacked']],
    ['that is open and empty', {}, { ...open, pieces: 0 }, ['unpacked']],
    ['that is packed', {}, aPackage(), ['shipped', 'unpacked']],
    ['that is packed for a pick-up', { shippingKind: 'pickup' }, aPackage(), ['ready', 'unpacked']],
    [
      'that can be collected',
      { shippingKind: 'pickup' },
      aPackage({ readyAt: iso }),
      ['collected', 'unpacked'],
    ],
    ['on its way', {}, aPackage({ shippedAt: iso }), ['delivered', 'returned_to_sender', 'lost']],
    ['that arrived', {}, aPackage({ shippedAt: iso, deliveredAt: iso }), []],
    ['that came back', {}, cameBack, []],
    ['that is lost', {}, aPackage({ shippedAt: iso, lostAt: iso }), []],
    ['in a dispute before shipping', { disputed: 10_000 }, aPackage(), []],
    [
      'in a dispute on its way',
      { disputed: 10_000 },
      aPackage({ shippedAt: iso }),
      ['delivered', 'returned_to_sender', 'lost'],
    ],
    ['of a cancelled order', { cancelledAt: at }, aPackage(), []],
  ])('%s', (_, change, each, steps) => {
    const all = facts({ ...paid, pickingStartedAt: at, packages: [each], ...change })
    expect(allowedPackageSteps(all, each)).toEqual(steps)
  })
})

describe('[ST-13] allowed actions', () => {
  test.each<[string, Partial<OrderFacts>, string[]]>([
    ['an unpaid order', {}, ['cancelled', 'edit', 'pay']],
    ['a paid order', paid, ['picking', 'shipped', 'cancelled', 'edit', 'refund', 'pack']],
    [
      'a paid pick-up',
      { ...paid, shippingKind: 'pickup' },
      ['picking', 'ready_for_pickup', 'cancelled', 'edit', 'refund', 'pack'],
    ],
    [
      'an order with an invoice',
      { ...paid, isInvoiced: true },
      ['picking', 'shipped', 'cancelled', 'refund', 'pack'],
    ],
    ['an order with an unpaid change', { ...paid, hasOpenChange: true }, ['cancelled']],
    [
      'an order that is being picked',
      { ...paid, pickingStartedAt: at },
      ['shipped', 'cancelled', 'refund', 'pack'],
    ],
    ['an order that was sent in part', { ...paid, packages: [half] }, ['shipped', 'refund', 'pack']],
    ['an order that came back', { ...paid, packages: [cameBack] }, ['cancelled', 'refund', 'pack']],
    [
      'an order with a lost package',
      { ...paid, pickingStartedAt: at, packages: [{ ...half, lostAt: iso }, aPackage({ pieces: 1 })] },
      ['shipped', 'refund'],
    ],
    ['a shipped order', shipped, ['delivered', 'refund']],
    [
      'a pick-up that is ready',
      { ...paid, shippingKind: 'pickup', packages: [aPackage({ readyAt: iso })] },
      ['delivered', 'cancelled', 'refund'],
    ],
    [
      'a pick-up that nobody collected',
      { ...pickup, packages: [late] },
      ['delivered', 'cancelled', 'refund', 'extend_pickup', 'deliver_instead'],
    ],
    ['a delivered order', delivered, ['refund']],
    ['an order on terms', onTerms, ['picking', 'shipped', 'cancelled', 'edit', 'pay', 'pack']],
    [
      'an order on terms that is paid',
      { ...onTerms, ...paid },
      ['picking', 'shipped', 'cancelled', 'edit', 'refund', 'pack'],
    ],
    [
      'an order on terms that is paid in part',
      { ...onTerms, captured: 1 },
      ['picking', 'shipped', 'cancelled', 'pay', 'pack'],
    ],
    [
      'an order on terms that is being picked',
      { ...onTerms, pickingStartedAt: at },
      ['shipped', 'cancelled', 'pay', 'pack'],
    ],
    ['a shipped order on terms', { ...shipped, captured: 0, paidAt: null, ...onTerms }, ['delivered', 'pay']],
    ['a cancelled order on terms', { ...onTerms, cancelledAt: at }, []],
    ['a cancelled order', { cancelledAt: at }, []],
    ['an expired order', { expiredAt: at }, []],
    ['money without stock', { ...paid, withoutStockAt: at, refundPending: 10_000 }, []],
    ['a dispute before shipping', { ...paid, disputed: 10_000 }, []],
    ['a dispute on the way', { ...shipped, disputed: 10_000 }, ['delivered']],
    [
      'a refund by hand',
      { ...paid, cancelledAt: at, refundPending: 10_000, refundByHand: 10_000 },
      ['complete_refund'],
    ],
  ])('of %s', (_, change, actions) => {
    expect(allowedActions(facts(change))).toEqual(actions)
  })
})

const amount = fc.integer({ min: 0, max: 20_000 })
const time = fc.option(fc.constant(at), { nil: null })
const isoTime = fc.option(fc.constant(iso), { nil: null })
const anyFacts: fc.Arbitrary<OrderFacts> = fc.record({
  shippingKind: fc.constantFrom('delivery', 'pickup'),
  total: amount,
  adjusted: fc.constant(0),
  pieces: fc.integer({ min: 1, max: 4 }),
  lostPieces: fc.integer({ min: 0, max: 2 }),
  captured: amount,
  refunded: amount,
  refundPending: amount,
  refundByHand: amount,
  disputed: amount,
  lost: amount,
  needsReview: fc.boolean(),
  hasInquiry: fc.boolean(),
  paidAt: time,
  termsApprovedAt: time,
  pickingStartedAt: time,
  cancelledAt: time,
  expiredAt: time,
  completedAt: time,
  withoutStockAt: time,
  hasOpenChange: fc.boolean(),
  isInvoiced: fc.boolean(),
  statusAsserted: fc.option(fc.constantFrom(...statuses), { nil: null }),
  packages: fc.array(
    fc.record({
      id: fc.constant('a'),
      pieces: fc.integer({ min: 1, max: 3 }),
      packedAt: isoTime,
      trackingCode: fc.option(fc.constant('BR1'), { nil: null }),
      readyAt: isoTime,
      uncollectedAt: isoTime,
      labelRefusedAt: isoTime,
      shippedAt: isoTime,
      deliveredAt: isoTime,
      returnedToSenderAt: isoTime,
      lostAt: isoTime,
    }),
    { maxLength: 3 },
  ),
})

test('of any facts: known statuses, steps that are actions, and never a refund of more than is here', () => {
  fc.assert(
    fc.property(anyFacts, (given) => {
      const now = statusOf(given)
      expect(statuses).toContain(now.status)
      expect(paymentStatuses).toContain(now.paymentStatus)
      expect(fulfillmentStatuses).toContain(now.fulfillmentStatus)
      expect(statusOf(structuredClone(given))).toEqual(now)
      const wanted = allowedSteps({ ...now, shippingKind: given.shippingKind })
      expect(allowedActions(given)).toEqual(
        expect.arrayContaining(wanted.filter((step) => step !== 'cancelled')),
      )
      expect(refundableOf(given)).toBeLessThanOrEqual(given.captured)
    }),
    { numRuns: 500 },
  )
})
