import { undoNextImported } from '#context/feeds/import/undo-import.ts'
import { openProductFile } from '#context/feeds/reader/product-file.ts'
import { runStock } from '#context/feeds/stock-file/run-stock.ts'
import { orFail } from '#context/feeds/tasks/or-fail.ts'
import { SliceOver, Stopped } from '#context/feeds/tasks/portions.ts'
import { added, lockTask, moveTask, type StoredTask } from '#context/feeds/tasks/stored-task.ts'
import { transaction } from '#platform/database'
import { enqueue } from '#platform/jobs'
import type { FileWish } from '#contract/feeds'
import { dropFile, withFile } from '#context/feeds/tasks/kept-file.ts'
import { runImport } from './run-import.ts'
import { filesQueue } from './upload.ts'

/**
 * Runs a file task: checks the file, imports it after staff confirm, or undoes the import. A restarted job
 * continues.
 */
export const runFile = ({ taskId }: { taskId: string }): Promise<void> =>
  orFail(taskId, async () => {
    const task = await transaction((tx) => lockTask(tx, taskId))
    if (task.state === 'undoing') return goBack(task)
    if (task.state !== 'checking' && task.state !== 'running') return
    try {
      await withFile(taskId, async (path) =>
        task.kind === 'stock'
          ? runStock(task, path)
          : runImport(task, await openProductFile(path, (task.wish as FileWish).encoding)),
      )
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

/** Products per transaction during undo. */
const size = 10

async function goBack({ id }: StoredTask): Promise<void> {
  const bringBack = () =>
    transaction(async (tx) => {
      const { state, actor, endedBy, counts } = await lockTask(tx, id)
      if (state !== 'undoing') return false
      const made = await undoNextImported(tx, id, { size, actor: endedBy ?? actor })
      await moveTask(tx, id, made ? { counts: added(counts, made) } : { state: 'undone' })
      return made !== undefined
    })
  while (await bringBack());
}
