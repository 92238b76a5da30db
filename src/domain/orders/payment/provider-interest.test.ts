import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { mercadoPago } from '#adapters/payment/mercado-pago/mercado-pago'
import type { CheckoutSummary, PlacedOrder } from '#contract/checkout'
import type { OrderView, RefundPreview, StaffOrderView } from '#contract/orders'
import { paymentProviders } from '#domain/payments'
import { refreshProviderInstallments } from '#domain/pricing'
import { saveSettings } from '#domain/settings'
import { makeSystemCtx } from '#platform/http/http'
import { transaction } from '#platform/postgres/database'
import { runChecks } from '#server/doctor/run-checks'
import { formatBrl } from '#shared/money/money'
import {
  createCart,
  createOrderBody,
  createProduct,
  createSignedInPerson,
  idempotencyHeaders,
} from '#test/factories'
import { startMercadoPagoServer } from '#test/mercado-pago-server'
import { manyConnections, useShop } from '#test/shop'
import { reconcilePayments } from '#context/orders/jobs.ts'
import { settlePayment } from './settle-payment.ts'

const shop = useShop(manyConnections)
let server: Awaited<ReturnType<typeof startMercadoPagoServer>>
let staff: Record<string, string>

beforeAll(async () => {
  server = await startMercadoPagoServer()
  const { accessToken, webhookSecret } = server
  const credentials = async () => ({ accessToken, webhookSecret, publicKey: 'APP_USR-public' })
  const options = { credentials, apiUrl: server.account.url, timeoutMs: 30_000, pauseMs: 10 }
  server.account.rates = { 3: 7.5 }
  paymentProviders.provide([mercadoPago(options)])
  await refreshProviderInstallments()
  staff = (await createSignedInPerson(shop, { role: 'admin', flags: ['can_manage_orders'] })).headers
})
beforeEach(() => {
  server.account.rates = { 3: 7.5 }
  server.repeatedKey = 'answer'
})
afterAll(() => server.close())

/** Items of 100,00 and freight of 14,90, and what three installments cost the customer: 7,5 % more. */
const [charge, withInterest] = [11_490, 12_352]

const card = (holder: string, installments = 3) => ({
  method: 'card',
  cardToken: server.account.makeToken(holder),
  cardBrand: 'master',
  installments,
})

async function place(payment: object, change: object = {}) {
  const variantId = (await createProduct({ price: 10_000, sizes: ['U'], stock: 5 })).variants[0]!.id
  const headers = { ...(await createCart(shop, variantId)), ...idempotencyHeaders() }
  const body = createOrderBody({ payment, ...change })
  return { ...(await shop.call<PlacedOrder>('/api/checkout', { body, headers })), cart: headers }
}
const placed = async (payment: object, change: object = {}) => (await place(payment, change)).body

const read = async ({ orderId, token }: PlacedOrder) =>
  (await shop.call<OrderView>(`/api/orders/${orderId}?token=${token}`)).body
const readAsStaff = async ({ orderId }: PlacedOrder) =>
  (await shop.call<StaffOrderView>(`/api/orders/staff/${orderId}`, { headers: staff })).body
const rowsOf = ({ orderId }: PlacedOrder) =>
  shop.sql(
    `select o.total, o.interest_total, p.amount, p.captured, p.customer_total, p.installments
     from orders o join payments p on p.order_id = o.id where o.id = $1 order by p.created_at desc limit 1`,
    [orderId],
  )
const serverOrder = (order: PlacedOrder) => server.orderOf(order.payment!.id)
const refundPath = ({ orderId }: PlacedOrder) => `/api/orders/staff/${orderId}/refunds`
const wishFor = (amount: number) => ({ items: [], shipping: 0, amount, overpaid: false })
const preview = (order: PlacedOrder, amount: number) =>
  shop.call<RefundPreview>(`${refundPath(order)}/preview`, { body: wishFor(amount), headers: staff })
const refund = async (order: PlacedOrder, amount: number) => {
  const { total } = (await preview(order, amount)).body
  const body = { ...wishFor(amount), id: randomUUID(), expectedTotal: total, reason: 'Acordo' }
  return shop.call<StaffOrderView>(refundPath(order), { body, headers: staff })
}

