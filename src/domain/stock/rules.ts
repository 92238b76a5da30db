import { event } from '#platform/events'
import { dayAfter, dayOf } from '#shared/dates'
import type { ChangeReason, StockChange, StockDay } from './contract.ts'

/** From this many pieces down the shop says that they are the last. */
export const lastUnits = 3

/** 0 sold out, 1 last units, 2 in stock: what cached pages may tell. */
export type Bucket = 0 | 1 | 2

export const bucketOf = (available: number): Bucket => (available <= 0 ? 0 : available <= lastUnits ? 1 : 2)

/** Variants whose bucket changed: what is shown of them is stale. */
export const availabilityChanged = event<{ variantIds: string[] }>('stock.availability_changed')

/** Variants of which there were none, and are some again. */
export const cameBack = event<{ variantIds: string[] }>('stock.came_back')

/** Somebody asked to hear when a variant is back. */
export const waitNoted = event<{ waitId: string }>('stock.wait_noted')

/** The tag of what counts change; what orders promise and take is told by the orders themselves. */
export const stockTag = 'stock'

export type Demand = { variantId: string; quantity: number }

/** Sums the demand per variant and puts it in the order in which rows are locked. */
export function sumDemand(demand: readonly Demand[]): Demand[] {
  const total = new Map<string, number>()
  for (const { variantId, quantity } of demand) total.set(variantId, (total.get(variantId) ?? 0) + quantity)
  return [...total]
    .map(([variantId, quantity]) => ({ variantId, quantity }))
    .sort((a, b) => (a.variantId < b.variantId ? -1 : 1))
}

/** Pieces of one variant that one address may hold unpaid, however few there are: a person can buy 6 of 6. */
const heldFreely = 10

/** How many pieces of a variant the unpaid orders of one address may hold: beyond a few, half of what there is. */
export const mostHeld = (onHand: number): number => Math.max(heldFreely, Math.floor(onHand / 2))

/** Whether a demand may be beyond that at all: where the address holds nothing else, only a large one. */
export const mayHoldTooMuch = (demand: readonly Demand[], ordersBeside: number): boolean =>
  ordersBeside > 0 || sumDemand(demand).some(({ quantity }) => quantity > heldFreely)

export type Shortage = { variantId: string; available: number }

/** The lines that cannot be had, with what there is of each. */
export const shortagesOf = (demand: readonly Demand[], available: ReadonlyMap<string, number>): Shortage[] =>
  demand.flatMap(({ variantId, quantity }) => {
    const there = Math.max(available.get(variantId) ?? 0, 0)
    return there < quantity ? [{ variantId, available: there }] : []
  })

/** What a change by staff makes of a level. Throws nothing: `problem` is the code of what speaks against it. */
export function changeOf(
  { onHand, reserved }: { onHand: number; reserved: number },
  { change, reason }: Pick<StockChange, 'change' | 'reason'>,
  most: number,
): { by: number; problem?: 'stock.moved' | 'stock.wrong_way' | 'stock.promised' | 'stock.too_many' } {
  if ('seen' in change && change.seen !== onHand) return { by: 0, problem: 'stock.moved' }
  const by = 'by' in change ? change.by : change.onHand - onHand
  if (wrongWay(reason, by)) return { by, problem: 'stock.wrong_way' }
  if (onHand + by < reserved) return { by, problem: 'stock.promised' }
  return onHand + by > most ? { by, problem: 'stock.too_many' } : { by }
}

/** Damage adds nothing, what was bought or came back takes nothing away; a count goes both ways. */
const wrongWay = (reason: ChangeReason, by: number): boolean =>
  reason === 'damaged' ? by > 0 : reason !== 'counted' && by < 0

/** At how many pieces for sale staff are told where nobody said otherwise. */
export const usualMinimum = 3

/** Days of sale that a pace is made of. */
export const paceDays = 28

/** A line of the ledger as the pace sees it; `sold`: pieces that a sale took. */
export type Moved = { at: Date; change: number; sold: number }

/** The last so many days, the day of `now` last. */
export function lastDays(now: Date, count: number): string[] {
  const first = dayOf(new Date(now.getTime() - (count - 1) * 86_400_000))
  const days = [first]
  while (days.length < count) days.push(dayAfter(days.at(-1)!))
  return days
}

/**
 * The last 28 days as the shelf saw them, from what is for sale now and what moved since, oldest first: at the end of
 * each day how many were for sale, how many were sold, and whether there was ever one to sell.
 */
export function daysOf(available: number, moves: readonly Moved[], now: Date): StockDay[] {
  const days = lastDays(now, paceDays)
  const byDay = Map.groupBy(moves, ({ at }) => dayOf(at))
  const within = days.flatMap((day) => byDay.get(day) ?? [])
  let left = available - within.reduce((sum, { change }) => sum + change, 0)
  return days.map((day) => {
    let stocked = left > 0
    let sold = 0
    for (const move of byDay.get(day) ?? []) {
      left += move.change
      sold += move.sold
      if (left > 0 || move.sold > 0) stocked = true
    }
    return { day, available: left, sold, stocked }
  })
}

/** Pieces sold a day, of the days on which there was something to sell; 0 where there was none. */
export function paceOf(days: readonly StockDay[]): number {
  const stocked = days.filter(({ stocked }) => stocked)
  return stocked.length === 0 ? 0 : stocked.reduce((sum, { sold }) => sum + sold, 0) / stocked.length
}
