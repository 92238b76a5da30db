import { randomUUID } from 'node:crypto'
import type { z } from 'zod'
import type { ProblemCode } from '#contract/product-files'
import { CreateProductInput } from '#contract/products'
import type { Column, CellProblem, FileProduct, StoredProduct } from '#domain/product-files'
import type { ProductInput } from '#domain/products'

type Count = { sku: string; onHand: number }
type Wanted = { product: ProductInput; counts: readonly Count[] }

/**
 * Validates the merged product with the schema of the product form and returns problems by row and column, so that
 * every imported product can be saved in the editor.
 */
export function validateAsForm(
  { product, counts }: Wanted,
  file: FileProduct,
  stored: StoredProduct | undefined,
): CellProblem[] {
  const checked = CreateProductInput.safeParse({
    ...formOf(product, stored),
    counts: counts.map(({ onHand }) => ({ variantId: randomUUID(), onHand })),
  })
  if (checked.success) return []
  const found = checked.error.issues.map((issue) => problemOf(issue, { file, counts }))
  return [...new Map(found.map((each) => [JSON.stringify(each), each])).values()]
}

/**
 * Converts the product to form input. Categories, size guide and pictures are checked elsewhere and get
 * placeholders.
 */
function formOf(product: ProductInput, stored: StoredProduct | undefined): object {
  const { categorySlug: _, sizeGuideSlug: _guide, status: _status, publishedAt: _at, ...own } = product
  const named = new Set(product.variants.map(({ sku }) => sku))
  const others = (stored?.variants ?? []).filter(({ sku }) => !named.has(sku))
  return {
    saleStartsAt: null,
    saleEndsAt: null,
    ...own,
    categoryId: null,
    otherCategoryIds: [],
    sizeGuideId: null,
    madeIn: '',
    variants: [
      ...product.variants.map((each) => variantOf({ gtin: '', ...each })),
      // Archived variants stay in the form and count towards its limits.
      ...others.map(() => variantOf({ sku: 'X', colorName: '', colorHex: '', size: '', gtin: '' })),
    ],
    pictures: product.pictures.map(({ colorName, alt }) => ({
      id: randomUUID(),
      mediaId: '0'.repeat(24),
      colorName,
      alt,
      focusX: 50,
      focusY: 50,
    })),
  }
}

const variantOf = (own: ProductInput['variants'][number]) => ({
  id: randomUUID(),
  price: null,
  compareAt: null,
  weightGrams: null,
  status: 'active',
  ...own,
})

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
  sku: 'sku',
  gtin: 'barcode',
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
