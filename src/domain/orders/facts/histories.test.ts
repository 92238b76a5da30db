import fc from 'fast-check'
import { test } from 'vitest'
import type { RefundWish } from '#context/orders/contract.ts'
import { paidPerItem, planRefund, type RefundableOrder } from '#context/orders/refunds/plan-refund.ts'
import { AppError } from '#platform/http/errors'
import { afterStep, createPackage, type PackedPackage, piecesIn } from '#test/package-history'
import { allowedActions, allowedPackageSteps, allowedSteps, canPack } from './allowed-actions.ts'
import { isOnTerms, type OrderFacts, piecesToPack, refundableOf } from './facts.ts'
import { statusOf } from './status-of.ts'

const at = new Date('2026-11-21T12:00:00Z')

type Refund = { amount: number; status: 'pending' | 'done' | 'failed' }
type Dispute = { amount: number; status: 'open' | 'won' | 'lost' }
type Paid = { amount: number; captured: number; refunds: Refund[]; disputes: Dispute[] }

/** Order with everything that happened to it; the statements of settling and refunding, without a database. */
type History = {
  agreed: RefundableOrder['order']
  items: RefundableOrder['items'][number][]
  adjustments: RefundableOrder['adjustments'][number][]
  payments: Paid[]
  packages: PackedPackage[]
  times: Pick<
    OrderFacts,
    | 'paidAt'
    | 'termsApprovedAt'
    | 'pickingStartedAt'
    | 'cancelledAt'
    | 'expiredAt'
    | 'completedAt'
    | 'withoutStockAt'
  >
  kind: OrderFacts['shippingKind']
}
type Choice = { kind: number; a: number; b: number }

const sumOf = (list: readonly { amount: number; status: string }[], ...statuses: string[]): number =>
  list.reduce((sum, { amount, status }) => (statuses.includes(status) ? sum + amount : sum), 0)
const all = <T>(history: History, pick: (paid: Paid) => readonly T[]): T[] => history.payments.flatMap(pick)

/** Returns what can still go back of a payment. */
const leftOf = ({ captured, refunds, disputes }: Paid): number =>
  captured - sumOf(refunds, 'pending', 'done') - sumOf(disputes, 'open', 'lost')

function factsOf(history: History): OrderFacts {
  const refunds = all(history, (paid) => paid.refunds)
  const disputes = all(history, (paid) => paid.disputes)
  const cancelled = history.adjustments.filter(({ kind }) => kind === 'cancelled_items')
  return {
    ...history.times,
    shippingKind: history.kind,
    total: history.agreed.total,
    adjusted: history.adjustments.reduce((sum, { amount }) => sum + amount, 0),
    pieces:
      history.items.reduce((sum, { quantity }) => sum + quantity, 0) -
      cancelled.reduce((sum, { quantity }) => sum + (quantity ?? 0), 0),
    lostPieces: history.items.reduce((sum, { id }) => sum + unpaidLoss(history, id), 0),
    captured: history.payments.reduce((sum, { captured }) => sum + captured, 0),
    refunded: sumOf(refunds, 'done'),
    refundPending: sumOf(refunds, 'pending'),
    refundByHand: 0,
    disputed: sumOf(disputes, 'open'),
    lost: sumOf(disputes, 'lost'),
    needsReview: false,
    hasInquiry: false,
    hasOpenChange: false,
    isInvoiced: false,
    statusAsserted: null,
    packages: history.packages,
  }
}

/** Writes pending refunds, newest payment first. */
function startRefund(history: History, amount: number): void {
  let rest = amount
  for (const paid of history.payments.toReversed()) {
    const part = Math.min(rest, Math.max(0, leftOf(paid)))
    if (part > 0) paid.refunds.push({ amount: part, status: 'pending' })
    rest -= part
  }
  must(rest === 0, 'a refund is covered by what arrived')
}

function refundOwed(history: History): void {
  const facts = factsOf(history)
  const owed = -statusOf(facts).balance - facts.refundPending
  startRefund(history, Math.min(Math.max(owed, 0), refundableOf(facts)))
}

/** Money arrives: it pays the order, goes back, or waits for staff. */
function capture(history: History, { a, b }: Choice): void {
  const { times } = history
  let paid = history.payments[a % history.payments.length]!
  if (paid.captured > 0) history.payments.push((paid = { ...paid, captured: 0, refunds: [], disputes: [] }))
  if (history.payments.length > 4) return void history.payments.pop()
  // A company may pay in parts.
  const isPart = times.termsApprovedAt !== null && b % 5 === 0
  paid.captured = isPart ? Math.ceil(paid.amount / 2) : paid.amount
  const hasEnded = times.cancelledAt !== null || times.withoutStockAt !== null
  if (times.termsApprovedAt !== null && times.paidAt === null) {
    if (hasEnded) return refundOwed(history)
    // Its pieces are sold; it is paid once nothing is owed.
    if (statusOf(factsOf(history)).balance <= 0) times.paidAt = at
    return
  }
  if (times.paidAt !== null) return hasEnded ? refundOwed(history) : undefined
  times.paidAt = at
  if (!hasEnded && b % 3 > 0) return void (times.expiredAt = null)
  times.withoutStockAt = at
  refundOwed(history)
}

