import { beforeAll, describe, expect, test } from 'vitest'
import type { GridPage, GridPiece } from '#contract/wholesale'
import { waitForInvalidations } from '#platform/cache/cache'
import { createCategory, createProduct, createSignedInPerson, type CreatedProduct } from '#test/factories'
import { recordStatements } from '#test/record-statements'
import { useShop } from '#test/shop'
import { type CompanyBuyer, createCompanyBuyer } from '#test/wholesale'

const shop = useShop()

type Headers = Record<string, string>
const grid = (headers: Headers, query = '') => shop.call<GridPage>(`/api/wholesale/grid${query}`, { headers })
const pieces = (headers: Headers, body: object) =>
  shop.call<{ items: GridPiece[] }>('/api/wholesale/grid/pieces', { method: 'POST', headers, body })
const names = ({ body }: { body: GridPage }) => body.items.map(({ name }) => name)

let buyer: CompanyBuyer
let legging: CreatedProduct
let top: CreatedProduct
beforeAll(async () => {
  buyer = await createCompanyBuyer(shop)
  await createCategory('Leggings')
  await createCategory('Capris', 'leggings')
  await createCategory('Tops')
  legging = await createProduct({
    name: 'Legging Aderno',
    price: 18_990,
    categorySlug: 'capris',
    colors: [
      ['Preto', '#222222'],
      ['Buriti', '#4f7f5b'],
    ],
    sizes: ['GG', 'P', 'M'],
    stock: 24,
  })
  top = await createProduct({
    name: 'Top Buriti',
    price: 12_990,
    categorySlug: 'tops',
    sizes: ['Único'],
    stock: 0,
  })
  await createProduct({ name: 'Rascunho', status: 'draft', categorySlug: 'tops' })
})

