import { createReadStream } from 'node:fs'
import { Readable, pipeline } from 'node:stream'
import { CsvError, parse } from 'csv-parse'
import { slugOf } from '#shared/slug'
import { readHeader, readRow, type Header, type Row } from './columns.ts'
import type { FileProblemCode } from './contract.ts'

/** A file that cannot be read in at all. */
export class FileRefused extends Error {
  override name = 'FileRefused'
  readonly code: FileProblemCode
  readonly data: Record<string, string | number>

  constructor(code: FileProblemCode, data: Record<string, string | number> = {}) {
    super(code)
    this.code = code
    this.data = data
  }
}

/** Longer than any description; a file of another kind has no line ends where a CSV has them. */
const longestRow = 4 * 1024 * 1024

/** The rows of a CSV file one after another, empty ones passed over. Throws FileRefused. */
async function* readRows(path: string): AsyncGenerator<Row> {
  const parser = parse({
    delimiter: await delimiterOf(path),
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_column_count: true,
    max_record_size: longestRow,
  })
  pipeline(Readable.from(textOf(path)), parser, () => {})
  let header: Header | undefined
  let number = 0
  try {
    for await (const cells of parser as AsyncIterable<string[]>) {
      number += 1
      if (!header) header = headerOf(cells)
      else if (cells.some((cell) => cell.trim() !== '')) yield readRow(header, number, cells)
    }
  } catch (error) {
    // The parser runs ahead of what was read of it: it knows better where it stopped.
    throw explain(error, ((error as { records?: number }).records ?? number) + 1)
  }
  if (!header) throw new FileRefused('empty')
}

function headerOf(cells: readonly string[]): Header {
  const header = readHeader(cells)
  if (header.missing.length > 0)
    throw new FileRefused('columns_missing', {
      columns: header.missing.join(', '),
      count: header.missing.length,
    })
  return header
}

async function* textOf(path: string): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let begun = false
  for await (const bytes of createReadStream(path) as AsyncIterable<Buffer>) {
    if (!begun && bytes.subarray(0, 4).toString('latin1') === 'PK\u0003\u0004')
      throw new FileRefused('spreadsheet')
    if (bytes.includes(0)) throw new FileRefused('not_csv')
    begun = true
    yield decoder.decode(bytes, { stream: true })
  }
  yield decoder.decode()
}

/** Spreadsheets of Portuguese systems write semicolons where an export has commas. */
async function delimiterOf(path: string): Promise<',' | ';'> {
  let line = ''
  try {
    for await (const text of textOf(path)) {
      line += text
      if (/[\r\n]/.test(line) || line.length > longestRow) break
    }
  } catch (error) {
    throw explain(error, 1)
  }
  const first = line.split(/[\r\n]/, 1)[0]!
  const delimiter = first.split(';').length > first.split(',').length ? ';' : ','
  // Of a file of another kind this says more than the first quote that is out of place.
  if (first) headerOf(first.split(delimiter).map((cell) => cell.replaceAll('"', '')))
  return delimiter
}

const fileCodes: Record<string, FileProblemCode> = {
  ENOENT: 'not_found',
  ENOTDIR: 'not_found',
  EISDIR: 'is_folder',
  EACCES: 'not_readable',
  EPERM: 'not_readable',
  ERR_ENCODING_INVALID_ENCODED_DATA: 'not_utf8',
  CSV_QUOTE_NOT_CLOSED: 'quote_open',
  CSV_INVALID_CLOSING_QUOTE: 'quote_misplaced',
  INVALID_OPENING_QUOTE: 'quote_misplaced',
}

function explain(error: unknown, row: number): unknown {
  if (error instanceof FileRefused) return error
  const known = fileCodes[(error as { code?: string }).code ?? '']
  if (known) return new FileRefused(known, { row })
  return error instanceof CsvError ? new FileRefused('not_csv') : error
}

/** A file that was read through once: what to expect of it, and what only the whole of it can tell. */
export type ProductFile = {
  path: string
  products: number
  /** handles whose rows do not follow one another */
  scattered: ReadonlySet<string>
  /** the row in which each SKU stands first */
  rowOfSku: ReadonlyMap<string, number>
}

/** Handles that would become the same address are the same product. */
export const keyOf = (row: Row): string => slugOf(row.cells.handle) || row.cells.handle

/** Guards against the apostrophe that spreadsheets put before digits that are no number. */
export const codeOf = (cell: string): string => cell.replace(/^'/, '').trim()

/** Reads a product file through without importing any of it. Throws FileRefused. */
export async function openProductFile(path: string): Promise<ProductFile> {
  const seen = new Set<string>()
  const scattered = new Set<string>()
  const rowOfSku = new Map<string, number>()
  let last: string | undefined
  for await (const row of readRows(path)) {
    const sku = codeOf(row.cells.sku)
    if (sku && !rowOfSku.has(sku)) rowOfSku.set(sku, row.number)
    const key = keyOf(row)
    if (!key || key === last) continue
    if (seen.has(key)) scattered.add(key)
    seen.add(key)
    last = key
  }
  if (last === undefined) throw new FileRefused('no_products')
  return { path, products: seen.size, scattered, rowOfSku }
}

/** The rows of each product together. A row without a handle stays with the product that it stands under. */
export async function* readGroups(path: string): AsyncGenerator<Row[]> {
  let group: Row[] = []
  for await (const row of readRows(path)) {
    const key = keyOf(row)
    if (group.length > 0 && key && key !== keyOf(group[0]!)) {
      yield group
      group = []
    }
    group.push(row)
  }
  if (group.length > 0) yield group
}
