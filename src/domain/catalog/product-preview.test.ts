import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import type { CartView } from '#contract/cart'
import type { ProductList, ProductPreview, ProductView, Suggestions } from './contract.ts'
import type { PlacedOrder } from '#contract/checkout'
import type { OrderView } from '#contract/orders'
import type { CreateProductInput, ProductEdit, ProductListPage } from '#contract/products'
import { savePicture } from '#domain/media'
import {
  createCart,
  createCategory,
  idempotencyHeaders,
  createOrderBody,
  createSignedInPerson,
} from '#test/factories'
import { createProductForm, createVariantForm } from '#test/product-form'
import { useShop } from '#test/shop'

const shop = useShop()
let headers: { cookie: string }
let categoryId: string
let mediaId: string

beforeAll(async () => {
  headers = (await createSignedInPerson(shop, { role: 'admin', flags: ['can_manage_products'] })).headers
  categoryId = await createCategory('Jaquetas de ensaio')
  const background = { r: 40, g: 90, b: 60 }
  mediaId = await savePicture(
    await sharp({ create: { width: 60, height: 40, channels: 3, background } })
      .png()
      .toBuffer(),
  )
})

const ask = <T>(method: 'POST' | 'PUT', path: string, body: object = {}) =>
  shop.call<T>(`/api/products${path}`, { method, body, headers })
const inShop = async (slug: string) => (await shop.call<ProductView>(`/api/catalog/products/${slug}`)).body
const aPicture = (focusX: number, focusY: number, alt = '') => ({
  id: randomUUID(),
  mediaId,
  colorName: '',
  alt,
  focusX,
  focusY,
})

/** Creates a published product with three pieces of each variant. */
async function published(change: Partial<CreateProductInput>): Promise<ProductEdit> {
  const variants = change.variants ?? [createVariantForm()]
  const counts = variants.map(({ id }) => ({ variantId: id, onHand: 3 }))
  const made = await ask<ProductEdit>(
    'POST',
    '',
    createProductForm({ categoryId, ...change, variants, counts }),
  )
  expect([made.status, made.body.fields]).toEqual([201, undefined])
  return (await ask<ProductEdit>('POST', `/${made.body.id}/publication`, { to: 'publish' })).body
}

describe('the focus of a picture', () => {
  test('is part of the page, lists, suggestions, cart, order and admin; the centre is left out', async () => {
    const { id, form } = await published({
      name: 'Jaqueta Quaresmeira',
      pictures: [aPicture(40, 20, 'Gola'), aPicture(50, 50)],
    })
    const page = await inShop(form.slug)
    expect(page.colors[0]!.pictures.map(({ alt, focus }) => [alt, focus])).toEqual([
      ['Gola', { x: 40, y: 20 }],
      ['Jaqueta Quaresmeira', undefined],
    ])
    expect(page.colors[0]!.pictures[1]).not.toHaveProperty('focus')
    const { body: found } = await shop.call<ProductList>('/api/catalog/products?search=quaresmeira')
    expect(found.items.map(({ colors }) => colors[0]!.pictures.map(({ focus }) => focus))).toEqual([
      [{ x: 40, y: 20 }, undefined],
    ])
    const { body: suggested } = await shop.call<Suggestions>('/api/catalog/suggestions?q=quaresm')
    expect(suggested.products.map(({ picture }) => picture?.focus)).toEqual([{ x: 40, y: 20 }])
    const cart = await createCart(shop, form.variants[0]!.id)
    const shown = await shop.call<CartView>('/api/cart', { headers: cart })
    expect(shown.body.items[0]!.image).toMatchObject({ id: mediaId, alt: 'Gola', focus: { x: 40, y: 20 } })
    const placed = await shop.call<PlacedOrder>('/api/checkout', {
      body: createOrderBody(),
      headers: { ...idempotencyHeaders(), ...cart },
    })
    const { orderId, token } = placed.body
    const order = await shop.call<OrderView>(`/api/orders/${orderId}?token=${token}`)
    expect(order.body.items[0]!.image?.focus).toEqual({ x: 40, y: 20 })
    const { body: staff } = await shop.call<ProductListPage>('/api/products?search=quaresmeira', { headers })
    expect(staff.items.map((row) => [row.id, row.picture?.focus])).toEqual([[id, { x: 40, y: 20 }]])
  })

  test('changes at once when it is edited', async () => {
    const first = await published({ pictures: [aPicture(50, 50)] })
    const { form, version, id } = first
    const pictures = form.pictures.map((each) => ({ ...each, focusX: 0, focusY: 100 }))
    expect((await ask('PUT', `/${id}`, { ...form, version, pictures })).status).toBe(200)
    expect((await inShop(form.slug)).colors[0]!.pictures[0]!.focus).toEqual({ x: 0, y: 100 })
  })
})

