import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { pipeline, Readable } from 'node:stream'
import { CsvError, parse } from 'csv-parse'
import { type Encoding, encodingOf, textOf } from '#context/feeds/csv/encoding.ts'
import { FileRefused } from '#context/feeds/csv/file-refused.ts'
import { mostPieces } from '#contract/stock'
import { unguarded } from '#shared/csv'
import { stockFile as words } from '#texts/stock-file'

export type StockReason = keyof typeof words.reasons

/** A row of a stock file: pieces more or less, or how many there are; or what is wrong with it. */
export type StockRow = {
  /** as a spreadsheet counts */
  row: number
  sku: string
  wanted?: { by: number } | { onHand: number }
  reason?: StockReason
  problem?: { column: string; text: string }
}

type Dialect = { path: string; encoding: Encoding; delimiter: string; places: readonly number[] }
export type StockFile = Dialect & {
  rows: number
  /** of the bytes, so that the same file is known again */
  digest: string
}

const columns = words.columns
const longestRow = 64 * 1024

const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/["\uFEFF]/g, '')
    .trim()
    .toLowerCase()

/** Reads a stock file through: `sku;quantidade;motivo`, in whatever order and with `,` or tabs as well. Throws FileRefused. */
export async function openStockFile(path: string): Promise<StockFile> {
  const encoding = await encodingOf(path)
  const dialect = { path, encoding, ...(await headerOf(path, encoding)) }
  let count = 0
  for await (const _ of readStockRows(dialect)) count += 1
  if (count === 0) throw new FileRefused('no_products')
  return { ...dialect, rows: count, digest: await digestOf(path) }
}

async function headerOf(path: string, encoding: Encoding): Promise<Pick<Dialect, 'delimiter' | 'places'>> {
  let text = ''
  for await (const part of textOf(path, encoding)) {
    text += part
    if (/[\r\n]/.test(text) || text.length > longestRow) break
  }
  if (text === '') throw new FileRefused('empty')
  const line = text.split(/[\r\n]/, 1)[0]!
  for (const delimiter of [';', ',', '\t']) {
    const names = line.split(delimiter).map(plain)
    const places = [columns.sku, columns.quantity, columns.reason].map((name) => names.indexOf(plain(name)))
    if (places[0]! >= 0 && places[1]! >= 0) return { delimiter, places }
  }
  throw new FileRefused('stock_columns')
}

async function digestOf(path: string): Promise<string> {
  const hash = createHash('sha256')
  for await (const bytes of createReadStream(path) as AsyncIterable<Buffer>) hash.update(bytes)
  return hash.digest('base64url').slice(0, 32)
}

/** The rows one after another, empty ones passed over. Throws FileRefused. */
export async function* readStockRows(file: Dialect): AsyncGenerator<StockRow> {
  const parser = parse({
    delimiter: file.delimiter,
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_column_count: true,
    max_record_size: longestRow,
  })
  pipeline(Readable.from(textOf(file.path, file.encoding)), parser, () => {})
  let number = 0
  try {
    for await (const cells of parser as AsyncIterable<string[]>) {
      number += 1
      if (number > 1 && cells.some((cell) => cell.trim() !== '')) yield readRow(file.places, number, cells)
    }
  } catch (error) {
    if (error instanceof CsvError) throw new FileRefused('not_csv')
    throw error
  }
}

/** `+5`, `-2`, `=12`, and a plain number for a count. */
function readRow(places: readonly number[], row: number, cells: readonly string[]): StockRow {
  const [sku = '', quantity = '', reason = ''] = places.map((place) => unguarded(cells[place]?.trim() ?? ''))
  const found = /^([+\-−=]?)\s*(\d{1,7})$/.exec(quantity)
  const refused = (column: string, text: string) => ({ row, sku, problem: { column, text } })
  if (sku === '') return refused(columns.sku, words.problems.skuMissing)
  if (!found || Number(found[2]) > mostPieces)
    return refused(columns.quantity, words.problems.quantity(quantity.slice(0, 40)))
  const [, sign = '', digits] = found
  const pieces = Number(digits)
  const wanted = sign === '' || sign === '=' ? { onHand: pieces } : { by: sign === '+' ? pieces : -pieces }
  const named = (Object.keys(words.reasons) as StockReason[]).find(
    (each) => plain(words.reasons[each]) === plain(reason),
  )
  if (reason !== '' && !named) return refused(columns.reason, words.problems.reason(reason.slice(0, 40)))
  return { row, sku, wanted, reason: named ?? 'counted' }
}
