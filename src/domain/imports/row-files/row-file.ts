import { stat } from 'node:fs/promises'
import { CsvError } from 'csv-parse'
import {
  delimiters,
  detectEncoding,
  InvalidFileError,
  readFirstRecords,
  readRecords,
} from '#domain/product-files'
import { cleanText } from '#shared/text/clean-text'
import { unescapeFormula } from '#shared/text/csv'
import type { FileEncoding } from '#shared/text/file-encodings'
import { findRepeated, listMissing, recognizeHeader, type RowFormat, type RowHeader } from './header.ts'

/** How a file is read. */
type Dialect<Column extends string> = {
  path: string
  encoding: FileEncoding
  /** False if another encoding fits as well. */
  isEncodingSure: boolean
  delimiter: string
  format: RowFormat<Column>['name']
  header: RowHeader<Column>
}

export type RowFile<Column extends string> = Dialect<Column> & { rows: number }

/** Row of a file: number as in a spreadsheet, and clean cells. Missing cells are empty strings. */
export type FileRow<Column extends string> = {
  number: number
  cell: (column: Column) => string
  /** Name of a column in the file. */
  nameOf: (column: Column) => string
}

/** Most characters of one row. A note has a few thousand at most. */
const longestRow = 256 * 1024

/** Opens a file in one of these formats and counts its rows in one pass. Throws InvalidFileError. */
export async function openRowFile<Column extends string>(
  path: string,
  formats: readonly RowFormat<Column>[],
  asked?: FileEncoding,
): Promise<RowFile<Column>> {
  const { encoding, sure } = asked ? { encoding: asked, sure: true } : await detectEncoding(path)
  const dialect = { path, encoding, isEncodingSure: sure, ...(await headerOf(path, encoding, formats)) }
  let rows = 0
  for await (const _ of readFileRows(dialect)) rows += 1
  if (rows === 0) throw new InvalidFileError('no_products')
  return { ...dialect, rows }
}

type Head<Column extends string> = Pick<Dialect<Column>, 'delimiter' | 'format' | 'header'>

async function headerOf<Column extends string>(
  path: string,
  encoding: FileEncoding,
  formats: readonly RowFormat<Column>[],
): Promise<Head<Column>> {
  if ((await stat(path)).size === 0) throw new InvalidFileError('empty')
  const heads = []
  for (const delimiter of delimiters) {
    const [cells = []] = await readFirstRecords({ path, encoding, delimiter }, 1)
    heads.push({ delimiter, cells, found: recognizeHeader(formats, cells) })
  }
  const best = heads.reduce((a, b) => (b.found.header.size > a.found.header.size ? b : a))
  if (best.found.header.size < 2) throw new InvalidFileError('format_unknown')
  const missing = listMissing(best.found)
  const { format, header } = best.found
  if (missing.length > 0)
    throw new InvalidFileError('columns_missing', {
      format: format.name,
      columns: missing.join(', '),
      count: missing.length,
    })
  const twice = findRepeated(best.found, best.cells)
  if (twice !== undefined) throw new InvalidFileError('column_repeated', { column: twice })
  return { delimiter: best.delimiter, format: format.name, header }
}

/** Spreadsheets and Shopify write an apostrophe before numbers that are text, as in `'74000-000`. */
const cleanCell = (text: string): string => unescapeFormula(cleanText(text).trim()).replace(/^'(?=[\d+])/, '')

/** Reads the rows one by one and skips empty ones. Throws InvalidFileError. */
export async function* readFileRows<Column extends string>(
  file: Dialect<Column>,
): AsyncGenerator<FileRow<Column>> {
  const { header } = file
  const nameOf = (column: Column) => header.get(column)?.name ?? column
  let isHeader = true
  let last = 0
  try {
    for await (const { number, cells } of readRecords(file, longestRow)) {
      last = number
      const cell = (column: Column) => cleanCell(cells[header.get(column)?.place ?? -1] ?? '')
      if (!isHeader) yield { number, cell, nameOf }
      isHeader = false
    }
  } catch (error) {
    throw explain(error, last + 1)
  }
}

function explain(error: unknown, row: number): unknown {
  if (!(error instanceof CsvError)) return error
  const at = { row: ((error as { records?: number }).records ?? row - 1) + 1 }
  if (error.code === 'CSV_QUOTE_NOT_CLOSED') return new InvalidFileError('quote_open', at)
  if (error.code === 'CSV_MAX_RECORD_SIZE') return new InvalidFileError('row_too_long', at)
  if (['CSV_INVALID_CLOSING_QUOTE', 'INVALID_OPENING_QUOTE'].includes(error.code))
    return new InvalidFileError('quote_misplaced', at)
  return new InvalidFileError('not_csv')
}
