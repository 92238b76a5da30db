import { eq, sql } from 'drizzle-orm'
import { announceProducts } from '#context/products/following/announcements.ts'
import { countPieces } from '#context/products/ports.ts'
import type { QuickChange } from '#contract/products'
import { type Call, staffCommand } from '#domain/audit'
import { AppError } from '#platform/errors'
import { products } from '#tables/products'
import { fields } from '#texts/fields'
import { formProblems } from './form-problems.ts'
import { storedForm } from '#context/products/stored-form.ts'

/**
 * Changes price, compare-at price and stock from the product list. Throws `products.not_found`, `request.invalid`
 * and `stock.promised`.
 */
export const changeQuickly = staffCommand({
  screen: 'produtos',
  entity: 'product',
  async load({ tx, input: { id } }: Call<QuickChange & { id: string }>) {
    const stored = await storedForm(tx, id, true)
    if (!stored) throw new AppError('products.not_found')
    return stored
  },
  decide({ input, loaded: { form } }) {
    const { id: _, counts = [], ...prices } = input
    const problems = formProblems({ ...form, ...prices })
    const [text] = Object.values(problems)
    if (text) throw new AppError('request.invalid', { fields: { price: text } })
    const own = new Set(form.variants.map((variant) => variant.id))
    if (counts.some(({ variantId }) => !own.has(variantId)))
      throw new AppError('request.invalid', { fields: { counts: fields.gone } })
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
    if (counts.length > 0) await countPieces()(tx, ctx, counts)
  },
  audit: ({ input: { id }, loaded: { form } }) => ({ id, name: form.name }),
  announce: ({ tx, input }) => announceProducts(tx, [input.id]),
})
