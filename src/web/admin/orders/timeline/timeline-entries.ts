import type { OrderFact, OrderStatus } from '#contract/orders'
import { formatIsoDay } from '#shared/dates/dates'
import { formatBrl } from '#shared/money/money'
import { formatActor } from '#texts/admin/actors'
import { orderMoney } from '#texts/admin/order-money'
import { orderTimeline as words } from '#texts/admin/order-timeline'
import type { StatusTone } from '#web/ui/display/status-dot.tsx'

/** Entry of the timeline: everything that happened in one minute. `who` is empty if the store acted by itself. */
export type TimelineEntry = {
  at: string
  text: string
  who: readonly string[]
  notes: readonly string[]
  tone: StatusTone
}

/** Statuses that only repeat another fact of the same minute. */
const repeats: Partial<Record<OrderStatus, readonly OrderFact['kind'][]>> = {
  paid: ['captured'],
  shipped: ['package_shipped'],
  ready_for_pickup: ['package_ready'],
  delivered: ['package_delivered'],
  refunded: ['refund_done'],
  disputed: ['dispute_opened'],
}

const tones: Partial<Record<OrderFact['kind'] | OrderStatus, StatusTone>> = {
  placed: 'waiting',
  captured: 'done',
  declined: 'alert',
  refund_done: 'done',
  refund_failed: 'alert',
  dispute_opened: 'alert',
  dispute_won: 'done',
  dispute_lost: 'alert',
  change_asked: 'waiting',
  change_applied: 'done',
  package_delivered: 'done',
  package_returned: 'alert',
  package_lost: 'alert',
  paid: 'done',
  paid_without_stock: 'alert',
  picking: 'active',
  delivered: 'done',
  completed: 'done',
}

const toneOf = (fact: OrderFact): StatusTone =>
  tones[fact.kind === 'status' ? fact.status : fact.kind] ?? 'ended'

/** Most important first: the tone of an entry is the first that one of its facts has. */
const tonesByWeight: readonly StatusTone[] = ['alert', 'done', 'active', 'waiting', 'ended']

function sentenceOf(fact: OrderFact, isOnlyPackage: boolean): string {
  switch (fact.kind) {
    case 'placed':
    case 'note':
      return words[fact.kind]
    case 'status':
      return words.status[fact.status]
    case 'charge':
    case 'captured':
    case 'declined':
      return words[fact.kind][fact.method](formatBrl(fact.amount))
    case 'refund_asked':
    case 'refund_done':
    case 'refund_failed':
      return words.refund[fact.kind](formatBrl(fact.amount))
    case 'dispute_opened':
    case 'dispute_won':
    case 'dispute_lost':
      return words.disputeEnd[fact.kind](words.dispute[fact.dispute], formatBrl(fact.amount))
    case 'change_made':
    case 'change_asked':
    case 'change_applied':
    case 'change_dropped':
      return words.edit[fact.kind](formatBrl(Math.abs(fact.difference)), Math.sign(fact.difference))
    case 'email':
      return words.email(fact.subject)
    case 'due_changed':
      return words.dueChanged(formatIsoDay(fact.before), formatIsoDay(fact.dueOn))
    case 'reminded':
      return words.reminded
    case 'change':
      return words.change(fact.fields)
    default:
      return words.package[fact.kind](fact.number, isOnlyPackage)
  }
}

const firstName = (name: string): string => (name.includes('@') ? name : (name.split(' ')[0] ?? name))

function whoOf(fact: OrderFact): string[] {
  if (fact.actor) {
    const known = formatActor(fact.actor)
    return [known === fact.actor ? firstName(known) : known]
  }
  return 'provider' in fact ? [orderMoney.providers[fact.provider] ?? fact.provider] : []
}

const noteOf = (fact: OrderFact): string[] => {
  if (fact.kind === 'status') return fact.note ? [fact.note] : []
  if (fact.kind === 'due_changed') return fact.reason ? [fact.reason] : []
  return 'trackingCode' in fact && fact.trackingCode && fact.kind === 'package_shipped'
    ? [fact.trackingCode]
    : []
}

const unique = <T>(items: readonly T[]): T[] => [...new Set(items)]

/** Lowers the first letter, except of names and abbreviations: Pix, E-mail at the start of a sentence. */
const inSentence = (text: string): string =>
  /^Pix\b|^.\p{Lu}/u.test(text) ? text : text[0]?.toLowerCase() + text.slice(1)

/** Merges the facts of one minute, the oldest first. A status that repeats another fact only adds who and notes. */
function mergeMinute(facts: readonly OrderFact[], isOnlyPackage: boolean): TimelineEntry[] {
  const repeated = facts.filter(
    (fact) => fact.kind === 'status' && facts.some(({ kind }) => repeats[fact.status]?.includes(kind)),
  )
  const told = facts.filter((fact) => !repeated.includes(fact))
  const last = told.at(-1)
  if (!last) return []
  const own = told.map(toneOf)
  return [
    {
      at: last.at,
      text: told
        .map((fact) => sentenceOf(fact, isOnlyPackage))
        .map((text, index) => (index === 0 ? text : inSentence(text)))
        .join(', '),
      who: unique(facts.flatMap(whoOf)),
      notes: unique(facts.flatMap(noteOf)),
      tone: tonesByWeight.find((tone) => own.includes(tone)) ?? 'ended',
    },
  ]
}

/** Returns everything that happened to an order as entries, one per minute, the newest first. */
export function toTimelineEntries(facts: readonly OrderFact[]): TimelineEntry[] {
  const byTime = facts.toSorted((a, b) => a.at.localeCompare(b.at))
  const packages = new Set(byTime.flatMap((fact) => ('trackingCode' in fact ? [fact.number] : [])))
  const minutes = Map.groupBy(byTime, ({ at }) => at.slice(0, 16))
  return [...minutes.values()].flatMap((each) => mergeMinute(each, packages.size < 2)).toReversed()
}
