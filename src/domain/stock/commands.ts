import { type Call, staffCommand } from '#domain/audit'
import { dropTags } from '#platform/cache'
import { type Db, rows, statement } from '#platform/database'
import { AppError } from '#platform/errors'
import { announce } from '#platform/events'
import { nameOf } from '#shared/permissions'
import {
  availabilityChanged,
  bucketOf,
  type Demand,
  sumDemand,
  mostHeld,
  type Shortage,
  shortagesOf,
  stockTag,
} from './rules.ts'

type Level = { variantId: string; onHand: number; reserved: number }
type Change = Demand & { onHandChange: number; reservedChange: number }
type Reason = 'received' | 'counted' | 'reserved' | 'released' | 'sold' | 'returned'

/** Levels are always locked in the order of their ids, so that two orders cannot wait for each other. */
const lockLevels = statement<Level>(
  'stock.lock',
  `select variant_id as "variantId", on_hand as "onHand", reserved from stock_levels
   where variant_id = any($1) order by variant_id for update`,
)

const ledger = `
  with change as (
    select * from unnest($1::uuid[], $2::int[], $3::int[]) as c(variant_id, on_hand, reserved)
  ), level as (
    update stock_levels l set on_hand = l.on_hand + c.on_hand, reserved = l.reserved + c.reserved
    from change c where l.variant_id = c.variant_id
  ), line as (
    insert into stock_ledger (variant_id, on_hand_change, reserved_change, reason, order_id, actor)
    select variant_id, on_hand, reserved, $4, $5::uuid, $6 from change where on_hand <> 0 or reserved <> 0
  )`
const writeChanges = statement('stock.change', `${ledger} select 1`)
const writeReservations = statement(
  'stock.reserve',
  `${ledger}
   insert into stock_reservations (order_id, variant_id, quantity, expires_at)
   select $5::uuid, variant_id, reserved, $7 from change`,
)

type Note = { reason: Reason; orderId?: string; actor: string; reservedUntil?: Date }

/** Locks, decides by `decide`, writes levels and ledger, and announces what changed its bucket. */
async function change(
  tx: Db,
  variantIds: readonly string[],
  { reason, orderId, actor, reservedUntil }: Note,
  decide: (levels: Map<string, Level>) => Change[],
): Promise<void> {
  const levels = new Map((await rows(tx, lockLevels, [variantIds])).map((level) => [level.variantId, level]))
  const changes = decide(levels)
  if (changes.length === 0) return
  const values = [
    changes.map(({ variantId }) => variantId),
    changes.map(({ onHandChange }) => onHandChange),
    changes.map(({ reservedChange }) => reservedChange),
    reason,
    orderId ?? null,
    actor,
  ]
  await (reservedUntil
    ? rows(tx, writeReservations, [...values, reservedUntil])
    : rows(tx, writeChanges, values))
  const moved = changes.filter((each) => {
    const { onHand, reserved } = levels.get(each.variantId)!
    const before = onHand - reserved
    return bucketOf(before) !== bucketOf(before + each.onHandChange - each.reservedChange)
  })
  if (moved.length > 0)
    await announce(tx, availabilityChanged, { variantIds: moved.map(({ variantId }) => variantId) })
}

const openLevels = statement(
  'stock.open_levels',
  'insert into stock_levels (variant_id) select unnest($1::uuid[]) on conflict do nothing',
)

type Count = { variantId: string; onHand: number }

/** Sets what is on hand to a count. What is promised to orders stays: a count below it throws `stock.promised`. */
export const countStock = staffCommand({
  screen: 'estoque',
  entity: 'stock',
  async save({ tx, ctx, input: counts }: Call<readonly Count[]>) {
    const ids = counts.map(({ variantId }) => variantId).sort()
    await rows(tx, openLevels, [ids])
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
