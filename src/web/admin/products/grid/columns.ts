import { formatAmount } from '#shared/money/amount'
import { productEditor } from '#texts/admin-products/product-editor'
import { parseAmount } from '#web/admin/kit/form/amount.ts'
import type { EditedVariant } from './combine-options.ts'
import { parseAdjustment } from './adjustment.ts'

const words = productEditor.variants
const heads = words.columns

/** A variant row of the grid with its read-only stock figures. */
export type GridVariant = EditedVariant & { reserved: number; available: number | null }

export type GridColumn = {
  key: keyof GridVariant & string
  title: string
  width: number
  end?: boolean
  show: (row: GridVariant) => string
  /** value of the product that applies while the cell is empty */
  inherited?: (shared: ProductDefaults) => string
  /** parses typed text; absent: the column is read-only; returns undefined: the text is invalid and the cell keeps its value */
  read?: (text: string, row: GridVariant, shared: ProductDefaults) => unknown
}

/** Values of the product that apply to a variant without its own. */
export type ProductDefaults = { price: number | null; compareAt: number | null; weightGrams: number | null }

// The product field may hold text that is not a valid amount yet.
const amount = (value: unknown): string => (typeof value === 'number' ? formatAmount(value) : '')
const number = (value: number | null): string => (value === null ? '' : String(value))

/** Parses an amount, or an adjustment of the current price such as `+10%`. Empty means the price of the product. */
const parsePrice =
  (key: 'price' | 'compareAt') => (text: string, row: GridVariant, shared: ProductDefaults) => {
    const sum = parseAdjustment(text, 100)
    const before = row[key] ?? shared[key]
    const read = sum ? (before === null ? undefined : sum(before)) : parseAmount(text)
    if (typeof read === 'string') return undefined
    return read
  }

const parseWholeNumber =
  (key: 'onHand' | 'weightGrams', most: number) =>
  (text: string, row: GridVariant, shared: ProductDefaults) => {
    const before = key === 'weightGrams' ? (row[key] ?? shared[key]) : (row[key] ?? 0)
    const plain = text.trim().replace(/\.(?=\d{3}\b)/g, '')
    if (plain === '') return key === 'onHand' ? undefined : null
    const sum = parseAdjustment(plain, 1)
    const read = sum && before !== null ? sum(before) : /^\d+$/.test(plain) ? Number(plain) : undefined
    return read === undefined || read > most ? undefined : read
  }

const statuses: Readonly<Record<string, 'active' | 'archived'>> = {
  'à venda': 'active',
  'a venda': 'active',
  sim: 'active',
  fora: 'archived',
  não: 'archived',
  nao: 'archived',
}

/** Columns of the grid, in display order. */
export const gridColumns: readonly GridColumn[] = [
  { key: 'colorName', title: heads.color, width: 116, show: ({ colorName }) => colorName },
  { key: 'size', title: heads.size, width: 56, show: ({ size }) => size },
  {
    key: 'price',
    title: heads.price,
    width: 84,
    end: true,
    show: ({ price }) => (price === null ? '' : formatAmount(price)),
    inherited: ({ price }) => amount(price),
    read: parsePrice('price'),
  },
  {
    key: 'compareAt',
    title: heads.compareAt,
    width: 84,
    end: true,
    show: ({ compareAt }) => (compareAt === null ? '' : formatAmount(compareAt)),
    inherited: ({ compareAt }) => amount(compareAt),
    read: parsePrice('compareAt'),
  },
  {
    key: 'onHand',
    title: heads.onHand,
    width: 76,
    end: true,
    show: ({ onHand }) => number(onHand),
    read: parseWholeNumber('onHand', 1_000_000),
  },
  {
    key: 'reserved',
    title: heads.reserved,
    width: 68,
    end: true,
    show: ({ reserved }) => number(reserved || null),
  },
  {
    key: 'available',
    title: heads.available,
    width: 72,
    end: true,
    show: ({ available }) => number(available),
  },
  {
    key: 'sku',
    title: heads.sku,
    width: 172,
    show: ({ sku }) => sku,
    read: (text) => text.trim().slice(0, 61),
  },
  {
    key: 'gtin',
    title: heads.gtin,
    width: 128,
    show: ({ gtin }) => gtin,
    read: (text) => {
      const digits = text.trim().replace(/[ .-]/g, '')
      return /^\d{0,14}$/.test(digits) ? digits : undefined
    },
  },
  {
    key: 'shelf',
    title: heads.shelf,
    width: 76,
    show: ({ shelf }) => shelf,
    // One letter more than allowed, so that a text that is too long is reported and not cut.
    read: (text) => text.trim().slice(0, 21),
  },
  {
    key: 'weightGrams',
    title: heads.weight,
    width: 76,
    end: true,
    show: ({ weightGrams }) => number(weightGrams),
    inherited: ({ weightGrams }) => number(weightGrams),
    read: parseWholeNumber('weightGrams', 100_000),
  },
  {
    key: 'status',
    title: heads.status,
    width: 84,
    show: ({ status }) => words[status],
    read: (text) => statuses[text.trim().toLowerCase()],
  },
]

/** Column widths shared by header and rows. They are fixed; the SKU column takes the remaining space. */
export const rowStyle = {
  gridTemplateColumns: gridColumns
    .map(({ key, width }) => (key === 'sku' ? `minmax(${width}px, 1fr)` : `${width}px`))
    .join(' '),
  minWidth: gridColumns.reduce((sum, { width }) => sum + width, 0),
}
