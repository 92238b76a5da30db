import { type CommandCall, staffCommand } from '#domain/audit'
import { invalidateTags } from '#platform/cache/cache'
import { type Db, queryRows, statement } from '#platform/postgres/database'
import { AppError } from '#platform/http/errors'
import { getActorName } from '#shared/auth/permissions'
import { getFirst, getOrThrow } from '#shared/data/get-or-throw'
import { changeLevels, type Level, ensureLevels } from './level-changes.ts'
import { type Demand, sumDemand, maxHeldPerIp, type Shortage, findShortages, stockTag } from './rules.ts'

type Count = { variantId: string; onHand: number }

/** Sets the quantity on hand. Reservations stay: a quantity below them throws `stock.promised`. */
export const setOnHand = staffCommand({
  entity: 'stock',
  async save({ tx, ctx, input: counts }: CommandCall<readonly Count[]>) {
    const ids = counts.map(({ variantId }) => variantId).sort()
    await ensureLevels(tx, ids)
    const before: Record<string, number> = {}
    await changeLevels(tx, ids, { reason: 'counted', actor: getActorName(ctx.actor) }, (levels) => {
      for (const [id, { onHand }] of levels) before[id] = onHand
      return counts.map(({ variantId, onHand }) => {
        const level = getOrThrow(levels, variantId)
        if (onHand < level.reserved) throw new AppError('stock.promised', { promised: level.reserved })
        return { variantId, quantity: onHand, onHandChange: onHand - level.onHand, reservedChange: 0 }
      })
    })
    return before
  },
  audit: ({ input: counts, saved }) => ({
    id: counts.length === 1 ? getFirst(counts).variantId : undefined,
    before: saved,
    after: Object.fromEntries(counts.map(({ variantId, onHand }) => [variantId, onHand])),
  }),
  announce: ({ tx }) => invalidateTags(tx, [stockTag]),
})

/** Reserves stock for an order until `expiresAt`: all lines or none. Returns the shortages. */
export async function reserveStock(
  tx: Db,
  { orderId, expiresAt, actor }: { orderId: string; expiresAt: Date; actor: string },
  demand: readonly Demand[],
): Promise<Shortage[]> {
  const wanted = sumDemand(demand)
  const ids = wanted.map(({ variantId }) => variantId)
  let missing: Shortage[] = []
  await changeLevels(tx, ids, { reason: 'reserved', orderId, actor, reservedUntil: expiresAt }, (levels) => {
    missing = findShortages(wanted, availableIn(levels))
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
 * Returns the variants of a demand that the orders of one IP address reserve too much of, including the order just
 * reserved; `available` is the quantity it could have. The levels are still locked, so concurrent orders cannot
 * both pass.
 */
export async function findExcessiveHolds(
  tx: Db,
  orderIds: readonly string[],
  demand: readonly Demand[],
): Promise<Shortage[]> {
  const wanted = new Map(sumDemand(demand).map(({ variantId, quantity }) => [variantId, quantity]))
  const found = await queryRows(tx, heldQuery, [orderIds, [...wanted.keys()]])
  return found.flatMap(({ variantId, onHand, held }) => {
    const left = maxHeldPerIp(onHand) - held
    return left < 0 ? [{ variantId, available: Math.max(0, getOrThrow(wanted, variantId) + left) }] : []
  })
}

const moveEnd = statement(
  'stock.hold_until',
  "update stock_reservations set expires_at = $2 where order_id = $1 and state = 'held' and change_id is null",
)

/** Moves the expiry of an order's reservation to an earlier or later time. */
export const setReservationExpiry = (tx: Db, orderId: string, expiresAt: Date): Promise<unknown> =>
  queryRows(tx, moveEnd, [orderId, expiresAt])

const closeReservations = statement<Demand>(
  'stock.close',
  `update stock_reservations set state = $2 where order_id = $1 and state = 'held' and change_id is null
   returning variant_id as "variantId", quantity`,
)

/** Turns the reservation of an order into a sale. Returns false if it was already released. */
export async function sellReserved(tx: Db, orderId: string, actor: string): Promise<boolean> {
  const held = sumDemand(await queryRows(tx, closeReservations, [orderId, 'sold']))
  await changeLevels(tx, idsOf(held), { reason: 'sold', orderId, actor }, () =>
    held.map((line) => ({ ...line, onHandChange: -line.quantity, reservedChange: -line.quantity })),
  )
  return held.length > 0
}

/** Releases the reservation of an order. A second call changes nothing. */
export async function releaseReservation(tx: Db, orderId: string, actor: string): Promise<void> {
  const held = sumDemand(await queryRows(tx, closeReservations, [orderId, 'released']))
  await changeLevels(tx, idsOf(held), { reason: 'released', orderId, actor }, () =>
    held.map((line) => ({ ...line, onHandChange: 0, reservedChange: -line.quantity })),
  )
}

const reopenAsSold = statement(
  'stock.reopen',
  "update stock_reservations set state = 'sold' where order_id = $1 and state = 'released'",
)

/**
 * Sells the items of an order whose reservation expired before it was paid, if all are still available. Returns
 * whether they were.
 */
export async function sellUnreserved(
  tx: Db,
  orderId: string,
  demand: readonly Demand[],
  actor: string,
): Promise<boolean> {
  const wanted = sumDemand(demand)
  let complete = false
  await changeLevels(tx, idsOf(wanted), { reason: 'sold', orderId, actor }, (levels) => {
    complete = findShortages(wanted, availableIn(levels)).length === 0
    return complete
      ? wanted.map((line) => ({ ...line, onHandChange: -line.quantity, reservedChange: 0 }))
      : []
  })
  if (complete) await queryRows(tx, reopenAsSold, [orderId])
  return complete
}

const idsOf = (demand: readonly Demand[]): string[] => demand.map(({ variantId }) => variantId)
