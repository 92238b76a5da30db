import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type FakeProvider, createFakeProvider } from '#adapters/payment/fake'
import type { PlacedOrder } from '#contract/checkout'
import type { OrderView } from '#contract/orders'
import { type PaymentProvider, paymentProviders } from '#domain/payments'
import { saveSettings } from '#domain/settings'
import { transaction } from '#platform/postgres/database'
import { makeSystemCtx } from '#platform/http/http'
import {
  createCart,
  idempotencyHeaders,
  createOrderBody,
  createProduct,
  createSessionId,
  cartHeaders,
} from '#test/factories'
import { manyConnections, useShop } from '#test/shop'
import { reconcilePayments } from '#context/orders/jobs.ts'
import { expireOrders } from './expire-orders.ts'
import { refreshOrder } from '#context/orders/facts/refresh-order.ts'
import { sendPackages } from '#context/orders/packages/package-rows.ts'
import { settlePayment } from './settle-payment.ts'

const shop = useShop(manyConnections)

/** Payment provider of this file: the fake, with calls that tests can intercept. */
let fake: FakeProvider
let between: Partial<PaymentProvider> = {}

/** Settings with interest, independent of the defaults of the store. */
const pricing = {
  pixPercentOff: 10,
  interestFreeUpTo: 6,
  maxInstallments: 12,
  monthlyInterest: 1.99,
  smallestInstallment: 500,
  installmentTable: [],
}
beforeAll(async () => {
  const options = { webhookUrl: 'http://127.0.0.1:1/nowhere', secret: 'secret', pixDelayMs: undefined }
  fake = await createFakeProvider(options)
  const through: PaymentProvider = {
    ...fake.provider,
    createCharge: (request) => (between.createCharge ?? fake.provider.createCharge)(request),
    findCharge: (id) => (between.findCharge ?? fake.provider.findCharge)(id),
    cancel: (id) => (between.cancel ?? fake.provider.cancel)(id),
  }
  paymentProviders.provide([through])
  await transaction((tx) => saveSettings(tx, makeSystemCtx('teste'), 'pricing', pricing))
})
beforeEach(() => void (between = {}))
afterAll(() => fake.close())

const price = 10_000
const discount = 1_000
const freight = 1_490
const pix = { method: 'pix' }
const unpaidCharge = {
  captured: 0,
  customerTotal: null,
  fee: null,
  declineReason: null,
  nextAction: null,
  refunds: [],
  disputes: [],
  review: null,
}
const card = (cardToken: string, installments = 1) => ({ method: 'card', cardToken, installments })

type Placed = PlacedOrder & { variantId: string; path: string }

async function placed(payment: object = pix, stock = 5): Promise<Placed> {
  const variantId = (await createProduct({ price, sizes: ['U'], stock })).variants[0]!.id
  const headers = { ...(await createCart(shop, variantId)), ...idempotencyHeaders() }
  const { status, body } = await shop.call<PlacedOrder>('/api/checkout', {
    body: createOrderBody({ payment }),
    headers,
  })
  if (status !== 201) throw new Error(`${status} ${body.code}`)
  return { ...body, variantId, path: `/api/orders/${body.orderId}` }
}

const read = async ({ path, token }: Placed) => (await shop.call<OrderView>(`${path}?token=${token}`)).body
const pay = ({ path, token }: Placed, choice: object) =>
  shop.call<OrderView>(`${path}/payments?token=${token}`, { body: choice })
const tries = ({ orderId }: Placed) =>
  shop.sql<{ id: string; method: string; status: string; amount: number }>(
    `select id, method, amount, case when captured > 0 and captured = (
         select sum(r.amount) from refunds r where r.payment_id = p.id and r.status = 'done'
       ) then 'refunded' else status end as status
     from payments p where order_id = $1 order by created_at`,
    [orderId],
  )
const statusesOf = async (order: Placed) => (await tries(order)).map(({ status }) => status)
const steps = async (order: Placed) => (await read(order)).timeline.map(({ status }) => status)
const level = async ({ variantId }: Placed) =>
  (await shop.sql('select on_hand, reserved from stock_levels where variant_id = $1', [variantId]))[0]
const charges = (order: Placed) =>
  shop.sql<{ status: string }>(
    `select c.status from fake_provider.charges c join payments p on p.id = c.payment_id
     where p.order_id = $1 order by p.created_at`,
    [order.orderId],
  )
