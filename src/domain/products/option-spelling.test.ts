import { randomUUID } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { beforeAll, expect, test } from 'vitest'
import type { ProductEdit } from './contract.ts'
import { fieldErrors } from '#texts/storefront/field-errors'
import { createSignedInPerson, createProduct } from '#test/factories'
import { createProductForm, createVariantForm } from '#test/product-form'
import { useShop } from '#test/shop'

const shop = useShop()
let headers: { cookie: string }

beforeAll(async () => {
  headers = (await createSignedInPerson(shop, { role: 'admin', flags: ['can_manage_products'] })).headers
})

const variant = (colorName: string, size: string) =>
  createVariantForm({
    id: randomUUID(),
    sku: `SKU-${randomUUID().slice(0, 8)}`,
    colorName,
    colorHex: '#222222',
    size,
  })
const make = (...variants: ReturnType<typeof variant>[]) =>
  shop.call<ProductEdit>('/api/products', {
    body: createProductForm({ slug: `peca-${randomUUID().slice(0, 8)}`, variants, pictures: [] }),
    headers,
  })
const choices = (form: ProductEdit['form']) => form.variants.map(({ colorName, size }) => [colorName, size])

test('normalizes the spelling of colours and sizes within a product', async () => {
  const { status, body } = await make(
    variant('PRETO', 'p'),
    variant('Preto', 'M'),
    variant('pre\u200Bto', 'P\u00A0'),
    variant('Off White', 'GG'),
    variant('off\u2011white ', 'XG'),
    variant('Rose\u0301', 'U'),
    variant('Rosé', 'P+'),
  )
  expect([status, body.fields]).toEqual([422, { 'variants.2.size': fieldErrors.choiceRepeated }])
  const { body: made } = await make(
    variant('PRETO', 'p'),
    variant('Preto', 'M'),
    variant('pre\u200Bto', 'G'),
    variant('Off White', 'GG'),
    variant('off\u2011white ', 'XG'),
    variant('Rose\u0301', 'U'),
    variant('Rosé', 'P+'),
  )
  expect(choices(made.form)).toEqual([
    ['Preto', 'p'],
    ['Preto', 'M'],
    ['Preto', 'G'],
    ['Off White', 'GG'],
    ['Off White', 'XG'],
    ['Rosé', 'U'],
    ['Rosé', 'P+'],
  ])
})

test('normalizes stored spellings, and keeps two variants that would become equal', async () => {
  const names = [
    ['PRETO', 'P'],
    ['Preto', 'M'],
    ['preto', 'G'],
    ['preto ', 'P'],
    ['Off White', 'P'],
    ['Off\u2011White', 'm'],
  ]
  const own = { colorHex: '#222222' }
  const product = await createProduct({
    stock: 3,
    variants: names.map((_, at) => ({ ...own, sku: `ANTIGA-${at}`, colorName: `Cor ${at}`, size: `${at}` })),
  })
  for (const [at, [color, size]] of names.entries())
    await shop.sql('update variants set color_name = $2, size = $3 where sku = $1', [
      `ANTIGA-${at}`,
      color,
      size,
    ])
  const stock = () =>
    shop.sql(
      'select v.id, v.sku, l.on_hand from variants v join stock_levels l on l.variant_id = v.id where product_id = $1 order by sku',
      [product.id],
    )
  const before = await stock()
  const file = readdirSync('db/migrations').find((name) => name.endsWith('_one_spelling_of_options.sql'))!
  await shop.owner(
    `begin; ${readFileSync(`db/migrations/${file}`, 'utf8').replaceAll('--> statement-breakpoint', '')}; commit`,
  )
  expect(await stock()).toEqual(before)
  const rows = await shop.sql('select color_name, size from variants where product_id = $1 order by sku', [
    product.id,
  ])
  expect(rows.map((row) => Object.values(row))).toEqual([
    ['PRETO', 'P'],
    ['Preto', 'M'],
    ['Preto', 'G'],
    ['preto ', 'P'],
    ['Off White', 'P'],
    ['Off White', 'M'],
  ])
  // Staff can save such a product unchanged, and correct one of the two.
  const { body: edit } = await shop.call<ProductEdit>(`/api/products/${product.id}`, { headers })
  const save = (variants: ProductEdit['form']['variants'], version: string | undefined) =>
    shop.call<ProductEdit>(`/api/products/${product.id}`, {
      method: 'PUT',
      body: { ...edit.form, variants, version },
      headers,
    })
  const same = await save(edit.form.variants, edit.version)
  expect([same.status, same.body.fields]).toEqual([200, undefined])
  const mended = edit.form.variants.map((each) => (each.sku === 'ANTIGA-3' ? { ...each, size: 'PP' } : each))
  const saved = await save(mended, same.body.version)
  expect([saved.status, [...new Set(saved.body.form.variants.map(({ colorName }) => colorName))]]).toEqual([
    200,
    ['Preto', 'Off White'],
  ])
})
