import type { ImportFileOptions, TaskView } from '#contract/tasks'
import { type CommandCall, runCommand, staffCommand } from '#domain/audit'
import {
  taskQueues,
  updateTask,
  withTaskFile,
  deleteRefusedRows,
  lockTask,
  readTask,
  type TaskInput,
  assertTaskState,
} from '#domain/tasks'
import { AppError } from '#platform/http/errors'
import type { StaffContext } from '#platform/http/http'
import { enqueue } from '#platform/jobs/jobs'
import { database } from '#platform/postgres/database'
import type { FileEncoding } from '#shared/text/file-encodings'
import { inspectFile } from './inspect-file.ts'

type Read = TaskInput & { read: Partial<ImportFileOptions>; total: number }

const checkAgain = staffCommand({
  entity: 'task',
  load: ({ tx, input }: CommandCall<Read>) => lockTask(tx, input.id),
  decide: ({ loaded }) => assertTaskState(loaded, ['ready']),
  async save({ tx, input: { id, read, total }, loaded }) {
    await deleteRefusedRows(tx, id)
    const options = { ...(loaded.options as ImportFileOptions), ...read }
    await updateTask(tx, id, { options, total, state: 'checking', done: 0, counts: {} })
    await enqueue(tx, taskQueues[loaded.kind], { taskId: id })
  },
  audit: ({ input: { id, read }, loaded }) => ({
    action: 'UPDATE',
    id,
    before: { encoding: (loaded.options as ImportFileOptions).encoding },
    after: { encoding: read.encoding },
  }),
})

/**
 * Checks an uploaded file again in another encoding. Throws `tasks.not_found`, `tasks.wrong_state`,
 * `imports.file_refused` and `imports.too_many_rows`; the task is unchanged then.
 */
export async function recheckFile(ctx: StaffContext, id: string, encoding: FileEncoding): Promise<TaskView> {
  const { kind, state } = await readTask(database(), id)
  if ((kind !== 'import' && kind !== 'stock') || state !== 'ready') throw new AppError('tasks.wrong_state')
  const { total, ...read } = await withTaskFile(id, (path) => inspectFile(kind, path, encoding))
  await runCommand(checkAgain, ctx, { id, read, total })
  return readTask(database(), id)
}