/** Marks a cancelled charge as paid at the bank. */
const payAnyway = (paymentId: string) =>
  shop.sql("update fake_provider.charges set status = 'paid' where payment_id = $1", [paymentId])
const runOut = ({ orderId }: Placed) =>
  shop.sql("update orders set expires_at = now() - interval '1 second' where id = $1", [orderId])
const lookedAtLongAgo = ({ orderId }: Placed) =>
  shop.sql("update payments set updated_at = now() - interval '2 minutes' where order_id = $1", [orderId])

describe('paying', () => {
  test('expires a Pix after thirty minutes, here and at the provider, and a paid Pix pays the order', async () => {
    const order = await placed()
    const [{ minutes, same }] = (await shop.sql(
      `select round(extract(epoch from p.expires_at - p.created_at) / 60)::int as minutes,
         c.expires_at between p.expires_at - interval '1 ms' and p.expires_at + interval '1 ms' as same
       from payments p join fake_provider.charges c on c.payment_id = p.id where p.order_id = $1`,
      [order.orderId],
    )) as [{ minutes: number; same: boolean }]
    expect([minutes, same]).toEqual([30, true])
    expect(order.payment).toMatchObject({ status: 'pending', amount: price - discount + freight })
    expect(order.payment?.pix?.copyPaste).toMatch(/^000201/)
    expect(await fake.pay(order.payment!.id)).toBe(true)
    await settlePayment(order.payment!.id)
    expect(await steps(order)).toEqual(['awaiting_payment', 'paid'])
    expect(await level(order)).toEqual({ on_hand: 4, reserved: 0 })
    expect(await read(order)).toMatchObject({ status: 'paid', expiresAt: null, payment: { status: 'paid' } })
  })

  test('applies the Pix discount after a declined card', async () => {
    const order = await placed(card('tok_declined'))
    expect(order).toMatchObject({
      status: 'awaiting_payment',
      total: price + freight,
      payment: { status: 'declined', declineReason: 'insufficient_funds' },
    })
    const { status, body } = await pay(order, pix)
    expect(status).toBe(201)
    expect(body.totals).toMatchObject({
      items: price,
      discount,
      shipping: freight,
      total: price - discount + freight,
    })
    expect(body.payment).toMatchObject({ method: 'pix', status: 'pending', amount: body.totals.total })
    expect(await level(order)).toEqual({ on_hand: 5, reserved: 1 })
  })

  test('charges a card without the Pix discount, and cancels the Pix', async () => {
    const order = await placed()
    const { body } = await pay(order, card('tok_approved'))
    expect(body).toMatchObject({
      status: 'paid',
      totals: { discount: 0, total: price + freight },
      payment: { method: 'card', status: 'paid', amount: price + freight },
    })
    expect(await statusesOf(order)).toEqual(['cancelled', 'paid'])
    expect((await charges(order)).map(({ status }) => status)).toEqual(['cancelled', 'paid'])
  })

  test('charges installments with their interest', async () => {
    const order = await placed(card('tok_approved', 10))
    const [payment] = await tries(order)
    expect(payment!.amount).toBeGreaterThan(price + freight)
    expect(payment!.amount % 10).toBe(0)
    const { totals } = await read(order)
    expect(totals).toMatchObject({ total: payment!.amount, interest: payment!.amount - price - freight })
  })

  test('returns a valid Pix charge again', async () => {
    const order = await placed()
    const again = await Promise.all([pay(order, pix), pay(order, pix)])
    for (const { status, body } of again) expect([status, body.payment]).toEqual([201, order.payment])
    expect(await tries(order)).toHaveLength(1)
  })

  test('creates a new Pix for the same order after the first expired', async () => {
    const order = await placed()
    for (const table of ['payments', 'fake_provider.charges'])
      await shop.sql(`update ${table} set expires_at = now() - interval '1 second'`)
    const { body } = await pay(order, pix)
    expect(body.payment).toMatchObject({ status: 'pending' })
    expect(body.payment!.id).not.toBe(order.payment!.id)
    expect(await statusesOf(order)).toEqual(['expired', 'pending'])
  })

  test('refuses another attempt while a card is being processed', async () => {
    const order = await placed(card('tok_slow'))
    for (const choice of [pix, card('tok_approved')]) {
      const { status, body } = await pay(order, choice)
      expect([status, body.code]).toEqual([409, 'orders.charge_pending'])
    }
    expect(await tries(order)).toHaveLength(1)
  })

  test('refuses another attempt for a paid or ended order', async () => {
    const paid = await placed(card('tok_approved'))
    const again = await pay(paid, pix)
    expect([again.status, again.body.code]).toEqual([409, 'orders.already_paid'])
    const ended = await placed()
    await runOut(ended)
    await expireOrders()
    const late = await pay(ended, pix)
    expect([late.status, late.body.code]).toEqual([409, 'orders.expired'])
    expect([(await tries(paid)).length, (await tries(ended)).length]).toEqual([1, 1])
  })

  test.each([
    [{}, 422],
    [{ method: 'cash' }, 422],
    [{ method: 'pix', amount: 1 }, 422],
    [{ method: 'card', installments: 0 }, 422],
    [{ method: 'card', installments: 13 }, 422],
    [{ method: 'card', cardToken: 'a'.repeat(201) }, 422],
  ])('refuses %j and writes nothing', async (choice, status) => {
    const order = await placed(card('tok_declined'))
    const before = [await tries(order), await read(order)]
    expect((await pay(order, choice)).status).toBe(status)
    expect([await tries(order), await read(order)]).toEqual(before)
  })
})

