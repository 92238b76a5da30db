import type { ProductChoices } from '#contract/products'
import { type EditedVariant, stemOf } from '#web/admin/products/grid/combine.ts'
import { api } from '#web/client/api.ts'

type Wanted = { slug: string; length: ProductChoices['sku']; variants: readonly EditedVariant[] }

/**
 * Returns the SKU prefix of new variants: the short one, or the whole slug where another product already uses the short
 * one. If the request fails it returns the short one; the server then refuses a duplicate SKU on save.
 */
export async function freeStem({ slug, length, variants }: Wanted): Promise<string> {
  const stem = stemOf(slug, length)
  if (length === 'full') return stem
  const own = new Set(variants.map(({ sku }) => sku))
  const { items } = await api.stock.variants
    .get({ query: { search: `${stem}-`, pageSize: 100 } })
    .catch(() => ({ items: [] }))
  const isTaken = items.some(({ sku }) => sku.startsWith(`${stem}-`) && !own.has(sku))
  return isTaken ? stemOf(slug, 'full') : stem
}
