import { type Db, transaction } from '#platform/postgres/database'
import type { DifferenceRow } from '#texts/commands/doctor'
import { ledgerSumsSql, stockChecks } from './stock-checks.ts'

const openLevels = `
  insert into stock_levels (variant_id) select unnest($1::uuid[]) on conflict do nothing`

/** Locks rows in the same order as every other stock change, to avoid deadlocks. */
const lockLevels = `
  select variant_id from stock_levels where variant_id = any($1) order by variant_id for update`

/** An impossible sum is left for staff: the ledger itself is wrong then. */
const rebuild = `
  update stock_levels l set on_hand = g.on_hand, reserved = g.reserved
  from (${ledgerSumsSql}) g, stock_levels old, variants v
  where l.variant_id = any($1) and g.variant_id = l.variant_id and old.variant_id = l.variant_id and v.id = l.variant_id
    and (l.on_hand, l.reserved) <> (g.on_hand, g.reserved) and g.reserved between 0 and g.on_hand
  returning v.id as variant, v.sku, old.on_hand as "onHand", old.reserved, g.on_hand as "ledgerOnHand",
    g.reserved as "ledgerReserved"`

/**
 * Sets stock levels to the sum of their ledger, under row locks of the transaction. Writes nothing else.
 * Returns every changed level with its old values.
 */
export async function rebuildStockLevelsIn(tx: Db): Promise<DifferenceRow[]> {
  const wrong = await ask<{ variant: string }>(tx, stockChecks['stock.level'])
  const ids = wrong.map(({ variant }) => variant)
  await ask(tx, openLevels, [ids])
  await ask(tx, lockLevels, [ids])
  return ask<Record<string, string | number>>(tx, rebuild, [ids])
}

/** Does the same in a transaction of its own. */
export const rebuildStockLevels = (): Promise<DifferenceRow[]> => transaction(rebuildStockLevelsIn)

const ask = async <Row extends object>(tx: Db, text: string, values: unknown[] = []): Promise<Row[]> =>
  (await tx.$client.query<Row>(text, values)).rows
