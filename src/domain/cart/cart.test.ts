import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import type { CartView } from '#contract/cart'
import { cartJobs } from '#domain/cart'
import {
  createCart,
  createSignedInPerson,
  createProduct,
  createSessionId,
  cartHeaders,
  type CreatedProduct,
} from '#test/factories'
import { manyConnections, useShop } from '#test/shop'
import { newCartLimit } from './commands.ts'

const shop = useShop(manyConnections)

type Headers = Record<string, string>

const read = (headers: Headers) => shop.call<CartView>('/api/cart', { headers })
const add = (headers: Headers, variantId: string, quantity?: unknown) =>
  shop.call<CartView>('/api/cart/items', {
    headers,
    body: { variantId, ...(quantity === undefined ? {} : { quantity }) },
  })
const set = (headers: Headers, id: string, quantity: unknown) =>
  shop.call<CartView>(`/api/cart/items/${id}`, { method: 'PATCH', headers, body: { quantity } })
const remove = (headers: Headers, id: string) =>
  shop.call<CartView>(`/api/cart/items/${id}`, { method: 'DELETE', headers })
const clear = (headers: Headers) => shop.call<CartView>('/api/cart', { method: 'DELETE', headers })
const variantOf = (product: CreatedProduct, index = 0) => product.variants[index]!.id
const lines = async () =>
  shop.sql('select id, user_id, session_id, variant_id, quantity, unit_price from cart_items order by id')

/** Creates a cart with one line, for a guest or a signed-in customer. */
async function filled(headers: Headers = cartHeaders(createSessionId()), quantity = 2) {
  const product = await createProduct({ price: 10_000 })
  const { body } = await add(headers, variantOf(product), quantity)
  return { headers, product, item: body.items[0]! }
}

describe('guest cart', () => {
  test('[ST-05] starts with the first item, in the session made by the browser', async () => {
    const session = createSessionId()
    expect((await read(cartHeaders(session))).body).toMatchObject({
      items: [],
      totalItems: 0,
      canCheckout: false,
    })
    const product = await createProduct({ price: 18_990, name: 'Top Aurora' })
    const { status, body } = await add(cartHeaders(session), variantOf(product), 2)
    expect(status).toBe(201)
    expect(body).toMatchObject({
      totalItems: 2,
      subtotal: 37_980,
      price: { cash: 37_980, pix: { amount: 34_182 } },
      canCheckout: true,
    })
    expect(body.items[0]).toMatchObject({
      productId: product.id,
      variantId: variantOf(product),
      slug: product.slug,
      name: 'Top Aurora',
      color: 'Preto',
      size: 'P',
      price: 18_990,
      total: 37_980,
      available: 10,
      notice: null,
    })
    expect(
      await shop.sql('select user_id, session_id from cart_items where id = $1', [body.items[0]!.id]),
    ).toEqual([{ user_id: null, session_id: session }])
  })

  test('[EN-05] returns owner, product, variant, quantity, prices, name, image, colour and size of an item', async () => {
    const { item, headers, product } = await filled(cartHeaders(createSessionId()), 3)
    const person = await filled((await createSignedInPerson(shop)).headers)
    expect(item).toMatchObject({
      productId: product.id,
      variantId: variantOf(product),
      quantity: 3,
      name: product.name,
      price: 10_000,
      total: 30_000,
      image: null,
      color: 'Preto',
      size: 'P',
    })
    const stored = await shop.sql<Record<string, unknown>>(
      `select user_id is not null as "ofUser", session_id is not null as "ofSession", variant_id, quantity, unit_price
       from cart_items where id = any($1) order by quantity`,
      [[item.id, person.item.id]],
    )
    expect(stored).toEqual([
      {
        ofUser: true,
        ofSession: false,
        variant_id: variantOf(person.product),
        quantity: 2,
        unit_price: 10_000,
      },
      { ofUser: false, ofSession: true, variant_id: variantOf(product), quantity: 3, unit_price: 10_000 },
    ])
    expect((await read(headers)).body.items).toEqual([item])
  })

  test('[EN-05] shows current names, prices and totals, and stores only the price last shown', async () => {
    const { headers, product, item } = await filled()
    await createProduct({ slug: product.slug, name: 'Outro nome', price: 12_000 })
    const [now] = (await read(headers)).body.items
    expect(now).toMatchObject({
      id: item.id,
      name: 'Outro nome',
      price: 12_000,
      total: 24_000,
      seenPrice: 10_000,
    })
    const columns = await shop.sql<{ name: string }>(
      `select column_name as name from information_schema.columns where table_name = 'cart_items' order by 1`,
    )
    for (const name of ['name', 'product_name', 'price', 'total_price', 'image', 'color', 'size'])
      expect(columns).not.toContainEqual({ name })
  })

  test('returns an empty cart to a visitor without a session, and refuses writes', async () => {
    const product = await createProduct()
    expect((await read({})).body).toMatchObject({ items: [], totalItems: 0, subtotal: 0 })
    const before = await lines()
    const answers = [await add({}, variantOf(product)), await clear({}), await remove({}, randomUUID())]
    for (const { status, body } of answers) expect([status, body.code]).toEqual([400, 'cart.session_invalid'])
    expect(await lines()).toEqual(before)
  })

  test.each([
    ['malformed', 'not-a-session'],
    ['empty', ''],
    ['a uuid v1', 'c232ab00-9414-11ec-b3c8-9f6bdeced846'],
    ['a uuid v7', '017f22e2-79b0-7cc3-98c4-dc0c0c07398f'],
    ['SQL', "' or 1=1 --"],
  ])('refuses a session that is %s', async (_, session) => {
    const product = await createProduct()
    const before = await lines()
    for (const { status, body } of [
      await read(cartHeaders(session)),
      await add(cartHeaders(session), variantOf(product)),
    ])
      expect([status, body.code]).toEqual([400, 'cart.session_invalid'])
    expect(await lines()).toEqual(before)
  })

  test('finds the same cart however the session id is written', async () => {
    const { headers } = await filled()
    const upper = cartHeaders(headers['x-cart-session']!.toUpperCase())
    expect((await read(upper)).body.totalItems).toBe(2)
  })
})

