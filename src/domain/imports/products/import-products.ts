import { setImmediate as nextTurn } from 'node:timers/promises'
import type { ImportOutcome } from '#contract/imports'
import type { ProductField, RowProblem } from '#contract/product-files'
import {
  type CellProblem,
  type Row,
  type FileProduct,
  getColumnName,
  type ProductFile,
  readProductRows,
  toHandleKey,
  parseProduct,
} from '#domain/product-files'
import { isPermanentError } from '#domain/tasks'
import { AppError } from '#platform/http/errors'
import { log } from '#platform/config/log'
import type { StaffContext } from '#platform/http/http'
import { type Db, database, transaction } from '#platform/postgres/database'
import { getActorName } from '#shared/auth/permissions'
import { getFirst } from '#shared/data/get-or-throw'
import { errors } from '#texts/errors'
import { toNotSavedProblem } from './find-conflicts.ts'
import { addOldPaths } from './old-paths.ts'
import { type ImportPlan, planProduct } from './plan-product.ts'
import { diffSnapshots, type PartialSnapshot, readSnapshot } from './product-snapshot.ts'
import { publishIfComplete } from './publish-imported.ts'
import { saveHandle, resolveHandles } from './resolve-handles.ts'
import { savePlan } from './save-plan.ts'
import { toCategoryProblem } from './resolve-category.ts'
import { toCellProblems } from './validate-as-form.ts'

/** Number of products by outcome, and pictures to download. With `dryRun`, the expected numbers. */
export type ImportReport = {
  created: number
  changed: number
  unchanged: number
  refused: number
  /** Pictures that still have to be downloaded. */
  waitingPictures: number
}

/** Result of one product, in file order. */
export type ImportedProduct = {
  /** First row in the file, as a spreadsheet counts. */
  row: number
  /** Handle in the file. */
  handle: string
  name: string
  /** Slug in the store. */
  slug: string
  outcome: ImportOutcome
  /** Changed fields; empty unless the outcome is `changed`. */
  fields: ProductField[]
  /** Reasons of the refusal. */
  problems: RowProblem[]
  /** Names of the categories that it creates, with their new parents. */
  categories: string[]
  /** Number of pictures in the file, and source URLs of those to download. */
  pictures: number
  pendingPictureUrls: string[]
  /** Null until the product exists. */
  productId: string | null
  publication: 'waiting' | 'published' | null
  /** Changed fields before and after the import, for undo. */
  before: PartialSnapshot | null
  after: PartialSnapshot | null
}

export type ImportOptions = {
  /** Sets the stock of existing variants to the count in the file. */
  stock?: boolean
  /** Publishes products that are active in the file, once they are complete. Otherwise they stay drafts. */
  publish?: boolean
  /** Only reports what would happen; the transaction is read-only. */
  dryRun?: boolean
  onProduct?: (product: ImportedProduct) => void | Promise<void>
  /** Number of products at the start of the file to skip, because they are imported already. */
  skip?: number
  /** Called in the transaction that saves a product, or in its own transaction if the product is refused. */
  onSaved?: (tx: Db, product: ImportedProduct) => Promise<void>
}

/**
 * Imports the products of a file, each in its own transaction: a product with an invalid row is skipped and the
 * others are imported. Importing the same file or an unchanged export again changes nothing.
 */
export async function importProducts(
  ctx: StaffContext,
  file: ProductFile,
  options: ImportOptions = {},
): Promise<ImportReport> {
  const { onProduct = () => {}, skip = 0 } = options
  const report = { created: 0, changed: 0, unchanged: 0 }
  const waiting = new Set<string>()
  const refused = new Set<string | number>()
  const slugs = await resolveHandles(database(), file.handles)
  let place = 0
  for await (const rows of readProductRows(file)) {
    place += 1
    if (place <= skip) continue
    await nextTurn()
    const product = await importOne(
      ctx,
      { file, rows, slug: slugs.get(toHandleKey(getFirst(rows))) ?? '' },
      options,
    )
    if (product.outcome === 'refused') refused.add(toHandleKey(getFirst(rows)) || product.row)
    else report[product.outcome] += 1
    for (const url of product.pendingPictureUrls) waiting.add(url)
    await onProduct(product)
  }
  return { ...report, refused: refused.size, waitingPictures: waiting.size }
}

type Given = { file: ProductFile; rows: readonly Row[]; slug: string; isRetry?: boolean }

/**
 * Imports one product. If another import created its slug or a category meanwhile, it is planned once more, as an
 * update.
 */
async function importOne(ctx: StaffContext, given: Given, options: ImportOptions): Promise<ImportedProduct> {
  try {
    return await tryImport(ctx, given, options)
  } catch (error) {
    if (!isSlugTaken(error)) throw error
    const handle = toHandleKey(getFirst(given.rows))
    const handles = new Map([[handle, given.file.handles.get(handle) ?? '']])
    const slug = (await resolveHandles(database(), handles)).get(handle) ?? given.slug
    return tryImport(ctx, { ...given, slug, isRetry: true }, options)
  }
}

const isSlugTaken = (error: unknown): boolean =>
  error instanceof AppError && 'slug' in ((error.data?.['fields'] as object | undefined) ?? {})

