import { deleteImportRows } from '#context/imports/import-rows.ts'
import { type CommandCall, staffCommand } from '#domain/audit'
import {
  taskQueues,
  deleteRefusedRows,
  lockTask,
  updateTask,
  type TaskInput,
  assertTaskState,
} from '#domain/tasks'
import { AppError } from '#platform/http/errors'
import { enqueue } from '#platform/jobs/jobs'

/** Starts the import of a checked file. Throws `tasks.not_found` and `tasks.wrong_state`. */
export const startImport = staffCommand({
  entity: 'task',
  async load({ tx, input }: CommandCall<TaskInput>) {
    const task = await lockTask(tx, input.id)
    // Customer files are for other staff.
    if (task.kind !== 'import' && task.kind !== 'stock') throw new AppError('tasks.not_found')
    return task
  },
  decide: ({ loaded }) => assertTaskState(loaded, ['ready']),
  async save({ tx, input: { id }, loaded: { kind } }) {
    await deleteRefusedRows(tx, id)
    await deleteImportRows(tx, id)
    await updateTask(tx, id, { state: 'running', done: 0, counts: {}, startedAt: new Date() })
    await enqueue(tx, taskQueues[kind], { taskId: id })
  },
  audit: ({ input: { id }, loaded: { state } }) => ({
    action: 'UPDATE',
    id,
    before: { status: state },
    after: { status: 'running' },
  }),
})