describe('ordering grid', () => {
  test('has products for sale by category and name, with colours, sizes, both prices and exact stock', async () => {
    const { status, body, headers } = await grid(buyer.headers)
    expect([status, headers.get('cache-control')]).toEqual([200, 'no-store'])
    expect(body).toMatchObject({ total: 2, page: 1, pageSize: 30 })
    const [first, second] = body.items
    expect(first).toMatchObject({ name: 'Legging Aderno', category: 'Capris', sizes: ['P', 'M', 'GG'] })
    expect(first!.colors.map(({ name, family }) => [name, family])).toEqual([
      ['Preto', ''],
      ['Buriti', 'verde'],
    ])
    expect(first!.colors[0]!.variants.map(({ size }) => size)).toEqual(['P', 'M', 'GG'])
    expect(first!.colors[0]!.variants[0]).toMatchObject({
      retail: 18_990,
      prices: [{ from: 1, price: 11_394 }],
      available: 24,
      expectedOn: null,
    })
    expect(second).toMatchObject({ name: 'Top Buriti', sizes: ['Único'] })
    expect(body.categories.map(({ slug }) => slug)).toContain('tops')
  })

  test('has a price per step of quantity', async () => {
    await shop.sql(
      `insert into price_list_rules (list_id, product_id, from_quantity, percent_off) values
         ($1, $2, 12, 5000), ($1, $2, 6, 4000)`,
      [buyer.priceListId, top.id],
    )
    const { body } = await grid(buyer.headers, '?search=top')
    expect(body.items[0]!.colors[0]!.variants[0]!.prices).toEqual([
      { from: 1, price: 7_794 },
      { from: 12, price: 6_495 },
    ])
  })

  test.each([
    ['a part of the name', 'aderno', ['Legging Aderno'], ['Preto', 'Buriti']],
    ['a colour, and shows it alone', 'legging buriti', ['Legging Aderno'], ['Buriti']],
    ['nothing', 'jaqueta', [], []],
  ])('searches by %s', async (_, search, products, colors) => {
    const found = await grid(buyer.headers, `?search=${encodeURIComponent(search)}`)
    expect(names(found)).toEqual(products)
    expect(found.body.items.flatMap((product) => product.colors.map(({ name }) => name))).toEqual(colors)
  })

  test('searches by SKU', async () => {
    const found = await grid(
      buyer.headers,
      `?search=${encodeURIComponent(top.variants[0]!.sku.toLowerCase())}`,
    )
    expect(names(found)).toEqual(['Top Buriti'])
  })

  test('filters by category with its descendants, and by available pieces', async () => {
    expect(names(await grid(buyer.headers, '?category=leggings'))).toEqual(['Legging Aderno'])
    expect(names(await grid(buyer.headers, '?category=tops'))).toEqual(['Top Buriti'])
    expect(names(await grid(buyer.headers, '?inStock=1'))).toEqual(['Legging Aderno'])
    expect(names(await grid(buyer.headers, '?category=nada'))).toEqual([])
  })

  test('has pages', async () => {
    const { body } = await grid(buyer.headers, '?pageSize=1&page=2')
    expect([body.total, body.items.map(({ name }) => name)]).toEqual([2, ['Top Buriti']])
  })

  test('says when a sold out variant is expected, if an open purchase is not late', async () => {
    const variantId = top.variants[0]!.id
    const buy = async (expectedOn: string) => {
      const [purchase] = await shop.sql<{ id: string }>(
        "insert into stock_purchases (supplier, expected_on, created_by) values ('Malharia', $1, 'teste') returning id",
        [expectedOn],
      )
      await shop.sql(
        'insert into stock_purchase_lines (purchase_id, variant_id, quantity, received, unit_cost) values ($1, $2, 5, 0, 100)',
        [purchase!.id, variantId],
      )
    }
    const expected = async () =>
      (await grid(buyer.headers, '?category=tops')).body.items[0]!.colors[0]!.variants[0]!.expectedOn
    await buy('2020-01-01')
    expect(await expected()).toBeNull()
    await buy('2099-11-24')
    expect(await expected()).toBe('2099-11-24')
  })

  test('takes as many statements for many products as for one', async () => {
    for (let n = 0; n < 20; n++) await createProduct({ name: `Short ${n}` })
    await waitForInvalidations()
    await grid(buyer.headers)
    const count = async (query: string) => {
      const sent = await recordStatements(async () => void (await grid(buyer.headers, query)))
      return sent.filter((text) => !/jobs\.|cache_invalidations|pg_notify|catalog_cards|sessions/.test(text))
        .length
    }
    const one = await count('?pageSize=1')
    expect(await count('?pageSize=100')).toBe(one)
    expect(one).toBeLessThanOrEqual(9)
  })
})

describe('pieces of the grid', () => {
  test('are found by id and by SKU in any case, unknown ones left out', async () => {
    const [first, second] = legging.variants
    const { body } = await pieces(buyer.headers, {
      variantIds: [first!.id, '00000000-0000-4000-8000-000000000000'],
      skus: [second!.sku.toLowerCase(), 'NADA'],
    })
    expect(body.items.map(({ id }) => id).toSorted()).toEqual([first!.id, second!.id].toSorted())
    expect(body.items[0]).toMatchObject({ product: 'Legging Aderno', color: 'Preto', productId: legging.id })
  })
})

describe('who may see the grid', () => {
  test('a visitor must sign in; customers and buyers of companies that are not active are refused', async () => {
    expect((await grid({})).status).toBe(401)
    const people = [
      await createSignedInPerson(shop),
      await createCompanyBuyer(shop, { status: 'applied' }),
      await createCompanyBuyer(shop, { status: 'suspended' }),
    ]
    for (const { headers } of people) {
      const answers = [
        await grid(headers),
        await pieces(headers, { variantIds: [] }),
        await shop.call('/api/wholesale/last-order', { headers }),
      ]
      for (const { status, body } of answers)
        expect([status, body]).toMatchObject([403, { code: 'wholesale.not_a_buyer' }])
    }
  })
})
