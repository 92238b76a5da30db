import type { OrderStatus } from '#contract/orders'
import type { Method } from '#contract/payments'
import { expiryAfterDecline, expiryForPix, trackingNote } from '#domain/orders'
import type { OrderStepEmail } from '#emails/order'
import { addWorkingHours, addBusinessDaysAt } from './calendar.ts'

type Roll = () => number

/** Staff user who packs and ships. */
export const clerk = 'admin@dao.test'

export type PaymentState = 'pending' | 'paid' | 'declined' | 'expired' | 'cancelled' | 'refunded'

/** Payment attempt; times in ms. */
export type PaymentAttempt = {
  method: Method
  at: number
  end: number
  status: PaymentState
  reason: string | null
  changedAt: number
}

/** Event of an order; events of one transaction have the same time. */
type Fact = { at: number } & (
  | { kind: 'step'; status: OrderStatus; actor: string; note?: string }
  | { kind: 'try'; opened: PaymentAttempt }
  | { kind: 'tried'; number: number; status: PaymentState; reason?: string }
  | { kind: 'pieces'; reason: 'sold' | 'released' | 'returned'; actor: string }
  | { kind: 'end'; expiresAt: number; originalExpiresAt: number }
  | { kind: 'email'; email: OrderStepEmail }
)

export type OrderLifecycle = {
  status: OrderStatus
  steps: { status: OrderStatus; actor: string; at: number; note: string | null }[]
  tries: PaymentAttempt[]
  pieces: { reason: 'sold' | 'released' | 'returned'; actor: string; at: number }[]
  emails: { kind: OrderStepEmail; at: number }[]
  expiresAt: number
  originalExpiresAt: number | null
  trackingCode: string | null
}

export type PlacedOrderFacts = {
  at: number
  method: Method
  kind: 'delivery' | 'pickup'
  businessDays: number
  /** name of the customer in the timeline */
  buyer: string
  /** there is enough stock that some items may be reserved or returned */
  mayComeBack: boolean
}

const [second, minute, hour] = [1_000, 60_000, 3_600_000]
const boletoDays = 3
const declines = [
  'insufficient_funds',
  'insufficient_funds',
  'refused_by_bank',
  'expired_card',
  'suspected_fraud',
]

/** Generates the lifecycle of an order up to `until`, as the commands would have recorded it. */
export function generateLifecycle(roll: Roll, placed: PlacedOrderFacts, until: number): OrderLifecycle {
  const { at, buyer, method } = placed
  const expiresAt = at + (method === 'boleto' ? boletoDays * 24 : 2) * hour
  const facts: Fact[] = [
    { kind: 'step', at, status: 'awaiting_payment', actor: buyer },
    { kind: 'email', at: at + second, email: 'placed' },
  ]
  const paidAt = paying(roll, placed, expiresAt, facts)
  if (paidAt !== undefined) fulfilment(roll, placed, paidAt, until, facts)
  return fold(facts, expiresAt, until)
}

/** Adds the payment or the end of an unpaid order; returns the time of payment. */
function paying(roll: Roll, placed: PlacedOrderFacts, expiresAt: number, facts: Fact[]): number | undefined {
  const { at, method, mayComeBack } = placed
  const pixEnd = (from: number) => Math.min(from + 30 * minute, expiresAt)
  open(facts, method, at, method === 'pix' ? pixEnd(at) : expiresAt)
  if (!mayComeBack) return pays(facts, 0, at + 2 * second)
  const chance = roll()
  if (method === 'card') {
    if (chance < 0.86) return pays(facts, 0, at + 2 * second)
    return cardAgain(roll, placed, expiresAt, facts)
  }
  if (method === 'boleto') {
    const bankDay = addBusinessDaysAt(at, 1 + Math.floor(roll() * 2), 6 + roll() * 2)
    if (chance < 0.58 && bankDay < expiresAt) return pays(facts, 0, bankDay)
    return givenUp(roll, placed, expiresAt, facts)
  }
  if (chance < 0.82) return pays(facts, 0, at + 20 * second + Math.floor(roll() ** 2.4 * 24 * minute))
  if (chance < 0.86) {
    facts.push({ kind: 'tried', at: pixEnd(at) + 20 * second, number: 0, status: 'expired' })
    const again = at + 35 * minute + Math.floor(roll() * 40 * minute)
    open(facts, 'pix', again, pixEnd(again))
    return pays(facts, 1, again + 2 * minute)
  }
  return givenUp(roll, placed, expiresAt, facts)
}

