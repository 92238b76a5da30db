import { parseCnpj } from '#shared/brazil/documents'
import { beforeAll, describe, expect, test } from 'vitest'
import type { ProductView } from '#contract/catalog'
import { formatNames } from '#contract/product-files'
import { rebuildCards } from '#domain/catalog'
import { exportProducts } from '#domain/exports'
import { transaction } from '#platform/postgres/database'
import { makeSystemCtx } from '#platform/http/http'
import { summarize, useProductFiles } from '#test/product-files'
import { useShop } from '#test/shop'
import { findProduct, products, getProductSlug } from './catalogue.ts'
import { categories } from './categories.ts'
import { productsByPageOrder, renderSetImage, renderProductViews } from './render-images.ts'
import { addDemoProducts } from './extra-catalogue.ts'
import { seedDemo } from './index.ts'
import { sets } from './sets.ts'

const shop = useShop()
const { write, bring } = useProductFiles()
const ctx = makeSystemCtx('teste')
const quiet = () => {}
const seed = () => seedDemo(quiet, { width: 40 })
const count = async (table: string) =>
  (await shop.sql<{ count: number }>(`select count(*)::int from ${table}`))[0]!.count
const counts = () =>
  Promise.all(
    [
      'products',
      'variants',
      'product_pictures',
      'sets',
      'stock_levels',
      'stock_ledger',
      'catalog_cards',
      'price_lists',
      'redirects',
      'search_synonyms',
      'missed_searches',
      'tasks',
      'product_changes',
      'reviews',
      'review_purchases',
    ].map(count),
  )
const cards = () => shop.sql('select * from catalog_cards order by id')
const shown = async (slug: string) =>
  (await shop.call<ProductView>(`/api/catalog/products/${slug}`)).body.colors.map(({ name, pictures }) => [
    name,
    pictures.map(({ alt }) => alt.split(', ').at(-1)),
  ])

beforeAll(seed)

describe('the demo', () => {
  test('is complete: every product and category has an image, every set is published', async () => {
    expect(await count('products')).toBe(products.length)
    expect(await count('(select distinct product_id from product_pictures)')).toBe(products.length)
    expect(await count('categories where media_id is not null')).toBe(categories.length)
    expect(await count("catalog_cards where kind = 'set'")).toBe(sets.length)
    expect(await count("catalog_cards where kind = 'product'")).toBe(products.length)
    expect(await count("reviews where kind = 'review'")).toBe(60)
    expect(await count("reviews where kind = 'testimonial'")).toBe(20)
    expect(await count("reviews where status = 'pending'")).toBe(5)
    expect(await count("reviews where signals <> '{}'")).toBe(1)
    expect(await count('products where size_guide_id is null')).toBe(
      products.filter(({ garment }) => garment === 'bolsa' || garment === 'garrafa').length,
    )
  })

  test('contains staff data: categories by rule and one sorted by hand, synonyms, redirects, wholesale prices, a finished task', async () => {
    const members = (slug: string) =>
      count(`category_rule_members where category_id = (select id from categories where slug = '${slug}')`)
    const reduced = products.filter(({ compareAt }) => compareAt)
    expect(await members('em-promocao')).toBeGreaterThanOrEqual(reduced.length)
    expect(await members('novidades')).toBeGreaterThan(8)
    expect(await members('novidades')).toBeLessThan(products.length / 2)
    const { body } = await shop.call<{ items: { name: string }[] }>(
      '/api/catalog/products?category=acessorios',
    )
    expect(body.items[0]!.name).toBe(findProduct('NASCENTE').name)
    expect(await count('price_list_rules')).toBe(3)
    expect(await count('missed_searches')).toBe(6)
    expect(await count('redirects')).toBe(4)
    expect(await shop.sql('select kind, state, counts from tasks')).toEqual([
      { kind: 'bulk', state: 'done', counts: { changed: 8, unchanged: 0, refused: 0 } },
    ])
  })

  test('contains wholesale companies in every state with valid CNPJs, and a buyer who has their prices', async () => {
    const found = await shop.sql<{ cnpj: string; status: string }>('select cnpj, status from companies')
    expect(found.map(({ cnpj }) => parseCnpj(cnpj))).toEqual(found.map(({ cnpj }) => cnpj))
    expect(new Set(found.map(({ status }) => status))).toEqual(
      new Set(['applied', 'active', 'refused', 'suspended']),
    )
    expect(found).toHaveLength(8)
    expect(await count('price_list_members')).toBe(4)
  })

  test('is seeded once: a second run adds and restores nothing', async () => {
    const before = await counts()
    await shop.sql("update products set price = 12345 where slug = 'legging-aderno-cintura-alta'")
    await seed()
    expect(await counts()).toEqual(before)
    expect(await shop.sql("select price from products where slug = 'legging-aderno-cintura-alta'")).toEqual([
      { price: 12345 },
    ])
  })
})

