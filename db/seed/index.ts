import { availableParallelism } from 'node:os'
import { recordSales } from '#domain/catalog'
import {
  findProductIdBySlug,
  upsertCategory,
  upsertProduct,
  upsertSet,
  upsertSizeGuide,
} from '#domain/products'
import { setOnHand } from '#domain/stock'
import { database, transaction } from '#platform/postgres/database'
import { makeSystemCtx } from '#platform/http/http'
import { toProductInput, findProduct, products, toSetInput, getProductSlug } from './catalogue.ts'
import { categories } from './categories.ts'
import { seedCompanies } from './companies.ts'
import { seedContacts } from './leads-and-messages.ts'
import { seedCoupons } from './coupons.ts'
import { seedStaffWork } from './staff-work.ts'
import { seedPages } from './pages/index.ts'
import { seedAccounts } from './accounts.ts'
import {
  renderCollage,
  renderImage,
  renderSpread,
  renderSwatchImage,
  createImageSpec,
} from './product-images.ts'
import { seedPosts } from './posts/index.ts'
import type { SeedProduct } from './product.ts'
import { sets } from './sets.ts'
import { seedSettings } from './settings.ts'
import { seedStock } from './stock.ts'
import { sizeGuides } from './size-guides.ts'
import { seedReviews } from './reviews/index.ts'

export { renderMissingImages } from './render-images.ts'
export { addDemoProducts } from './extra-catalogue.ts'
export { removeSettings, seedSettings } from './settings.ts'
export { createDemoOrders } from './orders/index.ts'
export { seedOrderCases } from './orders/order-cases.ts'

/**
 * Images rendered before the shop opens: the front of each product's first colour at this width, and swatches of the
 * other colours.
 */
export type ImageOptions = { width: number; swatches?: boolean }
const firstLook: ImageOptions = { width: 1200 }

const seeder = makeSystemCtx('semente')

/** Seeds the demo through the shop's own commands. Existing data stays; an interrupted run resumes. */
export async function seedDemo(
  say: (line: string) => void,
  drawing: ImageOptions = firstLook,
): Promise<void> {
  await seedAccounts(seeder)
  await seedSettings(seeder)
  await seedPages(seeder)
  await transaction(async (tx) => {
    for (const guide of sizeGuides) await upsertSizeGuide(tx, seeder, guide)
    for (const { shown: _, ...category } of categories) await upsertCategory(tx, seeder, category)
    await seedCoupons(tx, seeder)
  })
  const missing: SeedProduct[] = []
  for (const product of products) {
    if (!(await findProductIdBySlug(database(), getProductSlug(product)))) missing.push(product)
  }
  if (missing.length > 0) await seedProducts(missing, drawing, say)
  await seedCategoryPictures(drawing)
  await seedSets()
  await seedStock()
  await seedStaffWork(seeder)
  await seedCompanies(seeder)
  await seedReviews()
  await seedContacts()
  await seedPosts(seeder, {
    drawCover: (codes, at) =>
      renderSpread(
        codes.map(findProduct).map((product) => [product, product.colors[0]!] as const),
        at,
        drawing.width,
      ),
  })
}

async function seedProducts(
  missing: readonly SeedProduct[],
  drawing: ImageOptions,
  say: (line: string) => void,
): Promise<void> {
  say(`Montando a loja de demonstração: ${missing.length} produtos com fotos (leva cerca de um minuto)…`)
  const now = new Date()
  let done = 0
  const rest = [...missing]
  const worker = async () => {
    for (let product = rest.shift(); product; product = rest.shift()) {
      await seedProduct(product, drawing, now)
      done += 1
      if (done % 15 === 0 && done < missing.length) say(`  ${done} de ${missing.length} produtos prontos`)
    }
  }
  await Promise.all(Array.from({ length: Math.min(availableParallelism(), 4) }, worker))
}

async function seedProduct(
  product: SeedProduct,
  { width, swatches }: ImageOptions,
  now: Date,
): Promise<void> {
  const [first, ...others] = product.colors.map((shade) => createImageSpec(product, shade, 'front'))
  const pictures = [await renderImage(first!, width)]
  if (swatches) for (const plate of others) pictures.push(await renderSwatchImage(plate, width))
  const input = toProductInput(product, pictures, now)
  await transaction(async (tx) => {
    const { id, variants } = await upsertProduct(tx, seeder, input)
    const counts = input.variants.map(({ sku }, index) => ({
      variantId: variants.get(sku)!,
      onHand: product.stock[index % product.stock.length]!,
    }))
    await setOnHand(tx, seeder, counts)
    await recordSales(tx, [{ productId: id, quantity: product.sold }])
  })
}

async function seedCategoryPictures({ width }: ImageOptions): Promise<void> {
  for (const [index, { shown, ...category }] of categories.entries()) {
    const pieces = shown.map(findProduct).map((product) => [product, product.colors[0]!] as const)
    const mediaId = await renderCollage(pieces, index, width)
    if (mediaId) await transaction((tx) => upsertCategory(tx, seeder, { ...category, mediaId }))
  }
}

async function seedSets(): Promise<void> {
  const now = new Date()
  await transaction(async (tx) => {
    const found = await tx.$client.query<{ slug: string }>('select slug from sets')
    const known = new Set(found.rows.map(({ slug }) => slug))
    for (const [rank, set] of sets.entries())
      if (!known.has(set.slug)) await upsertSet(tx, seeder, toSetInput(set, rank, now))
  })
}