function expire({ times }: History, _: Choice, status: string): void {
  if (status === 'awaiting_payment') times.expiredAt = at
}

const steps = ['picking', 'shipped', 'ready_for_pickup', 'delivered', 'cancelled'] as const

function takeStep(history: History, { a }: Choice): void {
  const to = steps[a % steps.length]!
  const facts = factsOf(history)
  if (!allowedActions(facts).includes(to)) return
  const { times } = history
  if (to === 'picking') times.pickingStartedAt = at
  if (to === 'shipped' || to === 'ready_for_pickup') {
    putInPackage(history, Infinity)
    advanceAll(
      history,
      to === 'shipped' ? 'shipped' : 'ready',
      ({ shippedAt, readyAt }) => !(shippedAt ?? readyAt),
    )
  }
  if (to === 'delivered') advanceAll(history, 'delivered', ({ deliveredAt }) => !deliveredAt)
  if (to === 'cancelled') {
    times.cancelledAt = at
    history.packages = history.packages.filter(({ shippedAt, deliveredAt }) => shippedAt ?? deliveredAt)
    if (times.paidAt !== null || times.termsApprovedAt !== null) startRefund(history, refundableOf(facts))
  }
  countPacked(history)
}

type Packed = (each: PackedPackage) => unknown

function advanceAll(history: History, step: 'shipped' | 'ready' | 'delivered', waits: Packed): void {
  for (const each of history.packages)
    if (!each.returnedToSenderAt && !each.lostAt && waits(each))
      history.packages = afterStep(history.packages, each, step)
}

/** Packs so many pieces that are left. */
function putInPackage(history: History, most: number): void {
  const contents = new Map<string, number>()
  let rest = most
  for (const { id, quantity, packed } of history.items) {
    const pieces = Math.min(rest, quantity - packed - cancelledOf(history, id))
    if (pieces > 0) contents.set(id, pieces)
    rest -= Math.max(0, pieces)
  }
  if (contents.size > 0) history.packages.push(createPackage(contents))
}

function countPacked(history: History): void {
  const isOut: Packed = ({ returnedToSenderAt }) => !returnedToSenderAt
  history.items = history.items.map((item) => ({
    ...item,
    packed: piecesIn(history.packages, item.id, isOut),
  }))
}

/** Pieces of a line that were lost and not paid back. */
function unpaidLoss({ packages, adjustments }: History, itemId: string): number {
  const lost = piecesIn(packages, itemId, ({ lostAt }) => lostAt)
  const paid = adjustments.reduce(
    (sum, each) => (each.itemId === itemId && each.kind === 'allowance' ? sum + (each.quantity ?? 0) : sum),
    0,
  )
  return Math.max(0, lost - paid)
}

/** Staff pack a part, or a package takes its next step. */
function movePackage(history: History, { a, b }: Choice): void {
  const facts = factsOf(history)
  if (a % 3 === 0) {
    if (canPack(facts)) putInPackage(history, 1 + (b % 2))
  } else {
    const each = history.packages[b % Math.max(1, history.packages.length)]
    const steps = each ? allowedPackageSteps(facts, each) : []
    const step = steps[a % Math.max(1, steps.length)]
    if (each && step) history.packages = afterStep(history.packages, each, step)
  }
  countPacked(history)
}

const cancelledOf = ({ adjustments }: History, id: string): number =>
  adjustments.reduce(
    (sum, { itemId, kind, quantity }) =>
      itemId === id && kind === 'cancelled_items' ? sum + (quantity ?? 0) : sum,
    0,
  )

function wishOf({ items }: History, { a, b }: Choice): RefundWish {
  const wish: RefundWish = { items: [], shipping: 0, amount: 0, overpaid: false }
  const itemId = items[b % items.length]!.id
  const outcome = b % 2 === 0 ? ('not_sent' as const) : ('kept' as const)
  if (a % 5 < 2) return { ...wish, items: [{ itemId, quantity: 1 + (b % 2), outcome }] }
  if (a % 5 === 2) return { ...wish, shipping: 1 + (b % 900) }
  return a % 5 === 3 ? { ...wish, amount: 1 + (b % 4_000) } : { ...wish, overpaid: true }
}

