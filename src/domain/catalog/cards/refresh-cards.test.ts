import fc from 'fast-check'
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { ProductList, ProductView, SetView } from '#contract/catalog'
import { upsertCategory, upsertSizeGuide } from '#domain/products'
import { setOnHand, reserveStock, sellReserved } from '#domain/stock'
import { addCacheListener, waitForInvalidations } from '#platform/cache/cache'
import { transaction } from '#platform/postgres/database'
import { makeSystemCtx } from '#platform/http/http'
import { createProduct, createSet, type CreatedProduct } from '#test/factories'
import { useShop } from '#test/shop'
import { cardTag, catalogTag, getProductTag } from '#context/catalog/rules.ts'
import { rebuildCards, recordSales } from './refresh-cards.ts'

const shop = useShop()
const ctx = makeSystemCtx('teste')

const cards = () => shop.sql<Card>('select * from catalog_cards order by id')
const list = async (query: string) => (await shop.call<ProductList>(`/api/catalog/products?${query}`)).body
type Card = { id: string; kind: string; price: number; category_slugs: string[]; stock_bucket: number }

const at = fc.integer({ min: 0, max: 2 })
const status = fc.constantFrom('active' as const, 'archived', 'draft')
const price = fc.integer({ min: 1_000, max: 50_000 })
const stock = fc.array(fc.integer({ min: 0, max: 6 }), { minLength: 2, maxLength: 2 })

/** Random change of a catalogue by staff or shoppers. */
const change = fc.oneof(
  fc.record({ does: fc.constant('count' as const), at, stock }),
  fc.record({ does: fc.constant('save' as const), at, price, status }),
  fc.record({ does: fc.constant('sell' as const), at, pieces: fc.integer({ min: 1, max: 3 }) }),
  fc.record({
    does: fc.constant('set' as const),
    price,
    status,
    colorName: fc.constantFrom('', 'Preto', 'Lilás'),
  }),
  fc.record({ does: fc.constant('rename' as const), name: fc.constantFrom('Ginga', 'Vento', 'Poeira') }),
)

type World = { products: CreatedProduct[]; set: string; category: string }

async function apply(wanted: typeof change extends fc.Arbitrary<infer T> ? T : never, world: World) {
  const { products, set: slug, category } = world
  if (wanted.does === 'rename')
    return transaction((tx) => upsertCategory(tx, ctx, { slug: category, name: wanted.name }))
  if (wanted.does === 'set') {
    const pieces = products
      .slice(0, 2)
      .map((piece) => ({ productSlug: piece.slug, colorName: wanted.colorName }))
    return createSet(products.slice(0, 2), { slug, price: wanted.price, status: wanted.status, pieces })
  }
  const product = products[wanted.at]!
  if (wanted.does === 'save') {
    const { price: now, status: state } = wanted
    const { slug: own, name } = product
    return createProduct({ slug: own, name, price: now, status: state, stock: 6, categorySlug: category })
  }
  if (wanted.does === 'count') {
    const counts = wanted.stock.map((onHand, index) => ({ variantId: product.variants[index]!.id, onHand }))
    return transaction((tx) => setOnHand(tx, ctx, counts))
  }
  const demand = [{ variantId: product.variants[0]!.id, quantity: wanted.pieces }]
  const orderId = randomUUID()
  return transaction(async (tx) => {
    const missing = await reserveStock(tx, { orderId, expiresAt: new Date(), actor: 'teste' }, demand)
    if (missing.length > 0) return
    await sellReserved(tx, orderId, 'teste')
    await recordSales(tx, [{ productId: product.id, quantity: wanted.pieces }])
  })
}

test('cards and lists match products, sets, stock and sales after random changes', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 10 }), async (changes) => {
      const category = `canto-${randomUUID().slice(0, 8)}`
      await transaction((tx) => upsertCategory(tx, ctx, { slug: category, name: 'Canto' }))
      const products = await Promise.all([1, 2, 3].map(() => createProduct({ categorySlug: category })))
      const world = { products, set: `conjunto-${randomUUID().slice(0, 8)}`, category }
      for (const each of changes) {
        await apply(each, world)
        const own = (await cards()).filter((card) => card.category_slugs.includes(category))
        const shown = await list(`category=${category}&sort=price_asc&pageSize=60`)
        expect(shown.items.map(({ id }) => id).sort()).toEqual(own.map(({ id }) => id).sort())
        expect(shown.items.map(({ price: { cash } }) => cash)).toEqual(
          own.map((card) => card.price).sort((a, b) => a - b),
        )
        expect(shown.facets.available).toBe(own.filter((card) => card.stock_bucket > 0).length)
      }
      const kept = await cards()
      await shop.sql('delete from catalog_cards')
      expect(await transaction(rebuildCards)).toBe(kept.length)
      expect(await cards()).toEqual(kept)
    }),
    { numRuns: 12 },
  )
})

