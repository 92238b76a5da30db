import type { ExportOptions } from '#contract/tasks'
import { type CommandCall, runCommand, staffCommand } from '#domain/audit'
import { readFileParts, readTask } from '#domain/tasks'
import { getSiteUrl } from '#platform/config/site-url'
import { AppError } from '#platform/http/errors'
import { type StaffContext, type Download } from '#platform/http/http'
import { toStream } from '#platform/http/to-stream'
import { database } from '#platform/postgres/database'
import { toIsoDay } from '#shared/dates/dates'
import { exportProducts } from './export-products.ts'
import { findProductIds } from './find-product-ids.ts'
import { exportStock } from './stock-lines.ts'

/** Writes the audit row of an export before the download starts. */
const noteExport = staffCommand({
  entity: 'task',
  save: async ({ input }: CommandCall<Record<string, unknown>>) => input,
  audit: ({ input }) => ({ action: 'EXPORT', after: input }),
})

type Asked = Pick<ExportOptions, 'format'> & ExportOptions['filter']

/** Streams the products that a filter matches as CSV. Without a filter it streams all products. */
export async function downloadProducts(ctx: StaffContext, { format, ...filter }: Asked): Promise<Download> {
  await runCommand(noteExport, ctx, { format, ...filter })
  const ids = await findProductIds(database(), filter)
  const pieces = exportProducts(ctx, { format, siteUrl: getSiteUrl(), ids })
  return { name: `produtos-${format}.csv`, body: toStream(pieces) }
}

/**
 * Streams the file written by an export task. Throws `tasks.not_found`, and `tasks.wrong_state` until the task is
 * done.
 */
export async function downloadExportFile(ctx: StaffContext, id: string): Promise<Download> {
  const { kind, state, options, createdAt } = await readTask(database(), id)
  if (kind !== 'export' || !('format' in options)) throw new AppError('tasks.not_found')
  if (state !== 'done') throw new AppError('tasks.wrong_state')
  await runCommand(noteExport, ctx, options)
  const name = `produtos-${options.format}-${toIsoDay(new Date(createdAt))}.csv`
  return { name, body: toStream(readFileParts(id)) }
}

/** Streams the stock on hand of each SKU, in the format that the stock import reads. */
export async function downloadStock(ctx: StaffContext): Promise<Download> {
  await runCommand(noteExport, ctx, { file: 'estoque' })
  return { name: 'estoque.csv', body: toStream(exportStock()) }
}
