import { availableParallelism } from 'node:os'
import { recordSales } from '#domain/catalog'
import { savePicture } from '#domain/media'
import { savePerson } from '#domain/identity'
import { productIdBySlug, type ProductInput, saveCategory, saveProduct } from '#domain/products'
import { countStock } from '#domain/stock'
import { saveStaff } from '#domain/team'
import { database, transaction } from '#platform/database'
import { systemCtx } from '#platform/http'
import { slugOf } from '#shared/slug'
import { categories } from './categories.ts'
import { renderPlate, type View } from './lookbook/index.ts'
import { everyday } from './everyday.ts'
import type { SeedProduct } from './product.ts'
import type { Shade } from './shades.ts'
import { training } from './training.ts'

const products = [...training, ...everyday]
const seeder = systemCtx('semente')
const care = [
  'Lave à máquina em água fria, do avesso.',
  'Não use alvejante nem amaciante.',
  'Seque à sombra; não passe sobre a estampa.',
]
/** Which plates are drawn, and how wide: all of them for people, a few small ones where only the shop's ways are tried. */
export type Plates = { views: readonly View[]; width: number }
const allPlates: Plates = { views: ['front', 'back'], width: 1200 }

/** Loads the demo shop through the shop's own commands. What is there already stays; a half-finished run goes on where it stopped. */
export async function seedDemo(say: (line: string) => void, plates: Plates = allPlates): Promise<void> {
  await seedPeople()
  await transaction(async (tx) => {
    for (const [position, category] of categories.entries())
      await saveCategory(tx, seeder, { ...category, position })
  })
  const missing: SeedProduct[] = []
  for (const product of products) {
    if (!(await productIdBySlug(database(), slugOf(product.name)))) missing.push(product)
  }
  if (missing.length === 0) return
  say(`Montando a loja de demonstração: ${missing.length} produtos com fotos (leva cerca de um minuto)…`)
  let done = 0
  const rest = [...missing]
  const worker = async () => {
    for (let product = rest.shift(); product; product = rest.shift()) {
      await seedProduct(product, plates)
      done += 1
      if (done % 6 === 0 && done < missing.length) say(`  ${done} de ${missing.length} produtos prontos`)
    }
  }
  await Promise.all(Array.from({ length: Math.min(availableParallelism(), 4) }, worker))
}

const people = [
  {
    email: 'admin@dao.test',
    name: 'Marina Admin',
    password: 'Cerrado-2026-admin',
    role: 'superadmin',
    given: [],
  },
  {
    email: 'estoque@dao.test',
    name: 'Rui Estoque',
    password: 'Cerrado-2026-estoque',
    role: 'admin',
    given: ['can_manage_products'],
  },
  { email: 'cliente@dao.test', name: 'Ana Cliente', password: 'Cerrado-2026-cliente', role: null, given: [] },
] as const

async function seedPeople(): Promise<void> {
  for (const { role, given, ...person } of people) {
    await transaction(async (tx) => {
      const userId = await savePerson(tx, person)
      if (role) await saveStaff(tx, seeder, { userId, role, given })
    })
  }
}

async function seedProduct(product: SeedProduct, { views, width }: Plates): Promise<void> {
  const pictures: ProductInput['pictures'] = []
  for (const color of product.colors) {
    for (const view of views)
      pictures.push({ ...(await plateOf(product, color, view, width)), colorName: color[0] })
  }
  const input = inputOf(product, pictures)
  await transaction(async (tx) => {
    const { id, variants } = await saveProduct(tx, seeder, input)
    const counts = input.variants.map(({ sku }, index) => ({
      variantId: variants.get(sku)!,
      onHand: product.stock[index % product.stock.length]!,
    }))
    await countStock(tx, seeder, counts)
    await recordSales(tx, [{ productId: id, quantity: soldBefore(product) }])
  })
}

async function plateOf(
  { garment, cut, name }: SeedProduct,
  [colorName, color]: Shade,
  view: View,
  width: number,
) {
  const mediaId = await savePicture(await renderPlate({ garment, cut, color, view }, width))
  const side = view === 'front' ? 'frente' : 'costas'
  return { mediaId, alt: `${name}, cor ${colorName}, ${side}` }
}

/** What the demo is said to have sold before it opened: no two products alike. */
const soldBefore = (product: SeedProduct): number => 5 + ((products.indexOf(product) * 37) % 97)

/** New products of the demo stay new: the first ones are a few days old, the others older in their order. */
const publishedAt = (position: number): Date => new Date(Date.now() - (2 + position * 5) * 86_400_000)

function inputOf(product: SeedProduct, pictures: ProductInput['pictures']): ProductInput {
  const slug = slugOf(product.name)
  const code = `${product.garment.slice(0, 3)}${products.indexOf(product) + 1}`.toUpperCase()
  return {
    slug,
    name: product.name,
    description: product.text,
    brand: 'DAO',
    categorySlug: product.category,
    gender: product.gender,
    fabric: product.fabric,
    care,
    tags: [...product.tags],
    status: 'active',
    price: product.price,
    compareAt: product.compareAt ?? null,
    seoTitle: '',
    seoDescription: '',
    weightGrams: product.grams,
    publishedAt: publishedAt(newestFirst(product)),
    variants: product.colors.flatMap(([colorName, colorHex]) =>
      product.sizes.map((size) => ({
        sku: `${code}-${slugOf(colorName).slice(0, 3)}-${size}`.toUpperCase(),
        colorName,
        colorHex,
        size,
      })),
    ),
    pictures,
  }
}

/** One of each category in turn, so that "Novidades" shows the whole shop. */
function newestFirst(product: SeedProduct): number {
  const before = products
    .slice(0, products.indexOf(product))
    .filter(({ category }) => category === product.category)
  return before.length * 3 + (products.indexOf(product) % 3)
}