describe('adding items', () => {
  test('merges the same variant into one line, even at the same time', async () => {
    const product = await createProduct()
    const headers = cartHeaders(createSessionId())
    await Promise.all([1, 2, 3].map(() => add(headers, variantOf(product))))
    await add(headers, variantOf(product, 1))
    const { body } = await read(headers)
    expect(body.items.map(({ quantity }) => quantity).sort()).toEqual([1, 3])
    expect(body.totalItems).toBe(4)
  })

  test.each([0, -1, 1.5, 1e9, 100, '2', null, true, [], {}])('refuses a quantity of %j', async (quantity) => {
    const product = await createProduct({ stock: 200 })
    const before = await lines()
    const { status, body } = await add(cartHeaders(createSessionId()), variantOf(product), quantity)
    expect([status, body.code]).toEqual([422, 'request.invalid'])
    expect(body.fields).toHaveProperty('quantity')
    expect(await lines()).toEqual(before)
  })

  test('refuses more than the stock, at once or in steps', async () => {
    const product = await createProduct({ stock: 3 })
    const headers = cartHeaders(createSessionId())
    const tooMany = await add(headers, variantOf(product), 4)
    expect([tooMany.status, tooMany.body.code, tooMany.body.data]).toEqual([
      409,
      'cart.not_enough',
      { variantId: variantOf(product), available: 3 },
    ])
    await add(headers, variantOf(product), 2)
    const again = await add(headers, variantOf(product), 2)
    expect([again.status, again.body.code]).toEqual([409, 'cart.not_enough'])
    expect((await read(headers)).body.totalItems).toBe(2)
  })

  test('refuses sold-out, archived and unknown variants', async () => {
    const headers = cartHeaders(createSessionId())
    const gone = await add(headers, variantOf(await createProduct({ stock: 0 })))
    expect([gone.status, gone.body.code]).toEqual([409, 'cart.sold_out'])
    for (const status of ['archived', 'draft'] as const) {
      const hidden = await add(headers, variantOf(await createProduct({ status })))
      expect([hidden.status, hidden.body.code]).toEqual([404, 'cart.variant_not_found'])
    }
    const unknown = await add(headers, randomUUID())
    expect([unknown.status, unknown.body.code]).toEqual([404, 'cart.variant_not_found'])
    const malformed = await add(headers, "1'; drop table cart_items; --")
    expect([malformed.status, malformed.body.code]).toEqual([422, 'request.invalid'])
    expect((await read(headers)).body.items).toEqual([])
  })

  test('refuses a price sent by the client', async () => {
    const product = await createProduct()
    const { status, body } = await shop.call('/api/cart/items', {
      headers: cartHeaders(createSessionId()),
      body: { variantId: variantOf(product), price: 1 },
    })
    expect([status, body.code, Object.keys(body.fields!)]).toEqual([422, 'request.invalid', ['price']])
  })

  test('refuses line 101, but allows a new quantity of line 100', async () => {
    const sizes = Array.from({ length: 101 }, (_, index) => String(index))
    const product = await createProduct({ sizes, stock: 5 })
    const session = createSessionId()
    await shop.sql(
      `insert into cart_items (session_id, variant_id, quantity, unit_price)
       select $1, id, 1, 10000 from variants where product_id = $2 and size <> '100'`,
      [session, product.id],
    )
    const full = await add(cartHeaders(session), variantOf(product, 100))
    expect([full.status, full.body.code]).toEqual([409, 'cart.full'])
    expect((await add(cartHeaders(session), variantOf(product, 0))).body).toMatchObject({ totalItems: 101 })
  })
})

