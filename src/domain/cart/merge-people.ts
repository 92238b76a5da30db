import { availableOf } from '#domain/stock'
import type { AccountPair, PeopleMerge } from '#platform/postgres/people-merge'
import { type Db, queryRows, statement } from '#platform/postgres/database'
import { cartLimits } from './contract.ts'
import { capLineQuantities, lockLines } from './lines.ts'
import { capQuantities, findOverflow } from './rules.ts'

const isSameLine = `(coalesce(own.set_line, own.variant_id), coalesce(own.set_position, 0))
  = (coalesce(line.set_line, line.variant_id), coalesce(line.set_position, 0))`

type Doubled = { id: string; row: object; before: number }

/** Takes the lines that the other cart has too out of this one, and adds their quantity there. */
const joinDoubled = statement<Doubled>(
  'cart.join_doubled',
  `with doubled as (
     select line.id as line_id, own.id, own.quantity as before from cart_items line
       join cart_items own on own.user_id = $2 and ${isSameLine}
     where line.user_id = $1
   ), gone as (
     delete from cart_items line using doubled where line.id = doubled.line_id
     returning doubled.id, doubled.before, line.quantity, to_jsonb(line) as row
   )
   update cart_items c set quantity = least(c.quantity + gone.quantity, ${cartLimits.quantity}), updated_at = now()
   from gone where c.id = gone.id returning c.id, gone.row, gone.before`,
)
const moveLines = statement<{ id: string; quantity: number }>(
  'cart.move_lines',
  `update cart_items set user_id = $2, updated_at = now() where user_id = $1 and id <> all($3::uuid[])
   returning id, quantity`,
)
const quantitiesQuery = statement<{ id: string; quantity: number }>(
  'cart.quantities',
  'select id, quantity from cart_items where id = any($1::uuid[])',
)

/** Returns the lines that do not fit into the cart of the account that stays. */
async function findLeft(tx: Db, { from, into }: AccountPair): Promise<string[]> {
  const [given, own] = [await lockLines(tx, { userId: from }), await lockLines(tx, { userId: into })]
  const fresh = new Set(given.map(({ id }) => id))
  return [...findOverflow([...own, ...given], fresh, cartLimits.lines)]
}

/** Lowers the quantities of these lines to the stock, as for the cart of a guest. */
async function capLines(tx: Db, userId: string, changed: ReadonlySet<string>): Promise<void> {
  const lines = await lockLines(tx, { userId })
  const available = await availableOf(tx, [...new Set(lines.map(({ variantId }) => variantId))])
  const capped = capQuantities(lines, available).filter(({ id }) => changed.has(id))
  await capLineQuantities(
    tx,
    capped.map(({ id }) => id),
    capped.map(({ quantity }) => quantity),
  )
}

/** Line of the account that stays: with its quantity before the merge, and after it. */
type Line = { id: string; before: number; after: number }
type Moved = { moved: Line[]; doubled: (Line & { row: object })[] }

async function mergeCarts(tx: Db, pair: AccountPair): Promise<Moved> {
  const doubled = await queryRows(tx, joinDoubled, [pair.from, pair.into])
  const moved = await queryRows(tx, moveLines, [pair.from, pair.into, await findLeft(tx, pair)])
  const ids = [...doubled, ...moved].map(({ id }) => id)
  if (ids.length > 0) await capLines(tx, pair.into, new Set(ids))
  const after = new Map((await queryRows(tx, quantitiesQuery, [ids])).map((row) => [row.id, row.quantity]))
  return {
    moved: moved.map(({ id, quantity }) => ({ id, before: quantity, after: after.get(id) ?? quantity })),
    doubled: doubled.map(({ id, row, before }) => ({ id, row, before, after: after.get(id) ?? before })),
  }
}

/** A line whose quantity was changed since then keeps that quantity. */
const moveBack = statement(
  'cart.move_back',
  `update cart_items c
   set user_id = $1, quantity = case when c.quantity = line.after then line.before else c.quantity end
   from unnest($3::uuid[], $4::int[], $5::int[]) line(id, before, after)
   where c.id = line.id and c.user_id = $2`,
)
/** Only what is still there is taken back, and one piece stays in either cart. */
const splitDoubled = statement(
  'cart.split_doubled',
  `with kept as (
     update cart_items c set quantity = greatest(c.quantity - (line.after - line.before), 1), updated_at = now()
     from unnest($3::uuid[], $4::int[], $5::int[], $6::text[]) line(id, before, after, row)
     where c.id = line.id and c.user_id = $2 returning line.row
   )
   insert into cart_items
   select own.* from kept cross join lateral jsonb_populate_record(null::cart_items, kept.row::jsonb) own
   where own.user_id = $1 on conflict do nothing`,
)

const columnsOf = (lines: readonly Line[]) => [
  lines.map(({ id }) => id),
  lines.map(({ before }) => before),
  lines.map(({ after }) => after),
]

const countQuery = statement<{ pieces: number }>(
  'cart.count_to_merge',
  'select coalesce(sum(quantity), 0)::int as pieces from cart_items where user_id = $1',
)

/**
 * Adds up the quantities of the lines that both carts have, down to the stock. Lines that do not fit stay with the merged
 * account, and end with it.
 */
export const cartMerge: PeopleMerge = {
  moves: ['cart_items.user_id'],
  async count(db, userId) {
    const [found] = await queryRows(db, countQuery, [userId])
    return { cartPieces: found?.pieces ?? 0 }
  },
  merge: mergeCarts,
  async undo(tx, { from, into }, { moved, doubled }: Moved) {
    await queryRows(tx, moveBack, [from, into, ...columnsOf(moved)])
    await queryRows(tx, splitDoubled, [
      from,
      into,
      ...columnsOf(doubled),
      doubled.map(({ row }) => JSON.stringify(row)),
    ])
  },
}
