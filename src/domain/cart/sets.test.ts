import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import type { CartView } from '#contract/cart'
import {
  createSignedInPerson,
  createProduct,
  createSessionId,
  createSet,
  cartHeaders,
  type CreatedProduct,
  type CreatedSet,
} from '#test/factories'
import { manyConnections, useShop } from '#test/shop'

const shop = useShop(manyConnections)

type Headers = Record<string, string>

const read = async (headers: Headers) => (await shop.call<CartView>('/api/cart', { headers })).body
const post = (headers: Headers, body: unknown) => shop.call<CartView>('/api/cart/items', { headers, body })
const addSet = (headers: Headers, set: CreatedSet, variantIds: unknown, more: object = {}) =>
  post(headers, { setId: set.id, variantIds, ...more })
const change = (headers: Headers, id: string, quantity: unknown) =>
  shop.call<CartView>(`/api/cart/items/${id}`, { method: 'PATCH', headers, body: { quantity } })
const remove = (headers: Headers, id: string) =>
  shop.call<CartView>(`/api/cart/items/${id}`, { method: 'DELETE', headers })
const variantOf = (product: CreatedProduct, index = 0) => product.variants[index]!.id
const onHand = (variantId: string, pieces: number) =>
  shop.sql('update stock_levels set on_hand = $2 where variant_id = $1', [variantId, pieces])
const rows = () => shop.sql('select * from cart_items order by id')
const guest = () => cartHeaders(createSessionId())

/** Creates a top of 100,00 and a legging of 150,00, as a set of 200,00. */
async function aLook({ stock = 10 } = {}) {
  const top = await createProduct({ name: 'Top Aurora', price: 10_000, stock })
  const legging = await createProduct({ name: 'Legging Aurora', price: 15_000, stock })
  const set = await createSet([top, legging], { name: 'Conjunto Aurora', price: 20_000 })
  const sizes = (topSize: number, leggingSize: number) => [
    variantOf(top, topSize),
    variantOf(legging, leggingSize),
  ]
  return { top, legging, set, sizes, chosen: sizes(0, 1) }
}

/** Creates a set of two equal pieces: one in its colour, one in any. */
const createPair = (sock: CreatedProduct): Promise<CreatedSet> =>
  createSet([], {
    pieces: ['Preto', ''].map((colorName) => ({ productSlug: sock.slug, colorName })),
  })

/** Adds that set to a guest cart. */
async function filled(quantity = 1, headers: Headers = guest()) {
  const look = await aLook()
  const { body } = await addSet(headers, look.set, look.chosen, { quantity })
  return { ...look, headers, cart: body, id: body.items[0]!.id }
}

