import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { uploadCustomers } from '#context/imports/customers/customer-file-commands.ts'
import { uploadFile } from '#context/imports/files/upload-file.ts'
import { uploadOrders } from '#context/imports/orders/upload-orders.ts'
import { maxMovedFiles, type MovedKind, type MoveView } from '#contract/imports'
import type { TaskView } from '#contract/tasks'
import { withTemporaryFile } from '#domain/tasks'
import { AppError } from '#platform/http/errors'
import type { StaffContext } from '#platform/http/http'
import { database } from '#platform/postgres/database'
import { moving as words } from '#texts/admin/moving'
import { readMove } from './read-move.ts'
import { recognizeFile } from './recognize-file.ts'
import { uploadRedirects } from './redirect-task.ts'

type Sent = { path: string; name: string; groupId: string; publish: boolean }

/** Makes a file the task that checks it. */
function uploadAs(kind: MovedKind, ctx: StaffContext, sent: Sent): Promise<TaskView> {
  const parts = () => createReadStream(sent.path)
  if (kind === 'import') return uploadFile(ctx, kind, { ...sent, parts })
  if (kind === 'customers') return uploadCustomers(ctx, { ...sent, parts })
  return kind === 'pastOrders' ? uploadOrders(ctx, sent) : uploadRedirects(ctx, sent)
}

type Given = {
  name: string
  move?: string | undefined
  publish: boolean
  parts: () => AsyncIterable<Uint8Array>
}

/**
 * Receives a file of the former store, recognizes what it holds and checks it, as part of a new or an open move. Throws
 * `imports.file_refused`, `imports.too_many_rows`, `imports.move_not_found`, `imports.move_not_ready`,
 * `imports.move_full` and the errors of a redirect file.
 */
export async function uploadMoved(ctx: StaffContext, { parts, move, ...given }: Given): Promise<MoveView> {
  const groupId = move ?? randomUUID()
  if (move) await assertOpen(move)
  await withTemporaryFile(parts(), async (path) => {
    const kind = await recognizeFile(path)
    if (!kind) throw new AppError('imports.file_refused', words.unknownFile)
    await uploadAs(kind, ctx, { ...given, path, groupId })
  })
  return readMove(database(), groupId)
}

async function assertOpen(id: string): Promise<void> {
  const { state, files } = await readMove(database(), id)
  if (state !== 'checking' && state !== 'ready') throw new AppError('imports.move_not_ready')
  if (files.length >= maxMovedFiles) throw new AppError('imports.move_full', { most: maxMovedFiles })
}
