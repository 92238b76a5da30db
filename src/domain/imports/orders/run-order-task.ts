import { mustAwaitTurn } from '#context/imports/files/await-turn.ts'
import { openOrderFile } from '#context/imports/order-files/order-file.ts'
import type { ImportFileOptions } from '#contract/tasks'
import {
  deleteTaskFile,
  lockTask,
  runOrFailTask,
  taskQueues,
  TaskStopped,
  TimeSliceOver,
  updateTask,
  withTaskFile,
} from '#domain/tasks'
import { enqueue } from '#platform/jobs/jobs'
import { transaction } from '#platform/postgres/database'
import { runOrderImport } from './run-order-import.ts'

/** Runs the task of an order file: checks it, or imports it after staff confirm. A restarted job continues. */
export const runOrderTask = ({ taskId }: { taskId: string }): Promise<void> =>
  runOrFailTask(taskId, async () => {
    const task = await transaction((tx) => lockTask(tx, taskId))
    if (task.state !== 'checking' && task.state !== 'running') return
    if (await mustAwaitTurn(task)) return
    const { encoding } = task.options as ImportFileOptions
    try {
      await withTaskFile(taskId, async (path) => runOrderImport(task, await openOrderFile(path, encoding)))
    } catch (error) {
      if (error instanceof TimeSliceOver)
        return transaction((tx) => enqueue(tx, taskQueues.pastOrders, { taskId }))
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
