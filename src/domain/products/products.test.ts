import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import type { ProductView } from '#contract/catalog'
import { readPictureFile } from '#domain/media'
import { saveSettings } from '#domain/settings'
import { transaction } from '#platform/postgres/database'
import { makeSystemCtx } from '#platform/http/http'
import type { PictureView } from '#contract/media'
import type { CreateProductInput, ProductFormOptions, ProductEdit } from '#contract/products'
import { isGtin } from '#shared/brazil/gtin'
import { fieldErrors } from '#texts/storefront/field-errors'
import { products } from '#texts/admin-products/products'
import { createCategory, createSignedInPerson, createProduct } from '#test/factories'
import { createProductForm, createVariantForm } from '#test/product-form'
import { useShop } from '#test/shop'

const shop = useShop()
let headers: { cookie: string }
let categoryId: string

beforeAll(async () => {
  headers = (await createSignedInPerson(shop, { role: 'admin', flags: ['can_manage_products'] })).headers
  categoryId = await createCategory('Macaquinhos de ensaio')
})

type Method = 'POST' | 'PUT' | 'PATCH'
const ask = <T>(method: Method, path: string, body: object = {}) =>
  shop.call<T>(`/api/products${path}`, { method, body, headers })
const create = (change: Partial<CreateProductInput> = {}) =>
  ask<ProductEdit>('POST', '', createProductForm({ categoryId, ...change }))
async function made(change: Partial<CreateProductInput> = {}): Promise<ProductEdit> {
  const { status, body } = await create(change)
  expect([status, body.fields]).toEqual([201, undefined])
  return body
}
const save = ({ id, form, version }: ProductEdit, change: object) =>
  ask<ProductEdit>('PUT', `/${id}`, { ...form, version, ...change })
const read = async (id: string) => (await shop.call<ProductEdit>(`/api/products/${id}`, { headers })).body
const inShop = (slug: string) => shop.call<ProductView>(`/api/catalog/products/${slug}`)
const step = ({ id }: { id: string }, to: string, at?: string) =>
  ask<ProductEdit>('POST', `/${id}/publication`, { to, ...(at && { at }) })
const pictureOf = (format: 'png' | 'jpeg', background: string) =>
  sharp({ create: { width: 40, height: 50, channels: 3, background } })
    .toFormat(format)
    .toBuffer()
const upload = (bytes: Uint8Array, type = 'image/png') =>
  shop.request('/api/products/pictures', {
    method: 'POST',
    body: new Blob([bytes as Uint8Array<ArrayBuffer>]),
    headers: { ...headers, 'content-type': type, origin: 'http://127.0.0.1:1' },
  })

test('[AD-01] creates a product with colours, sizes, stock, codes and pictures, which is in the store after publication', async () => {
  const picture = (await (await upload(await pictureOf('png', '#224466'))).json()) as PictureView
  const { body: own } = await ask<{ gtins: string[] }>('POST', '/gtins', { count: 2 })
  expect(own.gtins.map((code) => [code[0], isGtin(code)])).toEqual([
    ['2', true],
    ['2', true],
  ])
  const variants = ['P', 'M'].map((size, at) => createVariantForm({ size, gtin: own.gtins[at]! }))
  const form = createProductForm({
    categoryId,
    variants,
    description: '<p>Leve.</p><script>alert(1)</script>',
    pictures: [
      { id: randomUUID(), mediaId: picture.id, colorName: '', alt: 'De frente', focusX: 40, focusY: 20 },
    ],
    counts: variants.map(({ id }, at) => ({ variantId: id, onHand: 3 + at })),
  })
  const { status, body } = await ask<ProductEdit>('POST', '', form)
  expect([status, body.state]).toEqual([201, 'draft'])
  const { counts: _, ...said } = form
  expect(body.form).toEqual({ ...said, description: '<p>Leve.</p>' })
  expect((await inShop(form.slug)).status).toBe(404)
  expect((await step(body, 'publish')).body.state).toBe('active')
  const { body: shown } = await inShop(form.slug)
  expect(shown.madeIn).toBe('Brasil')
  expect(shown.variants.map(({ sku, available }) => [sku, available])).toEqual(
    variants.map(({ sku }, at) => [sku, 3 + at]),
  )
  expect(shown.colors[0]!.pictures.map(({ alt }) => alt)).toEqual(['De frente'])
  const audited = await shop.sql<{ action: string }>(
    "select action from audit_logs where entity_type = 'product' and entity_id = $1 order by at",
    [body.id],
  )
  expect(audited.map(({ action }) => action)).toEqual(['CREATE', 'UPDATE'])
})