describe('[ST-13] installments whose interest the payment provider adds', () => {
  test('are charged without it, and shown with it to the customer and to staff', async () => {
    const order = await placed(card('APRO'), { expectedTotal: withInterest })
    expect(order).toMatchObject({ status: 'paid', total: withInterest, payment: { amount: withInterest } })
    expect(await rowsOf(order)).toEqual([
      {
        total: charge,
        interest_total: 0,
        amount: charge,
        captured: charge,
        customer_total: withInterest,
        installments: 3,
      },
    ])
    expect(serverOrder(order)).toMatchObject({ total_amount: '114.90', total_paid_amount: '123.52' })
    const totals = { shipping: 1_490, interest: withInterest - charge, total: withInterest }
    expect(await read(order)).toMatchObject({ totals, balance: 0, payment: { amount: withInterest } })
    expect(await readAsStaff(order)).toMatchObject({
      totals,
      balance: 0,
      refundable: charge,
      payments: [{ amount: withInterest, captured: charge, providerInterest: withInterest - charge }],
    })
  })

  test('are written in the email of the order', async () => {
    const order = await placed(card('APRO'))
    const texts = async () =>
      (
        await shop.sql<{ text: string }>('select text from email_outbox where message_id like $1', [
          `<order.${order.orderId}.%`,
        ])
      ).map(({ text }) => text)
    await expect.poll(async () => (await texts()).length).toBeGreaterThan(0)
    for (const text of await texts()) {
      expect(text).toContain(`Juros do parcelamento: ${formatBrl(withInterest - charge)}`)
      expect(text).toContain(`Total: ${formatBrl(withInterest)}`)
    }
  })

  test('cost what the summary of the checkout shows, and no other total is accepted', async () => {
    const { status, body, cart } = await place(card('APRO'), { expectedTotal: charge })
    expect([status, body]).toMatchObject([
      409,
      { code: 'checkout.price_changed', data: { total: withInterest } },
    ])
    const query = 'cep=74120-010&shippingOptionId=padrao'
    const summary = await shop.call<CheckoutSummary>(`/api/checkout/summary?${query}`, { headers: cart })
    expect(summary.body.installmentPlans.slice(0, 3)).toEqual([
      { count: 1, first: charge, amount: charge, total: charge, monthlyInterest: 0 },
      { count: 2, first: 5_745, amount: 5_745, total: charge, monthlyInterest: 0 },
      { count: 3, first: 4_118, amount: 4_117, total: withInterest, monthlyInterest: 3.71 },
    ])
  })

  test('cost the customer what the provider took in the end, if its rates changed', async () => {
    server.account.rates = { 3: 8 }
    const order = await placed(card('APRO'), { expectedTotal: withInterest })
    expect(await rowsOf(order)).toMatchObject([{ captured: charge, customer_total: 12_409 }])
    expect((await read(order)).totals).toMatchObject({ interest: 12_409 - charge, total: 12_409 })
    server.account.rates = {}
    const free = await placed(card('APRO'), { expectedTotal: withInterest })
    expect((await read(free)).totals).toMatchObject({ interest: 0, total: charge })
  })

  test('are refunded up to the charge, not to what the customer paid', async () => {
    const order = await placed(card('APRO'))
    const { status, body } = await preview(order, charge + 1)
    expect([status, body.code]).toEqual([422, 'orders.refund_refused'])
    expect((await refund(order, 1_000)).status).toBe(200)
    expect((await refund(order, charge - 1_000)).status).toBe(200)
    await expect
      .poll(async () => (await readAsStaff(order)).refunds.map(({ status }) => status))
      .toEqual(['done', 'done'])
    expect(await readAsStaff(order)).toMatchObject({ paymentStatus: 'refunded', refundable: 0 })
  })

  test('go back with the interest if all is refunded at once', async () => {
    const order = await placed(card('APRO'))
    await refund(order, charge)
    await expect
      .poll(async () => (await readAsStaff(order)).refunds)
      .toMatchObject([{ amount: charge, status: 'done' }])
    expect(serverOrder(order).transactions.refunds).toMatchObject([{ amount: '123.52' }])
  })

  test('hold for the attempt: another method costs the order without them', async () => {
    const order = await placed(card('FUND'))
    expect(order).toMatchObject({ total: withInterest, payment: { declineReason: 'insufficient_funds' } })
    const { body } = await shop.call<OrderView>(
      `/api/orders/${order.orderId}/payments?token=${order.token}`,
      { body: { method: 'pix' } },
    )
    const pixTotal = body.totals.total
    expect(body.totals).toMatchObject({ interest: 0, discount: expect.any(Number) })
    expect(pixTotal).toBe(charge - body.totals.discount)
    expect(server.orderOf(body.payment!.id).total_amount).toBe((pixTotal / 100).toFixed(2))
  })

  test('are in the total that another attempt with a card must have seen', async () => {
    const order = await placed(card('FUND'))
    const payAgain = (expectedTotal: number) =>
      shop.call<OrderView>(`/api/orders/${order.orderId}/payments?token=${order.token}`, {
        body: { ...card('APRO'), expectedTotal },
      })
    expect(await payAgain(charge)).toMatchObject({ status: 409, body: { code: 'orders.price_changed' } })
    expect(await payAgain(withInterest)).toMatchObject({ body: { status: 'paid', balance: 0 } })
  })
})

