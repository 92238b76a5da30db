import { eq } from 'drizzle-orm'
import { type CommandCall, staffCommand } from '#domain/audit'
import { readVariantLabels } from '#domain/products'
import { maxPieces, type NewPurchase, type PurchaseReceipt } from '#contract/stock'
import { changeLevels, ensureLevels } from '#context/stock/level-changes.ts'
import { stockTag } from '#context/stock/rules.ts'
import { getFirst, getOrThrow } from '#shared/data/get-or-throw'
import { stockPurchaseLines, stockPurchases } from '#tables/stock'
import { invalidateTags } from '#platform/cache/cache'
import { queryRows, statement } from '#platform/postgres/database'
import { AppError } from '#platform/http/errors'
import { getActorName } from '#shared/auth/permissions'
import {
  refreshArriving,
  readPurchase,
  sortedVariantIds,
  lockOpenPurchase,
  lockPurchaseQuery,
  type Purchase,
  purchaseView,
} from './read-purchases.ts'

/** Merges lines of the same variant, at their average cost rounded up to a centavo. */
function mergeSameVariants(lines: NewPurchase['lines']): NewPurchase['lines'] {
  return [...Map.groupBy(lines, ({ variantId }) => variantId)].map(([variantId, same]) => {
    const quantity = same.reduce((sum, line) => sum + line.quantity, 0)
    const cost = same.reduce((sum, line) => sum + line.quantity * line.unitCost, 0)
    return { variantId, quantity, unitCost: Math.ceil(cost / quantity) }
  })
}

/** Creates a purchase with its expected day. Throws `stock.unknown_variant` and `stock.too_many`. */
export const createPurchase = staffCommand({
  entity: 'purchase',
  async load({ tx, input }: CommandCall<NewPurchase>) {
    const lines = mergeSameVariants(input.lines)
    if ((await readVariantLabels(tx, sortedVariantIds(lines))).size < lines.length)
      throw new AppError('stock.unknown_variant')
    if (lines.some(({ quantity }) => quantity > maxPieces)) throw new AppError('stock.too_many')
    return { lines }
  },
  async save({ tx, ctx, input: { supplier, expectedOn, note = '' }, loaded: { lines } }) {
    const row = getFirst(
      await tx
        .insert(stockPurchases)
        .values({ supplier, expectedOn, note, createdBy: getActorName(ctx.actor) })
        .returning({ id: stockPurchases.id }),
    )
    const purchaseId = row.id
    await tx.insert(stockPurchaseLines).values(lines.map((line) => ({ purchaseId, ...line })))
    await refreshArriving(tx, lines)
    return purchaseView(tx, await readPurchase(tx, purchaseId))
  },
  audit: ({ saved: { id, supplier, expectedOn, quantity, cost } }) => ({
    action: 'CREATE',
    id,
    name: supplier,
    after: { expectedOn, quantity, cost },
  }),
  announce: ({ tx }) => invalidateTags(tx, [stockTag]),
})

type Received = PurchaseReceipt & { id: string; key?: string | undefined }

const keyQuery = statement<{ id: string }>(
  'stock.receipt_made',
  'select id from stock_ledger where key = $1 and source_id = $2 limit 1',
)

/**
 * Receives items of a purchase into stock with their cost, and closes it when all are received. Requests with the
 * same `key` receive once. Throws `stock.not_found`, `stock.closed`, `stock.beyond_purchase` and `stock.too_many`.
 */
