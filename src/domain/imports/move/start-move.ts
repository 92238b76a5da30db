import { deleteCustomerRows } from '#context/imports/customers/customer-rows.ts'
import { deleteImportRows } from '#context/imports/import-rows.ts'
import type { MovedFile } from '#contract/imports'
import { type CommandCall, staffCommand } from '#domain/audit'
import { deleteRefusedRows, deleteTaskFile, lockTask, taskQueues, updateTask } from '#domain/tasks'
import { AppError } from '#platform/http/errors'
import { enqueue } from '#platform/jobs/jobs'
import type { Db } from '#platform/postgres/database'
import { readMove } from './read-move.ts'

type Named = { id: string }

/** Locks the files of a move that are in one of these states, and reads it again. Throws `imports.move_not_found`. */
async function lockMove(tx: Db, id: string) {
  const seen = await readMove(tx, id)
  for (const { taskId } of seen.files.toSorted((a, b) => (a.taskId < b.taskId ? -1 : 1)))
    await lockTask(tx, taskId)
  return readMove(tx, id)
}

async function startFile(tx: Db, { taskId: id, kind }: MovedFile): Promise<void> {
  await deleteRefusedRows(tx, id)
  if (kind === 'import') await deleteImportRows(tx, id)
  if (kind === 'customers') await deleteCustomerRows(tx, id)
  await updateTask(tx, id, { state: 'running', done: 0, counts: {}, startedAt: new Date() })
  await enqueue(tx, taskQueues[kind], { taskId: id })
}

/** Starts the import of all checked files. Throws `imports.move_not_found` and `imports.move_not_ready`. */
export const startMove = staffCommand({
  entity: 'task',
  load: ({ tx, input }: CommandCall<Named>) => lockMove(tx, input.id),
  decide({ loaded }) {
    if (loaded.state !== 'ready') throw new AppError('imports.move_not_ready')
  },
  async save({ tx, loaded: { files } }) {
    for (const file of files) if (file.state === 'ready') await startFile(tx, file)
  },
  audit: ({ input: { id }, loaded: { files } }) => ({
    action: 'UPDATE',
    id,
    before: { status: 'ready' },
    after: { status: 'running', files: files.map(({ file }) => file) },
  }),
})

const open: ReadonlySet<MovedFile['state']> = new Set(['checking', 'ready', 'running'])

/** Stops a move; what was imported stays. Throws `imports.move_not_found` and `imports.move_not_ready`. */
export const stopMove = staffCommand({
  entity: 'task',
  load: ({ tx, input }: CommandCall<Named>) => lockMove(tx, input.id),
  decide({ loaded }) {
    if (loaded.state === 'done') throw new AppError('imports.move_not_ready')
  },
  async save({ tx, loaded: { files } }) {
    for (const { taskId, state } of files) {
      if (!open.has(state)) continue
      await updateTask(tx, taskId, { state: 'stopped' })
      await deleteTaskFile(tx, taskId)
    }
  },
  audit: ({ input: { id }, loaded: { state } }) => ({
    action: 'UPDATE',
    id,
    before: { status: state },
    after: { status: 'stopped' },
  }),
})
