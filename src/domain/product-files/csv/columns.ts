import { decodeHTMLStrict } from 'entities'
import { cleanText } from '#shared/text/clean-text'
import { unescapeFormula } from '#shared/text/csv'

/** Columns of a product file, independent of the format. */
const columns = [
  'handle',
  'title',
  'body',
  'vendor',
  'type',
  'categories',
  'tags',
  'published',
  'visibility',
  'status',
  'option1Name',
  'option1',
  'option2Name',
  'option2',
  'option3Name',
  'option3',
  'sku',
  'barcode',
  'shelf',
  'price',
  'promotional',
  'compareAt',
  'grams',
  'kilos',
  'height',
  'width',
  'length',
  'quantity',
  'image',
  'imagePosition',
  'imageAlt',
  'variantImage',
  'gender',
  'seoTitle',
  'seoDescription',
  'line',
  'fabric',
  'composition',
  'care',
  'sizeGuide',
  'ncm',
  'origin',
  'cst',
  'classTrib',
  'tone',
] as const
export type Column = (typeof columns)[number]

export type Cells = Readonly<Record<Column, string>>

/** Row of a product file: row number as in a spreadsheet, and trimmed cells. Missing cells are empty strings. */
export type Row = { number: number; cells: Cells; hasExtraCells: boolean }

/** Column of a format, under the name that an export writes. */
export type ColumnDefinition = {
  name: string
  column?: Column
  /** Other names of the column, accepted when reading. */
  aliases?: readonly string[]
  /** Read if present, never written. */
  readOnly?: boolean
  /** Value that an export writes for every variant, because the store does not track the field. */
  fixedValue?: string
}

/** Position and name of each known column in a file. */
export type Header = {
  places: ReadonlyMap<Column, { place: number; name: string }>
  width: number
}

const nothing = Object.fromEntries(columns.map((column) => [column, ''])) as Cells

/**
 * Normalizes a column name: no accents, case or unit in brackets (`Peso (kg)` is `peso`). The dots of metafield
 * paths stay.
 */
const plain = (name: string): string =>
  name
    .replace(/\([^().]*\)/, '')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase()

/** Finds the columns of a format in the header row, in any order. */
export function readHeader(headings: readonly ColumnDefinition[], cells: readonly string[]): Header {
  const given = cells.map(plain)
  const found = headings.flatMap(({ name, column, aliases = [] }) => {
    const place =
      [name, ...aliases].map((each) => given.indexOf(plain(each))).find((index) => index >= 0) ?? -1
    const cell = cells[place]
    return column && cell !== undefined ? [[column, { place, name: cell.trim() }] as const] : []
  })
  return { places: new Map(found), width: cells.length }
}

/** Multiline cells. A vertical tab from Word becomes a line break here and a space in other cells. */
const multiline: ReadonlySet<Column> = new Set(['body', 'care'])

/** Decodes HTML entities, since some systems write `&amp;` for `&`. The description is HTML and stays as it is. */
const decoded = (column: Column, text: string): string =>
  column === 'body' || !text.includes('&') ? text : decodeHTMLStrict(text)

const readCell = (column: Column, text: string): string =>
  unescapeFormula(cleanText(decoded(column, text), multiline.has(column) ? '\n' : ' ').trim())

export function readRow({ places, width }: Header, number: number, texts: readonly string[]): Row {
  const cells: Partial<Record<Column, string>> = {}
  for (const [column, { place }] of places) cells[column] = readCell(column, texts[place] ?? '')
  return {
    number,
    cells: { ...nothing, ...cells },
    hasExtraCells: texts.slice(width).some((text) => text.trim() !== ''),
  }
}
