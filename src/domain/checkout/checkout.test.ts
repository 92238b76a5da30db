import { describe, expect, test } from 'vitest'
import type { PlacedOrder } from '#contract/checkout'
import type { OrderPage, OrderView, StaffOrderView } from '#contract/orders'
import {
  createCart,
  createBuyer,
  idempotencyHeaders,
  createOrderBody,
  createProduct,
  createSessionId,
  createSignedInPerson,
  cartHeaders,
} from '#test/factories'
import { manyConnections, useShop } from '#test/shop'

const shop = useShop(manyConnections)

const checkout = (headers: Record<string, string>, change: Record<string, unknown> = {}) =>
  shop.call<PlacedOrder>('/api/checkout', {
    body: createOrderBody(change),
    headers: { ...idempotencyHeaders(), ...headers },
  })

const counts = async () =>
  (
    await shop.sql<Record<string, number>>(`select (select count(*)::int from orders) as orders,
      (select count(*)::int from payments) as payments, (select count(*)::int from stock_reservations) as reservations,
      (select count(*)::int from stock_ledger where reason <> 'counted') as ledger`)
  )[0]!

describe('placing an order', () => {
  test('writes order, payment and reservation together and empties the cart', async () => {
    const product = await createProduct({ price: 18_990, stock: 5 })
    const cart = await createCart(shop, product.variants[0]!.id, 2)
    const { status, body } = await checkout(cart)
    expect(status).toBe(201)
    expect(body).toMatchObject({
      status: 'awaiting_payment',
      total: 2 * (18_990 - 1_899),
      payment: { method: 'pix' },
    })
    const order = await shop.call<OrderView>(`/api/orders/${body.orderId}?token=${body.token}`)
    expect(order.body.totals).toMatchObject({ items: 37_980, discount: 3_798, shipping: 0, total: 34_182 })
    const [level] = await shop.sql('select on_hand, reserved from stock_levels where variant_id = $1', [
      product.variants[0]!.id,
    ])
    expect(level).toEqual({ on_hand: 5, reserved: 2 })
    const left = await shop.call<{ totalItems: number }>('/api/cart', { headers: cart })
    expect(left.body.totalItems).toBe(0)
  })

  test('stores a gift, and shows it to the customer, on the staff page and in the staff list', async () => {
    const gift = { receiver: 'Vovó Lourdes', message: 'Feliz aniversário!\nCom amor, Ana' }
    const product = await createProduct()
    const [present, usual] = [
      await checkout(await createCart(shop, product.variants[0]!.id), { gift }),
      await checkout(await createCart(shop, product.variants[0]!.id)),
    ]
    const { headers } = await createSignedInPerson(shop, { role: 'admin', flags: ['can_manage_orders'] })
    for (const [{ body }, expected] of [
      [present, gift],
      [usual, null],
    ] as const) {
      const own = await shop.call<OrderView>(`/api/orders/${body.orderId}?token=${body.token}`)
      const staff = await shop.call<StaffOrderView>(`/api/orders/staff/${body.orderId}`, { headers })
      expect([own.body.gift, staff.body.gift]).toEqual([expected, expected])
      const list = await shop.call<OrderPage>(`/api/orders?search=${body.number}`, { headers })
      expect(list.body.items.map(({ isGift }) => isGift)).toEqual([expected !== null])
    }
  })

  test('accepts a gift without a message, and refuses one without a receiver, with too long texts or markup', async () => {
    const product = await createProduct()
    const cart = await createCart(shop, product.variants[0]!.id)
    const refused: [Record<string, string>, string, string][] = [
      [{ receiver: ' ', message: 'Oi' }, 'gift.receiver', 'Preencha este campo.'],
      [{ receiver: 'B'.repeat(121) }, 'gift.receiver', 'Campo Quem vai receber o presente é muito longo'],
      [{ receiver: 'Bia', message: 'a'.repeat(301) }, 'gift.message', 'Campo Mensagem é muito longo'],
      [
        { receiver: 'Bia', message: '<script>x</script>' },
        'gift.message',
        'Campo Mensagem contém conteúdo não permitido',
      ],
    ]
    for (const [gift, field, message] of refused) {
      const { status, body } = await checkout(cart, { gift })
      expect([status, body.code]).toEqual([422, 'request.invalid'])
      expect(body).toMatchObject({ fields: { [field]: message } })
    }
    const { body } = await checkout(cart, { gift: { receiver: 'Bia', message: 'a'.repeat(300) } })
    const stored = await shop.sql('select gift from orders where id = $1', [body.orderId])
    expect(stored).toEqual([{ gift: { receiver: 'Bia', message: 'a'.repeat(300) } }])
    const silent = await checkout(await createCart(shop, product.variants[0]!.id), {
      gift: { receiver: 'Bia' },
    })
    const [row] = await shop.sql('select gift from orders where id = $1', [silent.body.orderId])
    expect(row).toEqual({ gift: { receiver: 'Bia', message: '' } })
    const broken = shop.sql(`update orders set gift = '{"receiver": ""}' where id = $1`, [body.orderId])
    await expect(broken).rejects.toMatchObject({ constraint: 'orders_gift' })
  })

  test('[LI-10] calculates shipping on the server at checkout', async () => {
    const product = await createProduct({ price: 10_000 })
    const cart = await createCart(shop, product.variants[0]!.id)
    const summary = await shop.call<{ shipping: number }>(
      '/api/checkout/summary?cep=74120010&shippingOptionId=expressa',
      { headers: cart },
    )
    expect(summary.body.shipping).toBe(2_490)
    const { body } = await checkout(cart, {
      shippingOptionId: 'expressa',
      payment: { method: 'card', cardToken: 'tok_approved' },
    })
    expect(body).toMatchObject({ total: 12_490, status: 'paid' })
  })

  test('returns the same order for the same idempotency key, also for concurrent requests', async () => {
    const product = await createProduct({ stock: 1 })
    const cart = await createCart(shop, product.variants[0]!.id)
    const [key, customer] = [idempotencyHeaders(), createBuyer()]
    const again = () => checkout({ ...cart, ...key }, { customer })
    const all = await Promise.all(Array.from({ length: 6 }, again))
    expect(all.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201, 201])
    expect(new Set(all.map(({ body }) => body.orderId)).size).toBe(1)
  })

  test('creates one order for one cart in two tabs', async () => {
    const product = await createProduct({ stock: 10 })
    const cart = await createCart(shop, product.variants[0]!.id)
    const both = await Promise.all([checkout(cart), checkout(cart)])
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409])
    expect(both.find(({ status }) => status === 409)!.body.code).toBe('checkout.empty')
  })

  test('refuses an idempotency key that belongs to another order', async () => {
    const product = await createProduct()
    const key = idempotencyHeaders()
    await checkout({ ...(await createCart(shop, product.variants[0]!.id)), ...key })
    const other = await checkout({ ...(await createCart(shop, product.variants[1]!.id)), ...key })
    expect([other.status, other.body.code]).toEqual([409, 'checkout.key_reused'])
  })

  test('refuses a total other than the one shown, and writes nothing', async () => {
    const product = await createProduct({ price: 10_000 })
    const cart = await createCart(shop, product.variants[0]!.id)
    const before = await counts()
    const { status, body } = await checkout(cart, { expectedTotal: 1 })
    expect([status, body.code]).toEqual([409, 'checkout.price_changed'])
    expect(body.data).toMatchObject({ total: 9_000 + 1_490 })
    expect(await counts()).toEqual(before)
  })

  test('reports items that sold out between cart and checkout', async () => {
    const product = await createProduct({ stock: 1 })
    const [first, second] = [
      await createCart(shop, product.variants[0]!.id),
      await createCart(shop, product.variants[0]!.id),
    ]
    expect((await checkout(first)).status).toBe(201)
    const late = await checkout(second)
    expect([late.status, late.body.code]).toEqual([409, 'checkout.sold_out'])
    expect(late.body.data).toEqual({
      items: [{ variantId: product.variants[0]!.id, available: 0, name: product.name }],
    })
  })
})

