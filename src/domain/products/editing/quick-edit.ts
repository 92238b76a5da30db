import { eq, sql } from 'drizzle-orm'
import { notifyProductsChanged } from '#context/products/subscribers/notify-changes.ts'
import { setStockCounts } from '#context/products/ports.ts'
import type { QuickEditInput } from '#contract/products'
import { type CommandCall, staffCommand } from '#domain/audit'
import { AppError } from '#platform/http/errors'
import { products } from '#tables/products'
import { fieldErrors } from '#texts/storefront/field-errors'
import { validateForm } from './validate-form.ts'
import { readStoredForm } from '#context/products/stored-form.ts'

/**
 * Changes price, compare-at price and stock from the product list. Throws `products.not_found`, `request.invalid`
 * and `stock.promised`.
 */
export const quickEditProduct = staffCommand({
  entity: 'product',
  async load({ tx, input: { id } }: CommandCall<QuickEditInput & { id: string }>) {
    const stored = await readStoredForm(tx, id, true)
    if (!stored) throw new AppError('products.not_found')
    return stored
  },
  decide({ input, loaded: { form } }) {
    const { id: _, counts = [], ...prices } = input
    const problems = validateForm({ ...form, ...prices })
    const [text] = Object.values(problems)
    if (text) throw new AppError('request.invalid', { fields: { price: text } })
    const own = new Set(form.variants.map((variant) => variant.id))
    if (counts.some(({ variantId }) => !own.has(variantId)))
      throw new AppError('request.invalid', { fields: { counts: fieldErrors.gone } })
  },
  state: async ({ tx, input: { id } }) =>
    (
      await tx
        .select({ price: products.price, compareAt: products.compareAt })
        .from(products)
        .where(eq(products.id, id))
    )[0],
  async save({ tx, ctx, input }) {
    const { id, counts = [], ...prices } = input
    if (Object.keys(prices).length > 0)
      await tx
        .update(products)
        .set({ ...prices, updatedAt: sql`now()` })
        .where(eq(products.id, id))
    if (counts.length > 0) await setStockCounts()(tx, ctx, counts)
  },
  audit: ({ input: { id }, loaded: { form } }) => ({ id, name: form.name }),
  announce: ({ tx, input }) => notifyProductsChanged(tx, [input.id]),
})
