import { eq, sql } from 'drizzle-orm'
import { announceProducts } from '#context/products/following/announcements.ts'
import { planPublication, planSale } from '#context/products/following/clocks.ts'
import type { EditedProduct } from '#context/products/stored-form.ts'
import { editedProduct } from '#context/products/stored-form.ts'
import { type Call, staffCommand } from '#domain/audit'
import { AppError } from '#platform/errors'
import { products } from '#tables/products'
import { check, periodOf, unlessTaken } from './save-product.ts'
import { columnsOf, writeParts } from './write-form.ts'

/**
 * Restores a product from its history, state included. Throws `products.not_found`, and `request.invalid` if a
 * value is taken or deleted; nothing is saved then.
 */
export const restoreProduct = staffCommand({
  screen: 'produtos',
  entity: 'product',
  async load({ tx, input: { id } }: Call<EditedProduct & { id: string }>) {
    const stored = await editedProduct(tx, id, true)
    if (!stored) throw new AppError('products.not_found')
    return stored
  },
  state: ({ tx, input: { id } }) => editedProduct(tx, id),
  async save({ tx, input, loaded }) {
    const { id, status, publishAt, ...wanted } = input
    const form = await check(tx, id, wanted, loaded.variants)
    await unlessTaken(async () => {
      const state = { status, publishAt: publishAt === null ? null : new Date(publishAt) }
      await tx
        .update(products)
        .set({ ...columnsOf(form), ...state, updatedAt: sql`now()` })
        .where(eq(products.id, id))
      await writeParts(tx, id, form)
    })
    await planSale(tx, [id], periodOf(form))
    if (publishAt) await planPublication(tx, id, new Date(publishAt))
  },
  audit: ({ input: { id, name } }) => ({ id, name }),
  announce: ({ tx, input: { id } }) => announceProducts(tx, [id]),
})
