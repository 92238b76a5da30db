import { changeProduct } from '#context/products/editing/save-product.ts'
import { storedForm } from '#context/products/stored-form.ts'
import { ProductForm } from '#contract/products'
import { type Call, recordHistory, staffCommand } from '#domain/audit'
import { AppError } from '#platform/errors'

/**
 * Brings a product to what it was after a change of its history: all that came later is taken back, its state apart.
 * Throws `products.not_found`, `products.state_not_found` where the way back is not known, and `request.invalid` where
 * something of then is not there any more.
 */
export const goBack = staffCommand({
  screen: 'produtos',
  entity: 'product',
  async load({ tx, input: { id, entry } }: Call<{ id: string; entry: string }>) {
    const stored = await storedForm(tx, id, true)
    if (!stored) throw new AppError('products.not_found')
    const entries = await recordHistory(tx, 'product', id)
    const at = entries.findIndex((each) => each.id === entry)
    if (at < 0) throw new AppError('products.state_not_found')
    const earlier = entries.slice(0, at).map(({ before }) => before ?? {})
    const {
      status: _,
      publishAt: _at,
      ...values
    } = Object.assign({}, stored.form, ...earlier) as Record<string, unknown>
    const form = ProductForm.safeParse(values)
    if (!form.success) throw new AppError('products.state_not_found')
    return form.data
  },
  save: ({ tx, ctx, input: { id }, loaded }) => changeProduct(tx, ctx, { ...loaded, id }),
  audit: 'parts',
})
