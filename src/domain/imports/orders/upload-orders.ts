import { openOrderFile } from '#context/imports/order-files/order-file.ts'
import { type FileProblemCode, maxFileRows } from '#contract/product-files'
import type { ImportFileOptions, TaskView } from '#contract/tasks'
import { type CommandCall, runCommand, staffCommand } from '#domain/audit'
import { InvalidFileError, readSampleRows } from '#domain/product-files'
import { createTask, saveTaskFile, taskQueues } from '#domain/tasks'
import { AppError } from '#platform/http/errors'
import type { StaffContext } from '#platform/http/http'
import { enqueue } from '#platform/jobs/jobs'
import { orderImport as words } from '#texts/admin/order-import'
import { importTexts } from '#texts/commands/import'

type Inspected = Pick<ImportFileOptions, 'encoding' | 'isEncodingSure' | 'sample'> & { total: number }

async function inspect(path: string): Promise<Inspected> {
  try {
    const file = await openOrderFile(path)
    if (file.rows > maxFileRows)
      throw new AppError('imports.too_many_rows', { most: maxFileRows.toLocaleString('pt-BR') })
    const { encoding, isEncodingSure, orders: total } = file
    return { total, encoding, isEncodingSure, sample: await readSampleRows(file) }
  } catch (error) {
    if (!(error instanceof InvalidFileError)) throw error
    const [what, wayOn] =
      words.files[error.code] ?? importTexts.files[error.code as FileProblemCode](error.data)
    throw new AppError('imports.file_refused', { what, wayOn: wayOn.replace(/\.$/, '') })
  }
}

type Uploaded = { path: string; options: ImportFileOptions; total: number; groupId: string }

const beginOrders = staffCommand({
  entity: 'task',
  async save({ tx, ctx, input }: CommandCall<Uploaded>): Promise<TaskView> {
    const { path, options, total, groupId } = input
    const task = await createTask(tx, ctx, { kind: 'pastOrders', state: 'checking', options, total, groupId })
    await saveTaskFile(tx, task.id, path)
    await enqueue(tx, taskQueues.pastOrders, { taskId: task.id })
    return task
  },
  audit: ({ input, saved }) => {
    const { file } = input.options
    return { action: 'CREATE', id: saved.id, name: file, after: { file } }
  },
})

/** Validates a file of past orders and creates the task that checks it. Throws `imports.file_refused` and `imports.too_many_rows`. */
export async function uploadOrders(
  ctx: StaffContext,
  { path, name, groupId }: { path: string; name: string; groupId: string },
): Promise<TaskView> {
  const { total, ...read } = await inspect(path)
  return runCommand(beginOrders, ctx, {
    path,
    options: { file: name, stock: false, ...read },
    total,
    groupId,
  })
}