test('[AD-02] refuses to save over another version, returns the current one and saves nothing', async () => {
  const first = await made()
  expect((await save(first, { name: 'Nome da Ana' })).status).toBe(200)
  const clash = await save(first, { name: 'Nome da Bia', line: 'Outra' })
  expect([clash.status, clash.body.code]).toEqual([409, 'record.changed'])
  expect((clash.body.data!['current'] as ProductEdit).form.name).toBe('Nome da Ana')
  const now = await read(first.id)
  expect([now.form.name, now.form.line]).toEqual(['Nome da Ana', 'Cerrado Noturno'])
  expect((await save(now, { name: 'Nome da Bia' })).body.form.name).toBe('Nome da Bia')
})

test('[AD-01] reports all invalid fields at once and creates nothing', async () => {
  const other = await made({ variants: [createVariantForm({ sku: 'DE-OUTRO', gtin: '7891000315507' })] })
  const before = await shop.sql('select count(*) from products')
  const { status, body } = await create({
    slug: other.form.slug,
    price: 10_000,
    compareAt: 9_000,
    saleStartsAt: '2026-12-02T03:00:00Z',
    saleEndsAt: '2026-12-01T03:00:00Z',
    categoryId: randomUUID(),
    sizeGuideId: randomUUID(),
    variants: [
      createVariantForm({ sku: 'DE-OUTRO', size: 'P' }),
      createVariantForm({ sku: 'DUAS-VEZES', size: 'M', gtin: '7891000315507' }),
      createVariantForm({ sku: 'DUAS-VEZES', size: 'M' }),
      createVariantForm({ size: 'G', price: 5_000, compareAt: 5_000 }),
    ],
    pictures: [{ id: randomUUID(), mediaId: 'a'.repeat(24), colorName: '', alt: '', focusX: 50, focusY: 50 }],
  })
  expect([status, body.code]).toEqual([422, 'request.invalid'])
  expect(body.fields).toEqual({
    slug: fieldErrors.slugTaken,
    compareAt: fieldErrors.priceBelow,
    saleEndsAt: fieldErrors.endBeforeStart,
    categoryId: fieldErrors.gone,
    sizeGuideId: fieldErrors.gone,
    'variants.0.sku': products.taken.sku(other.form.name),
    'variants.1.gtin': products.taken.gtin(other.form.name),
    'variants.2.sku': fieldErrors.skuRepeated,
    'variants.2.size': fieldErrors.choiceRepeated,
    'variants.3.compareAt': fieldErrors.priceBelow,
    'pictures.0.mediaId': fieldErrors.gone,
  })
  expect(await shop.sql('select count(*) from products')).toEqual(before)
})

test.each([
  ['a negative price', { price: -1 }, 'price'],
  ['no price', { price: 0 }, 'price'],
  ['a price above the maximum', { price: Number.MAX_SAFE_INTEGER }, 'price'],
  ['half a centavo', { price: 10.5 }, 'price'],
  ['a wrong check digit', { variants: [createVariantForm({ gtin: '7891000315508' })] }, 'variants.0.gtin'],
  ['a negative weight', { weightGrams: -1 }, 'weightGrams'],
  ['a slug with spaces', { slug: 'Meu Produto' }, 'slug'],
  ['an invalid colour', { variants: [createVariantForm({ colorHex: 'red' })] }, 'variants.0.colorHex'],
  ['negative stock', { counts: [{ variantId: randomUUID(), onHand: -1 }] }, 'counts.0.onHand'],
  ['an unknown field', { owner: 'eu' }, 'owner'],
] as const)('[AD-01] %s is refused at its field', async (_, change, field) => {
  const { status, body } = await create(change as Partial<CreateProductInput>)
  expect(status).toBe(422)
  expect(Object.keys(body.fields!)).toEqual([field])
})

test('[AD-01] asks for a missing price in plain words', async () => {
  const { status, body } = await create({ price: null as never })
  expect([status, body.fields]).toEqual([422, { price: fieldErrors.required }])
})