describe('the product preview', () => {
  const preview = (body: object, as: Record<string, string> = headers) =>
    shop.call<ProductView>('/api/catalog/previews', { body, headers: as })

  /** Returns the input of a preview, with three pieces of each variant. */
  const asked = ({ form }: ProductEdit) => {
    const { name, description, brand, line, gender, fabric, composition, care, madeIn, tags } = form
    const { sizeGuideId, price, compareAt, saleStartsAt, saleEndsAt, pictures } = form
    const variants = form.variants.map(({ id, colorName, colorHex, size, ...own }) => {
      const offered = { price: own.price, compareAt: own.compareAt, available: 3 }
      return { id, colorName, colorHex, size, ...offered }
    })
    const said = { name, description, brand, line, gender, fabric, composition, care, madeIn, tags }
    const sold = { price, compareAt, saleStartsAt, saleEndsAt, pictures, variants }
    return { ...said, ...sold, sizeGuideId, categoryId: form.categoryId } satisfies ProductPreview
  }

  test('equals the page of the same product after publication, field by field', async () => {
    await shop.sql(
      `with guide as (
         insert into size_guides (slug, name, columns, rows) values ('de-ensaio', 'De ensaio', '{Busto}', '[]') returning id
       )
       update categories set size_guide_id = (select id from guide) where id = $1`,
      [categoryId],
    )
    const variants = ['Preto', 'Areia'].flatMap((colorName, at) =>
      ['P', 'M'].map((size) =>
        createVariantForm({
          colorName,
          colorHex: at ? '#d8c9a8' : '#222222',
          size,
          price: at ? 15_990 : null,
        }),
      ),
    )
    const saved = await published({
      variants,
      price: 12_990,
      compareAt: 19_990,
      saleEndsAt: '2026-01-01T03:00:00.000Z',
      pictures: [aPicture(10, 90, 'Costas'), { ...aPicture(50, 50), colorName: 'Areia' }],
    })
    const page = await inShop(saved.form.slug)
    const { status, body } = await preview(asked(saved))
    expect(status).toBe(200)
    // A preview has no slug, and its SKUs are not shown.
    const skuless = (of: ProductView) => of.variants.map((variant) => ({ ...variant, sku: '' }))
    const alone = { id: '', slug: '', seo: null }
    expect({ ...body, ...alone, variants: skuless(body) }).toEqual({
      ...page,
      ...alone,
      variants: skuless(page),
    })
    expect(body.price.cash).toBe(15_990)
    expect(body.sizeGuide?.name).toBe('De ensaio')
  })

  test('shows the input sanitized, and stores nothing', async () => {
    const saved = await published({})
    const before = await shop.sql('select count(*) from audit_logs')
    const { body } = await preview({
      ...asked(saved),
      name: 'Outro nome',
      description: '<p onclick="x()">Leve.</p><script>alert(1)</script>',
    })
    expect([body.name, body.descriptionHtml]).toEqual(['Outro nome', '<p>Leve.</p>'])
    expect((await inShop(saved.form.slug)).name).toBe(saved.form.name)
    expect((await shop.call(`/api/catalog/products/${body.slug}`)).status).toBe(404)
    expect(await shop.sql('select count(*) from audit_logs')).toEqual(before)
  })

  test('is for staff only, and reports invalid fields', async () => {
    const body = asked(await published({}))
    expect((await preview(body, {})).status).toBe(401)
    const other = await createSignedInPerson(shop, { role: 'admin', flags: ['can_manage_orders'] })
    expect((await preview(body, other.headers)).status).toBe(403)
    const wrong = await preview({ ...body, price: -1, variants: [], more: 1 })
    expect([wrong.status, Object.keys(wrong.body.fields!).toSorted()]).toEqual([
      422,
      ['more', 'price', 'variants'],
    ])
  })

  test('leaves out pictures and a category that no longer exist', async () => {
    const { categoryId: _, ...body } = asked(await published({ pictures: [aPicture(1, 2)] }))
    const gone = { ...aPicture(1, 2), mediaId: 'b'.repeat(24) }
    const { status, body: page } = await preview({ ...body, categoryId: randomUUID(), pictures: [gone] })
    expect([status, page.category, page.colors[0]!.pictures]).toEqual([200, null, []])
  })
})