describe('adding a set', () => {
  test('adds its pieces at the price of the set, with a size each', async () => {
    const { set, sizes, top, legging } = await aLook()
    const headers = guest()
    const reversed = sizes(0, 1).toReversed()
    const { status, body } = await addSet(headers, set, reversed, { quantity: 2 })
    expect(status).toBe(201)
    expect(body).toMatchObject({
      totalItems: 4,
      subtotal: 40_000,
      price: { cash: 40_000, pix: { amount: 36_000 } },
      canCheckout: true,
    })
    const whole = { id: set.id, slug: set.slug, name: 'Conjunto Aurora', price: 20_000, pieces: 2 }
    expect(body.items).toMatchObject([
      { productId: top.id, size: 'P', quantity: 2, price: 8_000, total: 16_000, available: 10, notice: null },
      { productId: legging.id, size: 'M', quantity: 2, price: 12_000, total: 24_000, notice: null },
    ])
    const [first, second] = body.items.map((item) => item.set)
    expect(first).toMatchObject({ ...whole, position: 0 })
    expect(second).toEqual({ ...first, position: 1 })
  })

  test('merges the same sizes into one line, and creates another line for other sizes', async () => {
    const { headers, set, sizes } = await filled()
    const written = sizes(0, 1).map((id) => id.toUpperCase())
    await addSet(headers, set, written.toReversed())
    expect((await read(headers)).items.map(({ quantity }) => quantity)).toEqual([2, 2])
    const { items, totalItems } = (await addSet(headers, set, sizes(1, 1))).body
    expect(items.map(({ quantity }) => quantity)).toEqual([2, 2, 1, 1])
    expect(new Set(items.map((item) => item.set!.lineId)).size).toBe(2)
    expect(totalItems).toBe(6)
  })

  test('merges additions from two tabs at the same time', async () => {
    const { set, chosen } = await aLook()
    const headers = guest()
    const answers = await Promise.all(Array.from({ length: 6 }, () => addSet(headers, set, chosen)))
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 6 }, () => 201))
    expect((await read(headers)).items.map(({ quantity }) => quantity)).toEqual([6, 6])
  })

  test('ignores a repeated idempotency key', async () => {
    const { set, chosen } = await aLook()
    const headers = { ...guest(), 'idempotency-key': 'the-same-key' }
    const both = await Promise.all([addSet(headers, set, chosen), addSet(headers, set, chosen)])
    expect(both.map(({ status }) => status)).toEqual([201, 201])
    expect((await read(headers)).totalItems).toBe(2)
    await addSet({ ...headers, 'idempotency-key': 'another-key' }, set, chosen)
    expect((await read(headers)).totalItems).toBe(4)
  })

  test('accepts a piece with a required colour only in it, and other pieces in any colour', async () => {
    const colors: [string, string][] = [
      ['Preto', '#222222'],
      ['Vinho', '#661122'],
    ]
    const [top, legging] = [
      await createProduct({ colors, sizes: ['P'] }),
      await createProduct({ colors, sizes: ['P'] }),
    ]
    const of = (product: CreatedProduct, color: string) =>
      product.variants.find(({ sku }) => sku.includes(color.toUpperCase()))!.id
    const set = await createSet([], {
      pieces: [
        { productSlug: top.slug, colorName: 'Vinho' },
        { productSlug: legging.slug, colorName: '' },
      ],
    })
    const wrong = await addSet(guest(), set, [of(top, 'Preto'), of(legging, 'Preto')])
    expect([wrong.status, wrong.body.code]).toEqual([422, 'cart.set_incomplete'])
    for (const color of ['Preto', 'Vinho'])
      expect((await addSet(guest(), set, [of(top, 'Vinho'), of(legging, color)])).status).toBe(201)
  })
})

describe('refuses an invalid set and writes nothing', () => {
  test('with other pieces than those of the set', async () => {
    const { set, top, legging, sizes } = await aLook()
    const stranger = variantOf(await createProduct())
    const archived = variantOf(legging, 1)
    await shop.sql("update variants set status = 'archived' where id = $1", [archived])
    const before = await rows()
    const wrong = [
      [variantOf(top), stranger],
      [variantOf(top)],
      [...sizes(0, 0), stranger],
      [...sizes(0, 0), variantOf(top)],
      [variantOf(top), variantOf(top, 1)],
      [variantOf(top), variantOf(top)],
      [variantOf(top), archived],
      [variantOf(top), randomUUID()],
    ]
    for (const variantIds of wrong) {
      const { status, body } = await addSet(guest(), set, variantIds)
      expect([status, body.code]).toEqual([422, 'cart.set_incomplete'])
    }
    expect(await rows()).toEqual(before)
  })

  test('with an unknown set, one not for sale, or one with such a piece', async () => {
    const { set, top, chosen } = await aLook()
    const before = await rows()
    const refused = async (setId: string) => {
      const { status, body } = await post(guest(), { setId, variantIds: chosen })
      expect([status, body.code]).toEqual([404, 'cart.set_not_found'])
    }
    await refused(randomUUID())
    for (const status of ['draft', 'archived']) {
      await shop.sql('update sets set status = $2 where id = $1', [set.id, status])
      await refused(set.id)
    }
    await shop.sql("update sets set status = 'active' where id = $1", [set.id])
    await shop.sql("update products set status = 'archived' where id = $1", [top.id])
    await refused(set.id)
    expect(await rows()).toEqual(before)
  })

  test.each([
    ['with invalid ids', { variantIds: ['x', 'y'] }, ['variantIds.0', 'variantIds.1']],
    ['with one id instead of a list', { variantIds: randomUUID() }, ['variantIds']],
    ['without pieces', { variantIds: [] }, ['variantIds']],
    ['with a long list', { variantIds: Array.from({ length: 101 }, () => randomUUID()) }, ['variantIds']],
    ['with a number as set id', { setId: 7 }, ['setId']],
    ['without a set id', { setId: undefined }, ['setId']],
    ['with a quantity of 0', { quantity: 0 }, ['quantity']],
    ['with a fractional quantity', { quantity: 0.5 }, ['quantity']],
    ['with a quantity of 100', { quantity: 100 }, ['quantity']],
    ['with a price sent by the client', { price: 1 }, ['price']],
    ['with a set and a variant at once', { variantId: randomUUID() }, ['setId', 'variantIds']],
  ])('%s', async (_, wrong, fields) => {
    const body = { setId: randomUUID(), variantIds: [randomUUID(), randomUUID()], ...wrong }
    const answer = await post(guest(), body)
    expect([answer.status, answer.body.code]).toEqual([422, 'request.invalid'])
    expect(Object.keys(answer.body.fields!)).toEqual(fields)
  })

  test('with an empty body, and without a cart', async () => {
    const { set, chosen } = await aLook()
    const empty = await post(guest(), {})
    expect([empty.status, empty.body.code]).toEqual([422, 'request.invalid'])
    const nobody = await addSet({}, set, chosen)
    expect([nobody.status, nobody.body.code]).toEqual([400, 'cart.session_invalid'])
  })

  test('with more lines than fit into a cart', async () => {
    const { set, chosen } = await aLook()
    const session = createSessionId()
    const many = await createProduct({ sizes: Array.from({ length: 99 }, (_, index) => String(index)) })
    await shop.sql(
      `insert into cart_items (session_id, variant_id, quantity, unit_price)
       select $1, id, 1, 10000 from variants where product_id = $2`,
      [session, many.id],
    )
    const { status, body } = await addSet(cartHeaders(session), set, chosen)
    expect([status, body.code]).toEqual([409, 'cart.full'])
  })
})

