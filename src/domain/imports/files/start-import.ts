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
import { enqueue } from '#platform/jobs/jobs'

/** Starts the import of a checked file. Throws `tasks.not_found` and `tasks.wrong_state`. */
export const startImport = staffCommand({
  entity: 'task',
  load: ({ tx, input }: CommandCall<TaskInput>) => lockTask(tx, input.id),
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
