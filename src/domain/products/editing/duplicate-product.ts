import { randomUUID } from 'node:crypto'
import { like } from 'drizzle-orm'
import type { ProductForm } from '#contract/products'
import { type CommandCall, staffCommand } from '#domain/audit'
import { toPrefixPattern, type Db } from '#platform/postgres/database'
import { AppError } from '#platform/http/errors'
import { products as words } from '#texts/admin-products/products'
import { products, variants } from '#tables/products'
import { saveProduct } from './save-product.ts'
import { readStoredForm } from '#context/products/stored-form.ts'

/** Copies a product as a draft with new codes and slug, without stock. Returns the id of the copy. */
export const duplicateProduct = staffCommand({
  entity: 'product',
  async load({ tx, input: { id } }: CommandCall<{ id: string }>) {
    // Locked, so that concurrent copies get different numbers.
    const stored = await readStoredForm(tx, id, true)
    if (!stored) throw new AppError('products.not_found')
    return stored
  },
  async save({ tx, ctx, loaded: { form } }) {
    return (await saveProduct(tx, ctx, await copyOf(tx, form))).id
  },
  audit: 'parts',
})

/** Returns the form of the copy. EANs are empty, because a code belongs to one variant. */
async function copyOf(tx: Db, form: ProductForm): Promise<ProductForm> {
  const number = await freeNumber(tx, form)
  return {
    ...form,
    name: words.copyOf(form.name).slice(0, 120),
    slug: numbered(form.slug, number, 80),
    saleStartsAt: null,
    saleEndsAt: null,
    variants: form.variants.map((variant) => ({
      ...variant,
      id: randomUUID(),
      sku: numbered(variant.sku, number, 60),
      gtin: '',
    })),
    pictures: form.pictures.map((picture) => ({ ...picture, id: randomUUID() })),
  }
}

const numbered = (text: string, number: number, most: number): string => {
  const end = `-${number}`
  return text.slice(0, most - end.length).replace(/-$/, '') + end
}

/** Returns the first number from 2 on for which the slug and all SKUs are free. */
async function freeNumber(tx: Db, { slug, variants: own }: ProductForm): Promise<number> {
  const start = (text: string) => toPrefixPattern(text.slice(0, 50))
  const slugs = await tx
    .select({ slug: products.slug })
    .from(products)
    .where(like(products.slug, start(slug)))
  const taken = new Set(slugs.map((row) => row.slug))
  for (const sku of own.map((variant) => variant.sku)) {
    const found = await tx
      .select({ sku: variants.sku })
      .from(variants)
      .where(like(variants.sku, start(sku)))
    for (const row of found) taken.add(row.sku)
  }
  for (let number = 2; ; number++) {
    const wanted = [numbered(slug, number, 80), ...own.map(({ sku }) => numbered(sku, number, 60))]
    if (!wanted.some((code) => taken.has(code))) return number
  }
}