describe('stock of sets', () => {
  test('reports the sold-out piece of a set', async () => {
    const { set, chosen } = await aLook()
    await onHand(chosen[1]!, 0)
    const { status, body } = await addSet(guest(), set, chosen)
    expect([status, body.code, body.data]).toEqual([409, 'cart.sold_out', { variantId: chosen[1] }])
  })

  test('limits a set by its scarcest piece', async () => {
    const { set, chosen } = await aLook()
    await onHand(chosen[0]!, 3)
    const headers = guest()
    const tooMany = await addSet(headers, set, chosen, { quantity: 4 })
    const limit = { variantId: chosen[0], available: 3 }
    expect([tooMany.status, tooMany.body.code, tooMany.body.data]).toEqual([409, 'cart.not_enough', limit])
    await addSet(headers, set, chosen, { quantity: 2 })
    const again = await addSet(headers, set, chosen, { quantity: 2 })
    expect([again.status, again.body.code]).toEqual([409, 'cart.not_enough'])
    expect((await read(headers)).items.map(({ quantity, available }) => [quantity, available])).toEqual([
      [2, 3],
      [2, 10],
    ])
  })

  test('shares the stock of a variant between single lines and sets of all sizes', async () => {
    const { set, top, sizes } = await aLook()
    await onHand(variantOf(top), 2)
    const headers = guest()
    const alone = () => post(headers, { variantId: variantOf(top) })
    expect((await alone()).status).toBe(201)
    expect((await addSet(headers, set, sizes(0, 0))).status).toBe(201)
    for (const late of [
      await alone(),
      await addSet(headers, set, sizes(0, 0)),
      await addSet(headers, set, sizes(0, 1)),
    ])
      expect([late.status, late.body.code, late.body.data]).toEqual([
        409,
        'cart.not_enough',
        { variantId: variantOf(top), available: 2 },
      ])
    const { items } = await read(headers)
    const more = await change(headers, items[0]!.id, 2)
    expect([more.status, more.body.code]).toEqual([409, 'cart.not_enough'])
    expect(items.map(({ available, notice }) => [available, notice])).toEqual([
      [1, null],
      [1, null],
      [10, null],
    ])
  })

  test('refuses one of two concurrent additions of the last item, or stops the checkout', async () => {
    for (let round = 0; round < 10; round++) {
      const { set, top, chosen } = await aLook()
      await onHand(variantOf(top), 1)
      const headers = guest()
      const both = await Promise.all([
        post(headers, { variantId: variantOf(top) }),
        addSet(headers, set, chosen),
      ])
      const refused = both.filter(({ status }) => status === 409).length
      expect((await read(headers)).canCheckout).toBe(refused === 1)
    }
  })

  test('reports a piece that sells out later, and stops the checkout', async () => {
    const { headers, chosen, id } = await filled(3)
    await onHand(chosen[1]!, 2)
    expect(await read(headers)).toMatchObject({
      canCheckout: false,
      items: [{ notice: null }, { available: 2, notice: 'fewer_available' }],
    })
    await change(headers, id, 2)
    expect((await read(headers)).canCheckout).toBe(true)
    await onHand(chosen[1]!, 0)
    expect(await read(headers)).toMatchObject({
      canCheckout: false,
      items: [{ notice: null }, { available: 0, notice: 'sold_out' }],
    })
  })

  test('stops the checkout if the stock covers only one of two lines, and keeps the first', async () => {
    const { headers, top, chosen } = await filled()
    await post(headers, { variantId: variantOf(top) })
    await onHand(chosen[0]!, 1)
    expect(await read(headers)).toMatchObject({
      canCheckout: false,
      items: [{ notice: null }, { notice: null }, { available: 0, notice: 'sold_out' }],
    })
  })

  test('counts two items for a set of two equal pieces', async () => {
    const sock = await createProduct({ sizes: ['U'], stock: 3 })
    const pair = await createPair(sock)
    const twice = [variantOf(sock), variantOf(sock)]
    const headers = guest()
    expect((await addSet(headers, pair, twice)).body).toMatchObject({
      totalItems: 2,
      canCheckout: true,
      items: [{ available: 1 }, { available: 1 }],
    })
    const more = await addSet(headers, pair, twice)
    expect([more.status, more.body.code]).toEqual([409, 'cart.not_enough'])
  })
})