test('[AD-01] accepts a thousand variants and refuses one more', async () => {
  const grid = (count: number) =>
    Array.from({ length: count }, (_, at) =>
      createVariantForm({
        colorName: `Cor ${Math.floor(at / 25)}`,
        size: String(at % 25),
        sku: `G-${count}-${at}`,
      }),
    )
  expect((await made({ variants: grid(1_000) })).form.variants).toHaveLength(1_000)
  const { status, body } = await create({ variants: grid(1_001) })
  expect([status, body.fields]).toEqual([422, { variants: fieldErrors.tooManyVariants }])
})

test('[AD-01] refuses the second of two concurrent products with the same code', async () => {
  const variants = () => [createVariantForm({ sku: 'AO-MESMO-TEMPO' })]
  const answers = await Promise.all([1, 2, 3].map(() => create({ variants: variants() })))
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 422, 422])
})

test('variants can swap options; a removed one is archived and later reuses its id', async () => {
  const [p, m] = [
    createVariantForm({ sku: 'TROCA-1', size: 'P' }),
    createVariantForm({ sku: 'TROCA-2', size: 'M' }),
  ]
  const product = await made({ variants: [p, m] })
  const turned = await save(product, {
    variants: [
      { ...p, sku: 'TROCA-2', size: 'M' },
      { ...m, sku: 'TROCA-1', size: 'P' },
    ],
  })
  expect(turned.body.form.variants.map(({ id, sku, size }) => [id, sku, size])).toEqual([
    [p.id, 'TROCA-2', 'M'],
    [m.id, 'TROCA-1', 'P'],
  ])
  const fewer = await save(turned.body, { variants: [turned.body.form.variants[0]] })
  expect(fewer.body.form.variants.map(({ id, status }) => [id, status])).toEqual([
    [p.id, 'active'],
    [m.id, 'archived'],
  ])
  const again = createVariantForm({ sku: 'TROCA-3', size: 'P' })
  const back = await save(fewer.body, {
    variants: [fewer.body.form.variants[0], again],
    counts: [{ variantId: again.id, onHand: 7 }],
  })
  expect(back.body.form.variants.map(({ id, sku, status }) => [id, sku, status])).toEqual([
    [p.id, 'TROCA-2', 'active'],
    [m.id, 'TROCA-3', 'active'],
  ])
  expect(await shop.sql('select on_hand from stock_levels where variant_id = $1', [m.id])).toEqual([
    { on_hand: 7 },
  ])
})

test('refuses a count below the reserved quantity, and saves nothing', async () => {
  const [variant] = [createVariantForm()]
  const product = await made({ variants: [variant!], counts: [{ variantId: variant!.id, onHand: 5 }] })
  await shop.sql('update stock_levels set reserved = 3 where variant_id = $1', [variant!.id])
  const refused = await save(product, { name: 'Outro nome', counts: [{ variantId: variant!.id, onHand: 2 }] })
  expect([refused.status, refused.body.code]).toEqual([409, 'stock.promised'])
  expect((await read(product.id)).form.name).toBe(product.form.name)
})

test('[AD-03] hides, archives and restores a product; an archived one is not in the store and keeps its history', async () => {
  const product = await made()
  await step(product, 'publish')
  expect((await inShop(product.form.slug)).status).toBe(200)
  expect((await step(product, 'archive')).body.state).toBe('archived')
  expect((await inShop(product.form.slug)).status).toBe(404)
  expect((await step(product, 'publish')).status).toBe(409)
  const { body } = await shop.call<{ items: { after: object }[] }>(`/api/products/${product.id}/history`, {
    headers,
  })
  expect(body.items.map(({ after }) => (after as { status?: string }).status)).toEqual([
    'archived',
    'active',
    undefined,
  ])
  expect((await step(product, 'restore')).body.state).toBe('draft')
  expect((await inShop(product.form.slug)).status).toBe(404)
  expect((await step(product, 'publish')).body.state).toBe('active')
})

const later = () => new Date(Date.now() + 3_600_000).toISOString()
const ofJob = `from jobs.job where name = 'products.publication_due' and data->>'productId' = $1`
/** Makes the scheduled time of a product now, for its job too, and waits until the job has run. */
async function letTimeCome({ id }: { id: string }): Promise<void> {
  await shop.sql('update products set publish_at = now() where id = $1 and publish_at is not null', [id])
  const [job] = await shop.sql<{ id: string }>(
    `update jobs.job set start_after = now() where id = (select id ${ofJob} and state = 'created') returning id`,
    [id],
  )
  const state = async () =>
    (await shop.sql<{ state: string }>('select state from jobs.job where id = $1', [job!.id]))[0]?.state
  await expect.poll(state).toBe('completed')
}

