import type { PersonalData } from '#platform/context'
import { readCachedVariants } from '#domain/products'
import { linesOf } from './lines.ts'

/** No `forget`: the lines are deleted with the profile by the foreign key. */
export const cartRecords: PersonalData = {
  name: 'carrinho',
  async read(db, userId) {
    const lines = await linesOf(db, { userId })
    const variants = await readCachedVariants(lines.map(({ variantId }) => variantId))
    const byId = new Map(variants.map((variant) => [variant.id, variant]))
    return lines.map(({ variantId, quantity, unitPrice }) => ({
      produto: byId.get(variantId)?.name,
      sku: byId.get(variantId)?.sku,
      quantidade: quantity,
      precoVistoEmCentavos: unitPrice,
    }))
  },
}
