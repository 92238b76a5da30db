import type { Column } from '#context/feeds/csv/columns.ts'
import type { Problem } from '#context/feeds/csv/row-problems.ts'
import type { FileProduct, FileVariant } from '#context/feeds/formats/file-product.ts'
import { foreignSkus, isGuideThere, type StoredProduct } from '#context/feeds/queries.ts'
import type { ProblemCode } from '#contract/feeds'
import type { Db } from '#platform/database'
import { choiceIn, skuOf } from './merge-variants.ts'

/** What the shop itself has against rows of the file; `stock`: whether the stock is to be counted by them. */
export async function conflictsOf(
  db: Db,
  file: FileProduct,
  stored: StoredProduct | undefined,
  stock: boolean,
): Promise<Problem[]> {
  const skus = file.variants.map((variant) => skuOf(variant, stored))
  const foreign = await foreignSkus(db, file.slug, skus)
  const isGuideUnknown = file.sizeGuide !== '' && !(await isGuideThere(db, file.sizeGuide))
  const ofVariants = file.variants.flatMap((variant, index) => {
    const sku = skus[index]!
    const { row: other } = file.variants[skus.indexOf(sku)]!
    const { row: twin } = file.variants.find((each) => choiceKey(each) === choiceKey(variant))!
    return [
      ...(other === variant.row ? [] : [problem(variant, 'sku', 'sku_repeated', { value: sku, other })]),
      ...(twin === variant.row ? [] : [problem(variant, 'option1', 'choice_repeated', { other: twin })]),
      ...skuProblems(variant, stored, foreign),
      ...(stock ? stockProblems(variant, sku, stored) : []),
    ]
  })
  return isGuideUnknown
    ? [problem(file, 'sizeGuide', 'guide_unknown', { value: file.sizeGuide }), ...ofVariants]
    : ofVariants
}

const choiceKey = ({ color, size }: FileVariant): string => `${color}\n${size}`

function skuProblems(
  variant: FileVariant,
  stored: StoredProduct | undefined,
  foreign: ReadonlyMap<string, string>,
): Problem[] {
  const product = foreign.get(variant.sku)
  if (product) return [problem(variant, 'sku', 'sku_of_other', { value: variant.sku, product })]
  const same = choiceIn(stored, variant)
  if (!same || !variant.skuGiven || same.sku === variant.sku) return []
  return [problem(variant, 'sku', 'choice_taken', { value: variant.sku, other: same.sku })]
}

function stockProblems(variant: FileVariant, sku: string, stored: StoredProduct | undefined): Problem[] {
  const level = stored?.variants.find((each) => each.sku === sku)
  if (!level || variant.quantity === undefined || variant.quantity >= level.reserved) return []
  return [
    problem(variant, 'quantity', 'stock_promised', { value: variant.quantity, reserved: level.reserved }),
  ]
}

const problem = (
  { row }: { row: number },
  column: Column,
  code: ProblemCode,
  data: Problem['data'],
): Problem => ({ row, column, code, data })

/** The problem of a product that the database did not take. */
export const notSaved = (file: FileProduct): Problem =>
  problem(file, 'handle', 'not_saved', { value: file.slug })
