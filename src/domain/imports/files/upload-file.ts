import type { ImportFileOptions, TaskView } from '#contract/tasks'
import { type CommandCall, runCommand, staffCommand } from '#domain/audit'
import { withTemporaryFile, saveTaskFile, createTask, taskQueues } from '#domain/tasks'
import type { StaffContext } from '#platform/http/http'
import { enqueue } from '#platform/jobs/jobs'
import type { FileEncoding } from '#shared/text/file-encodings'
import { inspectFile } from './inspect-file.ts'

type Uploaded = {
  kind: 'import' | 'stock'
  path: string
  options: ImportFileOptions
  total: number
  groupId?: string | undefined
}

/** Stores an uploaded file and creates its task, which starts with the check. */
const beginFile = staffCommand({
  entity: 'task',
  async save({ tx, ctx, input }: CommandCall<Uploaded>): Promise<TaskView> {
    const { kind, path, options, total, groupId } = input
    const task = await createTask(tx, ctx, { kind, state: 'checking', options, total, groupId })
    await saveTaskFile(tx, task.id, path)
    await enqueue(tx, taskQueues[kind], { taskId: task.id })
    return task
  },
  audit: ({ input, saved }) => {
    const { file } = input.options
    return { action: 'CREATE', id: saved.id, name: file, after: { file } }
  },
})

type File = {
  name: string
  stock?: boolean | undefined
  publish?: boolean | undefined
  encoding?: FileEncoding | undefined
  groupId?: string | undefined
  parts: () => AsyncIterable<Uint8Array>
}

/**
 * Receives an upload as a stream, validates it and returns its task. Throws `imports.file_refused`,
 * `imports.too_many_rows`, `request.too_large` and `request.wrong_file`.
 */
export async function uploadFile(ctx: StaffContext, kind: Uploaded['kind'], given: File): Promise<TaskView> {
  const { name, stock = false, publish = false, encoding, groupId, parts } = given
  return withTemporaryFile(parts(), async (path) => {
    const { total, ...read } = await inspectFile(kind, path, encoding)
    const options = { file: name, stock, publish, ...read }
    return runCommand(beginFile, ctx, { kind, path, options, total, groupId })
  })
}