test('a set is listed with its own price, the price of its pieces as compare-at, and the stock common to all pieces', async () => {
  const top = await createProduct({ name: 'Top Sete', price: 9_000, sizes: ['P', 'M', 'G'], stock: 3 })
  const legging = await createProduct({ name: 'Legging Sete', price: 16_000, sizes: ['P', 'M'], stock: 9 })
  const set = await createSet([top, legging], { name: 'Conjunto Sete', price: 20_000 })
  const [card] = (await list('category=conjuntos')).items.filter(({ id }) => id === set.id)
  expect(card).toMatchObject({
    kind: 'set',
    name: 'Conjunto Sete',
    price: { cash: 20_000, compareAt: 25_000, percentOff: 20 },
  })
  expect(card!.availability).toBe('last_units')
  const { body } = await shop.call<SetView>(`/api/catalog/sets/${set.slug}`)
  expect((await shop.call<SetView>(`/api/catalog/sets/${set.id}`)).body).toEqual(body)
  expect(body).toMatchObject({
    name: 'Conjunto Sete',
    price: { cash: 20_000, compareAt: 25_000 },
    availability: 'last_units',
  })
  expect(body.pieces.map(({ name, sizes }) => [name, sizes])).toEqual([
    ['Top Sete', ['P', 'M', 'G']],
    ['Legging Sete', ['P', 'M']],
  ])
  const product = (await shop.call<ProductView>(`/api/catalog/products/${top.slug}`)).body
  expect(product.sets.map(({ slug }) => slug)).toEqual([set.slug])
})

test('a set is for sale only while all its pieces are', async () => {
  const pieces = [await createProduct(), await createProduct({ colors: [['Preto', '#222222']] })] as const
  const slug = `conjunto-${randomUUID().slice(0, 8)}`
  const read = async () => (await shop.call(`/api/catalog/sets/${slug}`)).status
  await createSet(pieces, { slug })
  expect(await read()).toBe(200)
  await createProduct({ slug: pieces[1].slug, name: pieces[1].name, status: 'archived' })
  expect(await read()).toBe(404)
  await createProduct({ slug: pieces[1].slug, name: pieces[1].name })
  expect(await read()).toBe(200)
  await createSet(pieces, {
    slug,
    pieces: pieces.map((piece) => ({ productSlug: piece.slug, colorName: 'Anil' })),
  })
  expect(await read()).toBe(404)
})

test('sales count again when an archived product comes back', async () => {
  const product = await createProduct({ name: 'Legging Volta' })
  const popularity = () => shop.sql('select popularity from catalog_cards where id = $1', [product.id])
  await transaction((tx) => recordSales(tx, [{ productId: product.id, quantity: 7 }]))
  expect(await popularity()).toEqual([{ popularity: 7 }])
  await createProduct({ slug: product.slug, name: product.name, status: 'archived' })
  expect(await popularity()).toEqual([])
  await createProduct({ slug: product.slug, name: product.name })
  expect(await popularity()).toEqual([{ popularity: 7 }])
})

test('a product page is invalidated by its size guide, its name and its stock', async () => {
  const guide = {
    slug: `guia-${randomUUID().slice(0, 8)}`,
    name: 'Partes de cima',
    columns: ['Busto'],
    tips: [],
  }
  const save = (measure: string) =>
    transaction((tx) => upsertSizeGuide(tx, ctx, { ...guide, rows: [{ size: 'P', values: [measure] }] }))
  await save('80–84')
  const product = await createProduct({ sizeGuideSlug: guide.slug, sizes: ['P'], stock: 4 })
  const read = async () => (await shop.call<ProductView>(`/api/catalog/products/${product.slug}`)).body
  expect((await read()).sizeGuide!.rows).toEqual([{ size: 'P', values: ['80–84'] }])
  await save('82–86')
  expect((await read()).sizeGuide!.rows).toEqual([{ size: 'P', values: ['82–86'] }])
  const counts = [{ variantId: product.variants[0]!.id, onHand: 3 }]
  await transaction((tx) => setOnHand(tx, ctx, counts))
  expect((await read()).variants[0]!.available).toBe(3)
  await createProduct({ slug: product.slug, name: 'Top Outro', sizes: ['P'] })
  expect((await read()).name).toBe('Top Outro')
})

test('a draft invalidates no list until it is published, and again when it is removed', async () => {
  const heard: string[] = []
  addCacheListener({ drop: (tags) => heard.push(...tags), clear: () => {} })
  const { id, slug, name } = await createProduct({ status: 'draft' })
  const dropped = async (status: 'draft' | 'active') => {
    heard.length = 0
    await createProduct({ slug, name, status })
    await expect.poll(() => heard).toContain(getProductTag(id))
    await waitForInvalidations()
    return [heard.includes(catalogTag), heard.includes(cardTag(id))]
  }
  expect(await dropped('draft')).toEqual([false, false])
  expect(await dropped('active')).toEqual([true, true])
  expect(await dropped('active')).toEqual([true, true])
  expect(await dropped('draft')).toEqual([true, true])
  expect(await dropped('draft')).toEqual([false, false])
})
