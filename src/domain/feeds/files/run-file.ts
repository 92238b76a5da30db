import { type ImportedProduct, importProducts } from '#context/feeds/import/import-products.ts'
import { openProductFile } from '#context/feeds/reader/product-file.ts'
import { runStock } from '#context/feeds/stock-file/run-stock.ts'
import { orFail } from '#context/feeds/tasks/or-fail.ts'
import { beginAgain, goOn, notePortion, sliceAt, SliceOver, Stopped } from '#context/feeds/tasks/portions.ts'
import type { RefusedRow } from '#context/feeds/tasks/refused-rows.ts'
import { ctxOf, lockTask, moveTask, type StoredTask } from '#context/feeds/tasks/stored-task.ts'
import { type Db, transaction } from '#platform/database'
import { enqueue } from '#platform/jobs'
import type { FileWish } from '#contract/feeds'
import { importTexts } from '#texts/import'
import { dropFile, withFile } from '#context/feeds/tasks/kept-file.ts'
import { filesQueue } from './upload.ts'

/** Brings a task with a file on: reads it through first, and brings it in once that was asked. Killed, it goes on. */
export const runFile = ({ taskId }: { taskId: string }): Promise<void> =>
  orFail(taskId, async () => {
    const task = await transaction((tx) => lockTask(tx, taskId))
    if (task.state !== 'checking' && task.state !== 'running') return
    try {
      await withFile(taskId, (path) => (task.kind === 'stock' ? runStock(task, path) : runImport(task, path)))
    } catch (error) {
      if (error instanceof SliceOver) return transaction((tx) => enqueue(tx, filesQueue, { taskId }))
      if (error instanceof Stopped) return
      throw error
    }
    await transaction(async (tx) => {
      const now = await lockTask(tx, taskId)
      if (now.state === 'checking') await moveTask(tx, taskId, { state: 'ready' })
      if (now.state === 'running') await moveTask(tx, taskId, { state: 'done', total: now.done })
      if (now.state !== 'checking') await dropFile(tx, taskId)
    })
  })

/** Products whose outcome is noted together while a file is only read through. */
const size = 25

async function runImport(task: StoredTask, path: string): Promise<void> {
  const { stock, encoding } = task.wish as FileWish
  const file = await openProductFile(path, encoding)
  if (task.state === 'running') {
    const slice = sliceAt(task)
    const keep = (tx: Db, product: ImportedProduct) => notePortion(tx, slice, portionOf([product]))
    const onProduct = () => goOn(slice, 1)
    await importProducts(ctxOf(task), file, { stock, after: task.done, keep, onProduct })
    return
  }
  const slice = await beginAgain(task)
  let told: ImportedProduct[] = []
  const tell = async () => {
    const portion = portionOf(told)
    told = []
    await transaction((tx) => notePortion(tx, slice, portion))
    goOn(slice, portion.size)
  }
  const onProduct = async (product: ImportedProduct) => {
    if (told.push(product) >= size) await tell()
  }
  const { waitingPictures } = await importProducts(ctxOf(task), file, { stock, dryRun: true, onProduct })
  await tell()
  await transaction((tx) => notePortion(tx, slice, { counts: { waitingPictures }, refused: [], size: 0 }))
}

/** What a product of a file is refused for, row by row. */
const rowsOf = ({ handle, problems }: ImportedProduct): RefusedRow[] =>
  problems.map(({ row, column, code, data }) => ({
    row,
    column,
    name: handle,
    text: importTexts.problems[code](data),
  }))

function portionOf(products: readonly ImportedProduct[]) {
  const counts: Record<string, number> = {}
  for (const { outcome } of products) counts[outcome] = (counts[outcome] ?? 0) + 1
  return { counts, refused: products.flatMap(rowsOf), size: products.length }
}
