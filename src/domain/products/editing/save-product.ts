import { randomUUID } from 'node:crypto'
import { notifyProductsChanged } from '#context/products/subscribers/notify-changes.ts'
import { schedulePublication, scheduleSalePeriod } from '#context/products/subscribers/schedule-jobs.ts'
import { setStockCounts } from '#context/products/ports.ts'
import { productPath } from '#context/products/paths.ts'
import type { CreateProductInput, ProductForm } from '#contract/products'
import { type CommandCall, staffCommand, computeVersion } from '#domain/audit'
import { addRedirect } from '#domain/redirects'
import type { Db } from '#platform/postgres/database'
import { AppError, isUniqueViolation } from '#platform/http/errors'
import { unifyOptionSpellings } from '#shared/text/option-name'
import { fieldErrors } from '#texts/storefront/field-errors'
import { zip } from '#shared/data/zip'
import { validateForm, matchStoredVariants } from './validate-form.ts'
import { toEditedProduct, readStoredForm, type StoredForm } from '#context/products/stored-form.ts'
import { validateReferences } from './validate-references.ts'
import { writeProduct, type WrittenState } from './write-form.ts'

type Counts = CreateProductInput['counts']

/** Input of `saveProduct`: the form, and for a stored product its id. */
export type ProductToSave = CreateProductInput & {
  /** absent: creates the product */
  id?: string
  version?: string | undefined
  /** absent: stays; a new product is a draft */
  state?: WrittenState
}

/**
 * Validates a form and returns it with the variants to save. Throws `request.invalid` with all errors by field
 * path.
 */
async function assertValidProduct(db: Db, id: string, form: ProductForm, stored: readonly Variant[]) {
  const { variants, unnamed } = matchStoredVariants(form.variants, stored)
  const settled = { ...form, variants }
  const problems = {
    ...validateForm(settled, unnamed, stored),
    ...(await validateReferences(db, id, settled)),
  }
  if (Object.keys(problems).length > 0) throw new AppError('request.invalid', { fields: problems })
  return { ...form, ...unifyOptionSpellings([...variants, ...unnamed], form.pictures) }
}

type Variant = ProductForm['variants'][number]

/** Converts a unique violation to a field error. Concurrent requests may both pass the validation. */
async function translateUniqueViolation<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (isUniqueViolation(error, 'products_slug_unique'))
      throw new AppError('request.invalid', { fields: { slug: fieldErrors.slugTaken } })
    if (isUniqueViolation(error))
      throw new AppError('request.invalid', { fields: { variants: fieldErrors.skuRepeated } })
    throw error
  }
}

/** Maps counts to the saved variants, because a variant may have reused the id of a stored one. */
function countsOf(counts: Counts, wanted: readonly Variant[], saved: readonly Variant[]) {
  const ids = new Map(zip(wanted, saved).map(([{ id }, row]) => [id, row.id]))
  return (counts ?? []).flatMap(({ variantId, onHand }) => {
    const id = ids.get(variantId)
    return id ? [{ variantId: id, onHand }] : []
  })
}

/**
 * Creates or updates a product with its variants, pictures and stock: for the editor, the import, the seed, and to
 * restore a former version. Returns it before and after. Throws `products.not_found`, `record.changed`,
 * `request.invalid` with errors by field, and `stock.promised`; nothing is saved then.
 */
export const saveProduct = staffCommand({
  entity: 'product',
  async load({ tx, input: { id } }: CommandCall<ProductToSave>) {
    if (id === undefined) return undefined
    const stored = await readStoredForm(tx, id, true)
    if (!stored) throw new AppError('products.not_found')
    return stored
  },
  version: ({ loaded }) => (loaded ? toEditedProduct(loaded) : {}),
  async save({ tx, ctx, input, loaded: before }) {
    const { id = randomUUID(), version: _, counts: given, state, ...wanted } = input
    const form = await assertValidProduct(tx, id, wanted, before?.form.variants ?? [])
    const after = await translateUniqueViolation(() => writeProduct(tx, id, { form, state, before }))
    if (before?.row.publishedAt && before.form.slug !== form.slug)
      await addRedirect(tx, productPath(before.form.slug), productPath(form.slug))
    await scheduleJobs(tx, before, after)
    const counts = countsOf(given, wanted.variants, form.variants)
    if (counts.length > 0) await setStockCounts()(tx, ctx, counts)
    return { id, before, after }
  },
  audit: ({ saved: { id, before, after } }) => ({
    id,
    name: after.form.name,
    before: before && toEditedProduct(before),
    after: before ? toEditedProduct(after) : after.form,
  }),
  announce: ({ tx, saved }) => notifyProductsChanged(tx, [saved.id]),
})

async function scheduleJobs(tx: Db, before: StoredForm | undefined, { row }: StoredForm): Promise<void> {
  await scheduleSalePeriod(tx, [row.id], row)
  // An overdue product was incomplete at its time. This update may complete it, so try again.
  const isDue = row.publishAt && row.publishAt <= new Date()
  const isNew = row.publishAt?.getTime() !== before?.row.publishAt?.getTime()
  if (row.publishAt && (isDue || isNew)) await schedulePublication(tx, row.id, row.publishAt)
}

/** Returns the version of a stored product. */
export const getProductVersion = (stored: Parameters<typeof toEditedProduct>[0]): string =>
  computeVersion(toEditedProduct(stored))
