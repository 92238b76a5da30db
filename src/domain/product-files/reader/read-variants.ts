import type { Row } from '#context/product-files/csv/columns.ts'
import {
  parseCentavos,
  parseKilogramsAsGrams,
  parseInteger,
} from '#context/product-files/csv/parse-numbers.ts'
import { readNumberCell, type ProblemCollector } from '#context/product-files/csv/problem-collector.ts'
import type { FileVariant } from '#context/product-files/file-product.ts'
import {
  type OptionValues,
  toOptionValues,
  generateSkus,
  type Option,
} from '#context/product-files/formats/options.ts'
import { isGtin } from '#shared/brazil/gtin'
import { unifySpellings } from '#shared/text/option-name'
import { getFirst } from '#shared/data/get-or-throw'
import { zip } from '#shared/data/zip'

/** 10 million reais; a database integer holds about twice that. */
const highestPrice = 1_000_000_000

/** Removes the apostrophe that spreadsheets put before digits to keep them as text. */
export const cleanCode = (cell: string): string => cell.replace(/^'/, '').trim()

/** True if the row is a variant: the first row always, others unless they have only a picture. */
export const isVariantRow = (row: Row, first: Row): boolean =>
  row === first || [row.cells.price, row.cells.sku, row.cells.option1].some((cell) => cell !== '')

export function readVariants(rows: readonly Row[], slug: string, problems: ProblemCollector): FileVariant[] {
  const first = getFirst(rows)
  const found = rows.filter((row) => isVariantRow(row, first))
  const options = found.map((row) => readOptions(row, first, problems))
  const choices = inOneSpelling(options.map(toOptionValues))
  const made = generateSkus(slug, choices)
  return zip(found, zip(options, zip(choices, made))).map(([row, [cells, [choice, ownSku]]]) => {
    const sku = readSku(row, problems)
    return {
      row: row.number,
      sku: sku || ownSku,
      hasSku: sku !== '',
      gtin: readGtin(row, problems),
      shelf: row.cells.shelf,
      ...choice,
      hasOptions: cells.some(({ value }) => value !== ''),
      ...readPrices(row, problems),
      grams: readGrams(row, problems),
      quantity: readQuantity(row, problems),
      colorHex: readTone(row, problems),
    }
  })
}

function inOneSpelling(choices: readonly OptionValues[]): OptionValues[] {
  const colorOf = unifySpellings(choices.map(({ color }) => color))
  const sizeOf = unifySpellings(choices.map(({ size }) => size))
  return choices.map(({ color, size }) => ({ color: colorOf(color), size: sizeOf(size) }))
}

/** Reads the SKU and reports one that a spreadsheet rounded (`7,89E+12`), because the digits are lost. */
function readSku(row: Row, problems: ProblemCollector): string {
  const sku = cleanCode(row.cells.sku)
  if (/^\d(?:[.,]\d+)?E\+\d+$/i.test(sku)) problems.add(row, 'sku', 'sku_rounded')
  return sku
}

const optionColumns = [
  ['option1Name', 'option1'],
  ['option2Name', 'option2'],
  ['option3Name', 'option3'],
] as const

/** Reads the options. Option names are in every row or only in the first. */
function readOptions(row: Row, first: Row, problems: ProblemCollector): Option[] {
  return optionColumns.map(([nameColumn, column]) => {
    const name = row.cells[nameColumn] || first.cells[nameColumn]
    const value = row.cells[column]
    if (name && !value) problems.add(row, column, 'option_missing', { name })
    return { name, value }
  })
}

/**
 * Returns price and compare-at price. Ignores a compare-at price that is not higher, since exports repeat the price
 * or write zero.
 */
function readPrices(row: Row, problems: ProblemCollector): { price: number; compareAt: number | null } {
  const price = readPrice(row, 'price', problems) ?? 0
  const promotional = row.cells.promotional && readPrice(row, 'promotional', problems)
  if (promotional && promotional < price) return { price: promotional, compareAt: price }
  const compareAt = row.cells.compareAt && readPrice(row, 'compareAt', problems)
  return { price, compareAt: compareAt && compareAt > price ? compareAt : null }
}

function readPrice(
  row: Row,
  column: 'price' | 'promotional' | 'compareAt',
  problems: ProblemCollector,
): number | undefined {
  const text = row.cells[column]
  if (!text) return problems.add(row, column, 'price_missing')
  const price = parseCentavos(text)
  if (price === undefined) return problems.add(row, column, 'price_invalid')
  if (price > highestPrice) return problems.add(row, column, 'price_too_large')
  if (price === 0 && column === 'price') return problems.add(row, column, 'price_zero')
  return price
}

const readGrams = (row: Row, problems: ProblemCollector): number =>
  readNumberCell(row, 'grams', 'grams_invalid', problems) ??
  readNumberCell(row, 'kilos', 'kilos_invalid', problems, parseKilogramsAsGrams) ??
  0

/** Reads the quantity. Negative numbers (oversold in the old store) become zero. */
function readQuantity(row: Row, problems: ProblemCollector): number | undefined {
  if (!row.cells.quantity) return undefined
  const whole = parseInteger(row.cells.quantity)
  if (whole === undefined) return problems.add(row, 'quantity', 'quantity_invalid')
  return Math.max(whole, 0)
}

function readTone(row: Row, problems: ProblemCollector): string {
  const tone = row.cells.tone.toLowerCase()
  if (tone && !/^#[0-9a-f]{6}$/.test(tone)) problems.add(row, 'tone', 'tone_invalid')
  return tone
}

/** Reads the GTIN and reports an invalid one, also if a spreadsheet rounded it (`7.89E+12`). */
function readGtin(row: Row, problems: ProblemCollector): string {
  const gtin = cleanCode(row.cells.barcode)
  if (gtin && !isGtin(gtin)) problems.add(row, 'barcode', 'gtin_invalid')
  return gtin
}
