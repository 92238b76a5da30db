import type { ProductFormOptions } from '#contract/products'
import { type EditedVariant, getSkuPrefix } from '#web/admin/products/grid/combine-options.ts'
import { api } from '#web/client/api.ts'

type SkuPrefixInput = { slug: string; length: ProductFormOptions['sku']; variants: readonly EditedVariant[] }

/**
 * Returns the SKU prefix of new variants: the short one, or the whole slug where another product already uses the short
 * one. If the request fails it returns the short one; the server then refuses a duplicate SKU on save.
 */
export async function findFreeSkuPrefix({ slug, length, variants }: SkuPrefixInput): Promise<string> {
  const stem = getSkuPrefix(slug, length)
  if (length === 'full') return stem
  const own = new Set(variants.map(({ sku }) => sku))
  const { items } = await api.stock.variants
    .get({ query: { search: `${stem}-`, pageSize: 100 } })
    .catch(() => ({ items: [] }))
  const isTaken = items.some(({ sku }) => sku.startsWith(`${stem}-`) && !own.has(sku))
  return isTaken ? getSkuPrefix(slug, 'full') : stem
}
