import { deleteImportRows, insertImportRows, type NewImportRow } from '#context/imports/import-rows.ts'
import { type ImportedProduct, importProducts } from '#context/imports/products/import-products.ts'
import type { ProductFile } from '#domain/product-files'
import {
  restartTask,
  advanceTimeSlice,
  saveProgress,
  startTimeSlice,
  type RefusedRow,
  toTaskContext,
  type StoredTask,
} from '#domain/tasks'
import { type Db, transaction } from '#platform/postgres/database'
import { toSlug } from '#shared/text/slug'
import { importTexts } from '#texts/commands/import'
import { restBetween } from './rest-between.ts'

type ImportOptions = { stock: boolean; publish?: boolean }

/** Imports a product file, or only checks it while the task is in state `checking`. */
export const runImport = (task: StoredTask, file: ProductFile): Promise<void> =>
  task.state === 'running' ? bringIn(task, file) : readThrough(task, file)

async function bringIn(task: StoredTask, file: ProductFile): Promise<void> {
  const { stock, publish = false } = task.options as ImportOptions
  const slice = startTimeSlice(task)
  const rest = restBetween()
  const keep = (tx: Db, product: ImportedProduct) => note(tx, slice, [product])
  const onProduct = async () => {
    advanceTimeSlice(slice, 1)
    await rest()
  }
  await importProducts(toTaskContext(task), file, {
    stock,
    publish,
    skip: task.done,
    onSaved: keep,
    onProduct,
  })
}

/** Products per progress update while a file is checked. */
const size = 25

async function readThrough(task: StoredTask, file: ProductFile): Promise<void> {
  const { stock, publish = false } = task.options as ImportOptions
  const slice = await restartTask(task, (tx) => deleteImportRows(tx, task.id))
  const rest = restBetween()
  let batch: ImportedProduct[] = []
  const flush = async () => {
    const products = batch
    batch = []
    await transaction((tx) => note(tx, slice, products))
    advanceTimeSlice(slice, products.length)
  }
  const onProduct = async (product: ImportedProduct) => {
    if (batch.push(product) >= size) await flush()
    await rest()
  }
  const { waitingPictures } = await importProducts(toTaskContext(task), file, {
    stock,
    publish,
    dryRun: true,
    onProduct,
  })
  await flush()
  await transaction((tx) => saveProgress(tx, slice, { counts: { waitingPictures }, refused: [], size: 0 }))
}

async function note(
  tx: Db,
  slice: Parameters<typeof saveProgress>[1],
  products: readonly ImportedProduct[],
): Promise<void> {
  const counts: Record<string, number> = {}
  for (const { outcome } of products) counts[outcome] = (counts[outcome] ?? 0) + 1
  const refused = products.flatMap(rowsOf)
  await saveProgress(tx, slice, { counts, refused, size: products.length })
  await insertImportRows(tx, slice.task.id, products.map(keptOf))
}

/** Maximum length of a stored name or handle; a broken file may have a million characters in one cell. */
const shown = 120

const sentenceOf = ({ code, data }: ImportedProduct['problems'][number]): string =>
  importTexts.problems[code](data)

/** Converts the problems of a product to refused rows. */
const rowsOf = ({ handle, problems }: ImportedProduct): RefusedRow[] =>
  problems.map((problem) => ({
    row: problem.row,
    column: problem.column,
    name: handle.slice(0, shown),
    text: sentenceOf(problem),
  }))

function keptOf(product: ImportedProduct): NewImportRow {
  const { row, handle, name, slug, productId, outcome, fields, categories, publication } = product
  const [problem] = product.problems
  const detail = {
    fields,
    categories,
    pictures: product.pictures,
    handle: slug === toSlug(handle) ? null : handle.slice(0, shown),
    problem: problem ? importTexts.problem(problem.row, problem.column, sentenceOf(problem)) : null,
  }
  const { before, after, pendingPictureUrls } = product
  return {
    row,
    name: (name || handle).slice(0, shown),
    slug,
    productId,
    outcome,
    detail,
    pictures: pendingPictureUrls,
    publication,
    before,
    after,
  }
}