describe('changing a line', () => {
  test('sets a quantity, removes a line and empties the cart', async () => {
    const { headers, item } = await filled()
    expect((await set(headers, item.id, 5)).body).toMatchObject({ totalItems: 5, subtotal: 50_000 })
    expect((await set(headers, item.id, 1)).body.totalItems).toBe(1)
    const other = await createProduct()
    await add(headers, variantOf(other))
    expect((await remove(headers, item.id)).body.items.map(({ variantId }) => variantId)).toEqual([
      variantOf(other),
    ])
    expect((await clear(headers)).body.items).toEqual([])
    expect((await clear(headers)).status).toBe(200)
  })

  test.each([0, -1, 1.5, 1e9, 100, '2', null])('refuses a quantity of %j', async (quantity) => {
    const { headers, item } = await filled()
    const { status, body } = await set(headers, item.id, quantity)
    expect([status, body.code]).toEqual([422, 'request.invalid'])
    expect((await read(headers)).body.totalItems).toBe(2)
  })

  test('refuses an increase above the stock, and allows a decrease even when sold out', async () => {
    const { headers, item, product } = await filled()
    await shop.sql('update stock_levels set on_hand = 1 where variant_id = $1', [variantOf(product)])
    const more = await set(headers, item.id, 3)
    expect([more.status, more.body.code, more.body.data]).toMatchObject([
      409,
      'cart.not_enough',
      { available: 1 },
    ])
    expect((await read(headers)).body).toMatchObject({
      canCheckout: false,
      items: [{ quantity: 2, available: 1, notice: 'fewer_available' }],
    })
    await shop.sql('update stock_levels set on_hand = 0 where variant_id = $1', [variantOf(product)])
    expect((await set(headers, item.id, 1)).body).toMatchObject({
      canCheckout: false,
      items: [{ quantity: 1, available: 0, notice: 'sold_out' }],
    })
  })

  test('does not find a line of another cart', async () => {
    const mine = await filled()
    const stranger = cartHeaders(createSessionId())
    const person = await createSignedInPerson(shop)
    const before = await lines()
    for (const headers of [stranger, person.headers]) {
      for (const { status, body } of [
        await set(headers, mine.item.id, 1),
        await remove(headers, mine.item.id),
      ])
        expect([status, body.code]).toEqual([404, 'cart.item_not_found'])
      await clear(headers)
    }
    expect(await lines()).toEqual(before)
  })

  test('returns 404 for a malformed line id', async () => {
    const { status, body } = await remove(cartHeaders(createSessionId()), 'x')
    expect([status, body.code]).toEqual([404, 'request.not_found'])
  })
})

describe('changes since the last view', () => {
  test('reports a changed price and uses the new one', async () => {
    const { headers, product } = await filled()
    await shop.sql('update products set price = 9000 where id = $1', [product.id])
    expect((await read(headers)).body).toMatchObject({
      subtotal: 18_000,
      canCheckout: true,
      items: [{ price: 9_000, total: 18_000, notice: 'price_changed' }],
    })
  })

  test('keeps name, colour and size of a product that is no longer for sale', async () => {
    const { headers, product } = await filled()
    const before = (await read(headers)).body.items[0]!
    await shop.sql("update products set status = 'archived' where id = $1", [product.id])
    const { body } = await read(headers)
    expect(body.items[0]).toMatchObject({
      name: product.name,
      price: 0,
      color: before.color,
      size: before.size,
      available: 0,
      notice: 'sold_out',
    })
    expect(body).toMatchObject({ totalItems: 2, subtotal: 0, canCheckout: false })
  })
})

