import { describe, expect, test } from 'vitest'
import type { CartView } from '#contract/cart'
import type { ProductView } from '#contract/catalog'
import type { PlacedOrder, CheckoutSummary } from '#contract/checkout'
import type { OrderView } from '#contract/orders'
import type { AppliedPromotion, PromotionForm } from '#contract/pricing'
import { orderJobs } from '#domain/orders'
import { paymentProviders } from '#domain/payments'
import { assignPriceList, createPriceList, createPromotion } from '#domain/pricing'
import { saveSettings } from '#domain/settings'
import { database, transaction } from '#platform/postgres/database'
import { makeSystemCtx } from '#platform/http/http'
import type { ErrorBody } from '#shared/http/errors'
import {
  createBuyer,
  createCart,
  createCategory,
  idempotencyHeaders,
  createOrderBody,
  createSignedInPerson,
  createProduct,
} from '#test/factories'
import { createPromotionForm } from '#test/promotion-form'
import { manyConnections, useShop } from '#test/shop'

const shop = useShop(manyConnections)
const ctx = makeSystemCtx('teste')

let count = 0
const promote = async (change: Partial<PromotionForm> = {}): Promise<{ id: string; code: string }> => {
  count += 1
  const form = createPromotionForm({ name: `Promoção ${count}`, code: `CUPOM-${count}`, ...change })
  return { id: (await transaction((tx) => createPromotion(tx, ctx, form))).id, code: form.code }
}
const end = (id: string) => shop.sql('update promotions set is_active = false where id = $1', [id])

const summary = (cart: Record<string, string>, couponCode = '') =>
  shop.call<CheckoutSummary>(
    `/api/checkout/summary?${new URLSearchParams({ cep: '74120010', shippingOptionId: 'padrao', couponCode })}`,
    { headers: cart },
  )
const checkout = (cart: Record<string, string>, change: Record<string, unknown> = {}) =>
  shop.call<PlacedOrder>('/api/checkout', {
    body: createOrderBody(change),
    headers: { ...cart, ...idempotencyHeaders() },
  })
const orderOf = async ({ orderId, token }: PlacedOrder) =>
  (await shop.call<OrderView>(`/api/orders/${orderId}?token=${token}`)).body
const named = (applied: readonly AppliedPromotion[]) => applied.map(({ code, amount }) => [code, amount])
const card = { payment: { method: 'card', cardToken: 'tok_approved' } }

const cartFor = async (price: number, quantity = 1, change: Parameters<typeof createProduct>[0] = {}) =>
  createCart(shop, (await createProduct({ price, stock: 20, ...change })).variants[0]!.id, quantity)

describe('automatic promotion', () => {
  test('is the same line in cart, summary and order', async () => {
    const { id } = await promote({ code: '', name: 'Semana do treino' })
    const headers = await cartFor(10_005, 2)
    const { body: cart } = await shop.call<CartView>('/api/cart', { headers })
    expect(cart).toMatchObject({ subtotal: 20_010, price: { cash: 18_009, pix: { amount: 16_208 } } })
    expect(cart.promotions).toEqual([{ id, name: 'Semana do treino', code: null, amount: 2_001 }])
    const { body: total } = await summary(headers)
    expect(total).toMatchObject({ items: 20_010, promotions: cart.promotions, shipping: 1_490 })
    expect(total.byMethod).toEqual({
      pix: { discount: 1_801, total: 16_208 + 1_490 },
      card: { discount: 0, total: 18_009 + 1_490 },
      boleto: { discount: 0, total: 18_009 + 1_490 },
      terms: { discount: 0, total: 18_009 + 1_490 },
    })
    const { body: placed } = await checkout(headers, { expectedTotal: 16_208 + 1_490 })
    expect((await orderOf(placed)).totals).toEqual({
      items: 20_010,
      promotions: cart.promotions,
      discount: 1_801,
      shipping: 1_490,
      interest: 0,
      total: 17_698,
    })
    await end(id)
  })

  test('applies to descendants of a category, and to nothing else', async () => {
    const parent = await createCategory(`Categoria ${count}`)
    await createCategory(`Filha ${count}`, `categoria-${count}`)
    const { id } = await promote({ code: '', categoryIds: [parent] })
    const inside = await createProduct({ price: 10_000, categorySlug: `filha-${count - 1}` })
    const outside = await createProduct({ price: 10_000 })
    const cart = await createCart(shop, inside.variants[0]!.id)
    await shop.call('/api/cart/items', { body: { variantId: outside.variants[0]!.id }, headers: cart })
    const { body } = await shop.call<CartView>('/api/cart', { headers: cart })
    expect(named(body.promotions)).toEqual([[null, 1_000]])
    await end(id)
  })

  test('makes standard shipping free in quote and order', async () => {
    const { id } = await promote({ code: '', kind: 'free_shipping', value: 0 })
    const cart = await cartFor(10_000)
    expect((await summary(cart)).body.shipping).toBe(0)
    const { body } = await checkout(cart, card)
    expect(body.total).toBe(10_000)
    await end(id)
  })
})

