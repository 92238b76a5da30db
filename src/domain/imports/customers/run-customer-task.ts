import { openCustomerFile } from '#context/imports/customer-files/customer-file.ts'
import { mustAwaitTurn } from '#context/imports/files/await-turn.ts'
import type { ImportFileOptions } from '#contract/tasks'
import {
  addCounts,
  deleteTaskFile,
  lockTask,
  runOrFailTask,
  type StoredTask,
  taskQueues,
  TaskStopped,
  TimeSliceOver,
  updateTask,
  withTaskFile,
} from '#domain/tasks'
import { enqueue } from '#platform/jobs/jobs'
import { transaction } from '#platform/postgres/database'
import { runCustomerImport } from './run-customer-import.ts'
import { undoNextCustomers } from './undo-customers.ts'

/**
 * Runs the task of a customer file: checks it, imports it after staff confirm, or undoes the import. A restarted job
 * continues.
 */
export const runCustomerTask = ({ taskId }: { taskId: string }): Promise<void> =>
  runOrFailTask(taskId, async () => {
    const task = await transaction((tx) => lockTask(tx, taskId))
    if (task.state === 'undoing') return undo(task)
    if (task.state !== 'checking' && task.state !== 'running') return
    if (await mustAwaitTurn(task)) return
    const { encoding } = task.options as ImportFileOptions
    try {
      await withTaskFile(taskId, async (path) =>
        runCustomerImport(task, await openCustomerFile(path, encoding)),
      )
    } catch (error) {
      if (error instanceof TimeSliceOver)
        return transaction((tx) => enqueue(tx, taskQueues.customers, { taskId }))
      if (error instanceof TaskStopped) return
      throw error
    }
    await transaction((tx) => finish(tx, taskId))
  })

async function finish(tx: Parameters<typeof lockTask>[0], taskId: string): Promise<void> {
  const now = await lockTask(tx, taskId)
  if (now.state === 'checking') await updateTask(tx, taskId, { state: 'ready' })
  if (now.state === 'running') await updateTask(tx, taskId, { state: 'done', total: now.done })
  if (now.state !== 'checking') await deleteTaskFile(tx, taskId)
}

/** Customers per transaction during undo: an erasure asks every context. */
const size = 10

async function undo({ id }: StoredTask): Promise<void> {
  const undoSome = () =>
    transaction(async (tx) => {
      const { state, actor, endedBy, counts } = await lockTask(tx, id)
      if (state !== 'undoing') return false
      const made = await undoNextCustomers(tx, id, { size, actor: endedBy ?? actor })
      await updateTask(tx, id, made ? { counts: addCounts(counts, made) } : { state: 'undone' })
      return made !== undefined
    })
  while (await undoSome());
}
