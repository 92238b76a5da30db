import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import type { AvailabilityView, CategoryView, ProductList, ProductView, Suggestions } from '#contract/catalog'
import { upsertProduct } from '#domain/products'
import { setOnHand, releaseReservation, reserveStock } from '#domain/stock'
import { transaction } from '#platform/postgres/database'
import { makeSystemCtx } from '#platform/http/http'
import { createCategory, createProduct, type CreatedProduct } from '#test/factories'
import { useShop } from '#test/shop'

const shop = useShop()
const ctx = makeSystemCtx('teste')

const aVariant = { colorName: 'Preto', colorHex: '#222222', size: 'U' }
const anInput = {
  description: '',
  brand: 'DAO',
  categorySlug: null,
  line: '',
  composition: '',
  sizeGuideSlug: null,
  box: null,
  ncm: '',
  origin: 0,
  cst: '',
  classTrib: '',
  gender: 'unissex' as const,
  fabric: '',
  care: [],
  tags: [],
  status: 'active' as const,
  compareAt: null,
  seoTitle: '',
  seoDescription: '',
  weightGrams: 200,
  publishedAt: null,
  pictures: [],
}

const list = (query: string) => shop.call<ProductList>(`/api/catalog/products?${query}`)
const one = (idOrSlug: string) => shop.call<ProductView>(`/api/catalog/products/${idOrSlug}`)
const names = ({ body }: { body: ProductList }) => body.items.map(({ name }) => name)
const count = (product: CreatedProduct, ...onHand: number[]) =>
  transaction((tx) =>
    setOnHand(
      tx,
      ctx,
      onHand.map((pieces, index) => ({ variantId: product.variants[index]!.id, onHand: pieces })),
    ),
  )

/** Creates a category, so that a list contains only products of this test. */
async function aCorner() {
  const name = `Canto ${randomUUID().slice(0, 8)}`
  await createCategory(name)
  const slug = name.toLowerCase().replace(' ', '-')
  return { name, slug, products: (query = '') => list(`category=${slug}&${query}`) }
}