test('refuses another attempt by a method that is not offered, and keeps the valid Pix', async () => {
  const [provider] = paymentProviders()
  paymentProviders.provide([{ ...provider!, methods: ['pix', 'card'] }])
  const order = await placed()
  const before = [await tries(order), await read(order)]
  const { status, body } = await pay(order, { method: 'boleto' })
  expect([status, body.code]).toEqual([422, 'payments.not_offered'])
  expect([await tries(order), await read(order)]).toEqual(before)
  paymentProviders.provide([provider!])
})

describe('unavailable provider', () => {
  test('keeps the order open, and another attempt works', async () => {
    const order = await placed(card('tok_error'))
    expect(order).toMatchObject({ status: 'awaiting_payment', payment: { status: 'cancelled' } })
    const again = await pay(order, card('tok_error'))
    expect([again.status, again.body.code]).toEqual([503, 'payments.unavailable'])
    expect((await pay(order, card('tok_approved'))).body.status).toBe('paid')
    expect(await statusesOf(order)).toEqual(['cancelled', 'cancelled', 'paid'])
  })

  test('reconciles a payment after a crash between commit and charge', async () => {
    const order = await placed(card('tok_error'))
    await lookedAtLongAgo(order)
    await reconcilePayments()
    expect(await statusesOf(order)).toEqual(['cancelled'])
    expect((await pay(order, pix)).body.payment).toMatchObject({ method: 'pix', status: 'pending' })
  })

  test('reconciles a payment after a lost webhook', async () => {
    const order = await placed()
    await fake.pay(order.payment!.id)
    await lookedAtLongAgo(order)
    await reconcilePayments()
    expect((await read(order)).status).toBe('paid')
  })

  test('reconciles other payments if one check fails', async () => {
    const [poison, other] = [await placed(), await placed()]
    between = {
      async findCharge(key) {
        if (key.paymentId === poison.payment!.id) throw new Error('away')
        return fake.provider.findCharge(key)
      },
    }
    await lookedAtLongAgo(poison)
    await fake.pay(other.payment!.id)
    await shop.sql("update payments set updated_at = now() - interval '90 seconds' where order_id = $1", [
      other.orderId,
    ])
    await reconcilePayments().catch(() => {})
    expect((await read(other)).status).toBe('paid')
    const third = await placed()
    await runOut(poison)
    await runOut(third)
    await expireOrders().catch(() => {})
    expect((await read(third)).status).toBe('expired')
    expect((await read(poison)).status).toBe('awaiting_payment')
  })

  test('neither cancels nor repeats a charge that is in flight', async () => {
    const order = await placed(card('tok_declined'))
    let arrive = () => {}
    let began = () => {}
    const arrived = new Promise<void>((resolve) => (arrive = resolve))
    const begun = new Promise<void>((resolve) => (began = resolve))
    between = {
      async createCharge(request) {
        began()
        await arrived
        return fake.provider.createCharge(request)
      },
    }
    const first = pay(order, card('tok_approved'))
    await begun
    between = {}
    const second = await pay(order, card('tok_approved'))
    expect([second.status, second.body.code]).toEqual([409, 'orders.charge_pending'])
    arrive()
    expect((await first).body).toMatchObject({ status: 'paid', payment: { status: 'paid' } })
    expect(await statusesOf(order)).toEqual(['declined', 'paid'])
  })
})