describe('changing a set', () => {
  test('sets the quantity and removes all pieces through any of them', async () => {
    const { headers, cart, top } = await filled()
    await post(headers, { variantId: variantOf(top) })
    for (const [position, item] of cart.items.entries()) {
      const { body } = await change(headers, item.id, position + 2)
      expect(body.items.map(({ quantity }) => quantity)).toEqual([position + 2, position + 2, 1])
    }
    expect((await remove(headers, cart.items[1]!.id)).body).toMatchObject({ totalItems: 1, subtotal: 10_000 })
    const gone = await remove(headers, cart.items[0]!.id)
    expect([gone.status, gone.body.code]).toEqual([404, 'cart.item_not_found'])
  })

  test('keeps the pieces together under concurrent changes', async () => {
    const { headers, cart, set, chosen } = await filled()
    const [first, second] = cart.items.map(({ id }) => id)
    const answers = await Promise.all([
      change(headers, first!, 3),
      change(headers, second!, 5),
      addSet(headers, set, chosen),
      change(headers, first!, 2),
      addSet(headers, set, chosen, { quantity: 2 }),
    ])
    for (const { status } of answers) expect(status).toBeLessThan(300)
    const quantities = (await read(headers)).items.map(({ quantity }) => quantity)
    expect(quantities).toHaveLength(2)
    expect(new Set(quantities).size).toBe(1)
  })

  test('refuses an increase above the stock, and allows a decrease', async () => {
    const { headers, chosen, id } = await filled(3)
    await onHand(chosen[1]!, 1)
    const more = await change(headers, id, 4)
    expect([more.status, more.body.code, more.body.data]).toEqual([
      409,
      'cart.not_enough',
      { variantId: chosen[1], available: 1 },
    ])
    expect((await change(headers, id, 2)).status).toBe(200)
    await onHand(chosen[1]!, 0)
    const gone = await change(headers, id, 3)
    expect([gone.status, gone.body.code]).toEqual([409, 'cart.sold_out'])
    expect((await change(headers, id, 1)).status).toBe(200)
  })

  test('does not find a set of another cart', async () => {
    const { id } = await filled()
    const before = await rows()
    for (const headers of [guest(), (await createSignedInPerson(shop)).headers])
      for (const { status, body } of [await change(headers, id, 2), await remove(headers, id)])
        expect([status, body.code]).toEqual([404, 'cart.item_not_found'])
    expect(await rows()).toEqual(before)
  })
})