describe('[ST-13] a provider that was changed', () => {
  const pricing = {
    pixPercentOff: 10,
    interestFreeUpTo: 1,
    maxInstallments: 12,
    monthlyInterest: 1.99,
    smallestInstallment: 500,
    installmentTable: [],
  }

  test('is not charged with the interest of the other one: the customer tries again', async () => {
    const [adding] = paymentProviders()
    const { installmentTable: _, ...leaving } = adding!
    await transaction((tx) => saveSettings(tx, makeSystemCtx('teste'), 'pricing', pricing))
    try {
      for (const provider of [leaving, adding!]) {
        paymentProviders.provide([provider])
        const { status, body } = await place(card('APRO'))
        expect([status, body]).toMatchObject([503, { code: 'payments.unavailable' }])
        await expect.poll(async () => (await place(card('APRO'))).status).toBe(201)
        const [row] = await shop.sql<{ interest_total: number }>(
          'select interest_total from orders order by placed_at desc limit 1',
        )
        expect(row!.interest_total > 0).toBe(provider === leaving)
      }
    } finally {
      paymentProviders.provide([adding!])
      await refreshProviderInstallments()
    }
  })
})

describe('[ST-13] an order paid at Mercado Pago', () => {
  const send = ({ body, headers, query }: ReturnType<typeof server.webhook>) =>
    shop.call(`/api/payments/webhooks/mercadopago?${new URLSearchParams(query)}`, { raw: body, headers })

  test('is paid by the look-up that a signed webhook causes', async () => {
    const order = await placed({ method: 'pix' })
    expect(order.payment?.pix?.copyPaste).toContain('5802BR')
    server.account.pay(serverOrder(order).id)
    const sent = server.webhook(serverOrder(order))
    expect([(await send(sent)).status, (await send(sent)).status]).toEqual([202, 202])
    await expect.poll(async () => (await read(order)).status).toBe('paid')
    const events = await shop.sql('select verified, provider_ref from payment_events where payment_id = $1', [
      order.payment!.id,
    ])
    expect(events).toEqual([{ verified: true, provider_ref: serverOrder(order).id }])
  })

  test('stays as it is by an unsigned webhook', async () => {
    const order = await placed({ method: 'pix' })
    const sent = server.webhook(serverOrder(order))
    const { status } = await send({ ...sent, headers: { ...sent.headers, 'x-signature': 'ts=1,v1=0' } })
    expect([status, (await read(order)).status]).toEqual([401, 'awaiting_payment'])
  })

  test('waits for the bank of the cardholder, and is paid once they confirmed', async () => {
    const order = await placed(card('CHALLENGE'))
    expect(order).toMatchObject({
      total: withInterest,
      payment: { status: 'pending', page: { kind: 'challenge' } },
    })
    server.account.pay(serverOrder(order).id)
    await settlePayment(order.payment!.id)
    expect(await read(order)).toMatchObject({ status: 'paid', totals: { total: withInterest } })
  })

  test('gets money back once, although the answer was lost and the key is forgotten', async () => {
    const order = await placed(card('APRO', 1))
    server.fail('answer_lost', 2)
    await refund(order, 700)
    const asked = () =>
      server.requests.filter(({ path }) => path === `/v1/orders/${serverOrder(order).id}/refund`).length
    await expect.poll(asked).toBeGreaterThanOrEqual(2)
    await shop.sql("update refunds set created_at = now() - interval '10 minutes' where order_id = $1", [
      order.orderId,
    ])
    await shop.sql("update payments set updated_at = now() - interval '10 minutes' where order_id = $1", [
      order.orderId,
    ])
    server.forgetKeys()
    await reconcilePayments()
    await expect
      .poll(async () => (await readAsStaff(order)).refunds)
      .toMatchObject([{ amount: 700, status: 'done' }])
    expect(serverOrder(order).transactions.refunds).toHaveLength(1)
  })

  test('cannot be paid there any more once its Pix has expired here', async () => {
    const order = await placed({ method: 'pix' })
    await shop.sql("update payments set expires_at = now() - interval '1 second' where order_id = $1", [
      order.orderId,
    ])
    await settlePayment(order.payment!.id)
    expect((await read(order)).payment).toMatchObject({ status: 'expired' })
    expect(serverOrder(order).status).toBe('canceled')
  })

  test('leaves nothing for the doctor', async () => {
    const found = (await runChecks()).filter(({ check }) => !check.startsWith('access.'))
    expect(found.map(({ sentence }) => sentence)).toEqual([])
  })
})
