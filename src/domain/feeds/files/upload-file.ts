import type { ImportFileOptions, TaskView } from '#contract/feeds'
import { withTemporaryFile, saveTaskFile } from '#context/feeds/tasks/task-file.ts'
import { toTaskView } from '#context/feeds/tasks/stored-task.ts'
import { type CommandCall, runCommand, staffCommand } from '#domain/audit'
import { type Ctx, requireScreen } from '#platform/http/http'
import { enqueue } from '#platform/jobs/jobs'
import type { FileEncoding } from '#shared/text/file-encodings'
import type { AdminScreen } from '#shared/auth/permissions'
import { getActorName } from '#shared/auth/permissions'
import { feedTasks } from '#tables/feeds'
import { inspectFile } from './inspect-file.ts'

export const filesQueue = 'feeds.files'

type Uploaded = { kind: 'import' | 'stock'; path: string; wish: ImportFileOptions; total: number }

const screenOf = (kind: Uploaded['kind']): AdminScreen => (kind === 'import' ? 'produtos' : 'estoque')

/** Stores an uploaded file and creates its task, which starts with the check. */
const beginFile = staffCommand({
  screen: ({ kind }: Uploaded) => screenOf(kind),
  entity: 'task',
  async save({ tx, ctx, input: { kind, path, wish, total } }: CommandCall<Uploaded>): Promise<TaskView> {
    const [task] = await tx
      .insert(feedTasks)
      .values({
        kind,
        state: 'checking',
        wish,
        total,
        actor: getActorName(ctx.actor),
        requestId: ctx.requestId,
        startedAt: new Date(),
      })
      .returning()
    await saveTaskFile(tx, task!.id, path)
    await enqueue(tx, filesQueue, { taskId: task!.id })
    return toTaskView(task!)
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
  requireScreen(ctx.actor, screenOf(kind))
  const { name, stock = false, publish = false, encoding, parts } = given
  return withTemporaryFile(parts(), async (path) => {
    const { total, ...read } = await inspectFile(kind, path, encoding)
    return runCommand(beginFile, ctx, { kind, path, wish: { file: name, stock, publish, ...read }, total })
  })
}
