import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type FakeProvider, createFakeProvider } from '#adapters/payment/fake'
import type { CartView } from '#contract/cart'
import type { CheckoutSummary, PlacedOrder } from '#contract/checkout'
import type { OrderView } from '#contract/orders'
import { paymentProviders } from '#domain/payments'
import { addBusinessDays } from '#shared/dates/business-days'
import { getNextDay, startOfDay, toIsoDay } from '#shared/dates/dates'
import { createBuyer, createCart, createOrderBody, createProduct, idempotencyHeaders } from '#test/factories'
import { manyConnections, useShop } from '#test/shop'
import { reconcilePayments } from '#context/orders/jobs.ts'
import { expireOrders } from './expire-orders.ts'
import { settlePayment } from './settle-payment.ts'

const shop = useShop(manyConnections)
const boleto = { method: 'boleto' }
const pix = { method: 'pix' }

let fake: FakeProvider
beforeAll(async () => {
  const options = { webhookUrl: 'http://127.0.0.1:1/nowhere', secret: 'secret', pixDelayMs: undefined }
  fake = await createFakeProvider(options)
  paymentProviders.provide([fake.provider])
})
afterAll(() => fake.close())

const endOf = (day: string) => startOfDay(getNextDay(day)).getTime() - 1_000
const dueDay = () => addBusinessDays(toIsoDay(new Date()), 3)

async function variantWith(stock: number, price = 10_000): Promise<string> {
  return (await createProduct({ price, sizes: ['U'], stock })).variants[0]!.id
}

type Options = { quantity?: number; customer?: object; payment?: object }

async function order(
  variantId: string,
  { quantity = 1, customer = createBuyer(), payment = boleto }: Options = {},
) {
  const headers = { ...(await createCart(shop, variantId, quantity)), ...idempotencyHeaders() }
  const body = createOrderBody({ payment, customer })
  return shop.call<PlacedOrder>('/api/checkout', { body, headers })
}

async function placed(variantId: string, options?: Options): Promise<PlacedOrder> {
  const { status, body } = await order(variantId, options)
  if (status !== 201) throw new Error(`${status} ${body.code}`)
  return body
}

const pathOf = ({ orderId }: PlacedOrder) => `/api/orders/${orderId}`
const read = async (of: PlacedOrder) => (await shop.call<OrderView>(`${pathOf(of)}?token=${of.token}`)).body
const pay = (of: PlacedOrder, choice: object) =>
  shop.call<OrderView>(`${pathOf(of)}/payments?token=${of.token}`, { body: choice })
const methodsFor = async (headers: Record<string, string>) =>
  (await shop.call<CheckoutSummary>('/api/checkout/summary', { headers })).body.methods

/** Pieces of a variant that unpaid boletos reserve. */
async function heldByBoletos(variantId: string): Promise<number> {
  const [row] = await shop.sql<{ held: number }>(
    `select coalesce(sum(r.quantity), 0)::int as held from stock_reservations r join orders o on o.id = r.order_id
     where r.variant_id = $1 and r.state = 'held' and o.payment_method = 'boleto' and o.status = 'awaiting_payment'`,
    [variantId],
  )
  return row!.held
}

