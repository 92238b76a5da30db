import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import type { PlacedOrder } from '#contract/checkout'
import { erasePerson } from '#domain/identity'
import { waitForInvalidations } from '#platform/cache/cache'
import { transaction } from '#platform/postgres/database'
import { toFilePath } from '#platform/storage/storage'
import {
  createCart,
  idempotencyHeaders,
  createOrderBody,
  createSignedInPerson,
  createProduct,
  type CreatedProduct,
} from '#test/factories'
import { useShop } from '#test/shop'
import type {
  PurchasedItem,
  ReviewPage,
  ProductReviews,
  StaffReviewPage,
  StaffReviewRow,
} from './contract.ts'
import { recordDelivery, makeReviewToken } from './purchases.ts'

const shop = useShop()
type Headers = Record<string, string>

const said = {
  stars: 5,
  title: 'Não desce',
  text: 'Fiz agachamento com ela e não desceu nada.',
  fit: 'perfect',
}

/** Creates a delivered item and the link of its invitation email. */
async function delivered(given: { email?: string; product?: CreatedProduct; size?: string } = {}) {
  const product = given.product ?? (await createProduct({ sizes: ['M'] }))
  const orderId = randomUUID()
  const email = given.email ?? `${randomUUID().slice(0, 8)}@exemplo.com.br`
  await transaction((tx) =>
    recordDelivery(tx, {
      orderId,
      userId: null,
      email,
      name: 'Ana Souza',
      deliveredAt: new Date(),
      items: [
        {
          productId: product.id,
          variantId: product.variants[0]!.id,
          color: 'Preto',
          size: given.size ?? 'M',
        },
      ],
    }),
  )
  return { product, orderId, email, link: `?order=${orderId}&token=${makeReviewToken(orderId)}` }
}
type Delivered = Awaited<ReturnType<typeof delivered>>

const write = (
  { product, link }: Pick<Delivered, 'product' | 'link'>,
  body: unknown,
  headers: Headers = {},
) => shop.call<PurchasedItem>(`/api/reviews/mine/${product.id}${link}`, { method: 'PUT', body, headers })
const mine = (link: string, headers: Headers = {}) =>
  shop.call<{ items: PurchasedItem[] }>(`/api/reviews/mine${link}`, { headers })
const shown = async ({ product }: Pick<Delivered, 'product'>) => {
  await waitForInvalidations()
  return (await shop.call<ProductReviews>(`/api/reviews/products/${product.id}`)).body
}
const staff = async () =>
  (await createSignedInPerson(shop, { role: 'admin', flags: ['can_manage_reviews'] })).headers
const queue = (query: string, headers: Headers) =>
  shop.call<StaffReviewPage>(`/api/reviews/staff?${query}`, { headers })
const reviewIdOf = async ({ product }: Pick<Delivered, 'product'>): Promise<string> =>
  (await shop.sql<{ id: string }>('select id from reviews where product_id = $1', [product.id]))[0]!.id
const decide = (id: string, body: unknown, headers: Headers) =>
  shop.call<StaffReviewRow>(`/api/reviews/staff/${id}/decision`, { body, headers })

const photo = (shade = '#c43') =>
  sharp({ create: { width: 900, height: 1200, channels: 3, background: shade } })
    .jpeg()
    .toBuffer()
const send = ({ product, link }: Delivered, bytes: Uint8Array, type = 'image/jpeg') =>
  shop.call<{ id: string }>(`/api/reviews/mine/${product.id}/pictures${link}`, {
    raw: new Uint8Array(bytes),
    method: 'POST',
    headers: { 'content-type': type },
  })

