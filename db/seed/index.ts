import { availableParallelism } from 'node:os'
import { recordSales } from '#domain/catalog'
import { productIdBySlug, saveCategory, saveProduct, saveSet, saveSizeGuide } from '#domain/products'
import { countStock } from '#domain/stock'
import { database, transaction } from '#platform/database'
import { systemCtx } from '#platform/http'
import { inputOf, productOf, products, setInputOf, slugOfProduct } from './catalogue.ts'
import { categories } from './categories.ts'
import { seedContacts } from './contacts.ts'
import { seedCoupons } from './coupons.ts'
import { seedStaffWork } from './staff-work.ts'
import { seedPages } from './pages/index.ts'
import { seedPeople } from './people.ts'
import { drawCollage, drawPicture, drawSpread, drawSwatch, plateOf } from './plates.ts'
import { seedPosts } from './posts/index.ts'
import type { SeedProduct } from './product.ts'
import { sets } from './sets.ts'
import { seedSettings } from './settings.ts'
import { seedStock } from './stock.ts'
import { sizeGuides } from './size-guides.ts'
import { seedVoices } from './voices/index.ts'

export { developDemo } from './develop.ts'
export { growCatalogue } from './grow.ts'
export { removeSettings, seedSettings } from './settings.ts'
export { makePast } from './trade/index.ts'

/**
 * Images rendered before the shop opens: the front of each product's first colour at this width, and swatches of the
 * other colours.
 */
export type Drawing = { width: number; swatches?: boolean }
const firstLook: Drawing = { width: 1200 }

const seeder = systemCtx('semente')

/** Seeds the demo through the shop's own commands. Existing data stays; an interrupted run resumes. */
export async function seedDemo(say: (line: string) => void, drawing: Drawing = firstLook): Promise<void> {
  await seedPeople(seeder)
  await seedSettings(seeder)
  await seedPages(seeder)
  await transaction(async (tx) => {
    for (const guide of sizeGuides) await saveSizeGuide(tx, seeder, guide)
    for (const [position, { shown: _, ...category }] of categories.entries())
      await saveCategory(tx, seeder, { ...category, position })
    await seedCoupons(tx, seeder)
  })
  const missing: SeedProduct[] = []
  for (const product of products) {
    if (!(await productIdBySlug(database(), slugOfProduct(product)))) missing.push(product)
  }
  if (missing.length > 0) await seedProducts(missing, drawing, say)
  await seedCategoryPictures(drawing)
  await seedSets()
  await seedStock()
  await seedStaffWork(seeder)
  await seedVoices()
  await seedContacts()
  await seedPosts(seeder, {
    drawCover: (codes, at) =>
      drawSpread(
        codes.map(productOf).map((product) => [product, product.colors[0]!] as const),
        at,
        drawing.width,
      ),
  })
}

async function seedProducts(
  missing: readonly SeedProduct[],
  drawing: Drawing,
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

async function seedProduct(product: SeedProduct, { width, swatches }: Drawing, now: Date): Promise<void> {
  const [first, ...others] = product.colors.map((shade) => plateOf(product, shade, 'front'))
  const pictures = [await drawPicture(first!, width)]
  if (swatches) for (const plate of others) pictures.push(await drawSwatch(plate, width))
  const input = inputOf(product, pictures, now)
  await transaction(async (tx) => {
    const { id, variants } = await saveProduct(tx, seeder, input)
    const counts = input.variants.map(({ sku }, index) => ({
      variantId: variants.get(sku)!,
      onHand: product.stock[index % product.stock.length]!,
    }))
    await countStock(tx, seeder, counts)
    await recordSales(tx, [{ productId: id, quantity: product.sold }])
  })
}

async function seedCategoryPictures({ width }: Drawing): Promise<void> {
  for (const [position, { shown, ...category }] of categories.entries()) {
    const pieces = shown.map(productOf).map((product) => [product, product.colors[0]!] as const)
    const mediaId = await drawCollage(pieces, position, width)
    if (mediaId) await transaction((tx) => saveCategory(tx, seeder, { ...category, position, mediaId }))
  }
}

async function seedSets(): Promise<void> {
  const now = new Date()
  await transaction(async (tx) => {
    const found = await tx.$client.query<{ slug: string }>('select slug from sets')
    const known = new Set(found.rows.map(({ slug }) => slug))
    for (const [rank, set] of sets.entries())
      if (!known.has(set.slug)) await saveSet(tx, seeder, setInputOf(set, rank, now))
  })
}
