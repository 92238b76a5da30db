import { undoNextProducts } from '#context/imports/products/undo-import.ts'
import { runStockImport } from '#context/imports/stock/run-stock-import.ts'
import type { ImportFileOptions } from '#contract/tasks'
import { openProductFile } from '#domain/product-files'
import {
  taskQueues,
  runOrFailTask,
  TimeSliceOver,
  TaskStopped,
  addCounts,
  lockTask,
  updateTask,
  type StoredTask,
  deleteTaskFile,
  withTaskFile,
} from '#domain/tasks'
import { enqueue } from '#platform/jobs/jobs'
import { transaction } from '#platform/postgres/database'
import { runImport } from './run-import.ts'

/**
 * Runs a file task: checks the file, imports it after staff confirm, or undoes the import. A restarted job
 * continues.
 */
export const runFileTask = ({ taskId }: { taskId: string }): Promise<void> =>
  runOrFailTask(taskId, async () => {
    const task = await transaction((tx) => lockTask(tx, taskId))
    if (task.state === 'undoing') return goBack(task)
    if (task.state !== 'checking' && task.state !== 'running') return
    try {
      await withTaskFile(taskId, async (path) =>
        task.kind === 'stock'
          ? runStockImport(task, path)
          : runImport(task, await openProductFile(path, (task.options as ImportFileOptions).encoding)),
      )
    } catch (error) {
      if (error instanceof TimeSliceOver)
        return transaction((tx) => enqueue(tx, taskQueues[task.kind], { taskId }))
      if (error instanceof TaskStopped) return
      throw error
    }
    await transaction(async (tx) => {
      const now = await lockTask(tx, taskId)
      if (now.state === 'checking') await updateTask(tx, taskId, { state: 'ready' })
      if (now.state === 'running') await updateTask(tx, taskId, { state: 'done', total: now.done })
      if (now.state !== 'checking') await deleteTaskFile(tx, taskId)
    })
  })

/** Products per transaction during undo. */
const size = 10

async function goBack({ id }: StoredTask): Promise<void> {
  const bringBack = () =>
    transaction(async (tx) => {
      const { state, actor, endedBy, counts } = await lockTask(tx, id)
      if (state !== 'undoing') return false
      const made = await undoNextProducts(tx, id, { size, actor: endedBy ?? actor })
      await updateTask(tx, id, made ? { counts: addCounts(counts, made) } : { state: 'undone' })
      return made !== undefined
    })
  while (await bringBack());
}