describe('unknown coupon codes', () => {
  const asker = async (from: string) => {
    const cart = await cartFor(10_000)
    const ask = (couponCode: string) =>
      shop.call<CheckoutSummary>(`/api/checkout/summary?${new URLSearchParams({ couponCode })}`, {
        headers: cart,
        from,
      })
    const buy = (change: Record<string, unknown>) =>
      shop.call('/api/checkout', {
        body: createOrderBody(change),
        headers: { ...cart, ...idempotencyHeaders() },
        from,
      })
    return { ask, buy }
  }
  type Refusal = { status: number; body: Partial<ErrorBody> }
  const saidBy = ({ status, body: { code, message, data } }: Refusal) => ({
    status,
    code,
    message: message?.replace(/\d+/, 'N'),
    data: Object.keys(data ?? {}),
  })

  test('are refused after twenty in 5 minutes, then a valid code too', async () => {
    const { ask, buy } = await asker('203.0.113.77')
    const { code } = await promote()
    for (let time = 1; time <= 20; time++)
      expect((await ask(`CHUTE-${time}`)).body.couponProblem).not.toBeNull()
    const wrong = saidBy(await ask('CHUTE-21'))
    expect(wrong).toMatchObject({ status: 429, code: 'request.too_many' })
    expect(saidBy(await ask(code))).toEqual(wrong)
    expect(saidBy(await buy({ couponCode: 'CHUTE-22' }))).toEqual(wrong)
    expect(saidBy(await buy({ couponCode: code }))).toEqual(wrong)
    expect((await buy({})).status).toBe(201)
  })

  test('checks only twenty of 300 concurrent guesses, over summary and order together', async () => {
    const { ask, buy } = await asker('203.0.113.78')
    const { code } = await promote()
    const answers = await Promise.all(
      Array.from({ length: 300 }, (_, at) =>
        at % 10 === 0 ? buy({ couponCode: `CHUTE-${at}` }) : ask(`CHUTE-${at}`),
      ),
    )
    const compared = answers.filter(({ status }) => status !== 429)
    expect(compared).toHaveLength(20)
    expect((await ask(code)).status).toBe(429)
  })

  test('does not count valid codes', async () => {
    const { ask } = await asker('203.0.113.79')
    const { code } = await promote()
    for (let time = 1; time <= 45; time++) {
      expect((await ask(code)).body.couponProblem).toBeNull()
      if (time % 3 === 0) expect((await ask(`CHUTE-${time}`)).status).toBe(200)
    }
  })
})