test('[AD-03] publishes a scheduled product at its time, unless it was rescheduled', async () => {
  const [product, taken] = [await made(), await made()]
  expect((await step(product, 'schedule', new Date(Date.now() - 1_000).toISOString())).body.fields).toEqual({
    at: fieldErrors.futureInstant,
  })
  expect((await step(product, 'schedule', later())).body.state).toBe('scheduled')
  await step(taken, 'schedule', later())
  await step(taken, 'hide')
  for (const each of [product, taken]) await letTimeCome(each)
  expect((await inShop(product.form.slug)).status).toBe(200)
  expect((await read(taken.id)).state).toBe('draft')
})

test('[AD-03] an incomplete product stays scheduled, staff are notified, and it is published once complete', async () => {
  const product = await made()
  await step(product, 'schedule', later())
  const { body: emptied } = await save(await read(product.id), { categoryId: null })
  expect(emptied.form.categoryId).toBeNull()
  await letTimeCome(product)
  const told = () =>
    shop.sql<{ action: string; after: object }>(
      "select action, after from audit_logs where entity_id = $1 and action = 'NOT_PUBLISHED'",
      [product.id],
    )
  expect(await told()).toEqual([
    { action: 'NOT_PUBLISHED', after: { missing: products.missing.category.toLowerCase() } },
  ])
  expect([(await read(product.id)).state, (await inShop(product.form.slug)).status]).toEqual([
    'scheduled',
    404,
  ])
  await save(await read(product.id), { categoryId })
  await expect.poll(async () => (await inShop(product.form.slug)).status).toBe(200)
  expect((await read(product.id)).state).toBe('active')
})

test('[AD-01] refuses to publish an incomplete product and names what is missing', async () => {
  const product = await made({ categoryId: null, variants: [] })
  const refused = await step(product, 'publish')
  expect([refused.status, refused.body.code]).toEqual([409, 'products.not_ready'])
  expect(refused.body.message).toContain('categoria')
})

test('[AD-03] a copy is a draft with its own codes and slug', async () => {
  const product = await made({ variants: [createVariantForm({ sku: 'COPIA-P', gtin: '96385074' })] })
  await step(product, 'publish')
  const copies = await Promise.all([1, 2].map(() => ask<ProductEdit>('POST', `/${product.id}/copies`)))
  for (const { status, body } of copies)
    expect([status, body.state, body.form.price, body.form.variants[0]!.gtin]).toEqual([
      201,
      'draft',
      18_990,
      '',
    ])
  expect(copies.map(({ body }) => body.form.slug).sort()).toEqual(
    [2, 3].map((at) => `${product.form.slug}-${at}`),
  )
  expect((await read(product.id)).form).toEqual(product.form)
})

test('[AD-03] reverts a product to an entry of its history', async () => {
  const first = await made({ variants: [createVariantForm({ size: 'P' })] })
  const second = (await save(first, { name: 'Segundo nome', price: 20_000 })).body
  const extra = createVariantForm({ size: 'G' })
  const third = (await save(second, { name: 'Terceiro', variants: [...second.form.variants, extra] })).body
  await ask('PATCH', `/${first.id}`, { price: 30_000 })
  const { body } = await shop.call<{ items: { id: string }[] }>(`/api/products/${first.id}/history`, {
    headers,
  })
  const back = await ask<ProductEdit>('POST', `/${first.id}/history/${body.items[2]!.id}`)
  expect(back.status).toBe(200)
  expect(back.body.form).toEqual({
    ...second.form,
    variants: [...second.form.variants, { ...extra, status: 'archived' }],
  })
  expect(third.form.variants).toHaveLength(2)
  const nowhere = await ask('POST', `/${first.id}/history/${randomUUID()}`)
  expect(nowhere.body.code).toBe('products.state_not_found')
})

test('[AD-01] redirects old slugs, over two changes', async () => {
  const product = await made()
  await step(product, 'publish')
  const old = product.form.slug
  const one = (await save(await read(product.id), { slug: `${old}-novo` })).body
  await save(one, { slug: `${old}-mais-novo` })
  for (const slug of [old, `${old}-novo`])
    expect((await inShop(slug)).body.data).toMatchObject({ movedTo: `/products/${old}-mais-novo` })
  await save(await read(product.id), { slug: old })
  expect((await inShop(old)).status).toBe(200)
})

