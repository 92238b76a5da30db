import { eq } from 'drizzle-orm'
import { examineFile } from '#context/feeds/files/examine-file.ts'
import { filesQueue } from '#context/feeds/files/upload.ts'
import { withFile } from '#context/feeds/tasks/kept-file.ts'
import { dropRows } from '#context/feeds/tasks/refused-rows.ts'
import { lockTask, readTask } from '#context/feeds/tasks/stored-task.ts'
import type { FileWish, TaskView } from '#contract/feeds'
import { type Call, perform, staffCommand } from '#domain/audit'
import { database } from '#platform/database'
import { AppError } from '#platform/errors'
import { type Ctx, guard } from '#platform/http'
import { enqueue } from '#platform/jobs'
import type { FileEncoding } from '#shared/file-encodings'
import { feedTasks } from '#tables/feeds'
import { type About, assertState } from './about-task.ts'

type Read = About & { read: Partial<FileWish>; total: number }

const checkAgain = staffCommand({
  screen: 'produtos',
  entity: 'task',
  load: ({ tx, input }: Call<Read>) => lockTask(tx, input.id),
  decide: ({ loaded }) => assertState(loaded, ['ready']),
  async save({ tx, input: { id, read, total }, loaded }) {
    await dropRows(tx, id)
    const wish = { ...(loaded.wish as FileWish), ...read }
    await tx
      .update(feedTasks)
      .set({ wish, total, state: 'checking', done: 0, counts: {} })
      .where(eq(feedTasks.id, id))
    await enqueue(tx, filesQueue, { taskId: id })
  },
  audit: ({ input: { id, read }, loaded }) => ({
    action: 'UPDATE',
    id,
    before: { encoding: (loaded.wish as FileWish).encoding },
    after: { encoding: read.encoding },
  }),
})

/**
 * Checks an uploaded file again in another encoding. Throws `feeds.not_found`, `feeds.wrong_state`,
 * `feeds.file_refused` and `feeds.too_many_rows`; the task is unchanged then.
 */
export async function readTaskAgain(ctx: Ctx, id: string, encoding: FileEncoding): Promise<TaskView> {
  guard(ctx.actor, 'produtos')
  const { kind, state } = await readTask(database(), id)
  if ((kind !== 'import' && kind !== 'stock') || state !== 'ready') throw new AppError('feeds.wrong_state')
  const { total, ...read } = await withFile(id, (path) => examineFile(kind, path, encoding))
  await perform(checkAgain, ctx, { id, read, total })
  return readTask(database(), id)
}