/** Staff refund a part, as far as the plan allows it. */
function refund(history: History, choice: Choice): void {
  const facts = factsOf(history)
  if (!allowedActions(facts).includes('refund')) return
  const { amountDue, balance } = statusOf(facts)
  const { agreed: order, items, adjustments } = history
  const overpaid = Math.max(0, -balance - facts.refundPending)
  const wish = wishOf(history, choice)
  try {
    const refundable = refundableOf(facts)
    const plan = planRefund({ order, items, adjustments, overpaid, amountDue, refundable }, wish)
    const parts = plan.itemAmounts.reduce((sum, amount) => sum + amount, 0)
    must(
      parts + wish.shipping + wish.amount + plan.overpaid === plan.total,
      'the parts of a refund are its sum',
    )
    must(plan.total <= refundable, 'a refund takes what can go back at most')
    history.adjustments.push(...(plan.adjustments as never[]))
    startRefund(history, plan.total)
  } catch (error) {
    if (!(error instanceof AppError)) throw error
  }
}

/** The provider ends a refund. One that it never made is asked for by staff again, or waits for them. */
function endRefund(history: History, { a, b }: Choice): void {
  const waiting = all(history, ({ refunds }) => refunds.filter(({ status }) => status === 'pending'))
  const ended = waiting[a % Math.max(1, waiting.length)]
  if (ended) ended.status = b % 4 === 0 ? 'failed' : 'done'
}

/** Money left at the provider: the order is cancelled if all of it did before shipping, else it costs less. */
function applyOutflow(history: History): void {
  const facts = factsOf(history)
  const { amountDue, balance, paymentStatus, fulfillmentStatus } = statusOf(facts)
  // What a company owes on terms is still owed.
  if (isOnTerms(facts)) return
  const short = Math.min(balance + facts.refundPending, amountDue)
  if (short <= 0) return
  const isHere = ['unfulfilled', 'picking', 'ready_for_pickup'].includes(fulfillmentStatus)
  if (paymentStatus === 'refunded' && isHere) history.times.cancelledAt = at
  else history.adjustments.push({ kind: 'amount', amount: short, itemId: null, quantity: null } as never)
}

function refundThere(history: History, { a, b }: Choice): void {
  const paid = history.payments[a % history.payments.length]!
  const left = leftOf(paid)
  if (left <= 0) return
  paid.refunds.push({ amount: 1 + (b % left), status: 'done' })
  applyOutflow(history)
}

function dispute(history: History, { a, b }: Choice): void {
  const paid = history.payments[a % history.payments.length]!
  const open = paid.disputes.find(({ status }) => status === 'open')
  if (!open) return void (leftOf(paid) > 0 && paid.disputes.push({ amount: leftOf(paid), status: 'open' }))
  open.status = b % 2 === 0 ? 'won' : 'lost'
  if (open.status === 'lost') applyOutflow(history)
}

function complete({ times }: History, _: Choice, status: string): void {
  if (status === 'delivered') times.completedAt = at
}

const happenings = [
  capture,
  capture,
  expire,
  takeStep,
  takeStep,
  movePackage,
  movePackage,
  refund,
  refund,
  endRefund,
  refundThere,
  dispute,
  complete,
]

/** Throws without the cost of `expect`: it is called a million times. */
function must(holds: boolean, what: string): void {
  if (!holds) throw new Error(what)
}

/** Checks a history after everything that happens. */
function check(history: History): void {
  const facts = factsOf(history)
  const now = statusOf(facts)
  const held = history.payments.reduce(
    (sum, { captured, refunds, disputes }) =>
      sum + captured - sumOf(refunds, 'done') - sumOf(disputes, 'lost'),
    0,
  )
  must(facts.captured === held + facts.refunded + facts.lost, 'captured = held + refunded + lost')
  must(refundableOf(facts) === held - facts.refundPending - facts.disputed, 'only what is held can go back')
  must(
    history.payments.every((paid) => leftOf(paid) >= 0),
    'no payment gives back more than it received',
  )
  must(now.balance === now.amountDue - held, 'balance = amount due - held')
  must(now.amountDue >= 0 && facts.adjusted <= facts.total, 'an order never costs less than nothing')
  const actions = allowedActions(facts)
  const wanted = allowedSteps({ ...now, shippingKind: history.kind })
  must(
    wanted.every((step) => step === 'cancelled' || actions.includes(step)),
    'each step is an action',
  )
  const owesOnTerms = facts.termsApprovedAt !== null && now.balance > 0 && now.status !== 'disputed'
  must(
    actions.includes('pay') === (now.status === 'awaiting_payment' || owesOnTerms),
    'only an order that owes money is paid',
  )
  checkTerms(facts)
  const late = (['picking', 'shipped', 'cancelled', 'pack'] as const).some((step) => actions.includes(step))
  must(now.status !== 'disputed' || !late, 'nothing is picked, packed, shipped or cancelled in a dispute')
  const isOut = history.packages.some(({ shippedAt, returnedToSenderAt }) => shippedAt && !returnedToSenderAt)
  must(!isOut || !actions.includes('cancelled'), 'nothing is cancelled while a package is out')
  must(
    history.items.every(({ id, quantity, packed }) => packed + cancelledOf(history, id) <= quantity),
    'a piece is in one package at most',
  )
  const isOpen = now.status === 'picking' || now.fulfillmentStatus === 'partially_shipped'
  must(!isOpen || now.queueStep !== null, 'somebody sends what is left')
  must(
    facts.lostPieces === 0 || now.queueStep !== null || now.paymentStatus === 'refunded',
    'a loss is settled',
  )
  must(piecesToPack(facts) >= 0, 'no piece is packed twice')
  const owed = -now.balance - facts.refundPending
  must(owed <= 0 || refundableOf(facts) === 0 || now.queueStep !== null, 'somebody returns the money')
  checkItems(history)
}

