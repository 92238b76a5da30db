import type { OrderQuery, OrderSort } from '#contract/orders'
import type { Placeholder } from '#platform/postgres/database'
import { getNextDay, startOfDay } from '#shared/dates/dates'
import { type PickupSchedule, rankByPickup } from '#shared/dates/pickups'
import type { OrderSearch } from './search-orders.ts'

/** Conditions on `orders o`, joined by `and`. */
export type Conditions = (at: Placeholder) => string[]

/** Builds all conditions except the status, which the counts are grouped by. */
export const conditionsOf =
  (
    { from, to, step }: Pick<OrderQuery, 'from' | 'to' | 'step'>,
    found: OrderSearch | undefined,
  ): Conditions =>
  (at) => [
    ...(found ? [found.where(at)] : []),
    ...(step ? [`o.queue_step = ${at(step)}`] : []),
    ...(from ? [`o.placed_at >= ${at(startOfDay(from))}`] : []),
    ...(to ? [`o.placed_at < ${at(startOfDay(getNextDay(to)))}`] : []),
  ]

/** The same with the status. */
export const withStatus =
  (narrow: Conditions, { status }: Pick<OrderQuery, 'status'>): Conditions =>
  (at) => [...narrow(at), ...(status ? [`o.status = ${at(status)}`] : [])]

export const where = (conditions: readonly string[]): string =>
  conditions.length > 0 ? `where ${conditions.join(' and ')}` : ''

/** Sort of a list: columns of the row that `row` names, before its id. */
export type SortKeys = { keys: (row: string) => string[]; way: 'asc' | 'desc' }

/** Each column has an index together with the id, which is read forwards or backwards. */
const columns: Record<OrderSort, [column: string, way: 'asc' | 'desc']> = {
  placed: ['placed_at', 'asc'],
  '-placed': ['placed_at', 'desc'],
  total: ['total', 'asc'],
  '-total': ['total', 'desc'],
  customer: ['search_text', 'asc'],
  '-customer': ['search_text', 'desc'],
}

const byColumn = (sort: OrderSort): SortKeys => {
  const [column, way] = columns[sort]
  return { keys: (row) => [`${row}.${column}`], way }
}

// Orders of one step are few, so they are sorted in memory. Orders that customers collect come last.
function byPickup(at: Placeholder, schedule: PickupSchedule): SortKeys {
  const { optionIds, ranks, last } = rankByPickup(new Date(), schedule)
  const [ids, places] = [at(optionIds), at(ranks)]
  const rank = (row: string) =>
    `case ${row}.shipping_kind when 'pickup' then ${last + 1} else
       coalesce((${places}::int[])[array_position(${ids}::text[], ${row}.shipping_option_id)], ${last}) end`
  return { keys: (row) => [rank(row), `coalesce(${row}.paid_at, ${row}.placed_at)`], way: 'asc' }
}

/** Returns the wanted sort, else by pick-up within a step, else newest first. */
export function sortOf({ sort, step }: OrderQuery, at: Placeholder, schedule: PickupSchedule): SortKeys {
  if (sort) return byColumn(sort)
  return step ? byPickup(at, schedule) : byColumn('-placed')
}