describe('coupon', () => {
  test('takes its amount off in any case, and stays on the order', async () => {
    const { code } = await promote({ kind: 'amount', value: 2_500 })
    const cart = await cartFor(10_000)
    const { body } = await summary(cart, ` ${code.toLowerCase()} `)
    expect(body.couponProblem).toBeNull()
    expect(named(body.promotions)).toEqual([[code, 2_500]])
    const { body: placed } = await checkout(cart, { ...card, couponCode: code, expectedTotal: 7_500 + 1_490 })
    expect(named((await orderOf(placed)).totals.promotions)).toEqual([[code, 2_500]])
  })

  test.each([
    ['that does not exist', {}, 'NUNCA-VI', { reason: 'unknown', missing: 0 }],
    ['with a higher minimum', { minItems: 15_000 }, '', { reason: 'minimum', missing: 5_000 }],
    [
      'that has ended',
      { endsAt: new Date(Date.now() - 1_000).toISOString() },
      '',
      { reason: 'unknown', missing: 0 },
    ],
    [
      'that has not begun',
      { startsAt: new Date(Date.now() + 60_000).toISOString() },
      '',
      { reason: 'unknown', missing: 0 },
    ],
  ])(
    '%s is reported in the summary and refused in the order, and nothing is written',
    async (_, change, typed, why) => {
      const { code } = await promote(change)
      const cart = await cartFor(10_000)
      const { body } = await summary(cart, typed || code)
      expect(body).toMatchObject({ couponProblem: why, promotions: [] })
      const answer = await checkout(cart, { couponCode: typed || code })
      expect([answer.status, answer.body.code]).toEqual([409, 'pricing.coupon_refused'])
      expect(answer.body.data).toEqual(why)
      expect((await shop.call<CartView>('/api/cart', { headers: cart })).body.totalItems).toBe(1)
    },
  )

  test('with three uses is used three times under concurrent requests', async () => {
    const { id, code } = await promote({ mostUses: 3 })
    const carts = await Promise.all(Array.from({ length: 9 }, () => cartFor(10_000)))
    const answers = await Promise.all(carts.map((cart) => checkout(cart, { couponCode: code })))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(3)
    for (const { status, body } of answers.filter(({ status }) => status !== 201))
      expect([status, body.code]).toEqual([409, 'pricing.coupon_refused'])
    const [{ uses } = { uses: 0 }] = await shop.sql<{ uses: number }>(
      'select count(*)::int as uses from promotion_uses where promotion_id = $1',
      [id],
    )
    expect(uses).toBe(3)
  })

  test('with one use per customer is released by an order that ends unpaid', async () => {
    const { code } = await promote({ mostUsesPerCustomer: 1 })
    const customer = createBuyer()
    const first = await checkout(await cartFor(10_000), { couponCode: code, customer })
    expect(first.status).toBe(201)
    const again = await checkout(await cartFor(10_000), { couponCode: code, customer })
    expect(again.body.code).toBe('pricing.coupon_refused')
    await shop.sql("update orders set expires_at = now() - interval '1 minute' where id = $1", [
      first.body.orderId,
    ])
    await orderJobs.find(({ queue }) => queue === 'orders.expire')!.run({} as never)
    expect((await checkout(await cartFor(10_000), { couponCode: code, customer })).status).toBe(201)
  })
})

describe('installments with interest', () => {
  test('are part of the agreed total and of each payment attempt', async () => {
    const save = 'update settings set value = $1 where key = $2'
    const [usual] = await shop.sql<{ value: object }>("select value from settings where key = 'pricing'")
    const dear = { ...usual!.value, interestFreeUpTo: 3, maxInstallments: 10, monthlyInterest: 2 }
    await shop.sql(save, [JSON.stringify(dear), 'pricing'])
    const cart = await cartFor(10_000)
    const { body: before } = await summary(cart)
    const plan = before.installmentPlans.find((each) => each.count === 10)!
    expect(plan.total).toBeGreaterThan(11_490)
    const wanted = { payment: { method: 'card', cardToken: 'tok_declined', installments: 10 } }
    const wrong = await checkout(cart, { ...wanted, expectedTotal: 11_490 })
    expect([wrong.status, wrong.body.data]).toMatchObject([409, { total: plan.total }])
    const { body: placed } = await checkout(cart, { ...wanted, expectedTotal: plan.total })
    const order = await orderOf(placed)
    expect(order.totals).toMatchObject({ interest: plan.total - 11_490, total: plan.total })
    expect(order.payment).toMatchObject({ amount: plan.total, installments: 10, status: 'declined' })
    expect(order.waysToPay!.pix).toEqual({ discount: 1_000, total: 10_490 })
    expect(order.waysToPay!.card.plans).toEqual(before.installmentPlans)
    const { body: paid } = await shop.call<OrderView>(
      `/api/orders/${placed.orderId}/payments?token=${placed.token}`,
      { body: { method: 'card', cardToken: 'tok_approved', installments: 2 } },
    )
    expect(paid).toMatchObject({ status: 'paid', totals: { interest: 0, total: 11_490 }, waysToPay: null })
    await shop.sql(save, [JSON.stringify(usual!.value), 'pricing'])
  })
})

