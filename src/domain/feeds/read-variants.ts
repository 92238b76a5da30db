import { isGtin } from '#domain/products'
import type { Row } from './columns.ts'
import type { FileVariant } from './file-product.ts'
import { type Notes, readNumber } from './notes.ts'
import { centavosOf, gramsOf, wholeOf } from './numbers.ts'
import { choiceOf, makeSkus, type Option } from './options.ts'

/** 10 million reais; a database integer holds little more than twice that. */
const highestPrice = 1_000_000_000

/** Guards against the apostrophe that spreadsheets put before digits that are no number. */
export const codeOf = (cell: string): string => cell.replace(/^'/, '').trim()

/** The first row always is a variant; a later one that has only a picture is not. */
const isVariant = (row: Row, first: Row): boolean =>
  row === first || [row.cells.price, row.cells.sku, row.cells.option1].some((cell) => cell !== '')

export function readVariants(rows: readonly Row[], slug: string, notes: Notes): FileVariant[] {
  const first = rows[0]!
  const found = rows.filter((row) => isVariant(row, first))
  const options = found.map((row) => readOptions(row, first, notes))
  const choices = options.map(choiceOf)
  const made = makeSkus(slug, choices)
  return found.map((row, index) => {
    const sku = codeOf(row.cells.sku)
    return {
      row: row.number,
      sku: sku || made[index]!,
      skuGiven: sku !== '',
      gtin: readGtin(row, notes),
      ...choices[index]!,
      choiceGiven: options[index]!.some(({ value }) => value !== ''),
      ...readPrices(row, notes),
      grams: readGrams(row, notes),
      quantity: readQuantity(row, notes),
    }
  })
}

const optionColumns = [
  ['option1Name', 'option1'],
  ['option2Name', 'option2'],
  ['option3Name', 'option3'],
] as const

/** Names stand on every row or on the first alone. */
function readOptions(row: Row, first: Row, notes: Notes): Option[] {
  return optionColumns.map(([nameColumn, column]) => {
    const name = row.cells[nameColumn] || first.cells[nameColumn]
    const value = row.cells[column]
    if (name && !value) notes.add(row, column, 'option_missing', { name })
    return { name, value }
  })
}

/** What is paid, and what it was before where that was more: exports repeat the price there, or write zero. */
function readPrices(row: Row, notes: Notes): { price: number; compareAt: number | null } {
  const price = readPrice(row, 'price', notes) ?? 0
  const promotional = row.cells.promotional && readPrice(row, 'promotional', notes)
  if (promotional && promotional < price) return { price: promotional, compareAt: price }
  const compareAt = row.cells.compareAt && readPrice(row, 'compareAt', notes)
  return { price, compareAt: compareAt && compareAt > price ? compareAt : null }
}

function readPrice(
  row: Row,
  column: 'price' | 'promotional' | 'compareAt',
  notes: Notes,
): number | undefined {
  const text = row.cells[column]
  if (!text) return notes.add(row, column, 'price_missing')
  const price = centavosOf(text)
  if (price === undefined) return notes.add(row, column, 'price_invalid')
  if (price > highestPrice) return notes.add(row, column, 'price_too_large')
  if (price === 0 && column === 'price') return notes.add(row, column, 'price_zero')
  return price
}

const readGrams = (row: Row, notes: Notes): number =>
  readNumber(row, 'grams', 'grams_invalid', notes) ??
  readNumber(row, 'kilos', 'kilos_invalid', notes, gramsOf) ??
  0

/** Below zero stands what the old shop sold without having it: nothing is on the shelf. */
function readQuantity(row: Row, notes: Notes): number | undefined {
  if (!row.cells.quantity) return undefined
  const whole = wholeOf(row.cells.quantity)
  if (whole === undefined) return notes.add(row, 'quantity', 'quantity_invalid')
  return Math.max(whole, 0)
}

/** A spreadsheet turns a barcode into `7.89E+12`; a wrong one would lead Google and the tax office astray. */
function readGtin(row: Row, notes: Notes): string {
  const gtin = codeOf(row.cells.barcode)
  if (gtin && !isGtin(gtin)) notes.add(row, 'barcode', 'gtin_invalid')
  return gtin
}
