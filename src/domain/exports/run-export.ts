import type { ExportOptions } from '#contract/tasks'
import {
  deleteTaskFile,
  insertFilePart,
  runOrFailTask,
  restartTask,
  advanceTimeSlice,
  saveProgress,
  TaskStopped,
  toTaskContext,
  lockTask,
  updateTask,
  type StoredTask,
} from '#domain/tasks'
import { getSiteUrl } from '#platform/config/site-url'
import { database, transaction } from '#platform/postgres/database'
import { exportProductBatches } from './export-products.ts'
import { findProductIds } from './find-product-ids.ts'

/** Writes the file of an export task. A restarted job starts over, because products may have changed meanwhile. */
export const runExport = ({ taskId }: { taskId: string }): Promise<void> =>
  runOrFailTask(taskId, async () => {
    const task = await transaction((tx) => lockTask(tx, taskId))
    if (task.state !== 'running') return
    try {
      await write(task)
    } catch (error) {
      if (!(error instanceof TaskStopped)) throw error
    }
  })

async function write(task: StoredTask): Promise<void> {
  const { format, filter } = task.options as ExportOptions
  const ids = await findProductIds(database(), filter)
  const slice = await restartTask(task)
  await transaction((tx) => deleteTaskFile(tx, task.id))
  let part = 0
  for await (const { text, products } of exportProductBatches(toTaskContext(task), {
    format,
    siteUrl: getSiteUrl(),
    ids,
  })) {
    await transaction(async (tx) => {
      await saveProgress(tx, slice, { counts: { exported: products }, refused: [], size: products })
      await insertFilePart(tx, task.id, part, Buffer.from(text))
    })
    part += 1
    advanceTimeSlice(slice, products)
  }
  await transaction(async (tx) => {
    const { state, done } = await lockTask(tx, task.id)
    if (state === 'running') await updateTask(tx, task.id, { state: 'done', total: done })
  })
}
