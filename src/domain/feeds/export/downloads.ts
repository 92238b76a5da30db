import { Readable } from 'node:stream'
import type { ExportWish } from '#contract/feeds'
import { partsOf } from '#context/feeds/tasks/kept-file.ts'
import { siteOfShop } from '#context/feeds/ports.ts'
import { readTask } from '#context/feeds/tasks/stored-task.ts'
import { type Call, perform, staffCommand } from '#domain/audit'
import { database, rows, statement } from '#platform/database'
import { AppError } from '#platform/errors'
import { type Ctx, type Download, guard } from '#platform/http'
import { byteOrderMark, csvLine, guarded } from '#shared/csv'
import { dayOf } from '#shared/dates'
import type { AdminScreen } from '#shared/permissions'
import { stockFile } from '#texts/stock-file'
import { tasks as words } from '#texts/tasks'
import { exportProducts } from './export-products.ts'
import { wanted } from './wanted.ts'

type Export = { screen: AdminScreen; what: Record<string, unknown> }

/** Writes the audit row of an export before the download starts. */
const noteExport = staffCommand({
  screen: ({ screen }: Export) => screen,
  entity: 'task',
  save: async ({ input }: Call<Export>) => input,
  audit: ({ input: { what } }) => ({ action: 'EXPORT', after: what }),
})

/** Rows loaded per query. */
const portion = 1_000

const streamed = (pieces: AsyncIterable<string | Uint8Array>): ReadableStream<Uint8Array> =>
  Readable.toWeb(Readable.from(pieces, { objectMode: false })) as ReadableStream<Uint8Array>

type Asked = Pick<ExportWish, 'format'> & ExportWish['filter']

/** Streams the products that a filter matches as CSV. Without a filter it streams all products. */
export async function downloadProducts(ctx: Ctx, { format, ...filter }: Asked): Promise<Download> {
  await perform(noteExport, ctx, { screen: 'produtos', what: { format, ...filter } })
  const ids = await wanted(database(), filter)
  const pieces = exportProducts(ctx, { format, siteUrl: siteOfShop(), ids })
  return { name: `produtos-${format}.csv`, body: streamed(pieces) }
}

/**
 * Streams the file written by an export task. Throws `feeds.not_found`, and `feeds.wrong_state` until the task is
 * done.
 */
export async function downloadExported(ctx: Ctx, id: string): Promise<Download> {
  guard(ctx.actor, 'produtos')
  const { kind, state, wish, createdAt } = await readTask(database(), id)
  if (kind !== 'export' || !('format' in wish)) throw new AppError('feeds.not_found')
  if (state !== 'done') throw new AppError('feeds.wrong_state')
  await perform(noteExport, ctx, { screen: 'produtos', what: wish })
  const name = `produtos-${wish.format}-${dayOf(new Date(createdAt))}.csv`
  return { name, body: streamed(partsOf(id)) }
}

const levels = statement<{ sku: string; onHand: number }>(
  'feeds.levels_page',
  `select v.sku, coalesce(l.on_hand, 0) as "onHand" from variants v left join stock_levels l on l.variant_id = v.id
   where v.sku > $1 and v.status = 'active' order by v.sku limit $2`,
)

/** Streams the stock on hand of each SKU, in the format that the stock import reads. */
export async function downloadStock(ctx: Ctx): Promise<Download> {
  await perform(noteExport, ctx, { screen: 'estoque', what: { file: 'estoque' } })
  return { name: 'estoque.csv', body: streamed(stockLines()) }
}

async function* stockLines(): AsyncGenerator<string> {
  const { columns, reasons } = stockFile
  yield byteOrderMark + csvLine([columns.sku, columns.quantity, columns.reason], ';')
  for (let after = ''; ;) {
    const page = await rows(database(), levels, [after, portion])
    if (page.length === 0) return
    yield page
      .map(({ sku, onHand }) => csvLine([guarded(sku), String(onHand), reasons.counted], ';'))
      .join('')
    after = page.at(-1)!.sku
  }
}

const refused = statement<{ id: number; row: number; column: string; name: string; text: string }>(
  'feeds.refused_page',
  `select id::int, row, column_name as column, name, text from feed_rows where task_id = $1 and id > $2
   order by id limit $3`,
)

/** Streams the rows that a task refused, with their reasons. Throws `feeds.not_found`. */
export async function downloadReport(ctx: Ctx, id: string): Promise<Download> {
  guard(ctx.actor, 'produtos')
  await readTask(database(), id)
  return { name: 'linhas-de-fora.csv', body: streamed(reportLines(id)) }
}

async function* reportLines(id: string): AsyncGenerator<string> {
  yield byteOrderMark + csvLine(words.report, ';')
  for (let after = 0; ;) {
    const page = await rows(database(), refused, [id, after, portion])
    if (page.length === 0) return
    yield page
      .map(({ row, column, name, text }) => csvLine([String(row), column, name, text].map(guarded), ';'))
      .join('')
    after = page.at(-1)!.id
  }
}
