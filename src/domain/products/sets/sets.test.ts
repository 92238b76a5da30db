import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import type { SetView } from '#contract/catalog'
import type { SetEdit, SetForm, SetListPage } from '#contract/products'
import { fieldErrors } from '#texts/storefront/field-errors'
import { setEditor } from '#texts/admin-products/set-editor'
import { createCart, createSignedInPerson, createProduct, type CreatedProduct } from '#test/factories'
import { useShop } from '#test/shop'
import { upsertSet } from '#domain/products'
import { makeSystemCtx } from '#platform/http/http'
import { transaction } from '#platform/postgres/database'

const shop = useShop()
let headers: { cookie: string }
let pieces: [CreatedProduct, CreatedProduct]

beforeAll(async () => {
  headers = (await createSignedInPerson(shop, { role: 'admin', flags: ['can_manage_products'] })).headers
  const colors: [string, string][] = [
    ['Preto', '#222222'],
    ['Verde', '#225522'],
  ]
  pieces = [
    await createProduct({ price: 10_000, colors, stock: 2 }),
    await createProduct({ price: 6_000, stock: 5 }),
  ]
})

const ask = <T>(method: string, path: string, body?: object) =>
  shop.call<T>(`/api/sets${path}`, { method, body, headers })
const aForm = (change: Partial<SetForm> = {}): SetForm => ({
  name: 'Conjunto Vereda',
  slug: `conjunto-${randomUUID().slice(0, 8)}`,
  description: '<p>Duas peças.</p>',
  tags: ['corrida'],
  price: 13_000,
  percentOff: null,
  pieces: [
    { productId: pieces[0].id, colorName: 'Verde' },
    { productId: pieces[1].id, colorName: '' },
  ],
  mediaId: null,
  seoTitle: '',
  seoDescription: '',
  ...change,
})
async function made(change: Partial<SetForm> = {}): Promise<SetEdit> {
  const { status, body } = await ask<SetEdit>('POST', '', aForm(change))
  expect([status, body.fields]).toEqual([201, undefined])
  return body
}
const step = (id: string, to: string) => ask<SetEdit>('POST', `/${id}/publication`, { to })
const inShop = (slug: string) => shop.call<SetView>(`/api/catalog/sets/${slug}`)

test('an upsert of a set saves by the command of the editor: same validation, and a published set stays published', async () => {
  const { pieces: _, percentOff: _percentOff, ...own } = aForm()
  const input = {
    ...own,
    price: 13_000,
    status: 'active' as const,
    publishedAt: new Date('2026-01-02T12:00:00Z'),
    pieces: pieces.map((piece) => ({ productSlug: piece.slug, colorName: '' })),
  }
  const upsert = (change: Partial<typeof input> = {}) =>
    transaction((tx) => upsertSet(tx, makeSystemCtx('teste'), { ...input, ...change }))
  const id = await upsert()
  const read = async () => (await ask<SetEdit>('GET', `/${id}`)).body
  expect(await read()).toMatchObject({ state: 'active', price: 13_000 })
  const { form, version } = await read()
  expect((await ask('PUT', `/${id}`, { ...form, version, price: null, percentOff: 10 })).status).toBe(200)
  expect(await upsert({ name: 'Outro', publishedAt: new Date() })).toBe(id)
  expect(await read()).toMatchObject({ form: { name: 'Outro', price: 13_000, percentOff: null } })
  expect(await shop.sql('select published_at from sets where id = $1', [id])).toEqual([
    { published_at: input.publishedAt },
  ])
  await expect(upsert({ pieces: [input.pieces[0]!, input.pieces[0]!] })).rejects.toMatchObject({
    code: 'request.invalid',
    data: { fields: { 'pieces.1.productId': setEditor.problems.pieceTwice } },
  })
  await expect(upsert({ pieces: [] })).rejects.toThrow('products.set_too_small')
})

test('[AD-07] a set is created with one price, is published once complete, and is sold at that price', async () => {
  const { id, state, form, apart, missing } = await made({ description: '<p>Boa.</p><script>x()</script>' })
  expect({ state, apart, description: form.description }).toEqual({
    state: 'draft',
    apart: 16_000,
    description: '<p>Boa.</p>',
  })
  expect(missing).toEqual(['picture', 'seo'])
  expect((await inShop(form.slug)).status).toBe(404)
  expect((await step(id, 'publish')).body.state).toBe('active')
  const { body: shown } = await inShop(form.slug)
  expect(shown).toMatchObject({ name: form.name, price: { cash: 13_000, compareAt: 16_000 } })
  expect(shown.pieces.map((piece) => piece.colors.map(({ name }) => name))).toEqual([['Verde'], ['Preto']])
  const variantIds = shown.pieces.map(({ variants }) => variants[0]!.id)
  const cart = await createCart(shop, pieces[1].variants[0]!.id)
  const bought = await shop.call<{ code?: string }>('/api/cart/items', {
    body: { setId: id, variantIds, quantity: 2 },
    headers: cart,
  })
  expect(bought.status).toBe(201)
  // Two green pieces are left, and both are in this cart.
  const more = await shop.call<{ code?: string }>('/api/cart/items', {
    body: { setId: id, variantIds, quantity: 1 },
    headers: cart,
  })
  expect(more.status).toBe(409)
  expect((await step(id, 'hide')).body.state).toBe('draft')
  expect((await inShop(form.slug)).status).toBe(404)
  const audited = await shop.sql<{ action: string }>(
    "select action from audit_logs where entity_type = 'set' and entity_id = $1 order by at",
    [id],
  )
  expect(audited.map(({ action }) => action)).toEqual(['CREATE', 'UPDATE', 'UPDATE'])
})

