import type { BulkPreview, BulkProblem, BulkProductState, BulkChangeInput } from '#contract/bulk-operations'
import type { BulkChange } from '#contract/tasks'
import { type CommandCall, staffCommand } from '#domain/audit'
import {
  type ChangeDecision,
  pickChangedFields,
  type SaleProduct,
  readSaleProducts,
  type SaleState,
} from '#domain/products'
import type { Db } from '#platform/postgres/database'
import { money, sum, zero } from '#shared/money/money'
import { getOrThrow } from '#shared/data/get-or-throw'
import { bulk as words } from '#texts/admin-products/bulk'
import { decideChanges } from './decide-changes.ts'
import { assertValidChange, findTargetIds } from './find-target-ids.ts'
import { getProductState } from './rules.ts'

/** Products loaded per query. */
const portion = 1_000
/** Maximum number of changed (`rows`) and refused (`left`) products in a preview. */
const shown = { rows: 8, left: 20 }

/** Previews a bulk change without writing anything. Uses the same `decideChange` as the real run. */
export const previewBulkChange = staffCommand({
  entity: 'task',
  async load({ tx, input: { over, change } }: CommandCall<BulkChangeInput>) {
    await assertValidChange(tx, change)
    return findTargetIds(tx, over)
  },
  save: ({ tx, input: { change }, loaded: ids }) => dryRun(tx, ids, change),
  audit: () => undefined,
})

async function dryRun(db: Db, ids: readonly string[], change: BulkChange): Promise<BulkPreview> {
  const preview: BulkPreview = {
    total: 0,
    changed: 0,
    unchanged: 0,
    refused: 0,
    reasons: [],
    left: [],
    rows: [],
    sum: { before: zero, after: zero },
  }
  for (let start = 0; start < ids.length; start += portion) {
    const products = await readSaleProducts(db, ids.slice(start, start + portion))
    const decisions = await decideChanges(db, products, change)
    for (const product of products) add(preview, product, getOrThrow(decisions, product.id))
  }
  preview.reasons.sort((a, b) => b.count - a.count)
  return preview
}

function add(preview: BulkPreview, product: SaleProduct, decision: ChangeDecision): void {
  const { id, name, state } = product
  preview.total += 1
  if ('problem' in decision) {
    const { code, data = {} } = decision.problem as {
      code: BulkProblem
      data?: Record<string, string | number>
    }
    preview.refused += 1
    const text = words.problems[code](data)
    const known = preview.reasons.find((reason) => words.problems[reason.code](reason.data) === text)
    if (known) known.count += 1
    else preview.reasons.push({ code, data, count: 1 })
    if (preview.left.length < shown.left) preview.left.push({ id, name, text })
    return
  }
  const pieces = pickChangedFields(product, decision.pieces)
  if (Object.keys(pieces).length === 0) {
    preview.unchanged += 1
    return
  }
  const after = { ...state, ...pieces }
  preview.changed += 1
  preview.sum = {
    before: sum([money(preview.sum.before), money(state.price.price)]),
    after: sum([money(preview.sum.after), money(after.price.price)]),
  }
  if (preview.rows.length < shown.rows)
    preview.rows.push({ id, name, before: viewOf(state), after: viewOf(after) })
}

const viewOf = (state: SaleState): BulkProductState => ({
  ...state.price,
  ...state.categories,
  tags: state.tags,
  sizeGuideId: state.sizeGuide,
  state: getProductState(state),
})