describe('cart of a signed-in customer', () => {
  test('[CA-21] reads items by user, and by session without a user', async () => {
    const person = await createSignedInPerson(shop)
    const own = await filled(person.headers)
    const guest = await filled()
    const { body } = await read(person.headers)
    expect(body.items.map(({ id }) => id)).toEqual([own.item.id])
    expect((await read(guest.headers)).body.items.map(({ id }) => id)).toEqual([guest.item.id])
    expect((await read({})).body.items).toEqual([])
    const stored = await shop.sql('select user_id, session_id from cart_items where id = $1', [own.item.id])
    expect(stored).toEqual([{ user_id: person.userId, session_id: null }])
  })

  test('[CA-22] inserts, updates and deletes an item by id, user and session', async () => {
    const untouched = [await filled(), await filled((await createSignedInPerson(shop)).headers)]
    for (const headers of [(await createSignedInPerson(shop)).headers, cartHeaders(createSessionId())]) {
      const { item } = await filled(headers)
      expect((await set(headers, item.id, 3)).body.totalItems).toBe(3)
      expect((await remove(headers, item.id)).body.items).toEqual([])
      await filled(headers)
      await filled(headers)
      expect((await clear(headers)).body.items).toEqual([])
    }
    for (const other of untouched) expect((await read(other.headers)).body.totalItems).toBe(2)
  })

  test('[ST-06] merges the guest cart once at sign-in, as one line per variant, and clears the session', async () => {
    const person = await createSignedInPerson(shop)
    const product = await createProduct({ stock: 50 })
    await add(person.headers, variantOf(product), 1)
    const guest = await createCart(shop, variantOf(product), 2)
    await add(guest, variantOf(product, 1), 3)
    const both = { ...person.headers, ...guest }
    const answers = await Promise.all([read(both), read(both), read(both)])
    for (const { status } of answers) expect(status).toBe(200)
    const { body } = await read(both)
    const byVariant = body.items.map(({ variantId, quantity }) => [variantId, quantity])
    expect(new Map(byVariant as [string, number][])).toEqual(
      new Map([
        [variantOf(product), 3],
        [variantOf(product, 1), 3],
      ]),
    )
    expect((await read(guest)).body.items).toEqual([])
  })

  test('limits a merged line to 99', async () => {
    const person = await createSignedInPerson(shop)
    const product = await createProduct({ stock: 200 })
    await add(person.headers, variantOf(product), 98)
    const guest = await createCart(shop, variantOf(product), 98)
    expect((await read({ ...person.headers, ...guest })).body.totalItems).toBe(99)
  })

  test('[ST-06] limits a merged line to the stock, and keeps sold-out lines with a notice', async () => {
    const person = await createSignedInPerson(shop)
    const [few, gone] = [await createProduct({ stock: 5 }), await createProduct({ stock: 2 })]
    await add(person.headers, variantOf(few), 3)
    const guest = await createCart(shop, variantOf(few), 4)
    await add(guest, variantOf(gone), 2)
    await shop.sql('update stock_levels set on_hand = 0 where variant_id = $1', [variantOf(gone)])
    const { body } = await read({ ...person.headers, ...guest })
    expect(body.items.map(({ variantId, quantity, notice }) => [variantId, quantity, notice])).toEqual([
      [variantOf(few), 5, null],
      [variantOf(gone), 1, 'sold_out'],
    ])
  })

  test('[ST-06] merges each cart once when two browsers sign in at the same time', async () => {
    const person = await createSignedInPerson(shop)
    const product = await createProduct({ stock: 90 })
    const carts = await Promise.all([
      createCart(shop, variantOf(product), 2),
      createCart(shop, variantOf(product), 3),
    ])
    const calls = Array.from({ length: 12 }, (_, turn) => read({ ...person.headers, ...carts[turn % 2] }))
    for (const { status } of await Promise.all(calls)) expect(status).toBe(200)
    expect((await read(person.headers)).body.totalItems).toBe(5)
  })

  test('limits a merged cart to 100 lines, also from two browsers at the same time', async () => {
    const person = await createSignedInPerson(shop)
    const product = await createProduct({ sizes: Array.from({ length: 100 }, (_, n) => `${n}`), stock: 500 })
    const other = await createProduct({ sizes: Array.from({ length: 60 }, (_, n) => `${n}`) })
    const fill = (owner: Record<string, string>, ids: string[]) =>
      shop.sql(
        `insert into cart_items (user_id, session_id, variant_id, quantity, unit_price)
         select $1, $2, id, 1, 10000 from unnest($3::uuid[]) id`,
        [owner['user'] ?? null, owner['session'] ?? null, ids],
      )
    const idsOf = ({ variants }: CreatedProduct, from: number, to: number) =>
      variants.slice(from, to).map(({ id }) => id)
    await fill({ user: person.userId }, idsOf(product, 0, 70))
    const sessions = [createSessionId(), createSessionId()]
    // Both carts share twenty lines, and together exceed the limit.
    await fill({ session: sessions[0]! }, idsOf(product, 50, 95))
    await fill({ session: sessions[1]! }, idsOf(other, 0, 60))
    await Promise.all(sessions.map((session) => read({ ...person.headers, ...cartHeaders(session) })))
    const { body } = await read(person.headers)
    expect(body.items).toHaveLength(100)
    const held = new Map(body.items.map(({ variantId, quantity }) => [variantId, quantity]))
    expect(idsOf(product, 0, 50).map((id) => held.get(id))).toEqual(Array(50).fill(1))
    expect(idsOf(product, 50, 70).map((id) => held.get(id))).toEqual(Array(20).fill(2))
    for (const session of sessions) expect((await read(cartHeaders(session))).body.items).toEqual([])
  })

  test('refuses a malformed session even when signed in', async () => {
    const person = await createSignedInPerson(shop)
    const { status, body } = await read({ ...person.headers, ...cartHeaders('x') })
    expect([status, body.code]).toEqual([400, 'cart.session_invalid'])
  })
})

