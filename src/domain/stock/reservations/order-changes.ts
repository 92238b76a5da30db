import { type Db, queryRows, statement } from '#platform/postgres/database'
import { changeLevels } from '#context/stock/level-changes.ts'
import { type Demand, findShortages, type Shortage, sumDemand } from '#context/stock/rules.ts'

/** Order whose pieces change, and who changes them. */
type Target = { orderId: string; actor: string }
/** Change of an order that waits for its payment. */
type Waiting = Target & { changeId: string }

const idsOf = (demand: readonly Demand[]): string[] => demand.map(({ variantId }) => variantId)
const quantitiesOf = (demand: readonly Demand[]): number[] => demand.map(({ quantity }) => quantity)

const addRows = statement(
  'stock.add_to_order',
  `insert into stock_reservations (order_id, change_id, variant_id, quantity, state, expires_at)
   select $1, $2::uuid, d.variant_id, d.quantity, $3, $4
   from unnest($5::uuid[], $6::int[]) as d(variant_id, quantity)
   on conflict (order_id, variant_id, change_id) do update
   set quantity = stock_reservations.quantity + excluded.quantity`,
)

// One statement cannot lower a row and delete it, so those that end are deleted first.
const endRows = statement(
  'stock.end_of_order',
  `delete from stock_reservations r using unnest($2::uuid[], $3::int[]) as d(variant_id, quantity)
   where r.order_id = $1 and r.change_id is null and r.variant_id = d.variant_id and r.quantity = d.quantity`,
)
const lowerRows = statement(
  'stock.lower_of_order',
  `update stock_reservations r set quantity = r.quantity - d.quantity
   from unnest($2::uuid[], $3::int[]) as d(variant_id, quantity)
   where r.order_id = $1 and r.change_id is null and r.variant_id = d.variant_id and r.quantity > d.quantity`,
)

/** Takes free pieces: all or none. Returns the shortages. */
async function take(
  tx: Db,
  { orderId, actor }: Target,
  wanted: readonly Demand[],
  sold: boolean,
): Promise<Shortage[]> {
  let missing: Shortage[] = []
  const reason = sold ? 'sold' : 'reserved'
  await changeLevels(tx, idsOf(wanted), { reason, orderId, actor }, (levels) => {
    const free = new Map([...levels].map(([id, { onHand, reserved }]) => [id, onHand - reserved]))
    missing = findShortages(wanted, free)
    if (missing.length > 0) return []
    return wanted.map((line) => ({
      ...line,
      onHandChange: sold ? -line.quantity : 0,
      reservedChange: sold ? 0 : line.quantity,
    }))
  })
  return missing
}

/**
 * Adds pieces to an order: sold ones once it is paid, else reserved until it expires. All or none; returns the
 * shortages.
 */
export async function addToOrder(
  tx: Db,
  target: Target & { isPaid: boolean; expiresAt: Date },
  added: readonly Demand[],
): Promise<Shortage[]> {
  const wanted = sumDemand(added)
  const missing = await take(tx, target, wanted, target.isPaid)
  if (missing.length > 0 || wanted.length === 0) return missing
  const state = target.isPaid ? 'sold' : 'held'
  await queryRows(tx, addRows, [
    target.orderId,
    null,
    state,
    target.expiresAt,
    idsOf(wanted),
    quantitiesOf(wanted),
  ])
  return missing
}

/** Returns pieces that an order no longer has to stock. */
export async function removeFromOrder(
  tx: Db,
  { orderId, actor, isPaid }: Target & { isPaid: boolean },
  removed: readonly Demand[],
): Promise<void> {
  const back = sumDemand(removed)
  if (back.length === 0) return
  const values = [orderId, idsOf(back), quantitiesOf(back)]
  const reason = isPaid ? 'returned' : 'released'
  await changeLevels(tx, idsOf(back), { reason, orderId, actor }, () =>
    back.map((line) => ({
      ...line,
      onHandChange: isPaid ? line.quantity : 0,
      reservedChange: isPaid ? 0 : -line.quantity,
    })),
  )
  await queryRows(tx, endRows, values)
  await queryRows(tx, lowerRows, values)
}

/** Holds pieces for a change that waits for its payment: all or none. Returns the shortages. */
export async function holdForChange(
  tx: Db,
  target: Waiting & { expiresAt: Date },
  added: readonly Demand[],
): Promise<Shortage[]> {
  const wanted = sumDemand(added)
  const missing = await take(tx, target, wanted, false)
  if (missing.length > 0 || wanted.length === 0) return missing
  const { orderId, changeId, expiresAt } = target
  await queryRows(tx, addRows, [orderId, changeId, 'held', expiresAt, idsOf(wanted), quantitiesOf(wanted)])
  return missing
}

const endHold = statement<Demand & { expiresAt: Date }>(
  'stock.end_hold',
  `delete from stock_reservations where order_id = $1 and change_id = $2
   returning variant_id as "variantId", quantity, expires_at as "expiresAt"`,
)

/** Sells what is held for a change of a paid order. */
export async function sellHeld(tx: Db, { orderId, changeId, actor }: Waiting): Promise<void> {
  const rows = await queryRows(tx, endHold, [orderId, changeId])
  const held = sumDemand(rows)
  const [first] = rows
  if (!first) return
  await changeLevels(tx, idsOf(held), { reason: 'sold', orderId, actor }, () =>
    held.map((line) => ({ ...line, onHandChange: -line.quantity, reservedChange: -line.quantity })),
  )
  await queryRows(tx, addRows, [orderId, null, 'sold', first.expiresAt, idsOf(held), quantitiesOf(held)])
}

/** Releases what is held for a change that is dropped. */
export async function releaseHeld(tx: Db, { orderId, changeId, actor }: Waiting): Promise<void> {
  const held = sumDemand(await queryRows(tx, endHold, [orderId, changeId]))
  await changeLevels(tx, idsOf(held), { reason: 'released', orderId, actor }, () =>
    held.map((line) => ({ ...line, onHandChange: 0, reservedChange: -line.quantity })),
  )
}