describe('payment updates', () => {
  test('twenty at the same time cause one transition, one sale and one email', async () => {
    const order = await placed()
    await fake.pay(order.payment!.id)
    await Promise.all(Array.from({ length: 20 }, () => settlePayment(order.payment!.id)))
    expect(await steps(order)).toEqual(['awaiting_payment', 'paid'])
    const sold = await shop.sql("select 1 from stock_ledger where order_id = $1 and reason = 'sold'", [
      order.orderId,
    ])
    expect(sold).toHaveLength(1)
    const jobs = await shop.sql(
      "select 1 from jobs.job where name = 'emails.order_paid' and data->>'orderId' = $1",
      [order.orderId],
    )
    expect(jobs).toHaveLength(1)
  })

  test('of many orders with the same items at the same time pay each order and count each sale', async () => {
    const products = await Promise.all(
      [1, 2, 3].map(() => createProduct({ price, sizes: ['U'], stock: 100 })),
    )
    const order = async (reversed: boolean) => {
      const cart = cartHeaders(createSessionId())
      for (const { variants } of reversed ? products.toReversed() : products)
        await shop.call('/api/cart/items', { body: { variantId: variants[0]!.id }, headers: cart })
      return (
        await shop.call<PlacedOrder>('/api/checkout', {
          body: createOrderBody(),
          headers: { ...cart, ...idempotencyHeaders() },
        })
      ).body
    }
    const orders = await Promise.all(Array.from({ length: 12 }, (_, index) => order(index % 2 === 0)))
    for (const { payment } of orders) await fake.pay(payment!.id)
    await Promise.all(orders.map(({ payment }) => settlePayment(payment!.id)))
    const sold = await shop.sql<Record<string, number>>(
      `select k.popularity, l.on_hand, l.reserved from catalog_cards k join variants v on v.product_id = k.id
       join stock_levels l on l.variant_id = v.id where k.id = any($1)`,
      [products.map(({ id }) => id)],
    )
    expect(sold).toEqual(products.map(() => ({ popularity: 12, on_hand: 88, reserved: 0 })))
    const [deadlocks] = await shop.sql<{ deadlocks: number }>(
      'select deadlocks::int from pg_stat_database where datname = current_database()',
    )
    expect(deadlocks!.deadlocks).toBe(0)
  })

  test('of an unknown payment change nothing', async () => {
    await settlePayment(randomUUID())
  })

  test('[ST-13] in the wrong order do not change a paid order', async () => {
    const order = await placed(card('tok_approved'))
    const id = order.payment!.id
    for (const status of ['pending', 'declined', 'expired', 'cancelled'] as const) {
      between = { findCharge: async () => ({ ...unpaidCharge, ref: id, status }) }
      await settlePayment(id)
    }
    between = { findCharge: async () => undefined }
    await settlePayment(id)
    expect(await statusesOf(order)).toEqual(['paid'])
    expect((await read(order)).status).toBe('paid')
  })

  test('pay an expired order while its items are available', async () => {
    const order = await placed()
    await runOut(order)
    await expireOrders()
    expect([await steps(order), await level(order)]).toEqual([
      ['awaiting_payment', 'expired'],
      { on_hand: 5, reserved: 0 },
    ])
    await fake.pay(order.payment!.id)
    await settlePayment(order.payment!.id)
    expect([await steps(order), await level(order)]).toEqual([
      ['awaiting_payment', 'expired', 'paid'],
      { on_hand: 4, reserved: 0 },
    ])
  })

  test('refund the payment of an expired order without stock', async () => {
    const order = await placed(pix, 1)
    await runOut(order)
    await expireOrders()
    await shop.sql('update stock_levels set reserved = 1 where variant_id = $1', [order.variantId])
    await fake.pay(order.payment!.id)
    await settlePayment(order.payment!.id)
    expect((await steps(order)).slice(0, 3)).toEqual(['awaiting_payment', 'expired', 'paid_without_stock'])
    await expect.poll(() => statusesOf(order)).toEqual(['refunded'])
    await expect
      .poll(() => steps(order))
      .toEqual(['awaiting_payment', 'expired', 'paid_without_stock', 'refunded'])
    expect(await level(order)).toEqual({ on_hand: 1, reserved: 1 })
  })

  test('[ST-13] keep a second payment until staff return it', async () => {
    const order = await placed()
    await pay(order, card('tok_approved'))
    await payAnyway(order.payment!.id)
    await settlePayment(order.payment!.id)
    expect(await statusesOf(order)).toEqual(['paid', 'paid'])
    expect(await read(order)).toMatchObject({
      status: 'paid',
      paymentStatus: 'overpaid',
      balance: -(price - discount + freight),
    })
    expect(await level(order)).toEqual({ on_hand: 4, reserved: 0 })
  })

  test('do not charge the card if the Pix is paid while it is being cancelled', async () => {
    const order = await placed()
    between = {
      async cancel(key) {
        await fake.pay(key.paymentId)
        await fake.provider.cancel(key)
      },
    }
    const { status, body } = await pay(order, card('tok_approved'))
    expect([status, body.code]).toEqual([409, 'orders.already_paid'])
    expect(await statusesOf(order)).toEqual(['paid', 'cancelled'])
    expect((await charges(order)).map(({ status: at }) => at)).toEqual(['paid'])
    expect(await read(order)).toMatchObject({ status: 'paid', payment: { method: 'pix', status: 'paid' } })
  })

  test('show the payment that paid the order with its total, whatever was attempted later', async () => {
    const order = await placed()
    await pay(order, card('tok_declined'))
    expect((await read(order)).totals.total).toBe(price + freight)
    await payAnyway(order.payment!.id)
    await settlePayment(order.payment!.id)
    expect(await read(order)).toMatchObject({
      status: 'paid',
      totals: { discount, total: price - discount + freight },
      payment: { id: order.payment!.id, status: 'paid', amount: price - discount + freight },
    })
  })
})

