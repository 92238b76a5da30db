import { findGtinsOfOtherProducts, findSkusOfOtherProducts } from '#context/imports/queries.ts'
import type { ProblemCode } from '#contract/product-files'
import type { Column, CellProblem, FileProduct, FileVariant, StoredProduct } from '#domain/product-files'
import type { Db } from '#platform/postgres/database'
import { zip } from '#shared/data/zip'
import { toOptionKey, findVariantByOptions, findVariantBySku } from './find-stored-variant.ts'
import { resolveSku } from './merge-variants.ts'

/**
 * Returns the conflicts of a file product with stored data. `sizeGuideId` is its size guide, if it exists; `stock`
 * tells whether its quantities will be applied.
 */
export async function findConflicts(
  db: Db,
  file: FileProduct,
  stored: StoredProduct | undefined,
  { sizeGuideId, stock }: { sizeGuideId: string | undefined; stock: boolean },
): Promise<CellProblem[]> {
  const skus = file.variants.map((variant) => resolveSku(variant, stored))
  const foreign = await findSkusOfOtherProducts(db, file.slug, skus)
  const gtins = file.variants.filter((variant) => isNewCode(variant, stored)).map(({ gtin }) => gtin)
  const foreignCodes = await findGtinsOfOtherProducts(db, file.slug, gtins)
  const isGuideUnknown = file.sizeGuide !== '' && sizeGuideId === undefined
  const [rowOfSku, rowOfChoice] = [new Map<string, number>(), new Map<string, number>()]
  const ofVariants = zip(file.variants, skus).flatMap(([variant, sku]) => {
    const other = firstRow(rowOfSku, sku, variant.row)
    const twin = firstRow(rowOfChoice, toOptionKey(variant), variant.row)
    return [
      ...(other === variant.row ? [] : [problem(variant, 'sku', 'sku_repeated', { value: sku, other })]),
      ...(twin === variant.row ? [] : [problem(variant, 'option1', 'choice_repeated', { other: twin })]),
      ...skuProblems(variant, stored, foreign),
      ...gtinProblems(variant, foreignCodes),
      ...(stock ? stockProblems(variant, sku, stored) : []),
    ]
  })
  return isGuideUnknown
    ? [problem(file, 'sizeGuide', 'guide_unknown', { value: file.sizeGuide }), ...ofVariants]
    : ofVariants
}

/** Returns the first row of a key, and records this row if it is the first. */
function firstRow(seen: Map<string, number>, key: string, row: number): number {
  const first = seen.get(key) ?? row
  seen.set(key, first)
  return first
}

function skuProblems(
  variant: FileVariant,
  stored: StoredProduct | undefined,
  foreign: ReadonlyMap<string, string>,
): CellProblem[] {
  const product = foreign.get(variant.sku)
  if (product) return [problem(variant, 'sku', 'sku_of_other', { value: variant.sku, product })]
  const same = findVariantByOptions(stored, variant)
  if (!same || !variant.hasSku || same.sku === variant.sku) return []
  return [problem(variant, 'sku', 'choice_taken', { value: variant.sku, other: same.sku })]
}

/** True if the barcode is new for this variant. A barcode that the variant already has is not checked again. */
const isNewCode = (variant: FileVariant, stored: StoredProduct | undefined): boolean =>
  variant.gtin !== '' && findVariantBySku(stored, resolveSku(variant, stored))?.gtin !== variant.gtin

function gtinProblems(variant: FileVariant, foreign: ReadonlyMap<string, string>): CellProblem[] {
  const product = foreign.get(variant.gtin)
  if (!product) return []
  return [problem(variant, 'barcode', 'gtin_of_other', { value: variant.gtin, product })]
}

function stockProblems(variant: FileVariant, sku: string, stored: StoredProduct | undefined): CellProblem[] {
  const level = findVariantBySku(stored, sku)
  if (!level || variant.quantity === undefined || variant.quantity >= level.reserved) return []
  return [
    problem(variant, 'quantity', 'stock_promised', { value: variant.quantity, reserved: level.reserved }),
  ]
}

const problem = (
  { row }: { row: number },
  column: Column,
  code: ProblemCode,
  data: CellProblem['data'],
): CellProblem => ({ row, column, code, data })

/** Returns the problem of a product that the database refused. */
export const toNotSavedProblem = (file: FileProduct): CellProblem =>
  problem(file, 'handle', 'not_saved', { value: file.slug })