export const receivePurchase = staffCommand({
  entity: 'purchase',
  async load({ tx, input: { id, key } }: CommandCall<Received>) {
    await queryRows(tx, lockPurchaseQuery, [id])
    const done = key !== undefined && (await queryRows(tx, keyQuery, [key, id])).length > 0
    return { done, purchase: done ? await readPurchase(tx, id) : await lockOpenPurchase(tx, id) }
  },
  async save({ tx, ctx, input: { id, key, lines: wanted }, loaded: { done, purchase } }) {
    if (done) return { came: 0, view: await purchaseView(tx, purchase) }
    const came = receivedLines(purchase, wanted)
    await ensureLevels(tx, sortedVariantIds(came))
    const by = {
      reason: 'received',
      actor: getActorName(ctx.actor),
      byHand: { note: purchase.supplier, key, sourceId: id },
    } as const
    await changeLevels(tx, sortedVariantIds(came), by, (levels) =>
      came.map(({ variantId, quantity, unitCost }) => {
        if (getOrThrow(levels, variantId).onHand + quantity > maxPieces) throw new AppError('stock.too_many')
        return { variantId, quantity, unitCost, onHandChange: quantity, reservedChange: 0 }
      }),
    )
    await queryRows(tx, bookLines, [
      id,
      came.map(({ variantId }) => variantId),
      came.map(({ quantity }) => quantity),
    ])
    await refreshArriving(tx, came)
    const pieces = came.reduce((sum, { quantity }) => sum + quantity, 0)
    return { came: pieces, view: await purchaseView(tx, await readPurchase(tx, id)) }
  },
  audit: ({ loaded: { purchase }, saved: { came, view } }) =>
    came === 0
      ? undefined
      : {
          action: 'UPDATE',
          id: view.id,
          name: view.supplier,
          before: { received: purchase.received, status: purchase.status },
          after: { received: view.received, status: view.status },
        },
  announce: ({ tx }) => invalidateTags(tx, [stockTag]),
})

const bookLines = statement(
  'stock.receive_lines',
  `with came as (
     select * from unnest($2::uuid[], $3::int[]) as c(variant_id, quantity)
   ), line as (
     update stock_purchase_lines i set received = i.received + c.quantity from came c
     where i.purchase_id = $1 and i.variant_id = c.variant_id returning i.variant_id, i.quantity - i.received as left
   )
   update stock_purchases p set status = 'received' where p.id = $1 and not exists (
     select from stock_purchase_lines i left join line l using (variant_id)
     where i.purchase_id = $1 and coalesce(l.left, i.quantity - i.received) > 0
   )`,
)

/**
 * Returns the received lines, one per variant, with their cost; by default all that is still open. Throws
 * `stock.beyond_purchase`.
 */
function receivedLines({ lines }: Purchase, wanted: PurchaseReceipt['lines']) {
  const open = new Map(
    lines.map((line) => [line.variantId, { ...line, left: line.quantity - line.received }]),
  )
  const asked = wanted ?? [...open.values()].map(({ variantId, left }) => ({ variantId, quantity: left }))
  const came = new Map<string, { variantId: string; quantity: number; unitCost: number }>()
  for (const { variantId, quantity } of asked) {
    const line = open.get(variantId)
    const sum = (came.get(variantId)?.quantity ?? 0) + quantity
    if (!line || sum > line.left) throw new AppError('stock.beyond_purchase', { left: line?.left ?? 0 })
    if (sum > 0) came.set(variantId, { variantId, quantity: sum, unitCost: line.unitCost })
  }
  return [...came.values()]
}

/** Cancels the open rest of a purchase. Throws `stock.not_found` and `stock.closed`. */
export const cancelPurchase = staffCommand({
  entity: 'purchase',
  load: ({ tx, input: { id } }: CommandCall<{ id: string }>) => lockOpenPurchase(tx, id),
  async save({ tx, loaded: { id, lines } }) {
    await tx.update(stockPurchases).set({ status: 'cancelled' }).where(eq(stockPurchases.id, id))
    await refreshArriving(tx, lines)
    return purchaseView(tx, await readPurchase(tx, id))
  },
  audit: ({ saved: { id, supplier, quantity, received } }) => ({
    action: 'UPDATE',
    id,
    name: supplier,
    before: { status: 'open' },
    after: { status: 'cancelled', quantity, received },
  }),
  announce: ({ tx }) => invalidateTags(tx, [stockTag]),
})
