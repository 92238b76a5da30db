import { type Call, staffCommand } from '#domain/audit'
import { variantLabels } from '#domain/products'
import { dropTags } from '#platform/cache'
import { type Db, rows, statement } from '#platform/database'
import { AppError } from '#platform/errors'
import { nameOf } from '#shared/permissions'
import { mostPieces, type StockChange } from './contract.ts'
import { change, openLevels } from './level-changes.ts'
import { changeOf, stockTag } from './rules.ts'

type Keyed = StockChange & { key?: string | undefined }

const keyQuery = statement('stock.key_used', 'select from stock_ledger where key = $1 and variant_id = $2')

/**
 * Returns whether the change with this key was already made. Runs under the row lock, so that two attempts cannot
 * both make it.
 */
const isDone = async (tx: Db, { key, variantId }: Keyed): Promise<boolean> =>
  key !== undefined && (await rows(tx, keyQuery, [key, variantId])).length > 0

const lockOne = statement('stock.lock_one', 'select from stock_levels where variant_id = $1 for update')

/**
 * Changes the quantity on hand of a variant. Requests with the same `key` make one change. Throws
 * `stock.unknown_variant`, `stock.moved`, `stock.wrong_way`, `stock.promised` and `stock.too_many`.
 */
export const adjustStock = staffCommand({
  screen: 'estoque',
  entity: 'stock',
  async load({ tx, input }: Call<Keyed>) {
    const label = (await variantLabels(tx, [input.variantId])).get(input.variantId)
    if (!label) throw new AppError('stock.unknown_variant')
    await openLevels(tx, [input.variantId])
    await rows(tx, lockOne, [input.variantId])
    return { label, done: await isDone(tx, input) }
  },
  async save({ tx, ctx, input, loaded: { done } }) {
    if (done) return undefined
    const { variantId, reason, note, key } = input
    let saved = { before: 0, after: 0 }
    const by = { reason, actor: nameOf(ctx.actor), byHand: { note, key } }
    await change(tx, [variantId], by, (levels) => {
      const level = levels.get(variantId)!
      const { by: onHandChange, problem } = changeOf(level, input, mostPieces)
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
  announce: ({ tx }) => dropTags(tx, [stockTag]),
})
