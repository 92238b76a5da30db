import { type FileProblemCode, mostRows, type TaskView } from '#contract/feeds'
import { FileRefused } from '#context/feeds/csv/file-refused.ts'
import { openProductFile } from '#context/feeds/reader/product-file.ts'
import { openStockFile } from '#context/feeds/stock-file/stock-rows.ts'
import { inFile, keepFile } from '#context/feeds/tasks/kept-file.ts'
import { viewOfTask } from '#context/feeds/tasks/stored-task.ts'
import { type Call, perform, staffCommand } from '#domain/audit'
import { AppError } from '#platform/errors'
import { type Ctx, guard } from '#platform/http'
import { enqueue } from '#platform/jobs'
import type { AdminScreen } from '#shared/permissions'
import { nameOf } from '#shared/permissions'
import { feedTasks } from '#tables/feeds'
import { importTexts } from '#texts/import'

export const filesQueue = 'feeds.files'

type Uploaded = {
  kind: 'import' | 'stock'
  path: string
  file: string
  stock: boolean
  publish: boolean
  total: number
}

const screenOf = (kind: Uploaded['kind']): AdminScreen => (kind === 'import' ? 'produtos' : 'estoque')

/** Keeps a file as a task that is first read through without a change. */
const beginFile = staffCommand({
  screen: ({ kind }: Uploaded) => screenOf(kind),
  entity: 'task',
  async save({
    tx,
    ctx,
    input: { kind, path, file, stock, publish, total },
  }: Call<Uploaded>): Promise<TaskView> {
    const [task] = await tx
      .insert(feedTasks)
      .values({
        kind,
        state: 'checking',
        wish: { file, stock, publish },
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
  audit: ({ input: { file }, saved }) => ({ action: 'CREATE', id: saved.id, name: file, after: { file } }),
})

type File = { name: string; stock?: boolean; publish?: boolean; parts: () => AsyncIterable<Uint8Array> }

/**
 * Takes a file in as it comes, and answers the task that reads it through. Throws `feeds.file_refused` with what is wrong
 * with the whole of it, `feeds.too_many_rows`, `request.too_large` and `request.wrong_file`.
 */
export async function uploadFile(ctx: Ctx, kind: Uploaded['kind'], given: File): Promise<TaskView> {
  guard(ctx.actor, screenOf(kind))
  const { name, stock = false, publish = false, parts } = given
  return inFile(parts(), async (path) => {
    const { rows, total } = await countsOf(kind, path)
    if (rows > mostRows) throw new AppError('feeds.too_many_rows', { most: mostRows.toLocaleString('pt-BR') })
    return perform(beginFile, ctx, { kind, path, file: name, stock, publish, total })
  })
}

async function countsOf(kind: Uploaded['kind'], path: string): Promise<{ rows: number; total: number }> {
  try {
    if (kind === 'stock') {
      const { rows } = await openStockFile(path)
      return { rows, total: rows }
    }
    const { rows, groups } = await openProductFile(path)
    return { rows, total: groups }
  } catch (error) {
    if (!(error instanceof FileRefused)) throw error
    const [what, wayOn] = importTexts.files[error.code as FileProblemCode](error.data)
    throw new AppError('feeds.file_refused', { what, wayOn: wayOn.replace(/\.$/, '') })
  }
}
