import type { OrderQueue, QueueEntry, QueueStep } from '#contract/orders'
import { formatAge } from '#shared/dates/age'
import { admin } from '#texts/admin/admin'
import { orderDesk as words } from '#texts/admin/order-desk'
import type { ListTab } from '#web/admin/kit/list/list-config.ts'
import { updateFilters } from '#web/admin/kit/list/search-updates.ts'
import { getLateness } from '#web/admin/kit/queue/lateness.ts'
import type { OrdersSearch } from './queries.ts'

/** Steps that are always shown, on the keys 1 to 7; the key 8 shows all orders. */
const mainSteps: readonly QueueStep[] = [
  'payment',
  'picking',
  'shipped',
  'collected',
  'delivered',
  'without_stock',
  'returned',
]

/** All steps, each beside the one that comes before it. */
const stripOrder: readonly QueueStep[] = [
  'payment',
  'payment_review',
  'picking',
  'shipped',
  'label_refused',
  'ready_for_pickup',
  'collected',
  'uncollected',
  'delivered',
  'package_problem',
  'without_stock',
  'returned',
  'refunded',
  'overpaid',
  'disputed',
]

/** Unusual steps that fit into the strip; more of them are in its menu. */
const maxUnusual = 1

/** Keys of the strip. */
export const stepKeys: readonly string[] = ['1', '2', '3', '4', '5', '6', '7', '8']

/** Returns the step of a key; undefined: all orders. */
export const getStepOfKey = (key: string): QueueStep | undefined => mainSteps[Number(key) - 1]

/** Returns the key of a step; undefined: it has none. */
export const getKeyOfStep = (step: QueueStep): string | undefined => {
  const at = mainSteps.indexOf(step)
  return at === -1 ? undefined : String(at + 1)
}

/** Returns the search of a step, without a status, which another step would not have. */
export const toStep = (search: OrdersSearch, passo: QueueStep | undefined): OrdersSearch =>
  updateFilters(search, { passo, status: undefined, aba: undefined })

const toneOf = ({ step, since }: QueueEntry, now: Date) => (since ? getLateness(step, since, now) : undefined)

/**
 * Returns the strip: the usual steps, other steps that have orders or are selected, and all orders. Many
 * other steps are folded.
 */
export function getStepTabs(
  queue: OrderQueue | undefined,
  search: OrdersSearch,
  now: Date,
): ListTab<OrdersSearch>[] {
  const entries = new Map(queue?.items.map((entry) => [entry.step, entry]))
  const shown = stripOrder.filter(
    (step) => mainSteps.includes(step) || step === search.passo || (entries.get(step)?.count ?? 0) > 0,
  )
  const unusual = shown.filter((step) => !mainSteps.includes(step))
  const isFolded = unusual.length > maxUnusual
  return [
    ...shown.map((step): ListTab<OrdersSearch> => {
      const entry = entries.get(step)
      return {
        title: words.steps[step],
        count: entry?.count,
        aside: entry?.since ? admin.queue.oldest(formatAge(entry.since, now)) : undefined,
        since: entry?.since ?? undefined,
        tone: entry && toneOf(entry, now),
        keys: getKeyOfStep(step),
        search: toStep(search, step),
        current: search.passo === step && !search.aba,
        folded: isFolded && unusual.includes(step),
      }
    }),
    {
      title: words.all,
      count: queue?.all,
      isLowerBound: queue !== undefined && queue.all >= queue.countsEndAt,
      keys: '8',
      search: toStep(search, undefined),
      current: search.passo === undefined && !search.aba,
      isAll: true,
    },
  ]
}

/** Returns the number of orders that wait for staff. */
export const countWaiting = (queue: OrderQueue): number =>
  queue.items.reduce((sum, { ours, count }) => sum + (ours ? count : 0), 0)

/** Returns the next step of staff that has orders, in the order of the strip. */
export const findNextStep = (queue: OrderQueue | undefined, done: QueueStep): QueueEntry | undefined =>
  stripOrder
    .flatMap((step) => queue?.items.find((entry) => entry.step === step) ?? [])
    .find(({ step, ours, count }) => ours && count > 0 && step !== done)
