import type { ExportOptions } from '#contract/tasks'
import { type CommandCall, runCommand, staffCommand } from '#domain/audit'
import { readFileParts, readTask } from '#domain/tasks'
import { getSiteUrl } from '#platform/config/site-url'
import { AppError } from '#platform/http/errors'
import { type StaffContext, type Download } from '#platform/http/http'
import { toStream } from '#platform/http/to-stream'
import { database, queryRows, statement } from '#platform/postgres/database'
import { toIsoDay } from '#shared/dates/dates'
import { byteOrderMark, toCsvLine, escapeFormula } from '#shared/text/csv'
import { getLast } from '#shared/data/get-or-throw'
import { stockFile } from '#texts/admin-products/stock-file'
import { exportProducts } from './export-products.ts'
import { findProductIds } from './find-product-ids.ts'

/** Writes the audit row of an export before the download starts. */
const noteExport = staffCommand({
  entity: 'task',
  save: async ({ input }: CommandCall<Record<string, unknown>>) => input,
  audit: ({ input }) => ({ action: 'EXPORT', after: input }),
})

/** Rows loaded per query. */
const portion = 1_000

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

const levels = statement<{ sku: string; onHand: number }>(
  'exports.levels_page',
  `select v.sku, coalesce(l.on_hand, 0) as "onHand" from variants v left join stock_levels l on l.variant_id = v.id
   where v.sku > $1 and v.status = 'active' order by v.sku limit $2`,
)

/** Streams the stock on hand of each SKU, in the format that the stock import reads. */
export async function downloadStock(ctx: StaffContext): Promise<Download> {
  await runCommand(noteExport, ctx, { file: 'estoque' })
  return { name: 'estoque.csv', body: toStream(stockLines()) }
}

async function* stockLines(): AsyncGenerator<string> {
  const { columns, reasons } = stockFile
  yield byteOrderMark + toCsvLine([columns.sku, columns.quantity, columns.reason], ';')
  for (let after = ''; ;) {
    const page = await queryRows(database(), levels, [after, portion])
    if (page.length === 0) return
    yield page
      .map(({ sku, onHand }) => toCsvLine([escapeFormula(sku), String(onHand), reasons.counted], ';'))
      .join('')
    after = getLast(page).sku
  }
}
