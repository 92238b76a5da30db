import { isRefusedData } from '#context/feeds/refused-data.ts'
import type { Problem } from '#context/feeds/csv/row-problems.ts'
import type { FileProduct } from '#context/feeds/formats/file-product.ts'
import { nameIn, type ProductFile, readGroups } from '#context/feeds/reader/product-file.ts'
import { keyOf, parseProduct } from '#context/feeds/reader/rules.ts'
import type { ProductField, RowProblem } from '#contract/feeds'
import { type Db, transaction } from '#platform/database'
import { type Ctx, guard } from '#platform/http'
import { log } from '#platform/log'
import { notSaved } from './conflicts.ts'
import { type Plan, planProduct } from './plan.ts'
import { savePlan } from './save-plan.ts'

/** What an import did, or with `dryRun` would do, in products. */
export type ImportReport = {
  created: number
  changed: number
  unchanged: number
  refused: number
  /** pictures of the file that are still to be fetched */
  waitingPictures: number
}

/** One product of the file, in its order. */
export type ImportedProduct = {
  /** its first row, as a spreadsheet counts */
  row: number
  /** its address in the file */
  handle: string
  outcome: 'created' | 'changed' | 'unchanged' | 'refused'
  /** what changes, where the outcome is that */
  fields: ProductField[]
  /** why it is refused */
  problems: RowProblem[]
}

export type ImportOptions = {
  /** brings the stock of variants that the shop already has to the file's count as well */
  stock?: boolean
  /** only says what would happen; the database itself refuses to write then */
  dryRun?: boolean
  onProduct?: (product: ImportedProduct) => void | Promise<void>
  /** products at the beginning of the file that are passed over: they were brought in already */
  after?: number
  /** called in the transaction that brings a product in, or in one of its own where it is refused */
  keep?: (tx: Db, product: ImportedProduct) => Promise<void>
}

/**
 * Brings the products of a file into the shop, each in a transaction of its own: a product with a bad row is left out
 * whole and the others go in. The same file again changes nothing, and an export that comes back neither. Needs
 * `can_manage_products`.
 */
export async function importProducts(
  ctx: Ctx,
  file: ProductFile,
  { stock = false, dryRun = false, onProduct = () => {}, after = 0, keep }: ImportOptions = {},
): Promise<ImportReport> {
  guard(ctx.actor, 'produtos')
  const report = { created: 0, changed: 0, unchanged: 0 }
  const waiting = new Set<string>()
  const refused = new Set<string | number>()
  const bring = (product: FileProduct, told: Told) =>
    transaction(async (tx) => {
      if (dryRun) await tx.$client.query('set transaction read only')
      const plan = await planProduct(tx, product, file.format, { stock })
      if (!dryRun && !Array.isArray(plan) && plan.outcome !== 'unchanged') await savePlan(tx, ctx, plan)
      if (!Array.isArray(plan)) await keep?.(tx, importedOf(told, plan))
      return plan
    })
  let place = 0
  for await (const rows of readGroups(file)) {
    place += 1
    if (place <= after) continue
    const { row, ...reading } = parseProduct(rows, file)
    const told = { row, handle: rows[0]!.cells.handle }
    const plan = 'problems' in reading ? reading.problems : await orProblems(bring, reading.product, told)
    if (Array.isArray(plan)) {
      refused.add(keyOf(rows[0]!) || row)
      const problems = plan.map((problem) => ({ ...problem, column: nameIn(file, problem.column) }))
      const product = { ...told, outcome: 'refused' as const, fields: [], problems }
      if (keep) await transaction((tx) => keep(tx, product))
      await onProduct(product)
    } else {
      report[plan.outcome] += 1
      for (const url of plan.waiting) waiting.add(url)
      await onProduct(importedOf(told, plan))
    }
  }
  return { ...report, refused: refused.size, waitingPictures: waiting.size }
}

type Told = Pick<ImportedProduct, 'row' | 'handle'>

const importedOf = (told: Told, { outcome, fields }: Plan): ImportedProduct => ({
  ...told,
  outcome,
  fields,
  problems: [],
})

/** What the database refuses of one product does not stop the others. */
async function orProblems(
  bring: (product: FileProduct, told: Told) => Promise<Plan | Problem[]>,
  product: FileProduct,
  told: Told,
): Promise<Plan | Problem[]> {
  try {
    return await bring(product, told)
  } catch (error) {
    if (!isRefusedData(error)) throw error
    log.warn({ product: product.slug, error: String(error) }, 'product not imported')
    return [notSaved(product)]
  }
}