test('offers only payment methods with an open provider', async () => {
  const cart = await cartFor(10_000)
  const all = paymentProviders()
  const isLeft = (method: string) => method !== 'boleto'
  paymentProviders.provide(all.map((each) => ({ ...each, methods: each.methods.filter(isLeft) })))
  expect((await summary(cart)).body).toMatchObject({ methods: ['pix', 'card'], boletoDueDate: null })
  const answer = await checkout(cart, { payment: { method: 'boleto' } })
  expect([answer.status, answer.body.code]).toEqual([422, 'payments.not_offered'])
  expect(answer.body.message).toBe('Esta forma de pagamento não está disponível. Escolha outra.')
  expect((await shop.call<CartView>('/api/cart', { headers: cart })).body.totalItems).toBe(1)
  paymentProviders.provide(all)
})

test('gives an order by manual Pix a day to be paid', async () => {
  const payee = { keyKind: 'email', key: 'pix@dao.test', name: 'DAO', city: 'Goiania' } as const
  await transaction((tx) => saveSettings(tx, ctx, 'payments', { manualPix: payee }))
  const { body } = await checkout(await cartFor(10_000))
  await transaction((tx) => saveSettings(tx, ctx, 'payments', { manualPix: null }))
  const [order] = await shop.sql<{ hours: number; same: boolean }>(
    `select round(extract(epoch from o.expires_at - o.placed_at) / 3600)::int as hours,
       p.expires_at = o.expires_at as same
     from orders o join payments p on p.order_id = o.id where o.id = $1`,
    [body.orderId],
  )
  expect(order).toEqual({ hours: 24, same: true })
  expect(body.payment!.pix).toMatchObject({ manual: true })
})

describe('price list', () => {
  test('applies to its members from its quantities on, and to nobody else', async () => {
    const product = await createProduct({ price: 10_000, stock: 50 })
    const other = await createProduct({ price: 10_000, stock: 50 })
    const [own, cheap] = [product.variants[0]!.id, other.variants[0]!.id]
    const person = await createSignedInPerson(shop)
    const listId = await transaction((tx) =>
      createPriceList(tx, ctx, {
        name: 'Atacado',
        percentOff: 1_500,
        startsAt: null,
        endsAt: null,
        rules: [],
        prices: [
          { variantId: own, fromQuantity: 1, price: 7_000 },
          { variantId: own, fromQuantity: 10, price: 6_000 },
        ],
      }),
    )
    await transaction((tx) => assignPriceList(tx, ctx, { userId: person.userId, listId }))
    const put = (variantId: string, quantity: number) =>
      shop.call<CartView>('/api/cart/items', { body: { variantId, quantity }, headers: person.headers })
    expect((await put(own, 2)).body.items.map(({ price }) => price)).toEqual([7_000])
    expect((await put(own, 8)).body.items.map(({ price, notice }) => [price, notice])).toEqual([
      [6_000, null],
    ])
    const { body } = await put(cheap, 1)
    expect(body.items.map(({ price }) => price)).toEqual([6_000, 8_500])
    const { body: placed } = await checkout(person.headers, card)
    const order = await orderOf(placed)
    expect(order.items.map(({ unitPrice, quantity }) => [unitPrice, quantity])).toEqual([
      [6_000, 10],
      [8_500, 1],
    ])
    const guest = await shop.call<CartView>('/api/cart', { headers: await createCart(shop, own) })
    expect(guest.body.subtotal).toBe(10_000)
    await transaction((tx) => assignPriceList(tx, ctx, { userId: person.userId, listId: null }))
    expect((await put(own, 1)).body.subtotal).toBe(10_000)
  })

  test('that ends between cart and checkout asks the customer again, at retail prices', async () => {
    const product = await createProduct({ price: 10_000, stock: 50 })
    const person = await createSignedInPerson(shop)
    const form = { name: 'Até hoje', percentOff: 2_000, startsAt: null, endsAt: null, rules: [], prices: [] }
    const listId = await transaction((tx) => createPriceList(tx, ctx, form))
    await transaction((tx) => assignPriceList(tx, ctx, { userId: person.userId, listId }))
    const { body: cart } = await shop.call<CartView>('/api/cart/items', {
      body: { variantId: product.variants[0]!.id, quantity: 1 },
      headers: person.headers,
    })
    expect(cart.subtotal).toBe(8_000)
    await shop.sql('update price_lists set ends_at = now() where id = $1', [listId])
    const late = await checkout(person.headers, { ...card, expectedTotal: 8_000 + 1_490 })
    expect([late.status, late.body]).toMatchObject([409, { code: 'checkout.price_changed' }])
    const { body } = await checkout(person.headers, { ...card, expectedTotal: 10_000 + 1_490 })
    expect(body.total).toBe(11_490)
  })
})

