import { randomUUID } from 'node:crypto'
import type { z } from 'zod'
import type { ProblemCode } from '#contract/product-files'
import { CreateProductInput, type ProductForm } from '#contract/products'
import type { Column, CellProblem, FileProduct } from '#domain/product-files'
import { findFormProblems } from '#domain/products'

type Count = { sku: string; onHand: number }
type Wanted = { form: ProductForm; counts: readonly Count[] }
type Variants = ProductForm['variants']

/**
 * Validates the form of a file product as the editor does, and returns problems by row and column. `stored` are the
 * variants that the product has. The references were checked by `findConflicts`.
 */
export function validateAsForm({ form, counts }: Wanted, file: FileProduct, stored: Variants): CellProblem[] {
  const checked = CreateProductInput.safeParse({
    ...withPlaceholders(form, stored),
    counts: counts.map(({ onHand }) => ({ variantId: randomUUID(), onHand })),
  })
  const found = (checked.error?.issues ?? []).map((issue) => problemOf(issue, { file, counts }))
  if (found.length === 0) return toCellProblems(findFormProblems(form, stored), file)
  return [...new Map(found.map((each) => [JSON.stringify(each), each])).values()]
}

/** Converts errors by field path of the product form to problems by row and column. */
export const toCellProblems = (fields: Readonly<Record<string, string>>, file: FileProduct): CellProblem[] =>
  Object.entries(fields).map(([path, text]) => {
    const parts = path.split('.').map((part) => (/^\d+$/.test(part) ? Number(part) : part))
    const field = fieldOf(parts)
    return {
      row: rowOf(parts, { file, counts: [] }),
      column: columnsOfFields[field] ?? 'handle',
      code: 'not_accepted',
      data: { field, text },
    }
  })

/** Fills what the file cannot break: pictures that are not stored yet, and stored variants that stay archived. */
function withPlaceholders(form: ProductForm, stored: Variants): ProductForm {
  const named = new Set(form.variants.map(({ id }) => id))
  const archived = stored.filter(({ id }) => !named.has(id))
  return {
    ...form,
    variants: [...form.variants, ...archived.map(({ id }) => ({ ...placeholder, id }))],
    pictures: form.pictures.map((picture) => ({ ...picture, mediaId: '0'.repeat(24) })),
  }
}

const placeholder = {
  sku: 'X',
  gtin: '',
  shelf: '',
  colorName: '',
  colorHex: '',
  size: '',
  price: null,
  compareAt: null,
  weightGrams: null,
  status: 'archived' as const,
}

/** Column of the file for each field of the form. The labels are in texts/import.ts. */
const columnsOfFields: Readonly<Record<string, Column>> = {
  name: 'title',
  slug: 'handle',
  description: 'body',
  brand: 'vendor',
  line: 'line',
  fabric: 'fabric',
  composition: 'composition',
  care: 'care',
  tags: 'tags',
  price: 'price',
  compareAt: 'compareAt',
  seoTitle: 'seoTitle',
  seoDescription: 'seoDescription',
  weightGrams: 'grams',
  box: 'height',
  ncm: 'ncm',
  origin: 'origin',
  cst: 'cst',
  classTrib: 'classTrib',
  sku: 'sku',
  gtin: 'barcode',
  shelf: 'shelf',
  colorName: 'option1',
  colorHex: 'tone',
  size: 'option1',
  onHand: 'quantity',
  alt: 'imageAlt',
  pictures: 'image',
  variants: 'handle',
}

type Issue = z.core.$ZodIssue
type About = { file: FileProduct; counts: readonly Count[] }

function problemOf(issue: Issue, about: About): CellProblem {
  const field = fieldOf(issue.path)
  return {
    row: rowOf(issue.path, about),
    column: columnsOfFields[field] ?? 'handle',
    ...reasonOf(issue, field),
  }
}

/** Returns the field name at the end of a path: `variants.3.sku` is `sku`, `tags.2` is `tags`. */
const fieldOf = (path: Issue['path']): string =>
  String(path.findLast((part) => typeof part === 'string') ?? 'name')

function rowOf([first, at]: Issue['path'], { file, counts }: About): number {
  if (typeof at !== 'number') return file.row
  if (first === 'variants') return file.variants[at]?.row ?? file.row
  if (first !== 'counts') return file.row
  return file.variants.find(({ sku }) => sku === counts[at]?.sku)?.row ?? file.row
}

function reasonOf(issue: Issue, field: string): { code: ProblemCode; data: CellProblem['data'] } {
  if (issue.code !== 'too_big') return { code: 'not_accepted', data: { field, text: issue.message } }
  const most = Number(issue.maximum)
  if (issue.origin === 'array') return { code: 'too_many', data: { field, most } }
  return { code: issue.origin === 'string' ? 'text_too_long' : 'number_too_large', data: { field, most } }
}