describe('the catalogue follows', () => {
  test('a saved product: its card is created, updated and removed', async () => {
    const corner = await aCorner()
    const product = await createProduct({ name: 'Top Brisa', categorySlug: corner.slug, price: 12_990 })
    const before = await corner.products()
    expect(before.body.items[0]).toMatchObject({
      id: product.id,
      slug: product.slug,
      name: 'Top Brisa',
      category: { slug: corner.slug, name: corner.name },
      price: { cash: 12_990, pix: { amount: 11_691 } },
      priceVaries: false,
      availability: 'in_stock',
      isNew: true,
    })
    const again = { slug: product.slug, categorySlug: corner.slug }
    await createProduct({ ...again, name: 'Top Vento', price: 9_990, compareAt: 12_990 })
    expect((await corner.products()).body.items).toMatchObject([
      { id: product.id, name: 'Top Vento', price: { cash: 9_990, compareAt: 12_990, percentOff: 23 } },
    ])
    await createProduct({ ...again, name: 'Top Vento', status: 'archived' })
    expect((await corner.products()).body).toMatchObject({ items: [], total: 0 })
    expect((await one(product.id)).status).toBe(404)
  })

  test('never shows a draft, not even by id', async () => {
    const corner = await aCorner()
    const draft = await createProduct({ categorySlug: corner.slug, status: 'draft' })
    expect((await corner.products()).body.total).toBe(0)
    const { status, body } = await one(draft.slug)
    expect([status, body.code]).toEqual([404, 'catalog.product_not_found'])
  })

  test('the stock: last units, sold out, and back in stock', async () => {
    const corner = await aCorner()
    const product = await createProduct({ categorySlug: corner.slug, sizes: ['P', 'M'], stock: 10 })
    const availability = async () => (await corner.products()).body.items[0]!.availability
    await count(product, 0, 4)
    expect(await availability()).toBe('in_stock')
    await count(product, 0, 3)
    expect(await availability()).toBe('last_units')
    const orderId = randomUUID()
    const demand = [{ variantId: product.variants[1]!.id, quantity: 3 }]
    const expiresAt = new Date(Date.now() + 60_000)
    await transaction((tx) => reserveStock(tx, { orderId, expiresAt, actor: 'teste' }, demand))
    expect(await availability()).toBe('sold_out')
    await transaction((tx) => releaseReservation(tx, orderId, 'teste'))
    expect(await availability()).toBe('last_units')
    expect((await one(product.id)).body.variants.map((variant) => variant.available)).toEqual([0, 3])
  })

  test('nothing of a change that was rolled back', async () => {
    const corner = await aCorner()
    const product = await createProduct({ categorySlug: corner.slug })
    const broken = transaction(async (tx) => {
      await setOnHand(tx, ctx, [{ variantId: product.variants[0]!.id, onHand: 0 }])
      await setOnHand(tx, ctx, [{ variantId: product.variants[1]!.id, onHand: 0 }])
      throw new Error('no')
    })
    await expect(broken).rejects.toThrow('no')
    expect((await corner.products()).body.items[0]!.availability).toBe('in_stock')
  })

  test('two concurrent changes of one product: the second card contains both', async () => {
    const product = await createProduct({ sizes: ['P', 'M'], stock: 10 })
    const [first, second] = product.variants.map(({ id }) => id)
    for (let round = 0; round < 10; round++) {
      await Promise.all([
        transaction((tx) => setOnHand(tx, ctx, [{ variantId: first!, onHand: round % 2 ? 10 : 0 }])),
        transaction((tx) => setOnHand(tx, ctx, [{ variantId: second!, onHand: round % 2 ? 10 : 0 }])),
      ])
      expect((await one(product.id)).body.availability).toBe(round % 2 ? 'in_stock' : 'sold_out')
    }
  })

  test('shows a product as sold out when it is restored while its last piece is sold', async () => {
    const given = { sizes: ['U'], stock: 5, status: 'archived' as const }
    const product = await createProduct(given)
    let leave = () => {}
    const left = new Promise<void>((resolve) => (leave = resolve))
    let arrive = () => {}
    const arrived = new Promise<void>((resolve) => (arrive = resolve))
    const back = transaction(async (tx) => {
      const { rows } = await tx.$client.query('select * from products where id = $1', [product.id])
      const { slug, name, price } = rows[0] as { slug: string; name: string; price: number }
      await upsertProduct(tx, ctx, {
        ...anInput,
        slug,
        name,
        price,
        variants: [{ ...aVariant, sku: product.variants[0]!.sku }],
      })
      arrive()
      await left
    })
    await arrived
    const gone = count(product, 0)
    await new Promise((resolve) => setTimeout(resolve, 300))
    leave()
    await Promise.all([back, gone])
    expect((await one(product.id)).body.availability).toBe('sold_out')
  })
})

