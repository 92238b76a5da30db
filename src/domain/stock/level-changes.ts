import { type Db, queryRows, statement } from '#platform/postgres/database'
import { publishEvent } from '#platform/jobs/events'
import { getOrThrow } from '#shared/data/get-or-throw'
import type { LedgerEntry } from './contract.ts'
import {
  availabilityChanged,
  availabilityBucketOf,
  cameBackInStock,
  type Demand,
  levelsChanged,
} from './rules.ts'

export type Level = { variantId: string; onHand: number; reserved: number }
type Change = Demand & { onHandChange: number; reservedChange: number; unitCost?: number }
type Reason = LedgerEntry['reason']

/** Rows are always locked in id order, which prevents deadlocks. */
const lockLevels = statement<Level>(
  'stock.lock',
  `select variant_id as "variantId", on_hand as "onHand", reserved from stock_levels
   where variant_id = any($1) order by variant_id for update`,
)

/** Locks stock levels until the transaction ends, for a decision about what orders reserve of them. */
export const lockStock = (tx: Db, variantIds: readonly string[]): Promise<Level[]> =>
  queryRows(tx, lockLevels, [variantIds])

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
/** Like `stock.change`, with the note, key, cost and source of a change by staff. */
const writeByHand = statement(
  'stock.by_hand',
  `with change as (
     select * from unnest($1::uuid[], $2::int[], $3::int[]) as c(variant_id, on_hand, unit_cost)
   ), level as (
     update stock_levels l set on_hand = l.on_hand + c.on_hand, counted = true
     from change c where l.variant_id = c.variant_id
   )
   insert into stock_ledger (variant_id, on_hand_change, reserved_change, reason, actor, unit_cost, note, key, source_id)
   select variant_id, on_hand, 0, $4, $5, unit_cost, $6, $7, $8::uuid from change where on_hand <> 0`,
)

type Note = {
  reason: Reason
  orderId?: string
  actor: string
  reservedUntil?: Date
  /** set for a change by staff */
  byHand?: { note?: string | undefined; key?: string | undefined; sourceId?: string }
}

/**
 * Changes stock levels: locks them, calls `decide`, writes levels and ledger, and publishes events of changed
 * levels and availability. All stock changes use it.
 */
export async function changeLevels(
  tx: Db,
  variantIds: readonly string[],
  note: Note,
  decide: (levels: Map<string, Level>) => Change[],
): Promise<void> {
  const levels = new Map(
    (await queryRows(tx, lockLevels, [variantIds])).map((level) => [level.variantId, level]),
  )
  const changes = decide(levels)
  if (changes.length === 0) return
  await write(tx, changes, note)
  const changed = changes.filter(
    ({ onHandChange, reservedChange }) => onHandChange !== 0 || reservedChange !== 0,
  )
  if (changed.length > 0)
    await publishEvent(tx, levelsChanged, { variantIds: changed.map(({ variantId }) => variantId) })
  const availableBefore = ({ variantId }: Change) => {
    const { onHand, reserved } = getOrThrow(levels, variantId)
    return onHand - reserved
  }
  const availableAfter = (each: Change) => availableBefore(each) + each.onHandChange - each.reservedChange
  const moved = changes.filter(
    (each) => availabilityBucketOf(availableBefore(each)) !== availabilityBucketOf(availableAfter(each)),
  )
  const back = moved.filter((each) => availableBefore(each) <= 0 && availableAfter(each) > 0)
  if (moved.length > 0)
    await publishEvent(tx, availabilityChanged, { variantIds: moved.map(({ variantId }) => variantId) })
  if (back.length > 0)
    await publishEvent(tx, cameBackInStock, { variantIds: back.map(({ variantId }) => variantId) })
}

function write(
  tx: Db,
  changes: readonly Change[],
  { reason, orderId, actor, reservedUntil, byHand }: Note,
): Promise<unknown> {
  const ids = changes.map(({ variantId }) => variantId)
  const onHand = changes.map(({ onHandChange }) => onHandChange)
  if (byHand) {
    const costs = changes.map(({ unitCost }) => unitCost ?? null)
    const { note, key, sourceId } = byHand
    const beside = [note || null, key ?? null, sourceId ?? null]
    return queryRows(tx, writeByHand, [ids, onHand, costs, reason, actor, ...beside])
  }
  const reserved = changes.map(({ reservedChange }) => reservedChange)
  const values = [ids, onHand, reserved, reason, orderId ?? null, actor]
  return reservedUntil
    ? queryRows(tx, writeReservations, [...values, reservedUntil])
    : queryRows(tx, writeChanges, values)
}

const openQuery = statement(
  'stock.open_levels',
  `insert into stock_levels (variant_id) select unnest($1::uuid[])
   on conflict (variant_id) do update set counted = true where not stock_levels.counted`,
)

/** Creates missing levels and marks them as counted. In id order, like all locks of levels. */
export const ensureLevels = (tx: Db, variantIds: readonly string[]): Promise<unknown> =>
  queryRows(tx, openQuery, [[...variantIds].sort()])
