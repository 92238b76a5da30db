import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { CategoryView, ProductView, SetView } from '#contract/catalog'
import { upsertCategory, upsertSizeGuide } from '#domain/products'
import { transaction } from '#platform/postgres/database'
import { makeSystemCtx } from '#platform/http/http'
import { createProduct, createSet } from '#test/factories'
import { useShop } from '#test/shop'

const shop = useShop()
const ctx = makeSystemCtx('teste')

const guide = {
  slug: 'guia-de-tops',
  name: 'Tops',
  columns: ['Busto', 'Tórax'],
  rows: [{ size: 'P', values: ['84–88', '70–74'] }],
  tips: ['Entre dois tamanhos? Fique com o menor para mais firmeza.'],
}

const full = {
  name: 'Top Completo',
  description: '<p>Firme <b>de verdade</b>.</p><script>alert(1)</script><ul><li>Bojo removível</li></ul>',
  brand: 'DAO',
  categorySlug: 'campos',
  line: 'Cerrado Noturno',
  gender: 'feminino' as const,
  fabric: 'Compressão média',
  composition: '78% poliamida, 22% elastano',
  sizeGuideSlug: guide.slug,
  care: ['Lave à mão.'],
  tags: ['corrida'],
  price: 12_990,
  compareAt: 15_990,
  seoTitle: 'Top completo de corrida',
  seoDescription: 'Um top com tudo.',
  weightGrams: 130,
  box: { height: 4, width: 20, length: 25 },
  ncm: '61082200',
  origin: 2,
  cst: '102',
  classTrib: '000001',
  publishedAt: new Date('2026-08-01T12:00:00Z'),
}
const variants = [
  { sku: 'TOP-COMPLETO-P', gtin: '7891234567895', colorName: 'Ipê', colorHex: '#D9A21B', size: 'P' },
  {
    sku: 'TOP-COMPLETO-XGG',
    colorName: 'Ipê',
    colorHex: '#D9A21B',
    size: 'XGG',
    price: 13_990,
    weightGrams: 150,
  },
]

test('[EN-10] products, variants, sets and categories keep and show their fields', async () => {
  await transaction(async (tx) => {
    await upsertSizeGuide(tx, ctx, guide)
    await upsertCategory(tx, ctx, { slug: 'topo', name: 'Topo', description: 'Acima de tudo.' })
    await upsertCategory(tx, ctx, { slug: 'campos', name: 'Campos', parentSlug: 'topo' })
  })
  const product = await createProduct({ ...full, variants })
  const { body } = await shop.call<ProductView>(`/api/catalog/products/${product.slug}`)
  expect(body).toMatchObject({
    name: full.name,
    descriptionHtml: '<p>Firme <strong>de verdade</strong>.</p><ul><li>Bojo removível</li></ul>',
    category: { slug: 'campos', name: 'Campos' },
    brand: 'DAO',
    line: full.line,
    gender: 'feminino',
    fabric: full.fabric,
    composition: full.composition,
    care: full.care,
    tags: full.tags,
    price: { cash: 12_990, compareAt: 15_990 },
    priceVaries: true,
    sizeGuide: { name: 'Tops', columns: guide.columns, rows: guide.rows, tips: guide.tips },
    seo: { title: full.seoTitle, description: full.seoDescription },
  })
  expect(body.variants).toMatchObject([
    { sku: 'TOP-COMPLETO-P', color: { name: 'Ipê', hex: '#D9A21B' }, size: 'P', price: { cash: 12_990 } },
    { sku: 'TOP-COMPLETO-XGG', size: 'XGG', price: { cash: 13_990, compareAt: null } },
  ])
  const [kept] = await shop.sql(
    `select p.weight_grams, box_height, box_width, box_length, ncm, origin, cst, class_trib, published_at, v.gtin
     from products p join variants v on v.product_id = p.id and v.size = 'P' where p.id = $1`,
    [product.id],
  )
  expect(kept).toEqual({
    weight_grams: 130,
    box_height: 4,
    box_width: 20,
    box_length: 25,
    ncm: '61082200',
    origin: 2,
    cst: '102',
    class_trib: '000001',
    published_at: full.publishedAt,
    gtin: '7891234567895',
  })
  const set = await createSet([product, await createProduct()], {
    slug: `conjunto-${randomUUID().slice(0, 8)}`,
    description: 'Duas peças.\n\nUm preço.',
    seoTitle: 'Conjunto completo',
  })
  expect((await shop.call<SetView>(`/api/catalog/sets/${set.slug}`)).body).toMatchObject({
    name: set.name,
    descriptionHtml: '<p>Duas peças.</p><p>Um preço.</p>',
    price: { cash: 17_990 },
    pieces: [{ name: full.name, sizeGuide: { name: 'Tops' } }, {}],
    seo: { title: 'Conjunto completo', description: 'Duas peças. Um preço.' },
  })
  const category = await shop.call<CategoryView>('/api/catalog/categories/topo')
  expect(category.body).toMatchObject({ name: 'Topo', description: 'Acima de tudo.', products: 1 })
})

test.each([
  ['a wrong NCM', { ncm: '6108' }],
  ['an origin that does not exist', { origin: 9 }],
  ['a wrong CST', { cst: '1' }],
  ['a wrong cClassTrib', { classTrib: '00001' }],
  ['a parcel without height', { box: { height: 0, width: 1, length: 1 } }],
  ['a price of zero', { price: 0 }],
  ['a size guide that does not exist', { sizeGuideSlug: 'nenhum' }],
])('%s is refused, and nothing is saved', async (_, wrong) => {
  const before = await shop.sql('select count(*) from products')
  await expect(createProduct(wrong)).rejects.toThrow()
  expect(await shop.sql('select count(*) from products')).toEqual(before)
})
