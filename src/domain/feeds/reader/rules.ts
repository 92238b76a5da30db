import { type Gender, mostOfText, mostPictures, mostVariants } from '#contract/products'
import { slugOf } from '#shared/slug'
import type { Cells, Row } from '#context/feeds/csv/columns.ts'
import { centimetresOf } from '#context/feeds/csv/numbers.ts'
import { type Problem, readNumber, RowProblems } from '#context/feeds/csv/row-problems.ts'
import type { FileProduct } from '#context/feeds/formats/file-product.ts'
import { readPictures } from './read-pictures.ts'
import { codeOf, isVariant, readVariants } from './read-variants.ts'

export type Reading = { row: number; product: FileProduct } | { row: number; problems: Problem[] }

/** What only the whole of a file can tell of one product. */
export type FileFacts = {
  /** handles whose rows do not follow one another */
  scattered: ReadonlySet<string>
  /** the row in which each SKU stands first */
  rowOfSku: ReadonlyMap<string, number>
  /** the same of each barcode */
  rowOfGtin: ReadonlyMap<string, number>
}

/** Rows of one product: each has a variant or a picture of its own. */
export const mostRowsOfOne = mostVariants + mostPictures

/** Two handles are two products, however alike the addresses are that the shop makes of them. */
export const keyOf = (row: Row): string => row.cells.handle.normalize('NFC')

/** Makes one product of its rows, or says everything that is wrong with them; `slug` is the address that it gets. */
export function parseProduct(rows: readonly Row[], file: FileFacts, slug: string): Reading {
  const first = rows[0]!
  const problems = new RowProblems()
  // What is beyond the limits is not read any further.
  if (isTooMuch(rows, problems)) return { row: first.number, problems: problems.all }
  checkRows(rows, file, problems)
  const own = { slug, ...readOwn(rows, problems) }
  const variants = readVariants(rows, own.slug, problems)
  checkCodes(rows, file, problems)
  const pictures = readPictures(rows, variants, problems)
  const row = first.number
  // In a row that was split in the wrong places no other cell says what it seems to.
  const split = new Set(rows.filter(({ surplus }) => surplus).map(({ number }) => number))
  const found = problems.all
    .filter((each) => each.code === 'cells_surplus' || !split.has(each.row))
    .toSorted((a, b) => a.row - b.row)
  return found.length > 0 ? { row, problems: found } : { row, product: { row, ...own, variants, pictures } }
}

function checkRows(rows: readonly Row[], { scattered }: FileFacts, problems: RowProblems): void {
  for (const row of rows) {
    if (!row.cells.handle) problems.add(row, 'handle', 'handle_missing')
    if (row.surplus) problems.add(row, 'handle', 'cells_surplus')
  }
  const [first] = rows as [Row]
  // Before it is cleaned: that takes the longer the more there is of it.
  if (first.cells.body.length > mostOfText)
    problems.add(first, 'body', 'text_too_long', { field: 'description', most: mostOfText })
  if (first.cells.handle.length > mostOfHandle)
    problems.add(first, 'handle', 'text_too_long', { field: 'slug', most: mostOfHandle })
  if (scattered.has(keyOf(first))) problems.add(first, 'handle', 'rows_scattered')
}

/** Characters of a handle; the shop keeps it to know the product again. */
const mostOfHandle = 500

/** Whether a product has more variants or pictures than the editor takes; says so at the first row that is too much. */
function isTooMuch(rows: readonly Row[], problems: RowProblems): boolean {
  const variants = rows.filter((row) => isVariant(row, rows[0]!))
  const pictures = new Map<string, Row>()
  for (const row of rows)
    for (const url of [row.cells.image, row.cells.variantImage])
      if (url && !pictures.has(url)) pictures.set(url, row)
  const surplus = { variant: variants[mostVariants], picture: [...pictures.values()][mostPictures] }
  if (surplus.variant) problems.add(surplus.variant, 'handle', 'too_many_variants', { most: mostVariants })
  if (surplus.picture) problems.add(surplus.picture, 'image', 'too_many_pictures', { most: mostPictures })
  if (problems.all.length === 0 && rows.length > mostRowsOfOne)
    problems.add(rows[mostRowsOfOne]!, 'handle', 'too_many_rows', { most: mostRowsOfOne })
  return problems.all.length > 0
}