describe('refund made at the provider', () => {
  const paidByPix = async () => {
    const order = await placed()
    await fake.pay(order.payment!.id)
    await settlePayment(order.payment!.id)
    return order
  }
  const giveBack = async ({ payment }: Placed) => {
    await fake.refundThere(payment!.id, payment!.amount)
    await settlePayment(payment!.id)
  }

  test('marks the order as refunded and returns its stock, once', async () => {
    const order = await paidByPix()
    await giveBack(order)
    await settlePayment(order.payment!.id)
    expect(await steps(order)).toEqual(['awaiting_payment', 'paid', 'refunded'])
    expect(await level(order)).toEqual({ on_hand: 5, reserved: 0 })
  })

  test('[ST-13] marks a shipped order as refunded, and its items stay sold', async () => {
    const order = await paidByPix()
    await transaction(async (tx) => {
      await sendPackages(tx, order.orderId, null)
      await refreshOrder(tx, order.orderId, { actor: 'teste' })
    })
    await giveBack(order)
    expect(await read(order)).toMatchObject({ status: 'refunded', fulfillmentStatus: 'shipped', balance: 0 })
    expect(await level(order)).toEqual({ on_hand: 4, reserved: 0 })
  })

  test('of an order not yet marked as paid ends as if both were heard one by one', async () => {
    const order = await placed()
    await fake.pay(order.payment!.id)
    await giveBack(order)
    expect(await statusesOf(order)).toEqual(['refunded'])
    expect(await read(order)).toMatchObject({ status: 'refunded', balance: 0 })
    expect(await level(order)).toEqual({ on_hand: 5, reserved: 0 })
    expect((await pay(order, card('tok_approved'))).status).toBe(409)
  })

  test('of an expired order not yet marked as paid moves no stock', async () => {
    const order = await placed()
    await runOut(order)
    await expireOrders()
    await fake.pay(order.payment!.id)
    await giveBack(order)
    expect(await statusesOf(order)).toEqual(['refunded'])
    expect(await steps(order)).toEqual(['awaiting_payment', 'expired', 'refunded'])
    expect(await level(order)).toEqual({ on_hand: 5, reserved: 0 })
  })
})

describe('expiry', () => {
  test('expires only due orders, and releases their stock once', async () => {
    const [late, young] = [await placed(), await placed()]
    await runOut(late)
    await Promise.all([expireOrders(), expireOrders(), expireOrders()])
    await expireOrders()
    expect(await steps(late)).toEqual(['awaiting_payment', 'expired'])
    expect(await level(late)).toEqual({ on_hand: 5, reserved: 0 })
    expect([await steps(young), await level(young)]).toEqual([
      ['awaiting_payment'],
      { on_hand: 5, reserved: 1 },
    ])
  })

  test('checks the provider once more before an order expires', async () => {
    const order = await placed()
    await fake.pay(order.payment!.id)
    await runOut(order)
    await expireOrders()
    expect((await read(order)).status).toBe('paid')
  })
})