describe.each(formatNames)('its products as a file for %s', (format) => {
  test('are exported and imported again unchanged', async () => {
    let file = ''
    for await (const piece of exportProducts(ctx, { format, siteUrl: 'https://loja.test' })) file += piece
    const report = await bring(write(file), { dryRun: true })
    expect(report.problems).toEqual([])
    expect(summarize(report)).toEqual([0, 0, products.length, 0])
  })
})

describe('images that are rendered later', () => {
  const product = findProduct('ADERNO')
  const slug = getProductSlug(product)

  test('get their position, colour by colour, and are added once', async () => {
    expect(await shown(slug)).toEqual([
      ['Preto', ['frente']],
      ['Buriti', []],
      ['Terra', []],
    ])
    await renderProductViews(product, 'front', 40)
    await renderProductViews(product, 'detail', 40)
    await renderProductViews(product, 'back', 40)
    const all = ['frente', 'costas', 'detalhe']
    expect(await shown(slug)).toEqual([
      ['Preto', all],
      ['Buriti', all],
      ['Terra', all],
    ])
    const before = await counts()
    await renderProductViews(product, 'back', 40)
    expect(await counts()).toEqual(before)
  })

  test('one colour may be rendered first, and gets the same position', async () => {
    const other = findProduct('SUCUPIRA')
    const last = other.colors.at(-1)!
    const front = async () => (await shown(getProductSlug(other))).filter(([, views]) => views?.length)
    const before = await front()
    await renderProductViews(other, 'front', 40, [last])
    expect(await front()).toEqual([...before, [last[0], ['frente']]])
    await renderProductViews(other, 'front', 40)
    expect(await front()).toEqual(other.colors.map(([name]) => [name, ['frente']]))
  })

  test('all are rendered, the most visible first', () => {
    expect(productsByPageOrder.map(({ code }) => code).toSorted()).toEqual(
      products.map(({ code }) => code).toSorted(),
    )
    const bestSeller = products.toSorted((a, b) => b.sold - a.sold)[0]!
    expect(productsByPageOrder.slice(0, 8)).toEqual(products.slice(0, 8))
    expect(productsByPageOrder.indexOf(bestSeller)).toBeLessThan(9)
  })

  test('a set gets an image once all its items have one', async () => {
    const set = sets.find((each) => each.slug === 'conjunto-buriti')!
    const pictured = () => count(`sets where slug = '${set.slug}' and media_id is not null`)
    const bare = sets.find((each) => each.slug === 'conjunto-largada')!
    await renderSetImage(bare, 0)
    expect(await count(`sets where slug = '${bare.slug}' and media_id is null`)).toBe(1)
    await renderSetImage(set, 0)
    expect(await pictured()).toBe(1)
  })
})

describe('the generated catalogue', () => {
  test('has the same cards, stock and ledger as products saved by hand', async () => {
    await addDemoProducts(60, quiet)
    expect(await count('products')).toBe(products.length + 60)
    expect(await count("catalog_cards where kind = 'product'")).toBe(products.length + 60)
    const before = await cards()
    await transaction(rebuildCards)
    expect(await cards()).toEqual(before)
    expect(
      await shop.sql(
        `select l.variant_id from stock_levels l left join stock_ledger g on g.variant_id = l.variant_id group by l.variant_id
         having l.on_hand <> coalesce(sum(g.on_hand_change), 0) or l.reserved <> coalesce(sum(g.reserved_change), 0)`,
      ),
    ).toEqual([])
    expect(
      await count('variants v where not exists (select from stock_levels where variant_id = v.id)'),
    ).toBe(0)
  })

  test('adds the difference, and nothing when it is complete', async () => {
    const names = () => shop.sql("select slug from products where id::text like 'da0c%' order by id")
    const first = await names()
    await addDemoProducts(60, quiet)
    expect(await names()).toEqual(first)
    await addDemoProducts(75, quiet)
    expect((await names()).slice(0, 60)).toEqual(first)
    expect(await names()).toHaveLength(75)
  })
})