function readOwn(rows: readonly Row[], problems: RowProblems) {
  const row = rows[0]!
  const { cells } = row
  if (!cells.title) problems.add(row, 'title', 'title_missing')
  const tags = [...new Set(cells.tags.split(',').map((tag) => tag.trim()))].filter(Boolean)
  return {
    name: cells.title,
    description: cells.body,
    brand: cells.vendor,
    category: parseCategory(cells),
    gender: genderOf([cells.gender]) ?? genderOf(tags),
    tags,
    status: readStatus(row, problems),
    seoTitle: cells.seoTitle,
    seoDescription: cells.seoDescription,
    line: cells.line,
    fabric: cells.fabric,
    composition: cells.composition,
    care: cells.care
      .split('\n')
      .map((line) => line.trim())
      .filter(Boolean),
    sizeGuide: slugOf(cells.sizeGuide),
    ncm: readNcm(row, problems),
    origin: readNumber(row, 'origin', 'origin_invalid', problems, originOf),
    box: readBox(rows, problems),
  }
}

function readNcm(row: Row, problems: RowProblems): string {
  const ncm = codeOf(row.cells.ncm).replaceAll('.', '')
  if (ncm && !/^\d{8}$/.test(ncm)) problems.add(row, 'ncm', 'ncm_invalid')
  return ncm
}

const originOf = (text: string): number | undefined => (/^[0-8]$/.test(text) ? Number(text) : undefined)

/** One name, or the first of several paths: `Treino > Leggings, Novidades`. */
function parseCategory({ type, categories }: Cells): string[] {
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

const visible = ['visivel', 'visible', 'publico', 'public']
const hidden = ['oculto', 'hidden', 'privado', 'private', 'nao-listado']

const inPortuguese: Readonly<Record<string, string>> = {
  ativo: 'active',
  rascunho: 'draft',
  arquivado: 'archived',
}

/** On sale is what is active and published; of the two columns one is enough. */
function readStatus(row: Row, problems: RowProblems): FileProduct['status'] {
  const [given, published] = [slugOf(row.cells.status), slugOf(row.cells.published)]
  const seen = slugOf(row.cells.visibility)
  const status = inPortuguese[given] ?? given
  if (status && !['active', 'draft', 'archived', 'unlisted'].includes(status))
    problems.add(row, 'status', 'status_invalid')
  if (published && !yes.includes(published) && !no.includes(published))
    problems.add(row, 'published', 'flag_invalid')
  if (status === 'draft' || status === 'archived') return status
  if (seen && ![...visible, ...hidden, ...yes, ...no].includes(seen))
    problems.add(row, 'visibility', 'visibility_invalid')
  if (status === 'unlisted' || no.includes(published) || hidden.includes(seen) || no.includes(seen))
    return 'hidden'
  return yes.includes(published) || status === 'active' ? 'active' : undefined
}

/** Three measures make a parcel; the first variant that has them speaks for all. */
function readBox(rows: readonly Row[], problems: RowProblems): FileProduct['box'] {
  const measure = (row: Row, column: 'height' | 'width' | 'length') =>
    readNumber(row, column, 'measure_invalid', problems, centimetresOf) ?? 0
  return rows
    .map((row) => ({
      height: measure(row, 'height'),
      width: measure(row, 'width'),
      length: measure(row, 'length'),
    }))
    .find(({ height, width, length }) => Math.min(height, width, length) > 0)
}

function checkCodes(rows: readonly Row[], { rowOfSku, rowOfGtin }: FileFacts, problems: RowProblems): void {
  for (const row of rows) {
    const other = rowOfSku.get(codeOf(row.cells.sku)) ?? row.number
    if (other !== row.number) problems.add(row, 'sku', 'sku_repeated', { other })
    const same = rowOfGtin.get(codeOf(row.cells.barcode)) ?? row.number
    if (same !== row.number) problems.add(row, 'barcode', 'gtin_repeated', { other: same })
  }
}