test('[AD-04] accepts a picture by its bytes, and refuses other files with a reason', async () => {
  expect((await upload(await pictureOf('jpeg', '#aabbcc'), 'image/jpeg')).status).toBe(201)
  const refusals = await Promise.all([
    upload(new TextEncoder().encode('<script>alert(1)</script>')),
    upload(new TextEncoder().encode('<html><body>página</body></html>'), 'image/jpeg'),
    upload(new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'image/webp'),
    upload(new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])),
  ])
  for (const answer of refusals) {
    expect(answer.status).toBe(422)
    expect(((await answer.json()) as { code: string }).code).toBe('products.picture_refused')
  }
  const kept = await shop.sql(
    "select actor from audit_logs where entity_type = 'picture' and action = 'CREATE'",
  )
  expect(kept.length).toBeGreaterThan(0)
  const bomb = await sharp({ create: { width: 9_000, height: 9_000, channels: 3, background: '#fff' } })
    .png({ compressionLevel: 9 })
    .toBuffer()
  const answer = await upload(bomb)
  expect([answer.status, ((await answer.json()) as { code: string }).code]).toEqual([
    422,
    'products.picture_too_big',
  ])
  const pixel = await sharp({ create: { width: 1, height: 1, channels: 3, background: '#fff' } })
    .png()
    .toBuffer()
  const tiny = await upload(pixel)
  expect([tiny.status, ((await tiny.json()) as { code: string }).code]).toEqual([
    422,
    'products.picture_too_small',
  ])
  expect((await upload(await pictureOf('png', '#fff'), 'text/html')).status).toBe(415)
})

test.each([
  ['an id', { id: randomUUID() }],
  ['a state', { state: { status: 'active' } }],
])('[AD-01] refuses %s in the body of a new or saved product', async (_, extra) => {
  const { status } = await ask('POST', '', { ...createProductForm({ categoryId }), ...extra })
  const product = await made()
  const saved = await save(product, extra)
  expect([status, saved.status]).toEqual([422, 422])
  expect(await read(product.id)).toEqual(product)
})

describe('[AD-04] cropping a picture', () => {
  /** Red on the left half, blue on the right half. */
  const halves = async (width: number, height: number) => {
    const red = sharp({ create: { width: width / 2, height, channels: 3, background: '#ff0000' } })
    return sharp({ create: { width, height, channels: 3, background: '#0000ff' } })
      .composite([{ input: await red.png().toBuffer(), left: 0, top: 0 }])
      .png()
      .toBuffer()
  }
  const uploaded = async (bytes: Uint8Array) => (await (await upload(bytes)).json()) as PictureView
  const crop = (id: string, area: object) => ask<PictureView>('POST', `/pictures/${id}/crop`, area)
  const left = { left: 0, top: 0, width: 5_000, height: 10_000 }
  const right = { ...left, left: 5_000 }
  const all = { ...left, width: 10_000 }

  test('creates a new picture, stored once and logged, and keeps the original', async () => {
    const whole = await uploaded(await halves(400, 500))
    const { status, body } = await crop(whole.id, right)
    expect([status, body.width, body.height, body.color]).toEqual([201, 200, 500, '#0000ff'])
    expect(await readPictureFile(body.id, '200.webp')).toBeDefined()
    expect((await crop(whole.id, right)).body).toEqual(body)
    expect(await shop.sql('select id from media where cropped_from = $1', [whole.id])).toHaveLength(1)
    const noted = await shop.sql(
      "select 1 from audit_logs where entity_type = 'picture' and entity_id = $1",
      [body.id],
    )
    expect(noted.length).toBeGreaterThan(0)
    expect((await crop(whole.id, all)).body).toEqual(whole)
  })

  test('crops from the original, even after an earlier crop', async () => {
    const whole = await uploaded(await halves(404, 500))
    const first = (await crop(whole.id, right)).body
    const second = (await crop(first.id, left)).body
    expect(second.color).toBe('#ff0000')
    expect(second).toEqual((await crop(whole.id, left)).body)
    expect((await crop(first.id, all)).body.id).toBe(whole.id)
  })

  test('crops from the uploaded file, which is larger than the shown versions', async () => {
    const whole = await uploaded(await halves(3_000, 3_000))
    expect(whole.width).toBe(1_200)
    const part = await crop(whole.id, { left: 0, top: 0, width: 4_000, height: 4_000 })
    expect([part.body.width, part.body.height]).toEqual([1_200, 1_200])
  })

  test('the product contains the original and the area of each crop', async () => {
    const whole = await uploaded(await halves(408, 500))
    const part = (await crop(whole.id, right)).body
    const picture = { id: randomUUID(), colorName: '', alt: '', focusX: 50, focusY: 50 }
    const product = await made({ pictures: [{ ...picture, mediaId: part.id }] })
    expect(product.crops).toEqual({ [part.id]: { from: whole.id, area: right } })
    expect(product.media).toEqual({ [part.id]: part, [whole.id]: whole })
  })

  test('refuses areas outside the picture, empty areas and unknown pictures', async () => {
    const { id } = await uploaded(await halves(412, 500))
    const refused = async (of: string, area: object) => {
      const { status, body } = await crop(of, area)
      return [status, body.code, Object.keys(body.fields ?? {})]
    }
    expect(await refused(id, { ...right, width: 5_001 })).toEqual([422, 'request.invalid', ['width']])
    expect(await refused(id, { ...all, top: 1 })).toEqual([422, 'request.invalid', ['height']])
    expect(await refused(id, { ...all, left: -1 })).toEqual([422, 'request.invalid', ['left']])
    expect(await refused(id, { ...all, width: 0 })).toEqual([422, 'request.invalid', ['width']])
    expect(await refused(id, { ...all, width: 400 })).toEqual([422, 'products.picture_too_small', []])
    expect(await refused('0'.repeat(24), right)).toEqual([422, 'products.picture_refused', []])
  })
})