describe('permission to review', () => {
  test('[SF-02] is given to the customer of an order once it is delivered, and to nobody else', async () => {
    const product = await createProduct({ sizes: ['U'], stock: 5 })
    const person = await createSignedInPerson(shop)
    await shop.sql('update profiles set email_verified = true where id = $1', [person.userId])
    const cart = { ...(await createCart(shop, product.variants[0]!.id)), ...person.headers }
    const order = createOrderBody({ payment: { method: 'card', cardToken: 'tok_approved' } })
    const placed = await shop.call<PlacedOrder>('/api/checkout', {
      body: { ...order, customer: { ...order.customer, email: person.email } },
      headers: { ...cart, ...idempotencyHeaders() },
    })
    const clerk = (await createSignedInPerson(shop, { role: 'admin', flags: ['can_manage_orders'] })).headers
    const step = (body: unknown) =>
      shop.call(`/api/orders/staff/${placed.body.orderId}/status`, { body, headers: clerk })
    await step({ to: 'picking' })
    await step({ to: 'shipped', trackingCode: 'BR1' })
    expect((await mine('', person.headers)).body.items).toEqual([])
    expect((await write({ product, link: '' }, said, person.headers)).body.code).toBe('reviews.not_bought')
    expect((await step({ to: 'delivered' })).status).toBe(200)
    expect((await mine('', person.headers)).body.items).toMatchObject([
      { productId: product.id, name: product.name, size: 'U', review: null },
    ])
    const written = await write({ product, link: '' }, said, person.headers)
    expect([written.status, written.body.review]).toMatchObject([200, { status: 'pending', stars: 5 }])
    expect((await shown({ product })).sum.count).toBe(0)
  })

  test('is given by the emailed link for one order without a sign-in, and for nothing else', async () => {
    const bought = await delivered()
    const other = await delivered()
    expect((await mine(bought.link)).body.items).toMatchObject([{ productId: bought.product.id }])
    expect((await write({ ...other, link: bought.link }, said)).body.code).toBe('reviews.not_bought')
    const token = makeReviewToken(other.orderId)
    for (const link of [
      '',
      `?order=${bought.orderId}`,
      `?order=${bought.orderId}&token=x`,
      `?order=${bought.orderId}&token=${token}`,
      `?token=${token}`,
    ]) {
      const { status, body } = await mine(link)
      expect([status, body.code]).toEqual([403, 'reviews.not_bought'])
    }
    const stranger = await createSignedInPerson(shop)
    expect((await mine('', stranger.headers)).body.items).toEqual([])
    expect((await write({ ...bought, link: '' }, said, stranger.headers)).status).toBe(403)
  })

  test('is not given to an account with an unconfirmed email', async () => {
    const person = await createSignedInPerson(shop)
    const bought = await delivered({ email: person.email })
    await shop.sql('update profiles set email_verified = false where id = $1', [person.userId])
    expect((await mine('', person.headers)).body.items).toEqual([])
    await shop.sql('update profiles set email_verified = true where id = $1', [person.userId])
    expect((await mine('', person.headers)).body.items).toMatchObject([{ productId: bought.product.id }])
  })
})

