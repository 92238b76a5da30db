/** The columns of a Shopify product export that the shop reads; all others are passed over. */
export const columnNames = {
  handle: 'Handle',
  title: 'Title',
  body: 'Body (HTML)',
  vendor: 'Vendor',
  type: 'Type',
  tags: 'Tags',
  published: 'Published',
  option1Name: 'Option1 Name',
  option1: 'Option1 Value',
  option2Name: 'Option2 Name',
  option2: 'Option2 Value',
  option3Name: 'Option3 Name',
  option3: 'Option3 Value',
  sku: 'Variant SKU',
  grams: 'Variant Grams',
  quantity: 'Variant Inventory Qty',
  price: 'Variant Price',
  compareAt: 'Variant Compare At Price',
  barcode: 'Variant Barcode',
  image: 'Image Src',
  imagePosition: 'Image Position',
  imageAlt: 'Image Alt Text',
  variantImage: 'Variant Image',
  gender: 'Google Shopping / Gender',
  status: 'Status',
  seoTitle: 'SEO Title',
  seoDescription: 'SEO Description',
} as const
export type Column = keyof typeof columnNames

/** Without these no product can be made of a file. */
const required: readonly Column[] = ['handle', 'title', 'price']

/** A row of the file: its number as a spreadsheet shows it, and its trimmed cells; a missing cell is empty. */
export type Row = { number: number; cells: Readonly<Record<Column, string>>; surplus: boolean }

export type Header = { places: ReadonlyMap<Column, number>; width: number; missing: string[] }

/** Finds each column in the first line, whatever their order and case. */
export function readHeader(cells: readonly string[]): Header {
  const plain = cells.map((cell) => cell.trim().toLowerCase())
  const all = Object.entries(columnNames) as [Column, string][]
  const places = new Map(all.map(([column, name]) => [column, plain.indexOf(name.toLowerCase())]))
  const missing = required.filter((column) => places.get(column) === -1).map((column) => columnNames[column])
  return { places, width: cells.length, missing }
}

export function readRow(header: Header, number: number, cells: readonly string[]): Row {
  const named = [...header.places].map(([column, place]) => [column, cells[place]?.trim() ?? ''])
  return {
    number,
    cells: Object.fromEntries(named) as Row['cells'],
    surplus: cells.slice(header.width).some((cell) => cell.trim() !== ''),
  }
}