describe('filters', () => {
  async function stocked() {
    const corner = await aCorner()
    const categorySlug = corner.slug
    await createProduct({
      name: 'Um',
      categorySlug,
      price: 5_000,
      sizes: ['P', 'M'],
      colors: [
        ['Preto', '#222222'],
        ['Verde Mata', '#225533'],
      ],
    })
    await createProduct({ name: 'Dois', categorySlug, price: 10_000, sizes: ['M', 'G'] })
    await createProduct({
      name: 'Três',
      categorySlug,
      price: 20_000,
      sizes: ['G'],
      colors: [['Verde Mata', '#225533']],
      stock: 0,
    })
    return corner
  }

  test.each([
    ['size=P', ['Um']],
    ['size=P&size=G', ['Dois', 'Três', 'Um']],
    ['size=P,G', ['Dois', 'Três', 'Um']],
    ['color=verde-mata', ['Três', 'Um']],
    ['color=verde-mata&size=M', ['Um']],
    ['minPrice=10000', ['Dois', 'Três']],
    ['maxPrice=10000', ['Dois', 'Um']],
    ['minPrice=5001&maxPrice=19999', ['Dois']],
    ['minPrice=20000&maxPrice=10000', []],
    ['available=true', ['Dois', 'Um']],
    ['available=false', ['Dois', 'Três', 'Um']],
    ['color=nenhuma', []],
    ['size=', ['Dois', 'Três', 'Um']],
    ['unknown=1', ['Dois', 'Três', 'Um']],
  ])('%s returns %j', async (query, expected) => {
    const { products } = await stocked()
    const answer = await products(query)
    expect(names(answer).sort()).toEqual(expected)
    expect(answer.body.total).toBe(expected.length)
  })

  test('each facet counts with the filters of the other facets only', async () => {
    const { products } = await stocked()
    const facets = async (query: string) => {
      const { color, size, price, available } = (await products(query)).body.facets
      const counts = (options: { value: string; count: number }[]) =>
        options.map(({ value, count: found }) => `${value}:${found}`)
      return { color: counts(color), size: counts(size), price, available }
    }
    const all = await facets('')
    expect(all).toEqual({
      color: ['preto:2', 'verde-mata:2'],
      size: ['P:1', 'M:2', 'G:2'],
      price: { min: 5_000, max: 20_000 },
      available: 2,
    })
    expect(await facets('color=verde-mata')).toEqual({
      color: ['preto:2', 'verde-mata:2'],
      size: ['P:1', 'M:1', 'G:1'],
      price: { min: 5_000, max: 20_000 },
      available: 1,
    })
    expect(await facets('size=G&available=true')).toEqual({
      color: ['preto:1'],
      size: ['P:1', 'M:2', 'G:1'],
      price: { min: 10_000, max: 10_000 },
      available: 1,
    })
    expect((await facets('maxPrice=5000')).price).toEqual(all.price)
  })

  test('a category includes its descendants', async () => {
    const parent = `Mãe ${randomUUID().slice(0, 8)}`
    const child = `Filha ${randomUUID().slice(0, 8)}`
    await createCategory(parent)
    const slug = (name: string) =>
      name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(' ', '-')
    await createCategory(child, slug(parent))
    await createProduct({ name: 'Neta', categorySlug: slug(child) })
    expect(names(await list(`category=${slug(parent)}`))).toEqual(['Neta'])
    expect(names(await list(`category=${slug(child)}`))).toEqual(['Neta'])
    const { body } = await shop.call<CategoryView[]>('/api/catalog/categories')
    const counts = body.filter((each) => [parent, child].includes(each.name))
    expect(counts.map(({ products }) => products)).toEqual([1, 1])
    const read = await shop.call<CategoryView>(`/api/catalog/categories/${slug(parent)}`)
    expect(read.body).toMatchObject({ name: parent, products: 1, picture: null })
  })

  test('an unknown category is 404, and its list is empty', async () => {
    const { status, body } = await shop.call('/api/catalog/categories/nenhuma')
    expect([status, body.code]).toEqual([404, 'catalog.category_not_found'])
    expect((await list('category=nenhuma')).body).toMatchObject({ items: [], total: 0 })
  })
})

describe('sorting and pagination', () => {
  test('sorts by price in both directions, and by newest first', async () => {
    const { slug, products } = await aCorner()
    const day = (number: number) => new Date(Date.UTC(2026, 0, number))
    await createProduct({ name: 'B', categorySlug: slug, price: 2_000, publishedAt: day(3) })
    await createProduct({ name: 'A', categorySlug: slug, price: 1_000, publishedAt: day(1) })
    await createProduct({ name: 'C', categorySlug: slug, price: 3_000, publishedAt: day(2) })
    expect(names(await products('sort=price_asc'))).toEqual(['A', 'B', 'C'])
    expect(names(await products('sort=price_desc'))).toEqual(['C', 'B', 'A'])
    expect(names(await products('sort=newest'))).toEqual(['B', 'C', 'A'])
    expect(names(await products())).toEqual(['B', 'C', 'A'])
    expect(names(await products('sort=best_selling')).sort()).toEqual(['A', 'B', 'C'])
    expect((await products()).body.items[0]!.isNew).toBe(false)
  })

  test('pages do not overlap, even with equal prices', async () => {
    const { slug, products } = await aCorner()
    const day = new Date()
    const made = [0, 1, 2, 3, 4, 5, 6]
    for (const _ of made) await createProduct({ categorySlug: slug, publishedAt: day })
    const pages = await Promise.all(
      [1, 2, 3, 4].map((page) => products(`pageSize=3&page=${page}&sort=price_asc`)),
    )
    const ids = pages.flatMap(({ body }) => body.items.map(({ id }) => id))
    expect(pages.map(({ body }) => body.items.length)).toEqual([3, 3, 1, 0])
    expect(new Set(ids).size).toBe(7)
    expect(pages.map(({ body }) => [body.total, body.page, body.pageSize])).toEqual(
      [1, 2, 3, 4].map((page) => [7, page, 3]),
    )
  })

  test.each([
    ['page=0', 'page'],
    ['page=-1', 'page'],
    ['page=1.5', 'page'],
    ['page=abc', 'page'],
    ['page=501', 'page'],
    ['pageSize=0', 'pageSize'],
    ['pageSize=61', 'pageSize'],
    ['pageSize=1e9', 'pageSize'],
    ['sort=cheapest', 'sort'],
    ['minPrice=-1', 'minPrice'],
    ['minPrice=1.5', 'minPrice'],
    ['maxPrice=NaN', 'maxPrice'],
    ['available=maybe', 'available'],
    [`search=${'a'.repeat(121)}`, 'search'],
    ['search=a&search=b', 'search'],
    [`category=${'a,'.repeat(21)}`, 'category'],
  ])('%s is refused and its field is named', async (query, field) => {
    const { status, body } = await list(query)
    expect([status, body.code]).toEqual([422, 'request.invalid'])
    expect(Object.keys(body.fields!)[0]).toMatch(new RegExp(`^${field}`))
  })
})