describe('review', () => {
  test('is limited to one per product and customer, and can be changed until it is decided', async () => {
    const bought = await delivered()
    const headers = await staff()
    await write(bought, said)
    const again = await write(bought, { ...said, stars: 2, fit: 'small', height: 165, weight: 60 })
    expect(again.body.review).toMatchObject({ stars: 2, fit: 'small', height: 165, weight: 60 })
    const secondOrder = await delivered({ email: bought.email.toUpperCase(), product: bought.product })
    await write(secondOrder, { ...said, stars: 3 })
    expect(await shop.sql('select stars from reviews where product_id = $1', [bought.product.id])).toEqual([
      { stars: 3 },
    ])
    await decide(await reviewIdOf(bought), { to: 'approved' }, headers)
    expect((await write(bought, said)).body.code).toBe('reviews.decided')
  })

  test.each([
    ['no stars', { stars: undefined }, { stars: 'Escolha de 1 a 5 estrelas.' }],
    ['six stars', { stars: 6 }, { stars: 'Escolha de 1 a 5 estrelas.' }],
    ['half a star', { stars: 4.5 }, { stars: 'Escolha de 1 a 5 estrelas.' }],
    ['an unknown fit', { fit: 'ok' }, { fit: 'Diga como ficou o tamanho.' }],
    ['too short a text', { text: 'Boa' }, { text: 'Conte um pouco mais: pelo menos 10 letras.' }],
    ['too long a text', { text: 'a'.repeat(2_001) }, { text: 'Campo Avaliação é muito longo' }],
    [
      '[VA-09] markup',
      { text: 'Olha <script>x</script>' },
      { text: 'Campo Avaliação contém conteúdo não permitido' },
    ],
    [
      '[VA-10] an SQL statement',
      { title: "x' or '1'='1" },
      { title: 'Campo Título contém padrões suspeitos' },
    ],
    ['an impossible height', { height: 3 }, { height: expect.any(String) }],
    ['four photos', { pictures: Array(4).fill('0'.repeat(32)) }, { pictures: 'Envie até 3 fotos.' }],
    ['a path as photo id', { pictures: ['../../etc/passwd'] }, { 'pictures.0': expect.any(String) }],
    ['a status set by its author', { status: 'approved' }, { status: expect.any(String) }],
  ])('refuses a review with %s', async (_, change, fields) => {
    const bought = await delivered()
    const { status, body } = await write(bought, { ...said, ...change })
    expect([status, body.code, body.fields]).toEqual([422, 'request.invalid', fields])
  })

  test('[AD-23] is published with the answer once approved, and unpublished when the approval is withdrawn', async () => {
    const bought = await delivered()
    const headers = await staff()
    await write(bought, { ...said, height: 168, weight: 62 })
    const id = await reviewIdOf(bought)
    expect((await queue('kind=review&status=pending', headers)).body.items).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ id, product: expect.objectContaining({ name: bought.product.name }) }),
      ]),
    )
    expect((await decide(id, { to: 'approved' }, headers)).body.status).toBe('approved')
    const answered = await shop.call<StaffReviewRow>(`/api/reviews/staff/${id}/answer`, {
      method: 'PUT',
      body: { text: 'Obrigada, Ana!' },
      headers,
    })
    expect(answered.body.answer?.text).toBe('Obrigada, Ana!')
    expect(await shown(bought)).toMatchObject({
      sum: { count: 1, average: 5, fit: { perfect: 1 } },
      items: [
        { author: 'Ana S.', text: said.text, size: 'M', height: 168, answer: { text: 'Obrigada, Ana!' } },
      ],
    })
    expect(JSON.stringify(await shown(bought))).not.toContain(bought.email)
    await decide(id, { to: 'pending' }, headers)
    expect((await shown(bought)).items).toEqual([])
    const trail = await shop.sql<{ action: string; after: unknown }>(
      `select action, after from audit_logs where entity_type = 'review' and entity_id = $1 order by at`,
      [id],
    )
    expect(trail.map(({ after }) => after)).toEqual([
      { status: 'approved', reason: '' },
      { answer: 'Obrigada, Ana!' },
      { status: 'pending', reason: '' },
    ])
  })

  test('[AD-23] requires a reason for a refusal and emails it to the author once', async () => {
    const bought = await delivered()
    const headers = await staff()
    await write(bought, { ...said, text: 'Compre em lojabarata.shop que é igual' })
    const id = await reviewIdOf(bought)
    expect((await decide(id, { to: 'refused' }, headers)).body.fields).toMatchObject({
      reason: 'Diga o motivo.',
    })
    const refused = await decide(id, { to: 'refused', reason: 'Não publicamos anúncios.' }, headers)
    expect(refused.body).toMatchObject({ status: 'refused', signals: ['link'] })
    await decide(id, { to: 'refused', reason: 'Não publicamos anúncios.' }, headers)
    const listEmails = () =>
      shop.sql<{ subject: string; text: string }>(
        'select subject, text from email_outbox where recipient = $1',
        [bought.email],
      )
    await expect.poll(async () => (await listEmails()).length).toBe(1)
    const [sentEmail] = await listEmails()
    expect(sentEmail!.subject).toBe('Sua avaliação não foi publicada')
    expect(sentEmail!.text).toContain('Não publicamos anúncios.')
    expect((await shown(bought)).sum.count).toBe(0)
  })

  test('can be highlighted only if it is published', async () => {
    const bought = await delivered()
    const headers = await staff()
    await write(bought, said)
    const id = await reviewIdOf(bought)
    const place = (body: unknown) =>
      shop.call<StaffReviewRow>(`/api/reviews/staff/${id}/placement`, { method: 'PATCH', body, headers })
    expect((await place({ highlighted: true })).body.code).toBe('reviews.not_shown')
    await decide(id, { to: 'approved' }, headers)
    expect((await place({ highlighted: true, onHome: true })).body).toMatchObject({
      highlighted: true,
      onHome: true,
    })
    expect((await decide(id, { to: 'pending' }, headers)).body).toMatchObject({
      highlighted: false,
      onHome: false,
    })
  })

  test('has no fit for a product without sizes', async () => {
    const bought = await delivered({ size: '' })
    await write(bought, said)
    await decide(await reviewIdOf(bought), { to: 'approved' }, await staff())
    expect(await shown(bought)).toMatchObject({
      sum: { count: 1, fit: { small: 0, perfect: 0, large: 0 } },
      items: [{ fit: null }],
    })
  })

  test('is listed in pages, in the requested order', async () => {
    const product = await createProduct({ sizes: ['M'] })
    const headers = await staff()
    for (let stars = 1; stars <= 5; stars++) {
      for (let time = 0; time < 3; time++) {
        const bought = await delivered({ product })
        await write(bought, { ...said, stars, text: `Esta eu avaliei com ${stars} estrelas, vez ${time}.` })
      }
    }
    const waiting = await shop.sql<{ id: string }>('select id from reviews where product_id = $1', [
      product.id,
    ])
    for (const { id } of waiting) await decide(id, { to: 'approved' }, headers)
    const list = async (query: string) =>
      (await shop.call<ReviewPage>(`/api/reviews/products/${product.id}/list?${query}`)).body
    await waitForInvalidations()
    const lowest = await list('sort=lowest')
    expect([lowest.total, lowest.items.length, lowest.items[0]!.stars]).toEqual([15, 10, 1])
    const rest = await list('sort=lowest&page=2')
    expect(rest.items.map(({ stars }) => stars)).toEqual([4, 4, 5, 5, 5].toSorted())
    expect((await shown({ product })).sum).toMatchObject({ count: 15, average: 3, stars: [3, 3, 3, 3, 3] })
    expect((await shop.call(`/api/reviews/products/${product.id}/list?page=0`)).status).toBe(422)
  })

  test('[SF-02] suggests the size that people with similar measures were satisfied with', async () => {
    const product = await createProduct({ sizes: ['M'] })
    const headers = await staff()
    const people = [
      ['M', 165, 60, 'perfect'],
      ['M', 168, 63, 'perfect'],
      ['G', 166, 61, 'perfect'],
      ['G', 166, 61, 'large'],
      ['P', 150, 45, 'perfect'],
    ] as const
    for (const [size, height, weight, fit] of people)
      await write(await delivered({ product, size }), { ...said, fit, height, weight })
    const sizes = async (query: string) =>
      (await shop.call(`/api/reviews/products/${product.id}/sizes?${query}`)).body
    expect(await sizes('height=166&weight=61')).toBeNull()
    for (const { id } of await shop.sql<{ id: string }>('select id from reviews where product_id = $1', [
      product.id,
    ]))
      await decide(id, { to: 'approved' }, headers)
    expect(await sizes('height=166&weight=61')).toEqual({ size: 'M', count: 2, of: 3 })
    expect(await sizes('height=150&weight=45')).toBeNull()
    expect((await shop.call(`/api/reviews/products/${product.id}/sizes?height=3&weight=x`)).status).toBe(422)
  })
})

