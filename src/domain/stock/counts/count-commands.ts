import { eq } from 'drizzle-orm'
import { type CommandCall, staffCommand } from '#domain/audit'
import { findVariantByCode } from '#domain/products'
import { type CountView, maxPieces, type NewCount, type CountScan } from '#contract/stock'
import { changeLevels, ensureLevels } from '#context/stock/level-changes.ts'
import { stockTag } from '#context/stock/rules.ts'
import { getFirst, getOrThrow } from '#shared/data/get-or-throw'
import { stockCounts } from '#tables/stock'
import { invalidateTags } from '#platform/cache/cache'
import { type Db, queryRows, statement } from '#platform/postgres/database'
import { AppError } from '#platform/http/errors'
import { isGtin } from '#shared/brazil/gtin'
import { getActorName } from '#shared/auth/permissions'
import { readCountView } from './read-counts.ts'

type ById = { id: string }

const invalidateStock = ({ tx }: { tx: Db }) => invalidateTags(tx, [stockTag])

/** Starts a count that all staff can join. */
export const startCount = staffCommand({
  entity: 'stock_count',
  async save({ tx, ctx, input: { name } }: CommandCall<NewCount>) {
    const values = { name, startedBy: getActorName(ctx.actor) }
    const row = getFirst(await tx.insert(stockCounts).values(values).returning({ id: stockCounts.id }))
    return readCountView(tx, row.id)
  },
  audit: ({ saved: { id, name } }) => ({ action: 'CREATE', id, name, after: { name } }),
  announce: invalidateStock,
})

// Scanning takes a shared lock, ending a count an exclusive one.
const joinQuery = statement<{ status: string; name: string }>(
  'stock.join_count',
  'select status, name from stock_counts where id = $1 for share',
)
const endQuery = statement<{ status: string; name: string }>(
  'stock.end_count',
  'select status, name from stock_counts where id = $1 for update',
)

async function openCount(tx: Db, query: typeof joinQuery, id: string): Promise<{ name: string }> {
  const [count] = await queryRows(tx, query, [id])
  if (!count) throw new AppError('stock.not_found')
  if (count.status !== 'open') throw new AppError('stock.closed')
  return count
}

async function variantOf(tx: Db, code: string): Promise<string> {
  const variantId = await findVariantByCode(tx, code)
  if (variantId) return variantId
  const isMistyped = /^(?:\d{8}|\d{12,14})$/.test(code) && !isGtin(code)
  throw new AppError(isMistyped ? 'stock.wrong_digit' : 'stock.unknown_code', { code })
}

const scannedQuery = statement<{ known: boolean; counted: number }>(
  'stock.scanned',
  `select exists (select from stock_scans where id = $3) as known, (
     select coalesce(sum(quantity), 0)::int from stock_scans where count_id = $1 and variant_id = $2
   ) as counted`,
)

const insertScan = statement(
  'stock.scan',
  `insert into stock_scans (id, count_id, variant_id, quantity, on_hand, by)
   select $1, $2, variant_id, $4, on_hand, $5 from stock_levels where variant_id = $3
   on conflict (id) do nothing`,
)

const lockLevel = statement('stock.lock_scanned', 'select from stock_levels where variant_id = $1 for update')

/**
 * Counts items by SKU or EAN. A repeated scan id changes nothing. Throws `stock.not_found`, `stock.closed`,
 * `stock.unknown_code`, `stock.wrong_digit` and `stock.below_nothing`.
 */
export const scanPiece = staffCommand({
  entity: 'stock_count',
  async load({ tx, input: { countId, code, id, quantity } }: CommandCall<CountScan & { countId: string }>) {
    const { name } = await openCount(tx, joinQuery, countId)
    const variantId = await variantOf(tx, code)
    await ensureLevels(tx, [variantId])
    // The row lock serializes scans and sales of a variant.
    await queryRows(tx, lockLevel, [variantId])
    const [{ known, counted } = { known: false, counted: 0 }] = await queryRows(tx, scannedQuery, [
      countId,
      variantId,
      id,
    ])
    if (!known && counted + quantity < 0) throw new AppError('stock.below_nothing', { counted })
    return { name, variantId, known }
  },
  async save({
    tx,
    ctx,
    input: { countId, id, quantity },
    loaded: { variantId, known },
  }): Promise<CountView> {
    if (!known) await queryRows(tx, insertScan, [id, countId, variantId, quantity, getActorName(ctx.actor)])
    return readCountView(tx, countId)
  },
  audit: ({ input: { countId, code, quantity }, loaded: { name, known } }) =>
    known ? undefined : { action: 'UPDATE', id: countId, name, after: { code, quantity } },
  announce: invalidateStock,
})

/**
 * Books the differences of a count: counted less expected at the last scan, so that later sales and receipts stay
 * counted. Variants without a scan do not change. Throws `stock.not_found`, `stock.closed`, `stock.promised` (below
 * the reserved quantity) and `stock.too_many`.
 */
export const bookCount = staffCommand({
  entity: 'stock_count',
  load: async ({ tx, input: { id } }: CommandCall<ById>) => {
    const { name } = await openCount(tx, endQuery, id)
    const { lines } = await readCountView(tx, id)
    return { name, differences: new Map(lines.map(({ variantId, difference }) => [variantId, difference])) }
  },
  async save({ tx, ctx, input: { id }, loaded: { name, differences } }) {
    const ids = [...differences.keys()].sort()
    const by = {
      reason: 'counted',
      actor: getActorName(ctx.actor),
      byHand: { note: name, sourceId: id },
    } as const
    await changeLevels(tx, ids, by, (levels) =>
      ids.flatMap((variantId) => {
        const { onHand, reserved } = getOrThrow(levels, variantId)
        const onHandChange = getOrThrow(differences, variantId)
        if (onHandChange === 0) return []
        if (onHand + onHandChange < reserved) throw new AppError('stock.promised', { promised: reserved })
        if (onHand + onHandChange > maxPieces) throw new AppError('stock.too_many')
        return [{ variantId, quantity: 0, onHandChange, reservedChange: 0 }]
      }),
    )
    return endCount(tx, id, 'booked', getActorName(ctx.actor))
  },
  audit: ({ input: { id }, loaded: { name, differences } }) => ({
    action: 'UPDATE',
    id,
    name,
    before: { status: 'open' },
    after: {
      status: 'booked',
      differences: Object.fromEntries([...differences].filter(([, by]) => by !== 0)),
    },
  }),
  announce: invalidateStock,
})

/** Cancels a count without booking it. Throws `stock.not_found` and `stock.closed`. */
export const cancelCount = staffCommand({
  entity: 'stock_count',
  load: ({ tx, input: { id } }: CommandCall<ById>) => openCount(tx, endQuery, id),
  save: ({ tx, ctx, input: { id } }) => endCount(tx, id, 'cancelled', getActorName(ctx.actor)),
  audit: ({ input: { id }, loaded: { name } }) => ({
    action: 'UPDATE',
    id,
    name,
    before: { status: 'open' },
    after: { status: 'cancelled' },
  }),
  announce: invalidateStock,
})

async function endCount(
  tx: Db,
  id: string,
  status: 'booked' | 'cancelled',
  endedBy: string,
): Promise<CountView> {
  await tx.update(stockCounts).set({ status, endedBy, endedAt: new Date() }).where(eq(stockCounts.id, id))
  return readCountView(tx, id)
}