describe('search', () => {
  test.each(['leging', 'LEGGINGS', 'legging preta', 'leg', 'calca legging', 'cálça'])(
    '"%s" finds the product',
    async (typed) => {
      const mark = randomUUID().slice(0, 8)
      const corner = await aCorner()
      await createProduct({ name: `Calça Legging ${mark}`, categorySlug: corner.slug, tags: ['preta'] })
      await createProduct({ name: `Regata ${mark}`, categorySlug: corner.slug })
      expect(names(await corner.products(`search=${encodeURIComponent(typed)}`))).toEqual([
        `Calça Legging ${mark}`,
      ])
    },
  )

  test('ranks matches in the name above matches in the description', async () => {
    const corner = await aCorner()
    await createProduct({ name: 'Regata', description: 'Combina com bermuda.', categorySlug: corner.slug })
    await createProduct({ name: 'Bermuda', description: 'Combina com regata.', categorySlug: corner.slug })
    expect(names(await corner.products('search=bermuda'))[0]).toBe('Bermuda')
    expect(names(await corner.products('search=regata'))[0]).toBe('Regata')
  })

  test('returns no results for a product that nobody sells', async () => {
    expect((await list('search=guindaste')).body).toMatchObject({ items: [], total: 0 })
  })

  test.each([
    '%',
    '_',
    "'",
    "'; drop table catalog_cards; --",
    "' or 1=1 --",
    '$1',
    'a & | ! b:*',
    '((((',
    '<script>alert(1)</script>',
    '\\',
    '日本',
    '🙂',
    "O'Neil D'Ávila",
    'de da do',
  ])('accepts special characters: %s', async (typed) => {
    await createProduct()
    const { status } = await list(`search=${encodeURIComponent(typed)}`)
    expect(status).toBe(200)
    expect(
      (await shop.sql<{ there: number }>('select count(*)::int as there from catalog_cards'))[0]!.there,
    ).toBeGreaterThan(0)
  })

  test.each(['search', 'category', 'color', 'size'])(
    'refuses a NUL character in %s with 422',
    async (field) => {
      const { status, body } = await list(`${field}=a%00b`)
      expect([status, Object.keys(body.fields ?? {})[0]?.split('.')[0]]).toEqual([422, field])
    },
  )

  test('suggests from the second letter on', async () => {
    const mark = randomUUID().slice(0, 6)
    const corner = await aCorner()
    const product = await createProduct({
      name: `Macaquinho ${mark}`,
      categorySlug: corner.slug,
      price: 9_990,
    })
    const suggest = (q: string) =>
      shop.call<Suggestions>(`/api/catalog/suggestions?q=${encodeURIComponent(q)}`)
    expect((await suggest('m')).body).toEqual({ terms: [], categories: [], products: [] })
    expect((await suggest('')).status).toBe(200)
    const { body } = await suggest(`macaq ${mark}`)
    expect(body.products).toEqual([
      { kind: 'product', slug: product.slug, name: product.name, cash: 9_990, picture: null },
    ])
    expect(body.categories).toEqual([{ slug: corner.slug, name: corner.name }])
    expect((await suggest('a'.repeat(121))).status).toBe(422)
  })
})

