import type { ExportOptions } from '#contract/tasks'
import { type CommandCall, runCommand, staffCommand } from '#domain/audit'
import { readFileParts, readTask } from '#domain/tasks'
import { getSiteUrl } from '#platform/config/site-url'
import { AppError } from '#platform/http/errors'
import { type Ctx, type Download, requireScreen } from '#platform/http/http'
import { toStream } from '#platform/http/to-stream'
import { database, queryRows, statement } from '#platform/postgres/database'
import type { AdminScreen } from '#shared/auth/permissions'
import { toIsoDay } from '#shared/dates/dates'
import { byteOrderMark, toCsvLine, escapeFormula } from '#shared/text/csv'
import { stockFile } from '#texts/admin-products/stock-file'
import { exportProducts } from './export-products.ts'
import { findProductIds } from './find-product-ids.ts'

type Export = { screen: AdminScreen; what: Record<string, unknown> }

/** Writes the audit row of an export before the download starts. */
const noteExport = staffCommand({
  screen: ({ screen }: Export) => screen,
  entity: 'task',
  save: async ({ input }: CommandCall<Export>) => input,
  audit: ({ input: { what } }) => ({ action: 'EXPORT', after: what }),
})

/** Rows loaded per query. */
const portion = 1_000

type Asked = Pick<ExportOptions, 'format'> & ExportOptions['filter']

/** Streams the products that a filter matches as CSV. Without a filter it streams all products. */
export async function downloadProducts(ctx: Ctx, { format, ...filter }: Asked): Promise<Download> {
  await runCommand(noteExport, ctx, { screen: 'produtos', what: { format, ...filter } })
  const ids = await findProductIds(database(), filter)
  const pieces = exportProducts(ctx, { format, siteUrl: getSiteUrl(), ids })
  return { name: `produtos-${format}.csv`, body: toStream(pieces) }
}

/**
 * Streams the file written by an export task. Throws `tasks.not_found`, and `tasks.wrong_state` until the task is
 * done.
 */
export async function downloadExportFile(ctx: Ctx, id: string): Promise<Download> {
  requireScreen(ctx.actor, 'produtos')
  const { kind, state, options, createdAt } = await readTask(database(), id)
  if (kind !== 'export' || !('format' in options)) throw new AppError('tasks.not_found')
  if (state !== 'done') throw new AppError('tasks.wrong_state')
  await runCommand(noteExport, ctx, { screen: 'produtos', what: options })
  const name = `produtos-${options.format}-${toIsoDay(new Date(createdAt))}.csv`
  return { name, body: toStream(readFileParts(id)) }
}

const levels = statement<{ sku: string; onHand: number }>(
  'exports.levels_page',
  `select v.sku, coalesce(l.on_hand, 0) as "onHand" from variants v left join stock_levels l on l.variant_id = v.id
   where v.sku > $1 and v.status = 'active' order by v.sku limit $2`,
)

/** Streams the stock on hand of each SKU, in the format that the stock import reads. */
export async function downloadStock(ctx: Ctx): Promise<Download> {
  await runCommand(noteExport, ctx, { screen: 'estoque', what: { file: 'estoque' } })
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
    after = page.at(-1)!.sku
  }
}
