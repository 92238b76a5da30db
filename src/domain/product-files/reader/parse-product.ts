import type { Cells, Row } from '#context/product-files/csv/columns.ts'
import { parseCentimetres } from '#context/product-files/csv/parse-numbers.ts'
import {
  type CellProblem,
  readNumberCell,
  ProblemCollector,
} from '#context/product-files/csv/problem-collector.ts'
import type { FileProduct } from '#context/product-files/file-product.ts'
import { type Gender, maxRichTextLength, maxPictures, maxVariants } from '#contract/products'
import { toSlug } from '#shared/text/slug'
import { getFirst } from '#shared/data/get-or-throw'
import { readPictures } from './read-pictures.ts'
import { cleanCode, isVariantRow, readVariants } from './read-variants.ts'

export type ParsedProduct = { row: number; product: FileProduct } | { row: number; problems: CellProblem[] }

/** Index of a whole file, needed to parse one product. */
export type FileIndex = {
  /** Handles whose rows are not consecutive. */
  scatteredHandles: ReadonlySet<string>
  /** First row of each SKU. */
  rowOfSku: ReadonlyMap<string, number>
  /** First row of each barcode. */
  rowOfGtin: ReadonlyMap<string, number>
}

/** Maximum rows of a product: one for each variant and picture. */
export const maxRowsPerProduct = maxVariants + maxPictures

/** Returns the identity of a row's product. Handles that differ only in their slug are different products. */
export const toHandleKey = (row: Row): string => row.cells.handle.normalize('NFC')

/** Parses the rows of a product, or returns all their problems. `slug` is the slug that the product gets. */
export function parseProduct(rows: readonly Row[], file: FileIndex, slug: string): ParsedProduct {
  const first = getFirst(rows)
  const problems = new ProblemCollector()
  // A product beyond the limits is not parsed any further.
  if (isTooMuch(rows, problems)) return { row: first.number, problems: problems.all }
  checkRows(rows, file, problems)
  const own = { slug, ...readOwn(rows, problems) }
  const variants = readVariants(rows, own.slug, problems)
  checkCodes(rows, file, problems)
  const pictures = readPictures(rows, variants, problems)
  const row = first.number
  // In a row with misplaced delimiters all other problems are consequences.
  const split = new Set(rows.filter(({ hasExtraCells }) => hasExtraCells).map(({ number }) => number))
  const found = problems.all
    .filter((each) => each.code === 'cells_surplus' || !split.has(each.row))
    .toSorted((a, b) => a.row - b.row)
  return found.length > 0 ? { row, problems: found } : { row, product: { row, ...own, variants, pictures } }
}

function checkRows(rows: readonly Row[], { scatteredHandles }: FileIndex, problems: ProblemCollector): void {
  for (const row of rows) {
    if (!row.cells.handle) problems.add(row, 'handle', 'handle_missing')
    if (row.hasExtraCells) problems.add(row, 'handle', 'cells_surplus')
  }
  const [first] = rows as [Row]
  // Checked before sanitizing, which is slow for long texts.
  if (first.cells.body.length > maxRichTextLength)
    problems.add(first, 'body', 'text_too_long', { field: 'description', most: maxRichTextLength })
  if (first.cells.handle.length > mostOfHandle)
    problems.add(first, 'handle', 'text_too_long', { field: 'slug', most: mostOfHandle })
  if (scatteredHandles.has(toHandleKey(first))) problems.add(first, 'handle', 'rows_scattered')
}

/** Maximum length of a handle, which is stored to find the product again. */
const mostOfHandle = 500

/** Returns whether a product exceeds the limits of the editor, and reports the first row above the limit. */
function isTooMuch(rows: readonly Row[], problems: ProblemCollector): boolean {
  const variants = rows.filter((row) => isVariantRow(row, getFirst(rows)))
  const pictures = new Map<string, Row>()
  for (const row of rows)
    for (const url of [row.cells.image, row.cells.variantImage])
      if (url && !pictures.has(url)) pictures.set(url, row)
  const surplus = { variant: variants[maxVariants], picture: [...pictures.values()][maxPictures] }
  if (surplus.variant) problems.add(surplus.variant, 'handle', 'too_many_variants', { most: maxVariants })
  if (surplus.picture) problems.add(surplus.picture, 'image', 'too_many_pictures', { most: maxPictures })
  const surplusRow = rows[maxRowsPerProduct]
  if (problems.all.length === 0 && surplusRow)
    problems.add(surplusRow, 'handle', 'too_many_rows', { most: maxRowsPerProduct })
  return problems.all.length > 0
}