describe('review photos', () => {
  test('[SF-02] are visible to staff only until the review is approved, and are deleted with it', async () => {
    const bought = await delivered()
    const headers = await staff()
    const sent = await send(bought, await photo())
    expect(sent.status).toBe(201)
    const { id } = sent.body
    await write(bought, { ...said, pictures: [id] })
    const file = toFilePath(`media/${id}/320.webp`)
    expect(existsSync(file)).toBe(false)
    expect((await shop.request(`/api/reviews/staff/pictures/${id}`, {})).status).toBe(401)
    const held = await shop.request(`/api/reviews/staff/pictures/${id}`, { headers })
    expect([held.status, held.headers.get('content-type')]).toEqual([200, 'image/webp'])
    const reviewId = await reviewIdOf(bought)
    await decide(reviewId, { to: 'approved' }, headers)
    expect(existsSync(file)).toBe(true)
    expect((await shown(bought)).items[0]!.pictures).toMatchObject([{ id, alt: 'Foto enviada por Ana S.' }])
    await decide(reviewId, { to: 'refused', reason: 'Foto de outra marca.' }, headers)
    await expect.poll(() => existsSync(file)).toBe(false)
  })

  test('that are no pictures, or belong to another customer, are refused', async () => {
    const [bought, other] = [await delivered(), await delivered()]
    const { body } = await send(other, await photo('#3c4'))
    expect((await write(bought, { ...said, pictures: [body.id] })).body.code).toBe('reviews.picture_unknown')
    const page = Buffer.from('<html><script>alert(1)</script></html>')
    const drawing = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
    for (const bytes of [page, drawing, Buffer.alloc(0)])
      expect((await send(bought, bytes)).body.code).toBe('reviews.picture_refused')
    expect((await send(bought, drawing, 'image/svg+xml')).status).toBe(415)
    const bomb = await sharp({ create: { width: 9_000, height: 9_000, channels: 3, background: '#fff' } })
      .png()
      .toBuffer()
    expect((await send(bought, bomb, 'image/png')).body.code).toBe('reviews.picture_too_big')
    expect((await send({ ...bought, link: '' }, await photo())).status).toBe(403)
  })
})

test('exports all reviews and photos of an account, and erases them together with invitations', async () => {
  const person = await createSignedInPerson(shop)
  await shop.sql('update profiles set email_verified = true where id = $1', [person.userId])
  const bought = await delivered({ email: person.email })
  const { id } = (await send(bought, await photo('#43c'))).body
  await write(bought, { ...said, text: 'Palavras que só eu escrevi aqui.', pictures: [id] })
  const headers = await staff()
  await decide(await reviewIdOf(bought), { to: 'approved' }, headers)
  const copy = await shop.call<{ avaliacoes: unknown[] }>('/api/customers/export', {
    headers: person.headers,
  })
  expect(copy.body.avaliacoes).toMatchObject([{ texto: 'Palavras que só eu escrevi aqui.', fotos: 1 }])
  await transaction((tx) => erasePerson(tx, person.userId))
  expect((await shown(bought)).items).toEqual([])
  for (const table of ['reviews', 'review_purchases', 'review_photos'])
    expect(await shop.sql(`select 1 from ${table} where email = $1`, [person.email])).toEqual([])
  const left = () => ['media', 'held'].filter((folder) => existsSync(toFilePath(`${folder}/${id}/320.webp`)))
  await expect.poll(left).toEqual([])
})
