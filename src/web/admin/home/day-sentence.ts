import type { OrderPage, OrderQueue, QueueEntry } from '#contract/orders'
import { formatAge } from '#shared/dates/age'
import { formatDayOfMonth } from '#shared/dates/dates'
import { type Pickup, pickupOf, pickupOrder, type PickupSchedule } from '#shared/dates/pickups'
import { admin } from '#texts/admin/admin'
import { dashboard } from '#texts/admin/dashboard'
import { getLateness } from '#web/admin/kit/queue/lateness.ts'

const words = dashboard.sentence

type Shipments = NonNullable<OrderPage['totals']>

/** Facts that the sentence is made of; undefined: the reader may not see them. */
export type DayFacts = {
  queue?: OrderQueue | undefined
  /** orders to pick and orders to post by shipping option; null: too many to add up */
  leaving?: { picking: Shipments | null; shipped: Shipments | null; schedule: PickupSchedule } | undefined
  /** variants below their threshold, and reviews that wait */
  lowStock?: number | undefined
  reviews?: number | undefined
}

export type DaySentence = {
  title: string
  detail: string
  /** list that it is about */
  to?: string
  /** nothing is left to do */
  isDone?: true
}

const queuePath = (step: string): string => `/admin/pedidos?passo=${step}`

/** Says what the day wants: what leaves next, else what waits, else that nothing does. */
export function sayDay({ queue, leaving, lowStock = 0, reviews = 0 }: DayFacts, now: Date): DaySentence {
  return (
    (leaving && sayPickup(leaving, now)) ??
    (queue && sayQueue(queue, now)) ??
    (lowStock > 0
      ? { title: words.stock(lowStock), detail: words.stockDetail, to: '/admin/estoque?parte=alert' }
      : undefined) ??
    (reviews > 0
      ? {
          title: words.reviews(reviews),
          detail: words.reviewsDetail,
          to: '/admin/depoimentos?aba=avaliacoes',
        }
      : undefined) ?? { title: words.nothing, detail: words.nothingDetail, isDone: true }
  )
}

const localTime = new Intl.DateTimeFormat('pt-BR', {
  timeZone: 'America/Sao_Paulo',
  hour: 'numeric',
  minute: '2-digit',
})

type Leaving = NonNullable<DayFacts['leaving']>

function sayPickup({ picking, shipped, schedule }: Leaving, now: Date): DaySentence | undefined {
  if (!picking || !shipped) return undefined
  const reach = (shipments: Shipments) =>
    shipments.flatMap((each) => {
      const pickup = pickupOf(each, now, schedule)
      return typeof pickup === 'string' || each.orders === 0 ? [] : [{ pickup, orders: each.orders }]
    })
  const [toPick, toPost] = [reach(picking), reach(shipped)]
  const next = [...toPick, ...toPost]
    .map(({ pickup }) => pickup)
    .toSorted((one, other) => pickupOrder(one) - pickupOrder(other))[0]
  if (!next) return undefined
  const count = (of: typeof toPick) =>
    of.reduce((sum, { pickup, orders }) => sum + (pickupOrder(pickup) === pickupOrder(next) ? orders : 0), 0)
  const [picks, posts] = [count(toPick), count(toPost)]
  const parts = words.parts(picks, posts)
  const to = queuePath(picks > 0 ? 'picking' : 'shipped')
  if (next.inDays === 0)
    return {
      title: words.pickupToday(picks + posts, localTime.format(next.at).replace(':', 'h')),
      detail: words.join(formatLeft(next.at, now), parts),
      to,
    }
  const because = next.holiday ? `${words.holiday[next.holiday]} ` : ''
  return {
    title: words.pickupLater(picks + posts, formatPickupDay(next)),
    detail: `${because}${words.alone(parts)}`,
    to,
  }
}

const formatPickupDay = ({ day, inDays }: Pickup): string =>
  inDays === 1 ? words.tomorrow : words.weekday(day, formatDayOfMonth(day))

function formatLeft(at: Date, now: Date): string {
  const minutes = Math.ceil((at.getTime() - now.getTime()) / 60_000)
  return words.left(Math.floor(minutes / 60), minutes % 60)
}

const oldestFirst = (one: QueueEntry, other: QueueEntry): number =>
  (one.since ?? '').localeCompare(other.since ?? '')

function sayQueue({ items }: OrderQueue, now: Date): DaySentence | undefined {
  const waiting = items.filter(({ count, since }) => count > 0 && since !== null)
  const ours = waiting.filter((entry) => entry.ours)
  const total = ours.reduce((sum, { count }) => sum + count, 0)
  const isLate = ({ step, since }: QueueEntry) => getLateness(step, since!, now) === 'late'
  const first = ours.filter(isLate).toSorted(oldestFirst)[0] ?? ours.toSorted(oldestFirst)[0]
  if (first)
    return {
      title: isLate(first) ? words.late(total) : words.waiting(total),
      detail: words.oldest(admin.queue.steps[first.step], formatAge(first.since!, now)),
      to: queuePath(first.step),
    }
  const unpaid = waiting.find(({ step }) => step === 'payment')
  return unpaid && { title: words.unpaid(unpaid.count), detail: words.unpaidDetail, to: queuePath('payment') }
}