describe('one product', () => {
  test('is found by id and by slug, with the prices of its variants', async () => {
    const product = await createProduct({
      price: 18_990,
      compareAt: 20_000,
      sizes: ['M', 'P'],
      description: 'Um.\n\nDois.',
      stock: 2,
    })
    const [byId, bySlug] = [await one(product.id), await one(product.slug)]
    expect(byId.body).toEqual(bySlug.body)
    expect(byId.body).toMatchObject({
      id: product.id,
      descriptionHtml: '<p>Um.</p><p>Dois.</p>',
      sizes: ['P', 'M'],
      price: { cash: 18_990, compareAt: 20_000, percentOff: 5, pix: { amount: 17_091 } },
      availability: 'last_units',
      seo: { title: product.name, description: 'Um. Dois.' },
    })
    expect(byId.body.variants[0]).toMatchObject({
      color: { name: 'Preto', hex: '#222222' },
      size: 'M',
      price: { cash: 18_990 },
      available: 2,
      availability: 'last_units',
    })
    expect(byId.body.installmentPlans[5]).toMatchObject({ count: 6, amount: 3_165 })
  })

  test('a variant may have its own price, which the card reflects', async () => {
    const corner = await aCorner()
    const slug = `top-${randomUUID()}`
    const product = await createProduct({
      slug,
      categorySlug: corner.slug,
      price: 10_000,
      variants: [
        { sku: `${slug}-p`, colorName: '', colorHex: '', size: 'P' },
        { sku: `${slug}-g`, colorName: '', colorHex: '', size: 'G', price: 8_000, compareAt: 9_000 },
      ],
    })
    const [card] = (await corner.products()).body.items
    expect(card).toMatchObject({ price: { cash: 8_000, compareAt: 9_000 }, priceVaries: true })
    expect((await one(product.id)).body.variants.map(({ price }) => price.cash)).toEqual([10_000, 8_000])
  })

  test.each([
    randomUUID(),
    'nenhum',
    '%',
    "' or 1=1",
    'a'.repeat(120),
    '00000000-0000-0000-0000-000000000000',
  ])('"%s" is not found', async (idOrSlug) => {
    for (const path of ['', '/availability']) {
      const { status, body } = await shop.call(`/api/catalog/products/${encodeURIComponent(idOrSlug)}${path}`)
      expect([status, body.code]).toEqual([404, 'catalog.product_not_found'])
    }
  })

  test.each(['%00', 'a'.repeat(121)])('%s is not a valid slug', async (idOrSlug) => {
    expect((await one(idOrSlug)).status).toBe(404)
  })

  test('shows at most 20 available pieces to the public', async () => {
    const product = await createProduct({ sizes: ['P', 'M', 'G'], stock: 0 })
    await count(product, 21, 20, 0)
    const { body } = await shop.call<AvailabilityView>(`/api/catalog/products/${product.slug}/availability`)
    expect(body.map(({ available, availability }) => [available, availability])).toEqual([
      [20, 'in_stock'],
      [20, 'in_stock'],
      [0, 'sold_out'],
    ])
    expect((await one(product.id)).body.variants.map(({ available }) => available)).toEqual([20, 20, 0])
  })

  test('hides an archived variant and keeps the others', async () => {
    const product = await createProduct({ sizes: ['P', 'M'] })
    await createProduct({ slug: product.slug, name: product.name, sizes: ['M'] })
    expect((await one(product.id)).body.variants.map(({ size }) => size)).toEqual(['M'])
  })
})

test('answers carry the cache tags of their content', async () => {
  const product = await createProduct()
  const tags = async (path: string) => (await shop.call(`/api/catalog${path}`)).headers.get('cache-tag')
  expect(await tags('/products')).toBe('catalog,settings')
  expect(await tags(`/products/${product.slug}`)).toBe(`product:${product.id},settings`)
  expect(await tags('/categories')).toBe('catalog')
  expect(await tags(`/products/${product.slug}/availability`)).toBeNull()
  expect(await tags('/products/nenhum')).toBeNull()
})