describe('changes of a set since the last view', () => {
  test('reports a changed price of the set, but not of a single piece', async () => {
    const { headers, set, top } = await filled()
    await shop.sql('update products set price = 11000 where id = $1', [top.id])
    expect((await read(headers)).items.map(({ notice }) => notice)).toEqual([null, null])
    await shop.sql('update sets set price = 19000 where id = $1', [set.id])
    const cart = await read(headers)
    expect(cart).toMatchObject({ subtotal: 19_000, canCheckout: true, price: { pix: { amount: 17_100 } } })
    expect(cart.items.map(({ notice, set: each }) => [notice, each!.price])).toEqual([
      ['price_changed', 19_000],
      ['price_changed', 19_000],
    ])
  })

  test('shows the pieces of a set no longer for sale without a price, and stops the checkout', async () => {
    const { headers, set } = await filled()
    await shop.sql("update sets set status = 'archived' where id = $1", [set.id])
    const cart = await read(headers)
    expect(cart).toMatchObject({ totalItems: 2, subtotal: 0, canCheckout: false })
    for (const item of cart.items)
      expect(item).toMatchObject({
        name: expect.stringMatching(/Aurora$/),
        price: 0,
        available: 0,
        notice: 'sold_out',
        set: { price: 0 },
      })
  })

  test('treats a set with changed pieces as no longer for sale', async () => {
    const { headers, set, top, chosen } = await filled()
    const short = await createProduct({ stock: 4 })
    await createSet([top, short], { slug: set.slug, price: 20_000 })
    expect((await read(headers)).items.map(({ notice }) => notice)).toEqual(['sold_out', 'sold_out'])
    const old = await addSet(headers, set, chosen)
    expect([old.status, old.body.code]).toEqual([422, 'cart.set_incomplete'])
    const { body } = await addSet(headers, set, [variantOf(top), variantOf(short)])
    expect(body.items.map(({ notice }) => notice)).toEqual(['sold_out', 'sold_out', null, null])
  })

  test('treats a set with a deleted piece as no longer for sale', async () => {
    const { headers, chosen } = await filled()
    await shop.sql("update variants set status = 'archived' where id = $1", [chosen[0]])
    expect(await read(headers)).toMatchObject({
      subtotal: 0,
      canCheckout: false,
      items: [
        { name: 'Top Aurora', notice: 'sold_out' },
        { name: 'Legging Aurora', notice: 'sold_out' },
      ],
    })
  })
})

describe('signing in with sets', () => {
  test('merges whole sets: the same selection becomes one line, another stays', async () => {
    const person = await createSignedInPerson(shop)
    const { set, sizes, top } = await aLook()
    await addSet(person.headers, set, sizes(0, 0), { quantity: 2 })
    const browser = guest()
    await addSet(browser, set, sizes(0, 0))
    await addSet(browser, set, sizes(1, 1), { quantity: 3 })
    await post(browser, { variantId: variantOf(top), quantity: 4 })
    const both = { ...person.headers, ...browser }
    await Promise.all([read(both), read(both), read(both)])
    const { items, totalItems } = await read(person.headers)
    expect(items.map((item) => [item.set?.position ?? null, item.quantity])).toEqual([
      [0, 3],
      [1, 3],
      [0, 3],
      [1, 3],
      [null, 4],
    ])
    expect(totalItems).toBe(16)
    expect((await read(browser)).items).toEqual([])
  })

  test('keeps equal pieces of a set as separate lines', async () => {
    const person = await createSignedInPerson(shop)
    const sock = await createProduct({ sizes: ['U'] })
    const pair = await createPair(sock)
    const browser = guest()
    for (const headers of [person.headers, browser])
      await addSet(headers, pair, [variantOf(sock), variantOf(sock)])
    const { items } = await read({ ...person.headers, ...browser })
    expect(items.map((item) => [item.set!.position, item.quantity])).toEqual([
      [0, 2],
      [1, 2],
    ])
  })

  test('limits a merged set to 99', async () => {
    const person = await createSignedInPerson(shop)
    const { set, chosen } = await aLook({ stock: 500 })
    const browser = guest()
    for (const headers of [person.headers, browser]) await addSet(headers, set, chosen, { quantity: 98 })
    const { items } = await read({ ...person.headers, ...browser })
    expect(items.map(({ quantity }) => quantity)).toEqual([99, 99])
    const more = await addSet(person.headers, set, chosen)
    expect([more.status, more.body.code, more.body.data]).toMatchObject([
      409,
      'cart.not_enough',
      { available: 99 },
    ])
  })
})
