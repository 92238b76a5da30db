import { type CommandCall, staffCommand } from '#domain/audit'
import { readVariantLabels } from '#domain/products'
import { invalidateTags } from '#platform/cache/cache'
import { type Db, queryRows, statement } from '#platform/postgres/database'
import { AppError } from '#platform/http/errors'
import { getActorName } from '#shared/auth/permissions'
import { getOrThrow } from '#shared/data/get-or-throw'
import { maxPieces, type StockChange } from './contract.ts'
import { changeLevels, ensureLevels } from './level-changes.ts'
import { computeStockChange, stockTag } from './rules.ts'

type Keyed = StockChange & { key?: string | undefined }

const keyQuery = statement('stock.key_used', 'select from stock_ledger where key = $1 and variant_id = $2')

/**
 * Returns whether the change with this key was already made. Runs under the row lock, so that two attempts cannot
 * both make it.
 */
const isDone = async (tx: Db, { key, variantId }: Keyed): Promise<boolean> =>
  key !== undefined && (await queryRows(tx, keyQuery, [key, variantId])).length > 0

const lockOne = statement('stock.lock_one', 'select from stock_levels where variant_id = $1 for update')

/**
 * Changes the quantity on hand of a variant. Requests with the same `key` make one change. Throws
 * `stock.unknown_variant`, `stock.moved`, `stock.wrong_way`, `stock.promised` and `stock.too_many`.
 */
export const adjustStock = staffCommand({
  entity: 'stock',
  async load({ tx, input }: CommandCall<Keyed>) {
    const label = (await readVariantLabels(tx, [input.variantId])).get(input.variantId)
    if (!label) throw new AppError('stock.unknown_variant')
    await ensureLevels(tx, [input.variantId])
    await queryRows(tx, lockOne, [input.variantId])
    return { label, done: await isDone(tx, input) }
  },
  async save({ tx, ctx, input, loaded: { done } }) {
    if (done) return undefined
    const { variantId, reason, note, key } = input
    let saved = { before: 0, after: 0 }
    const by = { reason, actor: getActorName(ctx.actor), byHand: { note, key } }
    await changeLevels(tx, [variantId], by, (levels) => {
      const level = getOrThrow(levels, variantId)
      const { by: onHandChange, problem } = computeStockChange(level, input, maxPieces)
      if (problem) throw new AppError(problem, { promised: level.reserved, onHand: level.onHand })
      saved = { before: level.onHand, after: level.onHand + onHandChange }
      return [{ variantId, quantity: 0, onHandChange, reservedChange: 0 }]
    })
    return saved
  },
  audit: ({ input: { variantId, reason, note }, loaded: { label }, saved }) =>
    saved && {
      action: 'UPDATE',
      id: variantId,
      name: label.sku,
      before: { onHand: saved.before },
      after: { onHand: saved.after, reason, ...(note ? { note } : {}) },
    },
  announce: ({ tx }) => invalidateTags(tx, [stockTag]),
})
