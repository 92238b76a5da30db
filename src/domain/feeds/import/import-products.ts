import { setImmediate as nextTurn } from 'node:timers/promises'
import { isRefusedData } from '#context/feeds/refused-data.ts'
import type { Problem } from '#context/feeds/csv/row-problems.ts'
import type { Row } from '#context/feeds/csv/columns.ts'
import type { FileProduct } from '#context/feeds/formats/file-product.ts'
import { nameIn, type ProductFile, readGroups } from '#context/feeds/reader/product-file.ts'
import { keyOf, parseProduct } from '#context/feeds/reader/rules.ts'
import type { ImportOutcome, ProductField, RowProblem } from '#contract/feeds'
import { type Db, database, transaction } from '#platform/database'
import { type Ctx, guard } from '#platform/http'
import { log } from '#platform/log'
import { nameOf } from '#shared/permissions'
import { notSaved } from './conflicts.ts'
import { differing, type Pieces, snapshotOf } from './import-changes.ts'
import { type Plan, planProduct } from './plan.ts'
import { publishIfComplete } from './publication.ts'
import { keepHandle, resolveHandles } from './resolve-handles.ts'
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
  name: string
  /** its address in the shop */
  slug: string
  outcome: ImportOutcome
  /** what changes, where the outcome is that */
  fields: ProductField[]
  /** why it is refused */
  problems: RowProblem[]
  /** names of categories that it brings, each with those above it */
  categories: string[]
  /** how many pictures the file names, and the addresses of those that are to be fetched */
  pictures: number
  waiting: string[]
  /** null until it is in the shop */
  productId: string | null
  publication: 'waiting' | 'published' | null
  /** what it was and is, where the import changed it, for undo */
  before: Pieces | null
  after: Pieces | null
}

export type ImportOptions = {
  /** brings the stock of variants that the shop already has to the file's count as well */
  stock?: boolean
  /** puts on sale what the file has on sale, once it is complete; else it stays a draft */
  publish?: boolean
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
  options: ImportOptions = {},
): Promise<ImportReport> {
  const { onProduct = () => {}, after = 0 } = options
  guard(ctx.actor, 'produtos')
  const report = { created: 0, changed: 0, unchanged: 0 }
  const waiting = new Set<string>()
  const refused = new Set<string | number>()
  const slugs = await resolveHandles(database(), file.handles)
  let place = 0
  for await (const rows of readGroups(file)) {
    place += 1
    if (place <= after) continue
    await nextTurn()
    const product = await importOne(ctx, { file, rows, slug: slugs.get(keyOf(rows[0]!)) ?? '' }, options)
    if (product.outcome === 'refused') refused.add(keyOf(rows[0]!) || product.row)
    else report[product.outcome] += 1
    for (const url of product.waiting) waiting.add(url)
    await onProduct(product)
  }
  return { ...report, refused: refused.size, waitingPictures: waiting.size }
}

type Given = { file: ProductFile; rows: readonly Row[]; slug: string }

async function importOne(ctx: Ctx, given: Given, options: ImportOptions): Promise<ImportedProduct> {
  const { file, rows, slug } = given
  const { row, ...reading } = parseProduct(rows, file, slug)
  const brought =
    'problems' in reading ? reading.problems : await orProblems(ctx, reading.product, given, options)
  if (!Array.isArray(brought)) return brought
  const problems = brought.map((problem) => ({ ...problem, column: nameIn(file, problem.column) }))
  const product: ImportedProduct = { ...toldOf(given), row, outcome: 'refused', problems }
  const { keep } = options
  if (keep) await transaction((tx) => keep(tx, product))
  return product
}

/** A product of which nothing happened yet. */
const toldOf = ({ rows: [first], slug }: Given): ImportedProduct => ({
  row: first!.number,
  handle: first!.cells.handle,
  name: first!.cells.title,
  slug,
  outcome: 'unchanged',
  fields: [],
  problems: [],
  categories: [],
  pictures: 0,
  waiting: [],
  productId: null,
  publication: null,
  before: null,
  after: null,
})

/** What is refused of one product does not stop the others. */
async function orProblems(
  ctx: Ctx,
  product: FileProduct,
  given: Given,
  options: ImportOptions,
): Promise<ImportedProduct | Problem[]> {
  try {
    return await transaction((tx) => bring(tx, ctx, { product, given, options }))
  } catch (error) {
    if (!isRefusedData(error)) throw error
    log.warn({ product: product.slug, error: String(error) }, 'product not imported')
    return [notSaved(product)]
  }
}

type Bringing = { product: FileProduct; given: Given; options: ImportOptions }

async function bring(
  tx: Db,
  ctx: Ctx,
  { product, given, options }: Bringing,
): Promise<ImportedProduct | Problem[]> {
  const { stock = false, dryRun = false, publish = false, keep } = options
  if (dryRun) await tx.$client.query('set transaction read only')
  const plan = await planProduct(tx, product, given.file.format, { stock })
  if (Array.isArray(plan)) return plan
  const told = importedOf(given, plan, publish)
  const made = dryRun ? told : await save(tx, ctx, { plan, told })
  await keep?.(tx, made)
  return made
}

function importedOf(given: Given, plan: Plan, publish: boolean): ImportedProduct {
  const { outcome, fields, product, stored, newCategories, waiting, isForSale, named } = plan
  return {
    ...toldOf(given),
    name: product.name,
    outcome,
    fields,
    categories: pathsOf(newCategories),
    pictures: named,
    waiting,
    productId: stored?.id ?? null,
    publication: publish && isForSale ? 'waiting' : null,
  }
}

/** New categories by their names, each behind the new ones above it. */
function pathsOf(categories: Plan['newCategories']): string[] {
  const paths = new Map<string, string>()
  for (const { slug, name, parentSlug } of categories) {
    const above = paths.get(parentSlug ?? '')
    paths.set(slug, above ? `${above} > ${name}` : name)
  }
  return [...paths.values()]
}

async function save(
  tx: Db,
  ctx: Ctx,
  { plan, told }: { plan: Plan; told: ImportedProduct },
): Promise<ImportedProduct> {
  const { stored, outcome } = plan
  if (outcome === 'unchanged' && told.publication === null) return told
  const before = stored && (await snapshotOf(tx, stored.id, true))
  const productId = outcome === 'unchanged' ? stored!.id : await savePlan(tx, ctx, plan)
  if (outcome !== 'unchanged') await keepHandle(tx, told.handle.normalize('NFC'), productId)
  const isPublished =
    told.publication === 'waiting' && (await publishIfComplete(tx, nameOf(ctx.actor), productId))
  const made: ImportedProduct = {
    ...told,
    productId,
    publication: isPublished ? 'published' : told.publication,
  }
  if (outcome === 'unchanged' && !isPublished) return made
  const after = (await snapshotOf(tx, productId))!
  if (!before) return { ...made, after }
  const fields =
    isPublished && !told.fields.includes('status') ? [...told.fields, 'status' as const] : told.fields
  return { ...made, outcome: 'changed', fields, ...differing(before, after) }
}
