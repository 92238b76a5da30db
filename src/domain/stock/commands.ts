import { type Call, staffCommand } from '#domain/audit'
import { dropTags } from '#platform/cache'
import { type Db, rows, statement } from '#platform/database'
import { AppError } from '#platform/errors'
import { nameOf } from '#shared/permissions'
import { change, type Level, openLevels } from './level-changes.ts'
import { type Demand, sumDemand, mostHeld, type Shortage, shortagesOf, stockTag } from './rules.ts'

type Count = { variantId: string; onHand: number }

/** Sets what is on hand to a count. What is promised to orders stays: a count below it throws `stock.promised`. */
export const countStock = staffCommand({
  screen: 'estoque',
  entity: 'stock',
  async save({ tx, ctx, input: counts }: Call<readonly Count[]>) {
    const ids = counts.map(({ variantId }) => variantId).sort()
    await openLevels(tx, ids)
    const before: Record<string, number> = {}
    await change(tx, ids, { reason: 'counted', actor: nameOf(ctx.actor) }, (levels) => {
      for (const [id, { onHand }] of levels) before[id] = onHand
      return counts.map(({ variantId, onHand }) => {
        const level = levels.get(variantId)!
        if (onHand < level.reserved) throw new AppError('stock.promised', { promised: level.reserved })
        return { variantId, quantity: onHand, onHandChange: onHand - level.onHand, reservedChange: 0 }
      })
    })
    return before
  },
  audit: ({ input: counts, saved }) => ({
    id: counts.length === 1 ? counts[0]!.variantId : undefined,
    before: saved,
    after: Object.fromEntries(counts.map(({ variantId, onHand }) => [variantId, onHand])),
  }),
  announce: ({ tx }) => dropTags(tx, [stockTag]),
})

/** Promises pieces to an order until `expiresAt`: all of them or none. Answers what is missing. */
export async function reserve(
  tx: Db,
  { orderId, expiresAt, actor }: { orderId: string; expiresAt: Date; actor: string },
  demand: readonly Demand[],
): Promise<Shortage[]> {
  const wanted = sumDemand(demand)
  const ids = wanted.map(({ variantId }) => variantId)
  let missing: Shortage[] = []
  await change(tx, ids, { reason: 'reserved', orderId, actor, reservedUntil: expiresAt }, (levels) => {
    missing = shortagesOf(wanted, availableIn(levels))
    if (missing.length > 0) return []
    return wanted.map((line) => ({ ...line, onHandChange: 0, reservedChange: line.quantity }))
  })
  return missing
}

const availableIn = (levels: Map<string, Level>): Map<string, number> =>
  new Map([...levels].map(([id, { onHand, reserved }]) => [id, onHand - reserved]))

const heldQuery = statement<{ variantId: string; onHand: number; held: number }>(
  'stock.held',
  `select r.variant_id as "variantId", l.on_hand as "onHand", sum(r.quantity)::int as held
   from stock_reservations r join stock_levels l on l.variant_id = r.variant_id
   where r.order_id = any($1) and r.variant_id = any($2) and r.state = 'held' group by r.variant_id, l.on_hand`,
)

/**
 * Variants of a demand that these orders of one address hold too much of, the order that has just reserved it among
 * them; `available`: how many it might have. Its levels are still locked, so nobody is before or behind it.
 */
export async function holdingTooMuch(
  tx: Db,
  orderIds: readonly string[],
  demand: readonly Demand[],
): Promise<Shortage[]> {
  const wanted = new Map(sumDemand(demand).map(({ variantId, quantity }) => [variantId, quantity]))
  const found = await rows(tx, heldQuery, [orderIds, [...wanted.keys()]])
  return found.flatMap(({ variantId, onHand, held }) => {
    const left = mostHeld(onHand) - held
    return left < 0 ? [{ variantId, available: Math.max(0, wanted.get(variantId)! + left) }] : []
  })
}

const moveEnd = statement(
  'stock.hold_until',
  "update stock_reservations set expires_at = $2 where order_id = $1 and state = 'held'",
)

/** Brings the end of an order's promise forward, or puts it off. */
export const setReservationEnd = (tx: Db, orderId: string, expiresAt: Date): Promise<unknown> =>
  rows(tx, moveEnd, [orderId, expiresAt])

const closeReservations = statement<Demand>(
  'stock.close',
  `update stock_reservations set state = $2 where order_id = $1 and state = 'held'
   returning variant_id as "variantId", quantity`,
)

/** Turns an order's promise into a sale. Answers false when the promise had already been given up. */
export async function sell(tx: Db, orderId: string, actor: string): Promise<boolean> {
  const held = sumDemand(await rows(tx, closeReservations, [orderId, 'sold']))
  await change(tx, idsOf(held), { reason: 'sold', orderId, actor }, () =>
    held.map((line) => ({ ...line, onHandChange: -line.quantity, reservedChange: -line.quantity })),
  )
  return held.length > 0
}

/** Gives an order's promised pieces back; a second call finds nothing and changes nothing. */
export async function release(tx: Db, orderId: string, actor: string): Promise<void> {
  const held = sumDemand(await rows(tx, closeReservations, [orderId, 'released']))
  await change(tx, idsOf(held), { reason: 'released', orderId, actor }, () =>
    held.map((line) => ({ ...line, onHandChange: 0, reservedChange: -line.quantity })),
  )
}

const reopenAsSold = statement(
  'stock.reopen',
  "update stock_reservations set state = 'sold' where order_id = $1 and state = 'released'",
)

/** Sells an order whose promise ran out before its payment came: only if every piece is still there. */
export async function sellUnreserved(
  tx: Db,
  orderId: string,
  demand: readonly Demand[],
  actor: string,
): Promise<boolean> {
  const wanted = sumDemand(demand)
  let complete = false
  await change(tx, idsOf(wanted), { reason: 'sold', orderId, actor }, (levels) => {
    complete = shortagesOf(wanted, availableIn(levels)).length === 0
    return complete
      ? wanted.map((line) => ({ ...line, onHandChange: -line.quantity, reservedChange: 0 }))
      : []
  })
  if (complete) await rows(tx, reopenAsSold, [orderId])
  return complete
}

const soldReservations = statement<Demand>(
  'stock.unsell',
  `update stock_reservations set state = 'released' where order_id = $1 and state = 'sold'
   returning variant_id as "variantId", quantity`,
)

/** Puts the pieces of a sold order back into stock. */
export async function restock(tx: Db, orderId: string, actor: string): Promise<void> {
  const sold = sumDemand(await rows(tx, soldReservations, [orderId]))
  await change(tx, idsOf(sold), { reason: 'returned', orderId, actor }, () =>
    sold.map((line) => ({ ...line, onHandChange: line.quantity, reservedChange: 0 })),
  )
}

const idsOf = (demand: readonly Demand[]): string[] => demand.map(({ variantId }) => variantId)
