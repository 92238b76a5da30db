import { stat } from 'node:fs/promises'
import { CsvError } from 'csv-parse'
import {
  type Column,
  type Header,
  readHeader,
  readRow,
  type Row,
} from '#context/product-files/csv/columns.ts'
import { detectEncoding } from '#context/product-files/csv/detect-encoding.ts'
import { InvalidFileError } from '#context/product-files/csv/invalid-file-error.ts'
import { delimiters, readFirstRecords, readRecords } from '#context/product-files/csv/read-records.ts'
import type { Format } from '#context/product-files/formats/format.ts'
import { detectFormat } from '#context/product-files/formats/formats.ts'
import type { FileProblemCode } from '#contract/product-files'
import type { FileEncoding } from '#shared/text/file-encodings'
import { getFirst } from '#shared/data/get-or-throw'
import { type FileIndex, toHandleKey, maxRowsPerProduct } from './parse-product.ts'
import { cleanCode } from './read-variants.ts'

/** How a file is read: encoding, delimiter, format and header. */
type Dialect = {
  path: string
  encoding: FileEncoding
  /** False if another encoding fits as well. */
  isEncodingSure: boolean
  delimiter: string
  format: Format
  header: Header
}

/** Product file after the first pass, with the index that later parsing needs. */
export type ProductFile = Dialect &
  FileIndex & {
    products: number
    /** Handles in file order, each with the name of its product. */
    handles: ReadonlyMap<string, string>
    /** Number of consecutive row groups; larger than `products` if rows of a product are scattered. */
    groups: number
    rows: number
  }

/**
 * Opens a product file and indexes it in one pass, without importing. Detects the encoding unless it is given.
 * Throws InvalidFileError.
 */
export async function openProductFile(path: string, encoding?: FileEncoding): Promise<ProductFile> {
  const dialect = await dialectOf(path, encoding)
  const handles = new Map<string, string>()
  const scattered = new Set<string>()
  const rowOfSku = new Map<string, number>()
  const rowOfGtin = new Map<string, number>()
  let last: string | undefined
  let count = 0
  let groups = 0
  for await (const row of readRows(dialect)) {
    count += 1
    const sku = cleanCode(row.cells.sku)
    if (sku && !rowOfSku.has(sku)) rowOfSku.set(sku, row.number)
    const gtin = cleanCode(row.cells.barcode)
    if (gtin && !rowOfGtin.has(gtin)) rowOfGtin.set(gtin, row.number)
    const key = toHandleKey(row)
    if (count === 1 || (key && key !== last)) groups += 1
    if (!key || key === last) continue
    if (handles.has(key)) scattered.add(key)
    else handles.set(key, row.cells.title)
    last = key
  }
  if (last === undefined) throw new InvalidFileError('no_products')
  return {
    ...dialect,
    products: handles.size,
    handles,
    groups,
    rows: count,
    scatteredHandles: scattered,
    rowOfSku,
    rowOfGtin,
  }
}

/** Returns the name of a column in the file. */
export function getColumnName({ header, format }: ProductFile, column: Column): string {
  const place = header.places.get(column) ?? (column === 'grams' ? header.places.get('kilos') : undefined)
  return place?.name ?? format.columns.find((each) => each.column === column)?.name ?? column
}

/**
 * Reads the rows of each product together. A row without a handle belongs to the product above it. Stops collecting
 * one row beyond `maxRowsPerProduct`, which is enough to refuse the product.
 */
export async function* readProductRows(file: ProductFile): AsyncGenerator<Row[]> {
  let group: Row[] = []
  for await (const row of readRows(file)) {
    const key = toHandleKey(row)
    if (group.length > 0 && key && key !== toHandleKey(getFirst(group))) {
      yield group
      group = []
    }
    if (group.length <= maxRowsPerProduct) group.push(row)
  }
  if (group.length > 0) yield group
}

async function dialectOf(path: string, asked?: FileEncoding): Promise<Dialect> {
  try {
    const { encoding, sure } = asked ? { encoding: asked, sure: true } : await detectEncoding(path)
    const heads = await Promise.all(
      delimiters.map(async (delimiter) => {
        const [cells] = await readFirstRecords({ path, encoding, delimiter }, 1)
        return { delimiter, cells: cells ?? [] }
      }),
    )
    if ((await stat(path)).size === 0) throw new InvalidFileError('empty')
    const { format, delimiter, header } = detectFormat(heads)
    if (header.places.size === 0) throw new InvalidFileError('format_unknown')
    return { path, encoding, isEncodingSure: sure, delimiter, format, header }
  } catch (error) {
    throw explain(error, 1)
  }
}

/** Reads the rows of a CSV file one by one and skips empty ones. Throws InvalidFileError. */
async function* readRows(dialect: Dialect): AsyncGenerator<Row> {
  let header: Header | undefined
  let last = 0
  try {
    for await (const { number, cells } of readRecords(dialect)) {
      last = number
      if (header) yield readRow(header, number, cells)
      else header = headerOf(dialect.format, cells)
    }
  } catch (error) {
    // The parser reads ahead, so it knows the failing row better than the consumer.
    throw explain(error, ((error as { records?: number }).records ?? last) + 1)
  }
}

function headerOf({ name, columns: headings, required }: Format, cells: readonly string[]): Header {
  const header = readHeader(headings, cells)
  const twice = repeatedIn(header, cells)
  if (twice !== undefined) throw new InvalidFileError('column_repeated', { column: twice })
  const missing = required.filter((column) => !header.places.has(column))
  if (missing.length === 0) return header
  const columns = missing.map((column) => headings.find((each) => each.column === column)?.name ?? column)
  throw new InvalidFileError('columns_missing', {
    format: name,
    columns: columns.join(', '),
    count: missing.length,
  })
}

/** Returns the name of a known column that occurs twice, since it is ambiguous. */
function repeatedIn({ places }: Header, cells: readonly string[]): string | undefined {
  const names = cells.map((cell) => cell.trim().toLowerCase())
  const read = [...places.values()]
  return read.find(({ name }) => names.indexOf(name.toLowerCase()) !== names.lastIndexOf(name.toLowerCase()))
    ?.name
}

const fileCodes: Record<string, FileProblemCode> = {
  ENOENT: 'not_found',
  ENOTDIR: 'not_found',
  EISDIR: 'is_folder',
  EACCES: 'not_readable',
  EPERM: 'not_readable',
  CSV_QUOTE_NOT_CLOSED: 'quote_open',
  CSV_INVALID_CLOSING_QUOTE: 'quote_misplaced',
  INVALID_OPENING_QUOTE: 'quote_misplaced',
  CSV_MAX_RECORD_SIZE: 'row_too_long',
}

function explain(error: unknown, row: number): unknown {
  if (error instanceof InvalidFileError) return error
  const known = fileCodes[(error as { code?: string }).code ?? '']
  if (known) return new InvalidFileError(known, { row })
  return error instanceof CsvError ? new InvalidFileError('not_csv') : error
}
