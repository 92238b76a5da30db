import { openCustomerFile } from '#context/imports/customer-files/customer-file.ts'
import { type FileProblemCode, maxFileRows } from '#contract/product-files'
import type { ImportFileOptions, TaskView } from '#contract/tasks'
import { type CommandCall, runCommand, staffCommand } from '#domain/audit'
import { InvalidFileError, readSampleRows } from '#domain/product-files'
import {
  assertTaskState,
  createTask,
  deleteRefusedRows,
  lockTask,
  readTask,
  saveTaskFile,
  type StoredTask,
  type TaskInput,
  taskQueues,
  updateTask,
  withTaskFile,
  withTemporaryFile,
} from '#domain/tasks'
import { AppError } from '#platform/http/errors'
import type { StaffContext } from '#platform/http/http'
import { enqueue } from '#platform/jobs/jobs'
import { database, type Db } from '#platform/postgres/database'
import type { FileEncoding } from '#shared/text/file-encodings'
import { customerImport as words } from '#texts/admin/customer-import'
import { importTexts } from '#texts/commands/import'
import { assertCustomerImport, deleteCustomerRows } from './customer-rows.ts'

type Inspected = Pick<ImportFileOptions, 'encoding' | 'isEncodingSure' | 'sample'> & { total: number }

/** Validates a file. Throws `imports.file_refused` and `imports.too_many_rows`. */
async function inspect(path: string, encoding?: FileEncoding): Promise<Inspected> {
  try {
    const file = await openCustomerFile(path, encoding)
    if (file.rows > maxFileRows)
      throw new AppError('imports.too_many_rows', { most: maxFileRows.toLocaleString('pt-BR') })
    const { encoding: found, isEncodingSure, rows: total } = file
    return { total, encoding: found, isEncodingSure, sample: await readSampleRows(file) }
  } catch (error) {
    if (!(error instanceof InvalidFileError)) throw error
    const [what, wayOn] =
      words.files[error.code] ?? importTexts.files[error.code as FileProblemCode](error.data)
    throw new AppError('imports.file_refused', { what, wayOn: wayOn.replace(/\.$/, '') })
  }
}

type Uploaded = { path: string; options: ImportFileOptions; total: number; groupId?: string | undefined }

const beginCustomers = staffCommand({
  entity: 'task',
  async save({ tx, ctx, input }: CommandCall<Uploaded>): Promise<TaskView> {
    const { path, options, total, groupId } = input
    const task = await createTask(tx, ctx, { kind: 'customers', state: 'checking', options, total, groupId })
    await saveTaskFile(tx, task.id, path)
    await enqueue(tx, taskQueues.customers, { taskId: task.id })
    return task
  },
  audit: ({ input, saved }) => {
    const { file } = input.options
    return { action: 'CREATE', id: saved.id, name: file, after: { file } }
  },
})

type Given = {
  name: string
  encoding?: FileEncoding | undefined
  groupId?: string | undefined
  parts: () => AsyncIterable<Uint8Array>
}

/**
 * Receives a file of customers as a stream, validates it and returns the task that checks it. Throws
 * `imports.file_refused` and `imports.too_many_rows`.
 */
export async function uploadCustomers(
  ctx: StaffContext,
  { name, encoding, groupId, parts }: Given,
): Promise<TaskView> {
  return withTemporaryFile(parts(), async (path) => {
    const { total, ...read } = await inspect(path, encoding)
    const options = { file: name, stock: false, ...read }
    return runCommand(beginCustomers, ctx, { path, options, total, groupId })
  })
}

async function lockCustomerImport(tx: Db, id: string): Promise<StoredTask> {
  await assertCustomerImport(tx, id)
  return lockTask(tx, id)
}

/** Starts the import of a checked file. Throws `tasks.not_found` and `tasks.wrong_state`. */
export const startCustomerImport = staffCommand({
  entity: 'task',
  load: ({ tx, input }: CommandCall<TaskInput>) => lockCustomerImport(tx, input.id),
  decide: ({ loaded }) => assertTaskState(loaded, ['ready']),
  async save({ tx, input: { id } }) {
    await deleteRefusedRows(tx, id)
    await deleteCustomerRows(tx, id)
    await updateTask(tx, id, { state: 'running', done: 0, counts: {}, startedAt: new Date() })
    await enqueue(tx, taskQueues.customers, { taskId: id })
  },
  audit: ({ input: { id }, loaded: { state } }) => ({
    action: 'UPDATE',
    id,
    before: { status: state },
    after: { status: 'running' },
  }),
})

type Again = TaskInput & { read: Partial<ImportFileOptions>; total: number }

const checkAgain = staffCommand({
  entity: 'task',
  load: ({ tx, input }: CommandCall<Again>) => lockCustomerImport(tx, input.id),
  decide: ({ loaded }) => assertTaskState(loaded, ['ready']),
  async save({ tx, input: { id, read, total }, loaded }) {
    await deleteRefusedRows(tx, id)
    const options = { ...(loaded.options as ImportFileOptions), ...read }
    await updateTask(tx, id, { options, total, state: 'checking', done: 0, counts: {} })
    await enqueue(tx, taskQueues.customers, { taskId: id })
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
export async function recheckCustomers(
  ctx: StaffContext,
  id: string,
  encoding: FileEncoding,
): Promise<TaskView> {
  const db = database()
  await assertCustomerImport(db, id)
  if ((await readTask(db, id)).state !== 'ready') throw new AppError('tasks.wrong_state')
  const { total, ...read } = await withTaskFile(id, (path) => inspect(path, encoding))
  await runCommand(checkAgain, ctx, { id, read, total })
  return readTask(db, id)
}
