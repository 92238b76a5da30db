import { saveProduct } from '#context/products/editing/save-product.ts'
import { readStoredForm } from '#context/products/stored-form.ts'
import { ProductForm } from '#contract/products'
import { type CommandCall, staffCommand } from '#domain/audit'
import { AppError } from '#platform/http/errors'
import { listChanges } from './list-changes.ts'

type Values = Record<string, unknown>

/** Returns the values before a change. Own prices are applied to their variants. */
function before(now: Values, { ownPrices, ...change }: Values): Values {
  const values = { ...now, ...change }
  if (!ownPrices) return values
  const own = ownPrices as Record<string, object>
  const variants = (values['variants'] as { id: string }[]).map((each) => ({ ...each, ...own[each.id] }))
  return { ...values, variants }
}

/**
 * Reverts a product to its values after an entry of its history; the state is not reverted. Throws
 * `products.not_found`, `products.state_not_found` if the entry is unknown, and `request.invalid` if it refers to
 * deleted records.
 */
export const revertToChange = staffCommand({
  entity: 'product',
  async load({ tx, input: { id, entry } }: CommandCall<{ id: string; entry: string }>) {
    const stored = await readStoredForm(tx, id, true)
    if (!stored) throw new AppError('products.not_found')
    const entries = await listChanges(tx, id)
    const at = entries.findIndex((each) => each.id === entry)
    if (at < 0) throw new AppError('products.state_not_found')
    const earlier = entries.slice(0, at).map((each) => each.before ?? {})
    const { status: _, publishAt: _at, ...values } = earlier.reduce<Values>(before, { ...stored.form })
    const form = ProductForm.safeParse(values)
    if (!form.success) throw new AppError('products.state_not_found')
    return form.data
  },
  save: ({ tx, ctx, input: { id }, loaded }) => saveProduct(tx, ctx, { ...loaded, id }),
  audit: 'parts',
})
