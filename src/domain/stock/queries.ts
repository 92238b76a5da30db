import { getFirst } from '#shared/data/get-or-throw'
import type { StockLevel } from './contract.ts'
import { type Db, database, queryRows, statement } from '#platform/postgres/database'
import { batched } from '#platform/cache/batched'

const availableQuery = statement<{ variantId: string; available: number }>(
  'stock.available',
  'select variant_id as "variantId", on_hand - reserved as available from stock_levels where variant_id = any($1)',
)

const onHandQuery = statement<{ variantId: string; onHand: number }>(
  'stock.on_hand',
  'select variant_id as "variantId", on_hand as "onHand" from stock_levels where variant_id = any($1)',
)

const levelsQuery = statement<StockLevel>(
  'stock.levels',
  `select variant_id as "variantId", on_hand as "onHand", reserved, on_hand - reserved as available
   from stock_levels where variant_id = any($1)`,
)

/** Returns the level of each variant in the given order; variants without a level are left out. */
export async function levelsOf(db: Db, variantIds: readonly string[]): Promise<StockLevel[]> {
  const found = new Map(
    (await queryRows(db, levelsQuery, [variantIds])).map((level) => [level.variantId, level]),
  )
  return [...new Set(variantIds)].flatMap((id) => found.get(id) ?? [])
}

/** Returns the quantity on hand per variant, including the reserved one. */
export async function onHandOf(db: Db, variantIds: readonly string[]): Promise<Map<string, number>> {
  const found = await queryRows(db, onHandQuery, [variantIds])
  return new Map(found.map(({ variantId, onHand }) => [variantId, onHand]))
}

/** Returns the available quantity per variant; a variant without a level is left out and counts as 0. */
export async function availableOf(db: Db, variantIds: readonly string[]): Promise<Map<string, number>> {
  if (variantIds.length === 0) return new Map()
  const found = await queryRows(db, availableQuery, [variantIds])
  return new Map(found.map(({ variantId, available }) => [variantId, available]))
}

const piecesQuery = statement<{ pieces: number[] }>(
  'stock.pieces',
  `select array_agg(coalesce(s.on_hand - s.reserved, 0) order by v.place) as pieces
   from unnest($1::uuid[]) with ordinality as v(id, place) left join stock_levels s on s.variant_id = v.id`,
)

/**
 * Returns the available quantities in the given order, 0 without a level. Batches all calls of one tick into one
 * query.
 */
export const loadAvailable = batched(async (asked: readonly (readonly string[])[]): Promise<number[][]> => {
  const found = getFirst(await queryRows(database(), piecesQuery, [asked.flat()]))
  const pieces = found.pieces ?? []
  let at = 0
  return asked.map(({ length }) => pieces.slice(at, (at += length)))
})