function readOwn(rows: readonly Row[], problems: ProblemCollector) {
  const row = getFirst(rows)
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
    sizeGuide: toSlug(cells.sizeGuide),
    ncm: readNcm(row, problems),
    origin: readNumberCell(row, 'origin', 'origin_invalid', problems, originOf),
    cst: readTaxCode(row, 'cst', /^\d{2,3}$/, problems),
    classTrib: readTaxCode(row, 'classTrib', /^\d{6}$/, problems),
    box: readBox(rows, problems),
  }
}

function readNcm(row: Row, problems: ProblemCollector): string {
  const ncm = cleanCode(row.cells.ncm).replaceAll('.', '')
  if (ncm && !/^\d{8}$/.test(ncm)) problems.add(row, 'ncm', 'ncm_invalid')
  return ncm
}

/** A spreadsheet drops the zeros at the beginning of `000001`, but not of a text, so nothing is filled up here. */
function readTaxCode(
  row: Row,
  column: 'cst' | 'classTrib',
  pattern: RegExp,
  problems: ProblemCollector,
): string {
  const code = cleanCode(row.cells[column])
  if (code && !pattern.test(code)) problems.add(row, column, 'tax_code_invalid')
  return code
}

const originOf = (text: string): number | undefined => (/^[0-8]$/.test(text) ? Number(text) : undefined)

/** Parses one name, or the first of several paths: `Treino > Leggings, Novidades`. */
function parseCategory({ type, categories }: Cells): string[] {
  const path = type ? [type] : categories.replace(/,.*$/s, '').split('>')
  return path.map((name) => name.trim()).filter(toSlug)
}

const genders: Record<Gender, readonly string[]> = {
  feminino: ['female', 'women', 'womens', 'feminino', 'feminina', 'mulher'],
  masculino: ['male', 'men', 'mens', 'masculino', 'masculina', 'homem'],
  unissex: ['unisex', 'unissex'],
}

function genderOf(words: readonly string[]): Gender | undefined {
  const said = (Object.keys(genders) as Gender[]).filter((gender) =>
    words.some((word) => genders[gender].includes(toSlug(word))),
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

/** Reads the status. A product is active if it is active and published; one of the two columns is enough. */
function readStatus(row: Row, problems: ProblemCollector): FileProduct['status'] {
  const [given, published] = [toSlug(row.cells.status), toSlug(row.cells.published)]
  const seen = toSlug(row.cells.visibility)
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

/** Reads the parcel size: the first row with all three measures. */
function readBox(rows: readonly Row[], problems: ProblemCollector): FileProduct['box'] {
  const measure = (row: Row, column: 'height' | 'width' | 'length') =>
    readNumberCell(row, column, 'measure_invalid', problems, parseCentimetres) ?? 0
  return rows
    .map((row) => ({
      height: measure(row, 'height'),
      width: measure(row, 'width'),
      length: measure(row, 'length'),
    }))
    .find(({ height, width, length }) => Math.min(height, width, length) > 0)
}

function checkCodes(
  rows: readonly Row[],
  { rowOfSku, rowOfGtin }: FileIndex,
  problems: ProblemCollector,
): void {
  for (const row of rows) {
    const other = rowOfSku.get(cleanCode(row.cells.sku)) ?? row.number
    if (other !== row.number) problems.add(row, 'sku', 'sku_repeated', { other })
    const same = rowOfGtin.get(cleanCode(row.cells.barcode)) ?? row.number
    if (same !== row.number) problems.add(row, 'barcode', 'gtin_repeated', { other: same })
  }
}
