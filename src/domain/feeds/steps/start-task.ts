import { filesQueue } from '#context/feeds/files/upload-file.ts'
import { deleteImportRows } from '#context/feeds/tasks/import-rows.ts'
import { deleteRefusedRows } from '#context/feeds/tasks/refused-rows.ts'
import { lockTask, updateTask } from '#context/feeds/tasks/stored-task.ts'
import { type CommandCall, staffCommand } from '#domain/audit'
import { enqueue } from '#platform/jobs/jobs'
import { type TaskInput, assertTaskState } from './task-state.ts'

/** Starts the import of a checked file. Throws `feeds.not_found` and `feeds.wrong_state`. */
export const startTask = staffCommand({
  screen: 'produtos',
  entity: 'task',
  load: ({ tx, input }: CommandCall<TaskInput>) => lockTask(tx, input.id),
  decide: ({ loaded }) => assertTaskState(loaded, ['ready']),
  async save({ tx, input: { id } }) {
    await deleteRefusedRows(tx, id)
    await deleteImportRows(tx, id)
    await updateTask(tx, id, { state: 'running', done: 0, counts: {}, startedAt: new Date() })
    await enqueue(tx, filesQueue, { taskId: id })
  },
  audit: ({ input: { id }, loaded: { state } }) => ({
    action: 'UPDATE',
    id,
    before: { status: state },
    after: { status: 'running' },
  }),
})