describe('[PF-02] a boleto', () => {
  test('can be paid for three business days, and its pieces are held for three more', async () => {
    const made = await placed(await variantWith(5))
    expect(made.payment).toMatchObject({ method: 'boleto', status: 'pending', amount: 11_490 })
    expect(made.payment!.boleto).toMatchObject({
      dueDate: dueDay(),
      pdfUrl: `/dev/boleto/${made.payment!.id}`,
    })
    expect(made.payment!.boleto!.line).toMatch(/^\d{47}$/)
    const until = endOf(addBusinessDays(dueDay(), 3))
    expect(new Date((await read(made)).expiresAt!).getTime()).toBe(until)
    const [held] = await shop.sql<{ at: Date }>(
      'select expires_at as at from stock_reservations where order_id = $1',
      [made.orderId],
    )
    expect(held!.at.getTime()).toBe(until)
  })

  test('shows the same second copy however often it is asked for', async () => {
    const made = await placed(await variantWith(5))
    const again = await Promise.all([pay(made, boleto), pay(made, boleto)])
    for (const { status, body } of again)
      expect([status, body.payment!.boleto]).toEqual([201, made.payment!.boleto])
    expect(await shop.sql('select 1 from payments where order_id = $1', [made.orderId])).toHaveLength(1)
  })

  test('that was paid on its last day finds its order days later, without a webhook', async () => {
    const made = await placed(await variantWith(5))
    const over = "expires_at = now() - interval '2 days'"
    await shop.sql(`update fake_provider.charges set ${over} where payment_id = $1`, [made.payment!.id])
    await shop.sql(`update payments set ${over} where id = $1`, [made.payment!.id])
    await settlePayment(made.payment!.id)
    expect(await read(made)).toMatchObject({ status: 'awaiting_payment', payment: { status: 'expired' } })
    expect(await fake.pay(made.payment!.id)).toBe(true)
    await shop.sql("update payments set updated_at = now() - interval '2 hours' where id = $1", [
      made.payment!.id,
    ])
    await reconcilePayments()
    expect(await read(made)).toMatchObject({ status: 'paid', payment: { status: 'paid' } })
  })

  test('that comes after its order expired pays it while every piece is there', async () => {
    const made = await placed(await variantWith(5))
    await shop.sql("update orders set expires_at = now() - interval '1 second' where id = $1", [made.orderId])
    await expireOrders()
    expect((await read(made)).status).toBe('expired')
    await fake.pay(made.payment!.id)
    await settlePayment(made.payment!.id)
    expect((await read(made)).status).toBe('paid')
  })
})

describe('limits of boletos', () => {
  test('are not offered below R$ 4,00', async () => {
    const { body } = await shop.call<CheckoutSummary>('/api/checkout/summary', {
      headers: await createCart(shop, await variantWith(50, 399)),
    })
    expect([body.methods, body.boletoDueDate]).toEqual([['pix', 'card'], null])
    const cart = await createCart(shop, await variantWith(50, 400))
    expect(await methodsFor(cart)).toEqual(['pix', 'card', 'boleto'])
  })

  test('one unpaid boleto per CPF, even at the same time, and another once it is cancelled', async () => {
    const customer = createBuyer()
    const [a, b] = [await variantWith(50), await variantWith(50)]
    const answers = await Promise.all([order(a, { customer }), order(b, { customer })])
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409])
    const made = answers.find(({ status }) => status === 201)!.body
    const byPix = await placed(a, { customer, payment: pix })
    expect((await read(byPix)).waysToPay).toMatchObject({ methods: ['pix', 'card'], boleto: null })
    const refused = await pay(byPix, boleto)
    expect([refused.status, refused.body.code]).toEqual([409, 'orders.boleto_open'])
    await shop.call(`${pathOf(made)}/cancel?token=${made.token}`, { method: 'POST' })
    expect((await pay(byPix, boleto)).status).toBe(201)
  })

  test('hold a tenth of a variant, however many ask at the same time and by whatever way', async () => {
    const variantId = await variantWith(30)
    const waiting = await Promise.all(Array.from({ length: 4 }, () => placed(variantId, { payment: pix })))
    const answers = await Promise.all([
      ...Array.from({ length: 6 }, () => order(variantId)),
      ...waiting.map((made) => pay(made, boleto)),
    ])
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(3)
    for (const { status, body } of answers.filter((each) => each.status !== 201))
      expect([status, (body as { code?: string }).code]).toEqual([422, 'payments.not_offered'])
    expect(await heldByBoletos(variantId)).toBe(3)
    expect(await methodsFor(await createCart(shop, variantId))).toEqual(['pix', 'card'])
  })

  test('hold one piece of a variant with few, and never more in one order', async () => {
    const variantId = await variantWith(3)
    expect((await order(variantId, { quantity: 2 })).body.code).toBe('payments.not_offered')
    expect((await order(variantId)).status).toBe(201)
    expect((await order(variantId)).body.code).toBe('payments.not_offered')
    const [stock] = await shop.sql('select on_hand, reserved from stock_levels where variant_id = $1', [
      variantId,
    ])
    expect(stock).toEqual({ on_hand: 3, reserved: 1 })
  })

  test('do not hold pieces for days by way of another method', async () => {
    const made = await placed(await variantWith(5))
    const { body } = await pay(made, pix)
    expect(new Date(body.expiresAt!).getTime() - Date.now()).toBeLessThan(2 * 3_600_000 + 10_000)
    const again = await pay(made, boleto)
    expect(again.body.payment!.boleto!.dueDate).toBe(dueDay())
    expect(new Date(again.body.expiresAt!).getTime()).toBe(endOf(addBusinessDays(dueDay(), 3)))
  })

  test('are refused for an order that was placed too long ago for another one', async () => {
    const made = await placed(await variantWith(5), { payment: pix })
    await shop.sql("update orders set placed_at = now() - interval '20 days' where id = $1", [made.orderId])
    expect((await pay(made, boleto)).body).toMatchObject({ code: 'payments.not_offered' })
    expect((await read(made)).waysToPay!.boleto).toBeNull()
  })
})