describe('sale price', () => {
  const product = (saleStartsAt: Date | null, saleEndsAt: Date | null) =>
    createProduct({ price: 8_000, compareAt: 10_000, stock: 5, saleStartsAt, saleEndsAt })
  const soon = new Date(Date.now() + 3_600_000)
  const before = new Date(Date.now() - 3_600_000)
  const sale = { cash: 8_000, compareAt: 10_000, percentOff: 20 }
  const full = { cash: 10_000, compareAt: null, percentOff: 0 }

  test.each([
    ['without dates', null, null, sale],
    ['that has begun', before, null, sale],
    ['that is running', before, soon, sale],
    ['that has not begun', soon, null, full],
    ['that has ended', null, before, full],
  ])('%s is the same on card, page, cart and order', async (_, from, to, price) => {
    const made = await product(from, to)
    const { body: page } = await shop.call<ProductView>(`/api/catalog/products/${made.slug}`)
    expect(page.price).toMatchObject(price)
    expect(page.variants.map((variant) => variant.price.cash)).toEqual([price.cash, price.cash])
    const { body: list } = await shop.call<{ items: { price: object }[] }>(
      `/api/catalog/products?search=${encodeURIComponent(made.name)}`,
    )
    expect(list.items[0]!.price).toMatchObject(price)
    const cart = await createCart(shop, made.variants[0]!.id)
    expect((await shop.call<CartView>('/api/cart', { headers: cart })).body.subtotal).toBe(price.cash)
    const { body } = await checkout(cart, card)
    expect(body.total).toBe(price.cash + 1_490)
  })

  test('begins and ends automatically', async () => {
    const made = await product(soon, new Date(soon.getTime() + 3_600_000))
    const shown = async () =>
      (await shop.call<ProductView>(`/api/catalog/products/${made.slug}`)).body.price.cash
    /** Makes a boundary of the sale now, for its job too; the caches are left to the job. */
    const letTimeCome = (boundary: 'sale_starts_at' | 'sale_ends_at') =>
      database().$client.query(
        `with due as (
           update jobs.job j set start_after = now() from products p
           where p.id = $1 and j.name = 'products.sale_changes' and j.data->'productIds' ? p.id::text
             and j.start_after between p.${boundary} and p.${boundary} + interval '1 minute'
         )
         update products set ${boundary} = now() where id = $1`,
        [made.id],
      )
    expect(await shown()).toBe(10_000)
    await letTimeCome('sale_starts_at')
    await expect.poll(shown).toBe(8_000)
    await letTimeCome('sale_ends_at')
    await expect.poll(shown).toBe(10_000)
  })
})

test('writes an audit row for a new promotion and price list', async () => {
  const list = { name: 'Lista', percentOff: 500, startsAt: null, endsAt: null, rules: [], prices: [] }
  const { id } = await promote()
  const listId = await transaction((tx) => createPriceList(tx, ctx, list))
  const rows = await shop.sql<{ entity_type: string; action: string }>(
    'select entity_type, action from audit_logs where entity_id = any($1) order by entity_type',
    [[id, listId]],
  )
  expect(rows).toEqual([
    { entity_type: 'price_list', action: 'CREATE' },
    { entity_type: 'promotion', action: 'CREATE' },
  ])
})