const open = (facts: Fact[], method: Method, at: number, end: number): void =>
  void facts.push({
    kind: 'try',
    at,
    opened: { method, at, end, status: 'pending', reason: null, changedAt: at },
  })

function pays(facts: Fact[], number: number, at: number): number {
  facts.push(
    { kind: 'tried', at, number, status: 'paid' },
    { kind: 'step', at, status: 'paid', actor: 'pagamento' },
    { kind: 'pieces', at, reason: 'sold', actor: 'pagamento' },
    { kind: 'email', at: at + second, email: 'paid' },
  )
  return at
}

/** Adds what follows a declined card: another card, a Pix, or nothing. */
function cardAgain(
  roll: Roll,
  placed: PlacedOrderFacts,
  originalExpiresAt: number,
  facts: Fact[],
): number | undefined {
  const refusedAt = placed.at + 3 * second
  const reason = declines[Math.floor(roll() * declines.length)]!
  const soon = expiryAfterDecline(new Date(originalExpiresAt), new Date(refusedAt)).getTime()
  facts.push(
    { kind: 'tried', at: refusedAt, number: 0, status: 'declined', reason },
    { kind: 'end', at: refusedAt, expiresAt: soon, originalExpiresAt },
  )
  const again = refusedAt + minute + Math.floor(roll() * 8 * minute)
  const chance = roll()
  if (chance < 0.45) {
    open(facts, 'card', again, soon)
    return pays(facts, 1, again + 2 * second)
  }
  if (chance < 0.7) {
    const kept = { expiresAt: new Date(soon), originalExpiresAt: new Date(originalExpiresAt) }
    const end = expiryForPix(kept, 30, new Date(again)).getTime()
    facts.push({ kind: 'end', at: again, expiresAt: end, originalExpiresAt })
    open(facts, 'pix', again, end)
    return pays(facts, 1, again + 3 * minute)
  }
  expires(roll, placed.at, soon, facts)
  return undefined
}

/** Adds the end of an unpaid order: cancelled by customer or staff, or expired. */
function givenUp(roll: Roll, placed: PlacedOrderFacts, expiresAt: number, facts: Fact[]): undefined {
  const chance = roll()
  if (chance < 0.24) {
    const at = placed.at + 2 * minute + Math.floor(roll() * 20 * minute)
    cancelled(facts, at, chance < 0.18 ? placed.buyer : clerk)
    facts.push({ kind: 'tried', at: at + second, number: 0, status: 'cancelled' })
    return undefined
  }
  if (placed.method === 'pix')
    facts.push({ kind: 'tried', at: placed.at + 30 * minute + 15 * second, number: 0, status: 'expired' })
  else facts.push({ kind: 'tried', at: expiresAt + 5 * second, number: 0, status: 'expired' })
  expires(roll, placed.at, expiresAt, facts)
  return undefined
}

function expires(roll: Roll, placedAt: number, expiresAt: number, facts: Fact[]): void {
  const at = expiresAt + 5 * second + Math.floor(roll() * 50 * second)
  facts.push(
    { kind: 'email', at: Math.max(placedAt + minute, expiresAt - 30 * minute), email: 'expiring' },
    { kind: 'step', at, status: 'expired', actor: 'prazo' },
    { kind: 'pieces', at, reason: 'released', actor: 'prazo' },
    { kind: 'email', at: at + second, email: 'expired' },
  )
}

function cancelled(facts: Fact[], at: number, actor: string): void {
  facts.push(
    { kind: 'pieces', at, reason: 'released', actor },
    { kind: 'step', at, status: 'cancelled', actor },
    { kind: 'email', at: at + second, email: 'cancelled' },
  )
}

