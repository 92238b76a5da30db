import { transaction } from '#platform/database'
import type { Ctx } from '#platform/http'
import { log } from '#platform/log'
import type { RowProblem } from './contract.ts'
import { type FileProduct, readProduct } from './rules.ts'
import { notSaved, RowsRefused, saveFileProduct, type Saved, type SaveOptions } from './save-product.ts'
import { keyOf, type ProductFile, readGroups } from './source.ts'

/** What an import did, in products. */
export type ImportReport = {
  created: number
  changed: number
  unchanged: number
  refused: number
  /** in the order of the file */
  problems: RowProblem[]
  /** pictures of the file that are still to be fetched */
  waitingPictures: number
}

export type ImportOptions = Partial<SaveOptions> & {
  /** after each product, with how many are done */
  onProgress?: (done: number) => void
}

/**
 * Brings the products of a file into the shop, each in a transaction of its own: a product with a bad row is left out
 * whole and the others go in. The same file again changes nothing.
 */
export async function importProducts(
  ctx: Ctx,
  file: ProductFile,
  { stock = false, onProgress = () => {} }: ImportOptions = {},
): Promise<ImportReport> {
  const report: ImportReport = {
    created: 0,
    changed: 0,
    unchanged: 0,
    refused: 0,
    problems: [],
    waitingPictures: 0,
  }
  const waiting = new Set<string>()
  const refused = new Set<string | number>()
  let done = 0
  for await (const rows of readGroups(file.path)) {
    const reading = readProduct(rows, file)
    const saved = 'problems' in reading ? reading.problems : await save(ctx, reading.product, { stock })
    if (Array.isArray(saved)) {
      refused.add(keyOf(rows[0]!) || reading.row)
      report.problems.push(...saved)
    } else {
      report[saved.outcome] += 1
      for (const id of saved.waiting) waiting.add(id)
    }
    onProgress(++done)
  }
  return { ...report, refused: refused.size, waitingPictures: waiting.size }
}

async function save(ctx: Ctx, product: FileProduct, options: SaveOptions): Promise<Saved | RowProblem[]> {
  try {
    return await transaction((tx) => saveFileProduct(tx, ctx, product, options))
  } catch (error) {
    if (error instanceof RowsRefused) return error.problems
    if (!isRefusedData(error)) throw error
    log.warn({ product: product.slug, error: String(error) }, 'product not imported')
    return [notSaved(product)]
  }
}

/** SQLSTATE classes 22 and 23: this product's data, or what another changed meanwhile; not a broken database. */
function isRefusedData(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return /^2[23]/.test((error as { code?: string }).code ?? '') || isRefusedData(error.cause)
}