async function tryImport(ctx: StaffContext, given: Given, options: ImportOptions): Promise<ImportedProduct> {
  const { file, rows, slug } = given
  const { row, ...reading } = parseProduct(rows, file, slug)
  const brought =
    'problems' in reading ? reading.problems : await orProblems(ctx, reading.product, given, options)
  if (!Array.isArray(brought)) return brought
  const problems = brought.map((problem) => ({ ...problem, column: getColumnName(file, problem.column) }))
  const product: ImportedProduct = { ...toRowResult(given), row, outcome: 'refused', problems }
  const { onSaved } = options
  if (onSaved) await transaction((tx) => onSaved(tx, product))
  return product
}

/** Returns the result of a product before anything is done. */
const toRowResult = ({ rows: [first], slug }: Given): ImportedProduct => ({
  row: first!.number,
  handle: first!.cells.handle,
  name: first!.cells.title,
  slug,
  outcome: 'unchanged',
  fields: [],
  problems: [],
  categories: [],
  pictures: 0,
  pendingPictureUrls: [],
  productId: null,
  publication: null,
  before: null,
  after: null,
})

/**
 * Imports one product. Converts errors of its data to problems, so that the import continues. Throws a taken slug the
 * first time.
 */
async function orProblems(
  ctx: StaffContext,
  product: FileProduct,
  given: Given,
  options: ImportOptions,
): Promise<ImportedProduct | CellProblem[]> {
  try {
    return await transaction((tx) => bring(tx, ctx, { product, given, options }))
  } catch (error) {
    if (!isPermanentError(error) || (isSlugTaken(error) && !given.isRetry)) throw error
    if (error instanceof AppError && error.code === 'request.invalid')
      return toCellProblems(error.data?.['fields'] as Record<string, string>, product)
    if (error instanceof AppError && error.code === 'products.category_too_many')
      return [
        toCategoryProblem(product, given.file.format, {
          code: 'not_accepted',
          data: { text: errors[error.code] },
        }),
      ]
    log.warn({ product: product.slug, error: String(error) }, 'product not imported')
    return [toNotSavedProblem(product)]
  }
}

type Bringing = { product: FileProduct; given: Given; options: ImportOptions }

async function bring(
  tx: Db,
  ctx: StaffContext,
  { product, given, options }: Bringing,
): Promise<ImportedProduct | CellProblem[]> {
  const { stock = false, dryRun = false, publish = false, onSaved } = options
  if (dryRun) await tx.$client.query('set transaction read only')
  const plan = await planProduct(tx, product, given.file.format, { stock })
  if (Array.isArray(plan)) return plan
  const result = toImportedProduct(given, plan, publish)
  const made = dryRun ? result : await save(tx, ctx, { plan, result })
  if (!dryRun && plan.outcome !== 'unchanged')
    await addOldPaths(tx, given.file.format.name, { product, handle: made.handle, slug: made.slug })
  await onSaved?.(tx, made)
  return made
}

function toImportedProduct(given: Given, plan: ImportPlan, publish: boolean): ImportedProduct {
  const { outcome, fields, form, stored, newCategories, pendingPictureUrls, isForSale, pictureCount } = plan
  return {
    ...toRowResult(given),
    name: form.name,
    outcome,
    fields,
    categories: pathsOf(newCategories),
    pictures: pictureCount,
    pendingPictureUrls: pendingPictureUrls,
    productId: stored?.id ?? null,
    publication: publish && isForSale ? 'waiting' : null,
  }
}

/** Returns the paths of new categories, each after its new parents. */
function pathsOf(categories: ImportPlan['newCategories']): string[] {
  const paths = new Map<string, string>()
  for (const { slug, name, parentSlug } of categories) {
    const above = paths.get(parentSlug ?? '')
    paths.set(slug, above ? `${above} > ${name}` : name)
  }
  return [...paths.values()]
}

async function save(
  tx: Db,
  ctx: StaffContext,
  { plan, result }: { plan: ImportPlan; result: ImportedProduct },
): Promise<ImportedProduct> {
  const { stored, outcome } = plan
  if (outcome === 'unchanged' && result.publication === null) return result
  const saved = outcome === 'unchanged' ? undefined : await savePlan(tx, ctx, plan)
  const before = saved ? saved.before : await readSnapshot(tx, stored!.id, true)
  const productId = saved?.id ?? stored!.id
  if (saved) await saveHandle(tx, result.handle.normalize('NFC'), productId)
  const isPublished =
    result.publication === 'waiting' && (await publishIfComplete(tx, getActorName(ctx.actor), productId))
  const made: ImportedProduct = {
    ...result,
    productId,
    publication: isPublished ? 'published' : result.publication,
  }
  if (outcome === 'unchanged' && !isPublished) return made
  const after = saved && !isPublished ? saved.after : (await readSnapshot(tx, productId))!
  if (!before) return { ...made, after }
  const fields =
    isPublished && !result.fields.includes('status') ? [...result.fields, 'status' as const] : result.fields
  return { ...made, outcome: 'changed', fields, ...diffSnapshots(before, after) }
}
