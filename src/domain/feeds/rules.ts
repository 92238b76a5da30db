import type { Gender } from '#contract/products'
import { slugOf } from '#shared/slug'
import { columnNames, type Column, type Row } from './columns.ts'
import { hexOf } from './colors.ts'
import type { ProblemCode, RowProblem } from './contract.ts'
import { paragraphsOf } from './html.ts'
import { centavosOf, wholeOf } from './numbers.ts'
import { choiceOf, makeSkus, type Option } from './options.ts'
import { codeOf, keyOf, type ProductFile } from './source.ts'

export type FileVariant = {
  row: number
  sku: string
  /** false for a SKU that was made here, because the file has none */
  skuGiven: boolean
  gtin: string
  color: string
  hex: string
  size: string
  /** centavos */
  price: number
  compareAt: number | null
  /** 0 where the file does not say */
  grams: number
  /** pieces; undefined where the file does not say */
  quantity: number | undefined
}

/** A product as the file tells it. What is empty the file does not say: the shop's own stays. */
export type FileProduct = {
  row: number
  slug: string
  name: string
  description: string
  brand: string
  category: string
  gender: Gender | undefined
  tags: string[]
  status: 'draft' | 'active'
  seoTitle: string
  seoDescription: string
  variants: FileVariant[]
  /** in the order they are shown; an empty colour stands for all */
  pictures: { url: string; color: string; alt: string }[]
}

export type Reading = { row: number; product: FileProduct } | { row: number; problems: RowProblem[] }

/** 10 million reais; a database integer holds little more than twice that. */
const highestPrice = 1_000_000_000

/** Collects what is wrong while the rows of one product are read. */
class Notes {
  readonly problems: RowProblem[] = []

  add(row: Row, column: Column, code: ProblemCode, data: Record<string, string | number> = {}): undefined {
    const value = row.cells[column].slice(0, 60)
    this.problems.push({ row: row.number, column: columnNames[column], code, data: { value, ...data } })
  }
}

/** Makes one product of its rows, or says everything that is wrong with them. */
export function readProduct(
  rows: readonly Row[],
  file: Pick<ProductFile, 'scattered' | 'rowOfSku'>,
): Reading {
  const first = rows[0]!
  const notes = new Notes()
  checkRows(rows, file, notes)
  const own = readOwn(first, notes)
  const variants = readVariants(rows, own.slug, notes)
  checkSkus(rows, file, notes)
  checkChoices(rows, variants, notes)
  const pictures = readPictures(rows, variants, notes)
  const row = first.number
  const problems = notes.problems.toSorted((a, b) => a.row - b.row)
  return problems.length > 0 ? { row, problems } : { row, product: { row, ...own, variants, pictures } }
}

function checkRows(rows: readonly Row[], { scattered }: Pick<ProductFile, 'scattered'>, notes: Notes): void {
  for (const row of rows) {
    if (!row.cells.handle) notes.add(row, 'handle', 'handle_missing')
    if (row.surplus) notes.add(row, 'handle', 'cells_surplus')
  }
  const [first] = rows as [Row]
  if (!first.cells.handle) return
  if (!slugOf(first.cells.handle)) notes.add(first, 'handle', 'handle_invalid')
  else if (scattered.has(keyOf(first))) notes.add(first, 'handle', 'rows_scattered')
}

function readOwn(row: Row, notes: Notes) {
  const { cells } = row
  if (!cells.title) notes.add(row, 'title', 'title_missing')
  const tags = [...new Set(cells.tags.split(',').map((tag) => tag.trim()))].filter(Boolean)
  return {
    slug: slugOf(cells.handle),
    name: cells.title,
    description: paragraphsOf(cells.body),
    brand: cells.vendor,
    category: cells.type,
    gender: genderOf([cells.gender, ...tags]),
    tags,
    status: readStatus(row, notes),
    seoTitle: cells.seoTitle,
    seoDescription: cells.seoDescription,
  }
}

const genders: Record<Gender, readonly string[]> = {
  feminino: ['female', 'women', 'womens', 'feminino', 'feminina', 'mulher'],
  masculino: ['male', 'men', 'mens', 'masculino', 'masculina', 'homem'],
  unissex: ['unisex', 'unissex'],
}

function genderOf(words: readonly string[]): Gender | undefined {
  const said = (Object.keys(genders) as Gender[]).filter((gender) =>
    words.some((word) => genders[gender].includes(slugOf(word))),
  )
  return said.length > 1 ? 'unissex' : said[0]
}

const yes = ['true', 'verdadeiro', 'yes', 'sim', '1']
const no = ['false', 'falso', 'no', 'nao', '0']

/** On sale is what is active and published; of the two columns one is enough. */
function readStatus(row: Row, notes: Notes): 'draft' | 'active' {
  const [status, published] = [slugOf(row.cells.status), slugOf(row.cells.published)]
  if (status && !['active', 'draft', 'archived', 'unlisted'].includes(status))
    notes.add(row, 'status', 'status_invalid')
  if (published && !yes.includes(published) && !no.includes(published))
    notes.add(row, 'published', 'flag_invalid')
  const isPublished = published ? yes.includes(published) : status === 'active'
  return isPublished && (status === '' || status === 'active') ? 'active' : 'draft'
}