test('[AD-07] a percentage set follows the prices of its pieces', async () => {
  const product = await createProduct({ price: 10_000 })
  const { id, form, price } = await made({
    price: null,
    percentOff: 15,
    pieces: [
      { productId: product.id, colorName: '' },
      { productId: pieces[1].id, colorName: '' },
    ],
  })
  expect(price).toBe(13_600)
  await step(id, 'publish')
  const input = { slug: product.slug, name: product.name }
  await createProduct({ ...input, price: 20_000 })
  expect((await inShop(form.slug)).body.price).toMatchObject({ cash: 22_100, compareAt: 26_000 })
  // An expired sale does not count.
  await createProduct({ ...input, price: 10_000, compareAt: 20_000, saleEndsAt: new Date('2026-01-01') })
  expect((await ask<SetEdit>('GET', `/${id}`)).body.price).toBe(22_100)
})

test('[AD-07] reports contradictions at their field and creates nothing', async () => {
  const { form } = await made()
  const before = await shop.sql('select count(*) from sets')
  const gone = randomUUID()
  const { status, body } = await ask(
    'POST',
    '',
    aForm({
      slug: form.slug,
      percentOff: 10,
      mediaId: 'b'.repeat(24),
      pieces: [
        { productId: gone, colorName: '' },
        { productId: pieces[0].id, colorName: '' },
        { productId: pieces[0].id, colorName: '' },
      ],
    }),
  )
  expect([status, body.fields]).toEqual([
    422,
    {
      slug: setEditor.problems.slugTaken,
      percentOff: setEditor.problems.twoPrices,
      mediaId: fieldErrors.gone,
      'pieces.0.productId': fieldErrors.gone,
      'pieces.2.productId': setEditor.problems.pieceTwice,
    },
  ])
  for (const wrong of [{ price: -1 }, { price: 1e12 }, { price: null, percentOff: 100 }, { slug: '../x' }])
    expect((await ask('POST', '', { ...aForm(), ...wrong })).status).toBe(422)
  expect((await ask('POST', '', aForm({ price: null }))).body.fields).toEqual({ price: fieldErrors.required })
  expect(await shop.sql('select count(*) from sets')).toEqual(before)
})

test('[AD-07] refuses to publish a set without pieces, or with a piece that is not for sale or not in its colour', async () => {
  const alone = await made({ pieces: [{ productId: pieces[0].id, colorName: 'Roxo' }] })
  expect(alone.missing).toEqual(expect.arrayContaining(['pieces', 'colors']))
  const refused = await step(alone.id, 'publish')
  expect([refused.status, refused.body.code]).toEqual([409, 'products.not_ready'])
  expect(refused.body.message).toContain('duas peças')
  const draft = await createProduct({ status: 'draft' })
  const one = await made({
    pieces: [
      { productId: draft.id, colorName: '' },
      { productId: pieces[1].id, colorName: '' },
    ],
  })
  expect((await step(one.id, 'publish')).body.code).toBe('products.not_ready')
  expect((await step(one.id, 'restore')).body.code).toBe('products.transition_refused')
  expect((await step(one.id, 'archive')).body.state).toBe('archived')
  expect((await step(one.id, 'restore')).body.state).toBe('draft')
})

test('[AD-07] refuses concurrent edits, redirects a renamed set, and finds sets by a piece', async () => {
  const first = await made({ name: 'Conjunto Cambuci' })
  await step(first.id, 'publish')
  const read = async () => (await ask<SetEdit>('GET', `/${first.id}`)).body
  const { form, version } = await read()
  const save = (change: Partial<SetForm>) =>
    ask<SetEdit>('PUT', `/${first.id}`, { ...form, version, ...change })
  const slug = `${form.slug}-novo`
  expect((await save({ slug })).body.form.slug).toBe(slug)
  const clash = await save({ name: 'Outro' })
  expect([clash.status, clash.body.code]).toEqual([409, 'record.changed'])
  expect((await inShop(form.slug)).body.data).toEqual({ movedTo: `/conjunto/${slug}` })
  const { body: page } = await ask<SetListPage>(
    'GET',
    `?search=${encodeURIComponent(pieces[1].name)}&state=active`,
  )
  expect(page.items.find(({ id }) => id === first.id)).toMatchObject({
    name: 'Conjunto Cambuci',
    pieces: pieces.map(({ name }) => name),
    price: 13_000,
    apart: 16_000,
  })
  expect(page.total).toBe(page.counts.active)
  expect((await ask('GET', `/${randomUUID()}`)).body.code).toBe('products.set_not_found')
})
