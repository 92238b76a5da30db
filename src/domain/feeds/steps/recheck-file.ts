import { eq } from 'drizzle-orm'
import { inspectFile } from '#context/feeds/files/inspect-file.ts'
import { filesQueue } from '#context/feeds/files/upload-file.ts'
import { withTaskFile } from '#context/feeds/tasks/task-file.ts'
import { deleteRefusedRows } from '#context/feeds/tasks/refused-rows.ts'
import { lockTask, readTask } from '#context/feeds/tasks/stored-task.ts'
import type { ImportFileOptions, TaskView } from '#contract/feeds'
import { type CommandCall, runCommand, staffCommand } from '#domain/audit'
import { database } from '#platform/postgres/database'
import { AppError } from '#platform/http/errors'
import { type Ctx, requireScreen } from '#platform/http/http'
import { enqueue } from '#platform/jobs/jobs'
import type { FileEncoding } from '#shared/text/file-encodings'
import { feedTasks } from '#tables/feeds'
import { type TaskInput, assertTaskState } from './task-state.ts'

type Read = TaskInput & { read: Partial<ImportFileOptions>; total: number }

const checkAgain = staffCommand({
  screen: 'produtos',
  entity: 'task',
  load: ({ tx, input }: CommandCall<Read>) => lockTask(tx, input.id),
  decide: ({ loaded }) => assertTaskState(loaded, ['ready']),
  async save({ tx, input: { id, read, total }, loaded }) {
    await deleteRefusedRows(tx, id)
    const wish = { ...(loaded.wish as ImportFileOptions), ...read }
    await tx
      .update(feedTasks)
      .set({ wish, total, state: 'checking', done: 0, counts: {} })
      .where(eq(feedTasks.id, id))
    await enqueue(tx, filesQueue, { taskId: id })
  },
  audit: ({ input: { id, read }, loaded }) => ({
    action: 'UPDATE',
    id,
    before: { encoding: (loaded.wish as ImportFileOptions).encoding },
    after: { encoding: read.encoding },
  }),
})

/**
 * Checks an uploaded file again in another encoding. Throws `feeds.not_found`, `feeds.wrong_state`,
 * `feeds.file_refused` and `feeds.too_many_rows`; the task is unchanged then.
 */
export async function recheckFile(ctx: Ctx, id: string, encoding: FileEncoding): Promise<TaskView> {
  requireScreen(ctx.actor, 'produtos')
  const { kind, state } = await readTask(database(), id)
  if ((kind !== 'import' && kind !== 'stock') || state !== 'ready') throw new AppError('feeds.wrong_state')
  const { total, ...read } = await withTaskFile(id, (path) => inspectFile(kind, path, encoding))
  await runCommand(checkAgain, ctx, { id, read, total })
  return readTask(database(), id)
}