describe('fifty checkouts for ten items', () => {
  test.each(Array.from({ length: 20 }, (_, round) => round + 1))('sell exactly ten (round %i)', async () => {
    const product = await createProduct({ stock: 10, sizes: ['U'] })
    const variantId = product.variants[0]!.id
    const carts = await Promise.all(Array.from({ length: 50 }, () => createCart(shop, variantId)))
    const answers = await Promise.all(carts.map((cart) => checkout(cart)))
    const won = answers.filter(({ status }) => status === 201)
    const lost = answers.filter(({ status }) => status !== 201)
    expect(won).toHaveLength(10)
    expect(new Set(lost.map(({ status, body }) => `${status} ${body.code}`))).toEqual(
      new Set(['409 checkout.sold_out']),
    )
    const [level] = await shop.sql('select on_hand, reserved from stock_levels where variant_id = $1', [
      variantId,
    ])
    expect(level).toEqual({ on_hand: 10, reserved: 10 })
  })
})

describe('refuses invalid input and writes nothing', () => {
  const customer = createOrderBody().customer
  const address = createOrderBody().address
  test.each([
    ['with a price sent by the client', { price: 1 }, 'request.invalid'],
    ['with a NUL in a name', { customer: { ...customer, name: 'Ana\0 Souza' } }, 'request.invalid'],
    [
      'with a lone surrogate in a street',
      { address: { ...address, street: 'Rua \ud800' } },
      'request.invalid',
    ],
    ['with a malformed CPF', { customer: { ...customer, cpf: '111.111.111-11' } }, 'request.invalid'],
    ['with a malformed CEP', { address: { ...address, cep: '7412' } }, 'request.invalid'],
    ['with an unknown shipping option', { shippingOptionId: 'teleporte' }, 'checkout.shipping_gone'],
    ['with a delivery without address', { address: undefined }, 'checkout.address_missing'],
    [
      '13 instalments',
      { payment: { method: 'card', cardToken: 'tok_approved', installments: 13 } },
      'request.invalid',
    ],
    ['with an unknown payment method', { payment: { method: 'fiado' } }, 'request.invalid'],
  ])('%s', async (_, change, code) => {
    const product = await createProduct()
    const cart = await createCart(shop, product.variants[0]!.id)
    const before = await counts()
    const { status, body } = await checkout(cart, change)
    expect(body.code).toBe(code)
    expect(status).toBeGreaterThanOrEqual(400)
    expect(status).toBeLessThan(500)
    expect(body.message).toMatch(/[a-zà-ú]{3}/i)
    expect(await counts()).toEqual(before)
  })

  test('without a key, with an empty cart, a cart of another session, a body of 5 MB', async () => {
    const cart = cartHeaders(createSessionId())
    const noKey = await shop.call('/api/checkout', { body: createOrderBody(), headers: cart })
    expect([noKey.status, noKey.body.code]).toEqual([400, 'checkout.key_missing'])
    const empty = await checkout(cart)
    expect([empty.status, empty.body.code]).toEqual([409, 'checkout.empty'])
    const foreign = await checkout({ 'x-cart-session': 'not-a-session' })
    expect([foreign.status, foreign.body.code]).toEqual([400, 'cart.session_invalid'])
    const huge = await shop.call('/api/checkout', {
      raw: 'a'.repeat(5_000_000),
      headers: { ...cart, ...idempotencyHeaders() },
    })
    expect([huge.status, huge.body.code]).toEqual([413, 'request.too_large'])
  })
})

describe('[VA-04] email validation', () => {
  test.each([
    ['ana@exemplo.com.br', 201],
    ['ANA.souza+loja@exemplo.com', 201],
    [`${'a'.repeat(64)}@${'b'.repeat(60)}.${'c'.repeat(60)}.${'d'.repeat(60)}.com.br`, 201],
    [`${'a'.repeat(64)}@${'b'.repeat(63)}.${'c'.repeat(63)}.${'d'.repeat(63)}.com`, 422],
    ['ana@exemplo', 422],
    ['ana exemplo.com', 422],
    ['@exemplo.com', 422],
    ['ana@@exemplo.com', 422],
  ])('answers %s with %i', async (email, wanted) => {
    const product = await createProduct()
    const cart = await createCart(shop, product.variants[0]!.id)
    const { status, body } = await checkout(cart, { customer: { ...createOrderBody().customer, email } })
    expect(status).toBe(wanted)
    if (wanted === 422) expect(Object.keys(body.fields!)).toEqual(['customer.email'])
  })
})