/** The first row always is a variant; a later one that has only a picture is not. */
const isVariant = (row: Row, first: Row): boolean =>
  row === first || [row.cells.price, row.cells.sku, row.cells.option1].some((cell) => cell !== '')

const optionColumns = [
  ['option1Name', 'option1'],
  ['option2Name', 'option2'],
  ['option3Name', 'option3'],
] as const

function readVariants(rows: readonly Row[], slug: string, notes: Notes): FileVariant[] {
  const first = rows[0]!
  const found = rows.filter((row) => isVariant(row, first))
  const choices = found.map((row) => choiceOf(readOptions(row, first, notes)))
  const made = makeSkus(slug, choices)
  return found.map((row, index) => {
    const { cells } = row
    const { color, size } = choices[index]!
    const sku = codeOf(cells.sku)
    const price = readPrice(row, 'price', notes) ?? 0
    const compareAt = cells.compareAt ? readPrice(row, 'compareAt', notes) : undefined
    return {
      row: row.number,
      sku: sku || made[index]!,
      skuGiven: sku !== '',
      gtin: codeOf(cells.barcode),
      color,
      hex: hexOf(color),
      size,
      price,
      // Exports repeat the price here, or write zero, where nothing is on offer.
      compareAt: compareAt !== undefined && compareAt > price ? compareAt : null,
      grams: readWhole(row, 'grams', 'grams_invalid', notes) ?? 0,
      quantity: readQuantity(row, notes),
    }
  })
}

function readOptions(row: Row, first: Row, notes: Notes): Option[] {
  return optionColumns.map(([nameColumn, column]) => {
    const name = first.cells[nameColumn]
    const value = row.cells[column]
    if (name && !value) notes.add(row, column, 'option_missing', { name })
    return { name, value }
  })
}

function readPrice(row: Row, column: 'price' | 'compareAt', notes: Notes): number | undefined {
  const text = row.cells[column]
  if (!text) return notes.add(row, column, 'price_missing')
  const price = centavosOf(text)
  if (price === undefined) return notes.add(row, column, 'price_invalid')
  if (price > highestPrice) return notes.add(row, column, 'price_too_large')
  if (price === 0 && column === 'price') return notes.add(row, column, 'price_zero')
  return price
}

function readWhole(row: Row, column: Column, code: ProblemCode, notes: Notes): number | undefined {
  const text = row.cells[column]
  if (!text) return undefined
  const whole = wholeOf(text)
  if (whole === undefined || whole < 0) return notes.add(row, column, code)
  return whole
}

/** Below zero stands what the old shop sold without having it: nothing is on the shelf. */
function readQuantity(row: Row, notes: Notes): number | undefined {
  if (!row.cells.quantity) return undefined
  const whole = wholeOf(row.cells.quantity)
  if (whole === undefined) return notes.add(row, 'quantity', 'quantity_invalid')
  return Math.max(whole, 0)
}

function checkSkus(rows: readonly Row[], { rowOfSku }: Pick<ProductFile, 'rowOfSku'>, notes: Notes): void {
  for (const row of rows) {
    const other = rowOfSku.get(codeOf(row.cells.sku)) ?? row.number
    if (other !== row.number) notes.add(row, 'sku', 'sku_repeated', { other })
  }
}

function checkChoices(rows: readonly Row[], variants: readonly FileVariant[], notes: Notes): void {
  const seen = new Map<string, number>()
  for (const variant of variants) {
    const choice = `${variant.color}\n${variant.size}`
    const other = seen.get(choice)
    const row = rows.find(({ number }) => number === variant.row)!
    if (other !== undefined) notes.add(row, 'option1', 'choice_repeated', { other })
    else seen.set(choice, variant.row)
  }
}

/** Pictures in the order of their positions, then those that only a variant names; each with the one colour it shows. */
function readPictures(
  rows: readonly Row[],
  variants: readonly FileVariant[],
  notes: Notes,
): FileProduct['pictures'] {
  const alts = new Map<string, string>()
  const placed = rows.flatMap((row, index) => {
    const url = readUrl(row, 'image', notes)
    const position = readWhole(row, 'imagePosition', 'position_invalid', notes) ?? index + 1
    if (url && !alts.get(url)) alts.set(url, row.cells.imageAlt)
    return url ? [{ url, position }] : []
  })
  const colors = colorsOfPictures(rows, variants, notes)
  const urls = placed.toSorted((a, b) => a.position - b.position).map(({ url }) => url)
  return [...new Set([...urls, ...colors.keys()])].map((url) => {
    const [color, another] = [...(colors.get(url) ?? [])]
    return { url, color: another === undefined ? (color ?? '') : '', alt: alts.get(url) ?? '' }
  })
}

function colorsOfPictures(rows: readonly Row[], variants: readonly FileVariant[], notes: Notes) {
  const colors = new Map<string, Set<string>>()
  for (const row of rows) {
    const url = readUrl(row, 'variantImage', notes)
    if (!url) continue
    const color = variants.find((variant) => variant.row === row.number)?.color ?? ''
    colors.set(url, (colors.get(url) ?? new Set()).add(color))
  }
  return colors
}

function readUrl(row: Row, column: 'image' | 'variantImage', notes: Notes): string | undefined {
  const text = row.cells[column].replace(/^\/\//, 'https://')
  if (!text) return undefined
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (!url || !/^https?:$/.test(url.protocol)) return notes.add(row, column, 'picture_invalid')
  return url.href
}
