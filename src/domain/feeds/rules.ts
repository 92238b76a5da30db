import type { Gender } from '#contract/products'
import { slugOf } from '#shared/slug'
import type { Cells, Row } from './columns.ts'
import type { FileProduct } from './file-product.ts'
import { Notes, type Problem, readNumber } from './notes.ts'
import { centimetresOf } from './numbers.ts'
import { readPictures } from './read-pictures.ts'
import { codeOf, readVariants } from './read-variants.ts'

export type Reading = { row: number; product: FileProduct } | { row: number; problems: Problem[] }

/** What only the whole of a file can tell of one product. */
export type FileFacts = {
  /** handles whose rows do not follow one another */
  scattered: ReadonlySet<string>
  /** the row in which each SKU stands first */
  rowOfSku: ReadonlyMap<string, number>
}

/** Handles that would become the same address are the same product. */
export const keyOf = (row: Row): string => slugOf(row.cells.handle) || row.cells.handle

/** Makes one product of its rows, or says everything that is wrong with them. */
export function readProduct(rows: readonly Row[], file: FileFacts): Reading {
  const first = rows[0]!
  const notes = new Notes()
  checkRows(rows, file, notes)
  const own = readOwn(rows, notes)
  const variants = readVariants(rows, own.slug, notes)
  checkSkus(rows, file, notes)
  const pictures = readPictures(rows, variants, notes)
  const row = first.number
  const problems = notes.problems.toSorted((a, b) => a.row - b.row)
  return problems.length > 0 ? { row, problems } : { row, product: { row, ...own, variants, pictures } }
}

function checkRows(rows: readonly Row[], { scattered }: FileFacts, notes: Notes): void {
  for (const row of rows) {
    if (!row.cells.handle) notes.add(row, 'handle', 'handle_missing')
    if (row.surplus) notes.add(row, 'handle', 'cells_surplus')
  }
  const [first] = rows as [Row]
  if (!first.cells.handle) return
  if (!slugOf(first.cells.handle)) notes.add(first, 'handle', 'handle_invalid')
  else if (scattered.has(keyOf(first))) notes.add(first, 'handle', 'rows_scattered')
}

function readOwn(rows: readonly Row[], notes: Notes) {
  const row = rows[0]!
  const { cells } = row
  if (!cells.title) notes.add(row, 'title', 'title_missing')
  const tags = [...new Set(cells.tags.split(',').map((tag) => tag.trim()))].filter(Boolean)
  return {
    slug: slugOf(cells.handle),
    name: cells.title,
    description: cells.body,
    brand: cells.vendor,
    category: readCategory(cells),
    gender: genderOf([cells.gender]) ?? genderOf(tags),
    tags,
    status: readStatus(row, notes),
    seoTitle: cells.seoTitle,
    seoDescription: cells.seoDescription,
    box: readBox(rows, notes),
  }
}

/** One name, or the first of several paths: `Treino > Leggings, Novidades`. */
function readCategory({ type, categories }: Cells): string[] {
  const path = type ? [type] : categories.split(',', 1)[0]!.split('>')
  return path.map((name) => name.trim()).filter(slugOf)
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
function readStatus(row: Row, notes: Notes): FileProduct['status'] {
  const [status, published] = [slugOf(row.cells.status), slugOf(row.cells.published)]
  if (status && !['active', 'draft', 'archived', 'unlisted'].includes(status))
    notes.add(row, 'status', 'status_invalid')
  if (published && !yes.includes(published) && !no.includes(published))
    notes.add(row, 'published', 'flag_invalid')
  if (status === 'draft' || status === 'archived') return status
  if (status === 'unlisted' || no.includes(published)) return 'hidden'
  return yes.includes(published) || status === 'active' ? 'active' : undefined
}

/** Three measures make a parcel; the first variant that has them speaks for all. */
function readBox(rows: readonly Row[], notes: Notes): FileProduct['box'] {
  const measure = (row: Row, column: 'height' | 'width' | 'length') =>
    readNumber(row, column, 'measure_invalid', notes, centimetresOf) ?? 0
  return rows
    .map((row) => ({
      height: measure(row, 'height'),
      width: measure(row, 'width'),
      length: measure(row, 'length'),
    }))
    .find(({ height, width, length }) => Math.min(height, width, length) > 0)
}

function checkSkus(rows: readonly Row[], { rowOfSku }: FileFacts, notes: Notes): void {
  for (const row of rows) {
    const other = rowOfSku.get(codeOf(row.cells.sku)) ?? row.number
    if (other !== row.number) notes.add(row, 'sku', 'sku_repeated', { other })
  }
}