describe('[RT-22] [RT-23] the return from the bank', () => {
  const challenge = { method: 'card', cardToken: 'tok_challenge', installments: 3 }
  const check = (of: PlacedOrder, token = of.token) =>
    shop.call<OrderView>(`${pathOf(of)}/payments/check?token=${token}`, { method: 'POST' })
  const lookedAtBefore = (of: PlacedOrder) =>
    shop.sql("update payments set updated_at = now() - interval '5 seconds' where order_id = $1", [
      of.orderId,
    ])

  test('finds the money before the webhook, twice, and tells a stranger nothing', async () => {
    const made = await placed(await variantWith(5), { payment: challenge })
    expect(made.payment).toMatchObject({ installments: 3, page: { kind: 'challenge' } })
    await lookedAtBefore(made)
    expect((await check(made)).body.status).toBe('awaiting_payment')
    await fake.pay(made.payment!.id)
    await lookedAtBefore(made)
    expect((await check(made, 'x')).status).toBe(404)
    for (const { body } of [await check(made), await check(made)]) expect(body.status).toBe('paid')
  })

  test('lets another method replace a card that waits at the bank', async () => {
    const made = await placed(await variantWith(5), { payment: challenge })
    const { status, body } = await pay(made, pix)
    expect([status, body.payment!.method]).toEqual([201, 'pix'])
    expect(await fake.pay(made.payment!.id)).toBe(false)
  })

  test('puts the pieces back into the cart, once, and not those of a paid order', async () => {
    const variantId = await variantWith(2)
    const headers = await createCart(shop, variantId, 2)
    const body = createOrderBody({ payment: challenge })
    const made = (
      await shop.call<PlacedOrder>('/api/checkout', {
        body,
        headers: { ...headers, ...idempotencyHeaders() },
      })
    ).body
    const reopen = (token = made.token) =>
      shop.call<CartView>(`/api/checkout/orders/${made.orderId}/cart?token=${token}`, {
        method: 'POST',
        headers,
      })
    expect((await reopen('x')).status).toBe(404)
    expect((await reopen()).body).toMatchObject({ totalItems: 2, items: [{ quantity: 2 }] })
    expect((await reopen()).status).toBe(409)
    expect((await shop.call<CartView>('/api/cart', { headers })).body.totalItems).toBe(2)
    const paid = await placed(await variantWith(5), { payment: challenge })
    await fake.pay(paid.payment!.id)
    await lookedAtBefore(paid)
    const late = await shop.call<CartView>(`/api/checkout/orders/${paid.orderId}/cart?token=${paid.token}`, {
      method: 'POST',
      headers,
    })
    expect([late.status, late.body]).toMatchObject([409, { code: 'orders.already_paid' }])
  })
})