/** An order on terms never waits for its money, never expires, and is not called paid before the money is here. */
function checkTerms(facts: OrderFacts): void {
  if (facts.termsApprovedAt === null) return
  const { status, balance, paymentStatus, queueStep, fulfillmentStatus } = statusOf(facts)
  must(!['awaiting_payment', 'paid', 'expired'].includes(status), 'goods on terms do not wait for money')
  must(fulfillmentStatus !== 'unfulfilled' || status !== 'picking' || queueStep !== null, 'somebody picks it')
  must(balance <= 0 || facts.cancelledAt === null, 'a cancelled order on terms owes nothing')
  must(balance <= 0 || paymentStatus !== 'paid', 'an order that owes money is not paid')
}

/** The refunds of a line are never more than was paid for it, and all of it once every piece is refunded. */
function checkItems({ agreed, items, adjustments }: History): void {
  const paid = paidPerItem({ order: agreed, items })
  for (const { id, quantity } of items) {
    const own = adjustments.filter(({ itemId }) => itemId === id)
    const back = own.reduce((sum, { amount }) => sum + amount, 0)
    const pieces = own.reduce((sum, each) => sum + (each.quantity ?? 0), 0)
    must(back <= paid.get(id)!, 'a line gives back what was paid for it at most')
    must(pieces < quantity || back === paid.get(id), 'all pieces of a line give back all of it')
  }
}

type NewOrder = {
  lines: { quantity: number; unit: number }[]
  shippingTotal: number
  interest: number
  kind: History['kind']
  onTerms: boolean
}

const anyOrder: fc.Arbitrary<NewOrder> = fc.record({
  lines: fc.array(
    fc.record({ quantity: fc.integer({ min: 1, max: 4 }), unit: fc.integer({ min: 101, max: 30_000 }) }),
    { minLength: 1, maxLength: 3 },
  ),
  shippingTotal: fc.integer({ min: 0, max: 3_000 }),
  interest: fc.integer({ min: 0, max: 2_000 }),
  kind: fc.constantFrom('delivery' as const, 'pickup' as const),
  onTerms: fc.boolean(),
})

function begin({ lines, shippingTotal, interest, kind, onTerms }: NewOrder): History {
  const items = lines.map(({ quantity, unit }, index) => ({
    id: String(index),
    name: String(index),
    quantity,
    packed: 0,
    total: quantity * unit,
    promotionShare: Math.min(unit, 50),
    pixShare: 0,
  }))
  const total =
    items.reduce((sum, item) => sum + item.total - item.promotionShare, 0) + shippingTotal + interest
  return {
    agreed: { total, shippingTotal, discount: 0 },
    items,
    adjustments: [],
    payments: [{ amount: total, captured: 0, refunds: [], disputes: [] }],
    packages: [],
    times: {
      paidAt: null,
      termsApprovedAt: onTerms ? at : null,
      pickingStartedAt: null,
      cancelledAt: null,
      expiredAt: null,
      completedAt: null,
      withoutStockAt: null,
    },
    kind,
  }
}

const anyChoice = fc.record({ kind: fc.nat(1_000), a: fc.nat(1_000), b: fc.nat(30_000) })

test('[PF-04] [PF-14] histories of 200 facts keep every centavo, and allow only what fits', () => {
  fc.assert(
    fc.property(anyOrder, fc.array(anyChoice, { minLength: 200, maxLength: 200 }), (order, choices) => {
      const history = begin(order)
      for (const choice of choices) {
        const { status } = statusOf(factsOf(history))
        happenings[choice.kind % happenings.length]!(history, choice, status)
        check(history)
      }
    }),
    { numRuns: 300 },
  )
})
