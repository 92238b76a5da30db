import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { notifyProductsChanged } from '#context/products/subscribers/notify-changes.ts'
import { schedulePublication, scheduleSalePeriod } from '#context/products/subscribers/schedule-jobs.ts'
import { setStockCounts } from '#context/products/ports.ts'
import { productPath } from '#context/products/paths.ts'
import type { CreateProductInput, UpdateProductInput, ProductForm } from '#contract/products'
import { type CommandCall, staffCommand, computeVersion } from '#domain/audit'
import { addRedirect } from '#domain/redirects'
import type { Db } from '#platform/postgres/database'
import { AppError, isUniqueViolation } from '#platform/http/errors'
import { products } from '#tables/products'
import { unifyOptionSpellings } from '#shared/text/option-name'
import { fieldErrors } from '#texts/storefront/field-errors'
import { validateForm, matchStoredVariants } from './validate-form.ts'
import { toEditedProduct, readStoredForm } from '#context/products/stored-form.ts'
import { validateReferences } from './validate-references.ts'
import { toProductColumns, writeProductRelations } from './write-form.ts'

type Counts = CreateProductInput['counts']

/**
 * Validates a form and returns it with the variants to save. Throws `request.invalid` with all errors by field
 * path.
 */
export async function assertValidProduct(db: Db, id: string, form: ProductForm, stored: readonly Variant[]) {
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
export async function translateUniqueViolation<T>(work: () => Promise<T>): Promise<T> {
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
  const ids = new Map(wanted.map(({ id }, at) => [id, saved[at]!.id]))
  return (counts ?? []).flatMap(({ variantId, onHand }) => {
    const id = ids.get(variantId)
    return id ? [{ variantId: id, onHand }] : []
  })
}

/**
 * Creates a product as a draft, with its stock. Returns its id. Throws `request.invalid` with errors by field;
 * nothing is created then.
 */
export const createProduct = staffCommand({
  screen: 'produtos',
  entity: 'product',
  async load({ tx, input }: CommandCall<CreateProductInput>) {
    const { counts: _, ...form } = input
    const id = randomUUID()
    return { id, form: await assertValidProduct(tx, id, form, []) }
  },
  save: ({ tx, ctx, input, loaded: { id, form } }) =>
    translateUniqueViolation(async () => {
      await tx.insert(products).values({ ...toProductColumns(form), id, status: 'draft' })
      await writeProductRelations(tx, id, form)
      await scheduleSalePeriod(tx, [id], toSalePeriod(form))
      const counts = countsOf(input.counts, input.variants, form.variants)
      if (counts.length > 0) await setStockCounts()(tx, ctx, counts)
      return id
    }),
  audit: ({ saved, loaded: { form } }) => ({ action: 'CREATE', id: saved, name: form.name, after: form }),
  announce: ({ tx, saved }) => notifyProductsChanged(tx, [saved]),
})

/**
 * Updates a product. Throws `products.not_found`, `record.changed`, `request.invalid` with errors by field, and
 * `stock.promised`; nothing is saved then.
 */
export const updateProduct = staffCommand({
  screen: 'produtos',
  entity: 'product',
  async load({ tx, input: { id } }: CommandCall<UpdateProductInput & { id: string }>) {
    const stored = await readStoredForm(tx, id, true)
    if (!stored) throw new AppError('products.not_found')
    return stored
  },
  version: ({ loaded }) => toEditedProduct(loaded),
  state: async ({ tx, input: { id } }) => toEditedProduct((await readStoredForm(tx, id))!),
  async save({ tx, ctx, input, loaded: { row, form: before } }) {
    const { id, counts: given, version: _, ...wanted } = input
    const form = await assertValidProduct(tx, id, wanted, before.variants)
    await translateUniqueViolation(async () => {
      await tx
        .update(products)
        .set({ ...toProductColumns(form), updatedAt: sql`now()` })
        .where(eq(products.id, id))
      await writeProductRelations(tx, id, form)
    })
    if (before.slug !== form.slug && row.publishedAt)
      await addRedirect(tx, productPath(before.slug), productPath(form.slug))
    await scheduleSalePeriod(tx, [id], toSalePeriod(form))
    // The publication was overdue because the product was incomplete. This update may complete it, so try again.
    if (row.publishAt && row.publishAt <= new Date()) await schedulePublication(tx, id, row.publishAt)
    const counts = countsOf(given, wanted.variants, form.variants)
    if (counts.length > 0) await setStockCounts()(tx, ctx, counts)
  },
  audit: ({ input: { id, name } }) => ({ id, name }),
  announce: ({ tx, input }) => notifyProductsChanged(tx, [input.id]),
})

export const toSalePeriod = ({ saleStartsAt, saleEndsAt }: ProductForm) => ({
  saleStartsAt: saleStartsAt === null ? null : new Date(saleStartsAt),
  saleEndsAt: saleEndsAt === null ? null : new Date(saleEndsAt),
})

/** Returns the version of a stored product. */
export const getProductVersion = (stored: Parameters<typeof toEditedProduct>[0]): string =>
  computeVersion(toEditedProduct(stored))
