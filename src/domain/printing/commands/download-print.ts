import { type OrderPaper, PrintOptions } from '#contract/printing'
import { type CommandCall, runCommand, staffCommand } from '#domain/audit'
import { readFileParts, readTaskOf } from '#domain/tasks'
import { AppError } from '#platform/http/errors'
import type { Download, StaffContext } from '#platform/http/http'
import { toStream } from '#platform/http/to-stream'
import { database } from '#platform/postgres/database'
import { toIsoDay } from '#shared/dates/dates'
import { printing } from '#texts/admin/printing'

/** Writes the audit row of a download: the papers hold names and addresses. */
const noteDownload = staffCommand({
  entity: 'task',
  save: async ({ input }: CommandCall<{ id: string; paper: OrderPaper }>) => input,
  audit: ({ input: { id, paper } }) => ({ action: 'EXPORT', id, after: { paper } }),
})

/**
 * Streams the file of a print. Throws `tasks.not_found`, `tasks.wrong_state` until the task is done, and
 * `printing.file_gone` once the file is deleted.
 */
export async function downloadPrint(ctx: StaffContext, id: string): Promise<Download> {
  const { kind, state, options, createdAt } = await readTaskOf(database(), { id, subject: 'orders' })
  if (kind !== 'print') throw new AppError('tasks.not_found')
  if (state !== 'done') throw new AppError('tasks.wrong_state')
  const parts = readFileParts(id)
  const first = await parts.next()
  if (first.done) throw new AppError('printing.file_gone')
  const { paper } = PrintOptions.parse(options)
  await runCommand(noteDownload, ctx, { id, paper })
  const name = `${printing.files[paper]}-${toIsoDay(new Date(createdAt))}.pdf`
  return { name, body: toStream(withFirst(first.value, parts)), inline: true }
}

async function* withFirst(first: Uint8Array, rest: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  yield first
  yield* rest
}
