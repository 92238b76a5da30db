import type { FileWish, TaskView } from '#contract/feeds'
import { inFile, keepFile } from '#context/feeds/tasks/kept-file.ts'
import { viewOfTask } from '#context/feeds/tasks/stored-task.ts'
import { type Call, perform, staffCommand } from '#domain/audit'
import { type Ctx, guard } from '#platform/http'
import { enqueue } from '#platform/jobs'
import type { FileEncoding } from '#shared/file-encodings'
import type { AdminScreen } from '#shared/permissions'
import { nameOf } from '#shared/permissions'
import { feedTasks } from '#tables/feeds'
import { examineFile } from './examine-file.ts'

export const filesQueue = 'feeds.files'

type Uploaded = { kind: 'import' | 'stock'; path: string; wish: FileWish; total: number }

const screenOf = (kind: Uploaded['kind']): AdminScreen => (kind === 'import' ? 'produtos' : 'estoque')

/** Stores an uploaded file and creates its task, which starts with the check. */
const beginFile = staffCommand({
  screen: ({ kind }: Uploaded) => screenOf(kind),
  entity: 'task',
  async save({ tx, ctx, input: { kind, path, wish, total } }: Call<Uploaded>): Promise<TaskView> {
    const [task] = await tx
      .insert(feedTasks)
      .values({
        kind,
        state: 'checking',
        wish,
        total,
        actor: nameOf(ctx.actor),
        requestId: ctx.requestId,
        startedAt: new Date(),
      })
      .returning()
    await keepFile(tx, task!.id, path)
    await enqueue(tx, filesQueue, { taskId: task!.id })
    return viewOfTask(task!)
  },
  audit: ({ input, saved }) => {
    const { file } = input.wish
    return { action: 'CREATE', id: saved.id, name: file, after: { file } }
  },
})

type File = {
  name: string
  stock?: boolean | undefined
  publish?: boolean | undefined
  encoding?: FileEncoding | undefined
  parts: () => AsyncIterable<Uint8Array>
}

/**
 * Receives an upload as a stream, validates it and returns its task. Throws `feeds.file_refused`,
 * `feeds.too_many_rows`, `request.too_large` and `request.wrong_file`.
 */
export async function uploadFile(ctx: Ctx, kind: Uploaded['kind'], given: File): Promise<TaskView> {
  guard(ctx.actor, screenOf(kind))
  const { name, stock = false, publish = false, encoding, parts } = given
  return inFile(parts(), async (path) => {
    const { total, ...read } = await examineFile(kind, path, encoding)
    return perform(beginFile, ctx, { kind, path, wish: { file: name, stock, publish, ...read }, total })
  })
}
