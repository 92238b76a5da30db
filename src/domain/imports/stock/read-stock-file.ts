import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { CsvError } from 'csv-parse'
import { maxPieces } from '#contract/stock'
import {
  detectEncoding,
  InvalidFileError,
  delimiters,
  readFirstRecords,
  readRecords,
} from '#domain/product-files'
import { cleanLine } from '#shared/text/clean-text'
import { unescapeFormula } from '#shared/text/csv'
import type { FileEncoding } from '#shared/text/file-encodings'
import { getFirst } from '#shared/data/get-or-throw'
import { stockFile as words } from '#texts/admin-products/stock-file'

export type StockReason = keyof typeof words.reasons

/** Row of a stock file: an adjustment or a count, or a problem. */
export type StockRow = {
  /** As a spreadsheet counts. */
  row: number
  sku: string
  adjustment?: { by: number } | { onHand: number }
  reason?: StockReason
  problem?: { column: string; text: string }
}

type Dialect = {
  path: string
  encoding: FileEncoding
  isEncodingSure: boolean
  delimiter: string
  places: readonly number[]
}
export type StockFile = Dialect & {
  rows: number
  /** Hash of the bytes, to recognize the same file. */
  digest: string
}

const columns = words.columns
const longestStockRow = 64 * 1024

const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/["\uFEFF]/g, '')
    .trim()
    .toLowerCase()

/**
 * Opens and counts a stock file: `sku;quantidade;motivo` in any order, with `;`, `,` or tabs. Throws
 * InvalidFileError.
 */
export async function openStockFile(path: string, asked?: FileEncoding): Promise<StockFile> {
  const { encoding, sure } = asked ? { encoding: asked, sure: true } : await detectEncoding(path)
  const dialect = { path, encoding, isEncodingSure: sure, ...(await headerOf(path, encoding)) }
  let count = 0
  for await (const _ of readStockRows(dialect)) count += 1
  if (count === 0) throw new InvalidFileError('no_products')
  return { ...dialect, rows: count, digest: await digestOf(path) }
}

async function headerOf(
  path: string,
  encoding: FileEncoding,
): Promise<Pick<Dialect, 'delimiter' | 'places'>> {
  if ((await stat(path)).size === 0) throw new InvalidFileError('empty')
  for (const delimiter of delimiters) {
    const [head = []] = await readFirstRecords({ path, encoding, delimiter }, 1)
    const names = head.map(plain)
    const places = [columns.sku, columns.quantity, columns.reason].map((name) => names.indexOf(plain(name)))
    if (getFirst(places) >= 0 && places[1]! >= 0) return { delimiter, places }
  }
  throw new InvalidFileError('stock_columns')
}

async function digestOf(path: string): Promise<string> {
  const hash = createHash('sha256')
  for await (const bytes of createReadStream(path) as AsyncIterable<Buffer>) hash.update(bytes)
  return hash.digest('base64url').slice(0, 32)
}

/** Reads the rows one by one and skips empty ones. Throws InvalidFileError. */
export async function* readStockRows(file: Dialect): AsyncGenerator<StockRow> {
  let isHeader = true
  try {
    for await (const { number, cells } of readRecords(file, longestStockRow)) {
      if (!isHeader) yield readRow(file.places, number, cells)
      isHeader = false
    }
  } catch (error) {
    if (error instanceof CsvError) throw new InvalidFileError('not_csv')
    throw error
  }
}

/** Parses a row: `+5` and `-2` adjust; `=12` and a plain number count. */
function readRow(places: readonly number[], row: number, cells: readonly string[]): StockRow {
  const [sku = '', quantity = '', reason = ''] = places.map((place) =>
    unescapeFormula(cleanLine(cells[place] ?? '')),
  )
  const found = /^([+\-−=]?)\s*(\d{1,7})$/.exec(quantity)
  const refused = (column: string, text: string) => ({ row, sku, problem: { column, text } })
  if (sku === '') return refused(columns.sku, words.problems.skuMissing)
  if (!found || Number(found[2]) > maxPieces)
    return refused(columns.quantity, words.problems.quantity(quantity.slice(0, 40)))
  const [, sign = '', digits] = found
  const pieces = Number(digits)
  const wanted = sign === '' || sign === '=' ? { onHand: pieces } : { by: sign === '+' ? pieces : -pieces }
  const named = (Object.keys(words.reasons) as StockReason[]).find(
    (each) => plain(words.reasons[each]) === plain(reason),
  )
  if (reason !== '' && !named) return refused(columns.reason, words.problems.reason(reason.slice(0, 40)))
  return { row, sku, adjustment: wanted, reason: named ?? 'counted' }
}
