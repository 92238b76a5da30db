import { eq, sql } from 'drizzle-orm'
import { notifyProductsChanged } from '#context/products/subscribers/notify-changes.ts'
import { schedulePublication, scheduleSalePeriod } from '#context/products/subscribers/schedule-jobs.ts'
import type { EditedProduct } from '#context/products/stored-form.ts'
import { readEditedProduct } from '#context/products/stored-form.ts'
import { type CommandCall, staffCommand } from '#domain/audit'
import { AppError } from '#platform/http/errors'
import { products } from '#tables/products'
import { assertValidProduct, toSalePeriod, translateUniqueViolation } from './save-product.ts'
import { toProductColumns, writeProductRelations } from './write-form.ts'

/**
 * Restores a product from its history, state included. Throws `products.not_found`, and `request.invalid` if a
 * value is taken or deleted; nothing is saved then.
 */
export const restoreProduct = staffCommand({
  screen: 'produtos',
  entity: 'product',
  async load({ tx, input: { id } }: CommandCall<EditedProduct & { id: string }>) {
    const stored = await readEditedProduct(tx, id, true)
    if (!stored) throw new AppError('products.not_found')
    return stored
  },
  state: ({ tx, input: { id } }) => readEditedProduct(tx, id),
  async save({ tx, input, loaded }) {
    const { id, status, publishAt, ...wanted } = input
    const form = await assertValidProduct(tx, id, wanted, loaded.variants)
    await translateUniqueViolation(async () => {
      const state = { status, publishAt: publishAt === null ? null : new Date(publishAt) }
      await tx
        .update(products)
        .set({ ...toProductColumns(form), ...state, updatedAt: sql`now()` })
        .where(eq(products.id, id))
      await writeProductRelations(tx, id, form)
    })
    await scheduleSalePeriod(tx, [id], toSalePeriod(form))
    if (publishAt) await schedulePublication(tx, id, new Date(publishAt))
  },
  audit: ({ input: { id, name } }) => ({ id, name }),
  announce: ({ tx, input: { id } }) => notifyProductsChanged(tx, [id]),
})
