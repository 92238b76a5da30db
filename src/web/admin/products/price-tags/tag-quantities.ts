import type { ProductEdit } from '#contract/products'
import { maxTags, maxTagVariants } from '#shared/catalog/print-limits'
import { printing } from '#texts/admin/printing'

const words = printing.tags

/** Number of tags as typed, by variant id. */
export type TagQuantities = Readonly<Record<string, string>>

type Levels = Pick<ProductEdit, 'form' | 'levels'>

/** Variants for sale, which are those that get tags. */
export const listTagVariants = ({ form }: Pick<ProductEdit, 'form'>) =>
  form.variants.filter(({ status }) => status === 'active')

/** Returns one tag per piece in stock. */
export const countByStock = (product: Levels): TagQuantities =>
  Object.fromEntries(
    listTagVariants(product).map(({ id }) => [id, String(Math.max(0, product.levels[id]?.onHand ?? 0))]),
  )

/** Returns the same number of tags for every variant. */
export const countEach = (product: Levels, count: string): TagQuantities =>
  Object.fromEntries(listTagVariants(product).map(({ id }) => [id, count]))

/** Returns variants and numbers for the URL of the print, or what is wrong with them. */
export function toTagList(quantities: TagQuantities): { tags: string; count: number } | { problem: string } {
  const wanted = Object.entries(quantities)
    .map(([id, typed]) => ({ id, count: /^\d{1,4}$/.test(typed.trim()) ? Number(typed) : 0 }))
    .filter(({ count }) => count > 0)
  const count = wanted.reduce((sum, each) => sum + each.count, 0)
  if (count > maxTags || wanted.length > maxTagVariants) return { problem: words.tooMany(maxTags) }
  return { tags: wanted.map((each) => `${each.id}:${each.count}`).join(','), count }
}
