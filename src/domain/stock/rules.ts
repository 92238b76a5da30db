import { defineEvent } from '#platform/jobs/events'
import { getNextDay, toIsoDay } from '#shared/dates/dates'
import { getLast } from '#shared/data/get-or-throw'
import type { ChangeReason, StockChange, StockDay } from './contract.ts'

/** Maximum quantity for which pages show "last units". */
export const lastUnitsThreshold = 3

/** Availability in cached pages: 0 sold out, 1 last units, 2 in stock. */
export type AvailabilityBucket = 0 | 1 | 2

export const availabilityBucketOf = (available: number): AvailabilityBucket =>
  available <= 0 ? 0 : available <= lastUnitsThreshold ? 1 : 2

/** Variants whose availability bucket changed, so cached pages are stale. */
export const availabilityChanged = defineEvent<{ variantIds: string[] }>('stock.availability_changed')

/** Variants whose quantity on hand or reserved changed. */
export const levelsChanged = defineEvent<{ variantIds: string[] }>('stock.levels_changed')

/** Variants that were sold out and are in stock again. */
export const cameBackInStock = defineEvent<{ variantIds: string[] }>('stock.came_back')

/** A back-in-stock request was created or confirmed. */
export const backInStockRequested = defineEvent<{ requestId: string }>('stock.back_in_stock_requested')

/** Cache tag of changes by staff; changes by orders have their own tags. */
export const stockTag = 'stock'

export type Demand = { variantId: string; quantity: number }

/** Sums the demand per variant, sorted in the order in which rows are locked. */
export function sumDemand(demand: readonly Demand[]): Demand[] {
  const total = new Map<string, number>()
  for (const { variantId, quantity } of demand) total.set(variantId, (total.get(variantId) ?? 0) + quantity)
  return [...total]
    .map(([variantId, quantity]) => ({ variantId, quantity }))
    .sort((a, b) => (a.variantId < b.variantId ? -1 : 1))
}

/** Quantity of a variant that one IP address may always reserve: a customer can buy 6 of 6. */
const freeHoldPerIp = 10

/**
 * Returns the maximum quantity of a variant that the unpaid orders of one IP address may reserve: above a minimum,
 * half of the stock.
 */
export const maxHeldPerIp = (onHand: number): number => Math.max(freeHoldPerIp, Math.floor(onHand / 2))

/**
 * Returns whether a demand can exceed that limit at all: without other unpaid orders of the IP address, only a
 * large one can.
 */
export const canExceedHoldLimit = (demand: readonly Demand[], ordersBeside: number): boolean =>
  ordersBeside > 0 || sumDemand(demand).some(({ quantity }) => quantity > freeHoldPerIp)

export type Shortage = { variantId: string; available: number }

/** Returns the lines that exceed the stock, with the available quantity. */
export const findShortages = (
  demand: readonly Demand[],
  available: ReadonlyMap<string, number>,
): Shortage[] =>
  demand.flatMap(({ variantId, quantity }) => {
    const there = Math.max(available.get(variantId) ?? 0, 0)
    return there < quantity ? [{ variantId, available: there }] : []
  })

/** Calculates the change of a level by staff. Does not throw: `problem` is an error code. */
export function computeStockChange(
  { onHand, reserved }: { onHand: number; reserved: number },
  { change, reason }: Pick<StockChange, 'change' | 'reason'>,
  most: number,
): { by: number; problem?: 'stock.moved' | 'stock.wrong_way' | 'stock.promised' | 'stock.too_many' } {
  if ('seen' in change && change.seen !== onHand) return { by: 0, problem: 'stock.moved' }
  const by = 'by' in change ? change.by : change.onHand - onHand
  if (isWrongDirection(reason, by)) return { by, problem: 'stock.wrong_way' }
  if (onHand + by < reserved) return { by, problem: 'stock.promised' }
  return onHand + by > most ? { by, problem: 'stock.too_many' } : { by }
}

/** Damage cannot add; receipts and returns cannot remove; counts can do both. */
const isWrongDirection = (reason: ChangeReason, by: number): boolean =>
  reason === 'damaged' ? by > 0 : reason !== 'counted' && by < 0

/** Low-stock threshold if nobody set one. */
export const defaultThreshold = 3

/** Days that the sales rate is calculated from. */
export const salesRateDays = 28

/** Ledger entry for the sales rate; `sold`: quantity sold by it. */
export type StockMovement = { at: Date; change: number; sold: number }

/** Returns the last `count` days, the day of `now` last. */
export function listLastDays(now: Date, count: number): string[] {
  const first = toIsoDay(new Date(now.getTime() - (count - 1) * 86_400_000))
  const days = [first]
  while (days.length < count) days.push(getNextDay(getLast(days)))
  return days
}

/** Calculates the last 28 days from the current availability and the ledger, oldest first. */
export function computeStockDays(available: number, moves: readonly StockMovement[], now: Date): StockDay[] {
  const days = listLastDays(now, salesRateDays)
  const byDay = Map.groupBy(moves, ({ at }) => toIsoDay(at))
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

/** Returns the average quantity sold per day, over days with stock; 0 if there are none. */
export function averageDailySales(days: readonly StockDay[]): number {
  const stocked = days.filter(({ stocked }) => stocked)
  return stocked.length === 0 ? 0 : stocked.reduce((sum, { sold }) => sum + sold, 0) / stocked.length
}
