import type { ProductChoices } from '#contract/products'
import { type EditedVariant, stemOf } from '#web/admin/products/grid/combine.ts'
import { api } from '#web/client/api.ts'

type Wanted = { slug: string; length: ProductChoices['sku']; variants: readonly EditedVariant[] }

/**
 * Returns what the SKUs of new variants begin with: the whole address where another product's begin with the short one
 * already. Where nobody answers it is the short one, and the shop refuses what is taken as the product is saved.
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
