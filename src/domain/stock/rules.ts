import { event } from '#platform/events'

/** From this many pieces down the shop says that they are the last. */
export const lastUnits = 3

/** 0 sold out, 1 last units, 2 in stock: what cached pages may tell. */
export type Bucket = 0 | 1 | 2

export const bucketOf = (available: number): Bucket => (available <= 0 ? 0 : available <= lastUnits ? 1 : 2)

/** Variants whose bucket changed: what is shown of them is stale. */
export const availabilityChanged = event<{ variantIds: string[] }>('stock.availability_changed')

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
