import type { ExportWish } from '#contract/feeds'
import { dropFile, keepBytes } from '#context/feeds/tasks/kept-file.ts'
import { siteOfShop } from '#context/feeds/ports.ts'
import { orFail } from '#context/feeds/tasks/or-fail.ts'
import { beginAgain, goOn, notePortion, Stopped } from '#context/feeds/tasks/portions.ts'
import { ctxOf, lockTask, moveTask, type StoredTask } from '#context/feeds/tasks/stored-task.ts'
import { database, transaction } from '#platform/database'
import { exportPages } from './export-products.ts'
import { wanted } from './wanted.ts'

/** Writes the file of an export task. A restarted job starts over, because products may have changed meanwhile. */
export const runExport = ({ taskId }: { taskId: string }): Promise<void> =>
  orFail(taskId, async () => {
    const task = await transaction((tx) => lockTask(tx, taskId))
    if (task.state !== 'running') return
    try {
      await write(task)
    } catch (error) {
      if (!(error instanceof Stopped)) throw error
    }
  })

async function write(task: StoredTask): Promise<void> {
  const { format, filter } = task.wish as ExportWish
  const ids = await wanted(database(), filter)
  const slice = await beginAgain(task)
  await transaction((tx) => dropFile(tx, task.id))
  let part = 0
  for await (const { text, products } of exportPages(ctxOf(task), { format, siteUrl: siteOfShop(), ids })) {
    await transaction(async (tx) => {
      await notePortion(tx, slice, { counts: { exported: products }, refused: [], size: products })
      await keepBytes(tx, task.id, part, Buffer.from(text))
    })
    part += 1
    goOn(slice, products)
  }
  await transaction(async (tx) => {
    const { state, done } = await lockTask(tx, task.id)
    if (state === 'running') await moveTask(tx, task.id, { state: 'done', total: done })
  })
}
