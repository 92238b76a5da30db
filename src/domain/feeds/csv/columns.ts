import { decodeHTMLStrict } from 'entities'
import { unguarded } from '#shared/csv'
import { visibleText } from '#shared/visible-text'

/** What a column of a product file can tell, whatever its format calls it. */
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
  'tone',
] as const
export type Column = (typeof columns)[number]

export type Cells = Readonly<Record<Column, string>>

/** A row of the file: its number as a spreadsheet shows it, and its trimmed cells; a missing cell is empty. */
export type Row = { number: number; cells: Cells; surplus: boolean }

/** A column of a format under the name that an export writes. */
export type Heading = {
  name: string
  column?: Column
  /** what else it has been called */
  also?: readonly string[]
  /** read where a file has it, and never written */
  readOnly?: boolean
  /** what an export writes for every variant, of which the shop knows nothing else */
  always?: string
}

/** Where a file has its columns, and under which names. */
export type Header = {
  places: ReadonlyMap<Column, { place: number; name: string }>
  width: number
}

const nothing = Object.fromEntries(columns.map((column) => [column, ''])) as Cells

/** Accents, case and a unit in brackets make no difference (`Peso (kg)` is `peso`); the path of a metafield does. */
const plain = (name: string): string =>
  name
    .replace(/\([^().]*\)/, '')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase()

/** Finds the columns of a format in the first line of a file, whatever their order. */
export function readHeader(headings: readonly Heading[], cells: readonly string[]): Header {
  const given = cells.map(plain)
  const found = headings.flatMap(({ name, column, also = [] }) => {
    const place = [name, ...also].map((each) => given.indexOf(plain(each))).find((index) => index >= 0)
    return column && place !== undefined ? [[column, { place, name: cells[place]!.trim() }] as const] : []
  })
  return { places: new Map(found), width: cells.length }
}

/** Cells of several lines: what Word puts for a line break is one there, and a space elsewhere. */
const multiline: ReadonlySet<Column> = new Set(['body', 'care'])

/** Some systems write `&amp;` where a name has `&`; only a description is HTML. */
const decoded = (column: Column, text: string): string =>
  column === 'body' || !text.includes('&') ? text : decodeHTMLStrict(text)

const readCell = (column: Column, text: string): string =>
  unguarded(visibleText(decoded(column, text), multiline.has(column) ? '\n' : ' ').trim())

export function readRow({ places, width }: Header, number: number, texts: readonly string[]): Row {
  const told: Partial<Record<Column, string>> = {}
  for (const [column, { place }] of places) told[column] = readCell(column, texts[place] ?? '')
  return {
    number,
    cells: { ...nothing, ...told },
    surplus: texts.slice(width).some((text) => text.trim() !== ''),
  }
}
