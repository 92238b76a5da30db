import { eq, sql } from 'drizzle-orm'
import { announceProducts } from '#context/products/announcements.ts'
import type { ProductPrice } from '#contract/products'
import { type Call, staffCommand } from '#domain/audit'
import { AppError } from '#platform/errors'
import { products } from '#tables/products'
import { formProblems } from './form-problems.ts'
import { storedForm } from '#context/products/stored-form.ts'

/** Changes the price of a product and what it is struck from. Throws `products.not_found` and `request.invalid`. */
export const changePrice = staffCommand({
  screen: 'produtos',
  entity: 'product',
  async load({ tx, input: { id } }: Call<ProductPrice & { id: string }>) {
    const stored = await storedForm(tx, id, true)
    if (!stored) throw new AppError('products.not_found')
    return stored
  },
  decide({ input, loaded: { form } }) {
    const { id: _, ...prices } = input
    const problems = formProblems({ ...form, ...prices })
    const [text] = Object.values(problems)
    if (text) throw new AppError('request.invalid', { fields: { price: text } })
  },
  state: async ({ tx, input: { id } }) =>
    (
      await tx
        .select({ price: products.price, compareAt: products.compareAt })
        .from(products)
        .where(eq(products.id, id))
    )[0],
  async save({ tx, input: { id, ...prices } }) {
    await tx
      .update(products)
      .set({ ...prices, updatedAt: sql`now()` })
      .where(eq(products.id, id))
  },
  audit: ({ input: { id }, loaded: { form } }) => ({ id, name: form.name }),
  announce: ({ tx, input }) => announceProducts(tx, [input.id]),
})