describe('very many guest carts', () => {
  const from = '203.0.113.7'
  const begin = (headers: Headers, variantId: string, at = from) =>
    shop.call('/api/cart/items', { headers, body: { variantId }, from: at })

  test('limits new carts to 5,000 per hour and IP address, and nothing else', async () => {
    const product = await createProduct({ stock: 100 })
    const known = cartHeaders(createSessionId())
    expect((await begin(known, variantOf(product))).status).toBe(201)
    // Only new carts are counted.
    expect((await begin(known, variantOf(product))).status).toBe(201)
    for (let begun = 1; begun < 4_999; begun++) await newCartLimit.spend(from)
    expect((await begin(cartHeaders(createSessionId()), variantOf(product))).status).toBe(201)
    const { status, body, headers } = await begin(cartHeaders(createSessionId()), variantOf(product))
    expect([status, body.code]).toEqual([429, 'request.too_many'])
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)

    expect((await begin(known, variantOf(product, 1))).status).toBe(201)
    const read = await shop.call<CartView>('/api/cart', { headers: cartHeaders(createSessionId()), from })
    expect([read.status, read.body.items]).toEqual([200, []])
    const person = await createSignedInPerson(shop)
    expect((await begin(person.headers, variantOf(product))).status).toBe(201)
    expect((await begin(cartHeaders(createSessionId()), variantOf(product), '203.0.113.8')).status).toBe(201)
  })

  test('deletes guest carts 60 days after their last change, and no carts of users', async () => {
    const age = (headers: Headers, days: number, which = 'true') =>
      shop.sql(
        `update cart_items set updated_at = now() - make_interval(days => $1) where session_id = $2 and ${which}`,
        [days, headers['x-cart-session']],
      )
    const product = await createProduct({ stock: 100 })
    const person = await createSignedInPerson(shop)
    const [old, half, young] = [
      await createCart(shop, variantOf(product)),
      await createCart(shop, variantOf(product)),
      await createCart(shop, variantOf(product)),
    ]
    await add(half, variantOf(product, 1))
    await add(person.headers, variantOf(product))
    await age(old, 61)
    await age(half, 61, `variant_id = '${variantOf(product)}'`)
    await age(young, 59)
    await shop.sql("update cart_items set updated_at = now() - interval '90 days' where user_id = $1", [
      person.userId,
    ])
    await cartJobs[0]!.run(undefined as never)
    const left = await Promise.all([old, half, young, person.headers].map(read))
    expect(left.map(({ body }) => body.items.length)).toEqual([0, 2, 1, 1])
  })
})

test('ignores an addition with a repeated idempotency key, and accepts another key', async () => {
  const product = await createProduct()
  const headers = cartHeaders(createSessionId())
  const add = (key: string) =>
    shop.call<CartView>('/api/cart/items', {
      body: { variantId: product.variants[0]!.id, quantity: 2 },
      headers: { ...headers, 'idempotency-key': key },
    })
  expect((await add('first-key')).body.totalItems).toBe(2)
  expect((await add('first-key')).body.totalItems).toBe(2)
  const twice = await Promise.all([add('other-key'), add('other-key')])
  expect(twice.map(({ status }) => status)).toEqual([201, 201])
  expect((await shop.call<CartView>('/api/cart', { headers })).body.totalItems).toBe(4)
})