/** Adds fulfilment of a paid order and its result. */
function fulfilment(
  roll: Roll,
  placed: PlacedOrderFacts,
  paidAt: number,
  until: number,
  facts: Fact[],
): void {
  const last = facts.filter(({ kind }) => kind === 'try').length - 1
  const chance = roll()
  if (chance < 0.02 && placed.mayComeBack)
    return givenBack(roll, { paidAt, until, last, byClerk: chance < 0.014 }, facts)
  const isLate = roll() < 0.06
  const pickedAt = addWorkingHours(paidAt, 0.5 + roll() * 5 + (isLate ? 9 + roll() * 27 : 0))
  const step = (status: OrderStatus, at: number, note?: string) =>
    facts.push({ kind: 'step', at, status, actor: clerk, ...(note ? { note } : {}) })
  if (roll() < 0.92) step('picking', pickedAt)
  const readyAt = addWorkingHours(pickedAt, 0.3 + roll() * 6 + (roll() < 0.03 ? 18 : 0))
  if (placed.kind === 'pickup') {
    step('ready_for_pickup', readyAt)
    step('delivered', addWorkingHours(readyAt, 1 + roll() ** 2 * 40))
    return
  }
  const code = `DA${String(Math.floor(roll() * 1e9)).padStart(9, '0')}BR`
  step('shipped', readyAt, code)
  facts.push({ kind: 'email', at: readyAt + second, email: 'shipped' })
  const promised = Math.max(1, placed.businessDays - 1)
  const late = roll() < 0.07 ? 2 + Math.floor(roll() * 5) : 0
  const onTheWay = Math.max(1, Math.round(promised * (0.55 + roll() * 0.5))) + late
  step('delivered', addBusinessDaysAt(readyAt, onTheWay, 10 + roll() * 8))
}

type Back = { paidAt: number; until: number; last: number; byClerk: boolean }

/** Adds the cancellation of a paid order by staff, or a chargeback by the provider. */
function givenBack(roll: Roll, { paidAt, until, last, byClerk }: Back, facts: Fact[]): void {
  const at = addWorkingHours(paidAt, 1 + roll() * 12)
  // Cancellation and refund are never split by the end of the period.
  if (at + minute > until) return
  const actor = byClerk ? clerk : 'reembolso'
  facts.push({ kind: 'pieces', at, reason: 'returned', actor })
  if (byClerk) {
    facts.push({ kind: 'step', at, status: 'cancelled', actor })
    facts.push({ kind: 'email', at: at + second, email: 'cancelled' })
  }
  const back = at + 3 * second
  facts.push({ kind: 'tried', at: back, number: last, status: 'refunded' })
  facts.push({ kind: 'step', at: back, status: 'refunded', actor: 'reembolso' })
}

/** Reduces the events up to `until` to the final state. */
function fold(facts: readonly Fact[], expiresAt: number, until: number): OrderLifecycle {
  const life: OrderLifecycle = {
    status: 'awaiting_payment',
    steps: [],
    tries: [],
    pieces: [],
    emails: [],
    expiresAt,
    originalExpiresAt: null,
    trackingCode: null,
  }
  // A stable sort keeps events of one transaction in order.
  for (const fact of facts.filter(({ at }) => at <= until).sort((a, b) => a.at - b.at)) {
    if (fact.kind === 'step') {
      life.status = fact.status
      if (fact.status === 'shipped') life.trackingCode = fact.note ?? null
      const note = fact.note ? trackingNote(fact.note) : null
      life.steps.push({ status: fact.status, actor: fact.actor, at: fact.at, note })
    } else if (fact.kind === 'try') life.tries.push({ ...fact.opened })
    else if (fact.kind === 'tried') {
      const changed = { status: fact.status, reason: fact.reason ?? null, changedAt: fact.at }
      Object.assign(life.tries[fact.number]!, changed)
    } else if (fact.kind === 'pieces')
      life.pieces.push({ reason: fact.reason, actor: fact.actor, at: fact.at })
    else if (fact.kind === 'end')
      Object.assign(life, { expiresAt: fact.expiresAt, originalExpiresAt: fact.originalExpiresAt })
    else life.emails.push({ kind: fact.email, at: fact.at })
  }
  return life
}