test('offers the values that the store already uses', async () => {
  await made({ line: 'Linha Rara', tags: ['etiqueta rara'] })
  const { body } = await shop.call<ProductFormOptions>('/api/products/choices', { headers })
  expect(body.lines).toContain('Linha Rara')
  expect(body.tags).toContain('etiqueta rara')
  expect(body.colors).toContainEqual({ name: 'Preto', hex: '#222222' })
  const usual = ['PP', 'P', 'M', 'G', 'GG', 'XGG', 'Único']
  expect(body.sizes.filter((size) => usual.includes(size))).toEqual(usual)
  expect(body.categories).toContainEqual({
    id: categoryId,
    name: 'Macaquinhos de ensaio',
    slug: 'macaquinhos-de-ensaio',
    depth: 0,
  })
})

test('offers each size once, in order and in the store’s spelling', async () => {
  await createProduct({ sizes: ['42', '38', 'ÚNICO', 'GGG'] })
  const { body } = await shop.call<ProductFormOptions>('/api/products/choices', { headers })
  expect(body.sizes.filter((size) => size.toLowerCase() === 'único')).toEqual(['ÚNICO'])
  const mine = ['GG', 'GGG', 'ÚNICO', '38', '42']
  expect(body.sizes.filter((size) => mine.includes(size))).toEqual(mine)
})

test('[AD-01] generates short SKUs unless the setting is full', async () => {
  const wanted = async () =>
    (await shop.call<ProductFormOptions>('/api/products/choices', { headers })).body.sku
  expect(await wanted()).toBe('short')
  await transaction((tx) => saveSettings(tx, makeSystemCtx('teste'), 'products', { sku: 'full' }))
  await expect.poll(wanted).toBe('full')
  await transaction((tx) => saveSettings(tx, makeSystemCtx('teste'), 'products', { sku: 'short' }))
})

test('edits a price in the list, but never above the compare-at price', async () => {
  const product = await made({ price: 10_000, compareAt: 12_000 })
  expect((await ask('PATCH', `/${product.id}`, { price: 11_000 })).status).toBe(204)
  expect((await ask('PATCH', `/${product.id}`, { price: 12_000 })).body.fields).toEqual({
    price: fieldErrors.priceBelow,
  })
  expect((await ask('PATCH', `/${randomUUID()}`, { price: 1 })).body.code).toBe('products.not_found')
  expect((await read(product.id)).form).toMatchObject({ price: 11_000, compareAt: 12_000 })
})

test('edits an imported product like any other', async () => {
  const { id } = await createProduct({ sizes: ['P'] })
  const product = await read(id)
  const { status, body } = await save(product, { madeIn: 'Portugal' })
  expect([status, body.form.madeIn]).toEqual([200, 'Portugal'])
})
