import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { announceProducts } from '#context/products/following/announcements.ts'
import { planPublication, planSale } from '#context/products/following/clocks.ts'
import { countPieces } from '#context/products/ports.ts'
import { productPath } from '#context/products/addresses.ts'
import type { NewProduct, ProductChange, ProductForm } from '#contract/products'
import { type Call, staffCommand, versionOf } from '#domain/audit'
import { leadOn } from '#domain/redirects'
import type { Db } from '#platform/database'
import { AppError, isDuplicate } from '#platform/errors'
import { products } from '#tables/products'
import { unifyOptions } from '#shared/option-name'
import { fields } from '#texts/fields'
import { formProblems, matchStored } from './form-problems.ts'
import { editable, storedForm } from '#context/products/stored-form.ts'
import { takenProblems } from './taken.ts'
import { columnsOf, writeParts } from './write-form.ts'

type Counts = NewProduct['counts']

/**
 * Validates a form and returns it with the variants to save. Throws `request.invalid` with all errors by field
 * path.
 */
export async function check(db: Db, id: string, form: ProductForm, stored: readonly Variant[]) {
  const { variants, unnamed } = matchStored(form.variants, stored)
  const settled = { ...form, variants }
  const problems = { ...formProblems(settled, unnamed, stored), ...(await takenProblems(db, id, settled)) }
  if (Object.keys(problems).length > 0) throw new AppError('request.invalid', { fields: problems })
  return { ...form, ...unifyOptions([...variants, ...unnamed], form.pictures) }
}

type Variant = ProductForm['variants'][number]

/** Converts a unique violation to a field error. Concurrent requests may both pass the validation. */
export async function unlessTaken<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (isDuplicate(error, 'products_slug_unique'))
      throw new AppError('request.invalid', { fields: { slug: fields.slugTaken } })
    if (isDuplicate(error))
      throw new AppError('request.invalid', { fields: { variants: fields.skuRepeated } })
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
  async load({ tx, input }: Call<NewProduct>) {
    const { counts: _, ...form } = input
    const id = randomUUID()
    return { id, form: await check(tx, id, form, []) }
  },
  save: ({ tx, ctx, input, loaded: { id, form } }) =>
    unlessTaken(async () => {
      await tx.insert(products).values({ ...columnsOf(form), id, status: 'draft' })
      await writeParts(tx, id, form)
      await planSale(tx, [id], periodOf(form))
      const counts = countsOf(input.counts, input.variants, form.variants)
      if (counts.length > 0) await countPieces()(tx, ctx, counts)
      return id
    }),
  audit: ({ saved, loaded: { form } }) => ({ action: 'CREATE', id: saved, name: form.name, after: form }),
  announce: ({ tx, saved }) => announceProducts(tx, [saved]),
})

/**
 * Updates a product. Throws `products.not_found`, `record.changed`, `request.invalid` with errors by field, and
 * `stock.promised`; nothing is saved then.
 */
export const changeProduct = staffCommand({
  screen: 'produtos',
  entity: 'product',
  async load({ tx, input: { id } }: Call<ProductChange & { id: string }>) {
    const stored = await storedForm(tx, id, true)
    if (!stored) throw new AppError('products.not_found')
    return stored
  },
  version: ({ loaded }) => editable(loaded),
  state: async ({ tx, input: { id } }) => editable((await storedForm(tx, id))!),
  async save({ tx, ctx, input, loaded: { row, form: before } }) {
    const { id, counts: given, version: _, ...wanted } = input
    const form = await check(tx, id, wanted, before.variants)
    await unlessTaken(async () => {
      await tx
        .update(products)
        .set({ ...columnsOf(form), updatedAt: sql`now()` })
        .where(eq(products.id, id))
      await writeParts(tx, id, form)
    })
    if (before.slug !== form.slug && row.publishedAt)
      await leadOn(tx, productPath(before.slug), productPath(form.slug))
    await planSale(tx, [id], periodOf(form))
    // The publication was overdue because the product was incomplete. This update may complete it, so try again.
    if (row.publishAt && row.publishAt <= new Date()) await planPublication(tx, id, row.publishAt)
    const counts = countsOf(given, wanted.variants, form.variants)
    if (counts.length > 0) await countPieces()(tx, ctx, counts)
  },
  audit: ({ input: { id, name } }) => ({ id, name }),
  announce: ({ tx, input }) => announceProducts(tx, [input.id]),
})

export const periodOf = ({ saleStartsAt, saleEndsAt }: ProductForm) => ({
  saleStartsAt: saleStartsAt === null ? null : new Date(saleStartsAt),
  saleEndsAt: saleEndsAt === null ? null : new Date(saleEndsAt),
})

/** Returns the version of a stored product. */
export const versionOfProduct = (stored: Parameters<typeof editable>[0]): string =>
  versionOf(editable(stored))
