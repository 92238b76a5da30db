import { createHmac, randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import type { PlacedOrder } from '#contract/checkout'
import type { OrderView } from '#contract/orders'
import { createCart, idempotencyHeaders, createOrderBody, createProduct } from '#test/factories'
import { manyConnections, useShop } from '#test/shop'

const shop = useShop(manyConnections)
const secret = 'another-secret-of-32-characters-!!'

const signed = (body: string, by = secret) => ({
  'x-fake-signature': createHmac('sha256', by).update(body).digest('hex'),
})
const send = (body: string, headers: Record<string, string>, provider = 'fake') =>
  shop.call(`/api/payments/webhooks/${provider}`, { raw: body, headers })
const inbox = () =>
  shop.sql('select provider, event_id, provider_ref from payment_events order by received_at')
const jobs = (paymentId: string) =>
  shop.sql("select 1 from jobs.job where name = 'payments.settle' and data->>'paymentId' = $1", [paymentId])

async function aPix() {
  const cart = await createCart(shop, (await createProduct()).variants[0]!.id)
  const { body } = await shop.call<PlacedOrder>('/api/checkout', {
    body: createOrderBody(),
    headers: { ...cart, ...idempotencyHeaders() },
  })
  return { ...body, paymentId: body.payment!.id }
}

describe('webhook', () => {
  test('is answered at once, stored, and settled by a job', async () => {
    const { orderId, token, paymentId } = await aPix()
    const paid = await shop.call(`/dev/pagamento/${paymentId}`, { method: 'POST' })
    expect(paid.status).toBe(200)
    const body = JSON.stringify({ eventId: randomUUID(), paymentId })
    const { status } = await send(body, signed(body))
    expect(status).toBe(202)
    await expect
      .poll(async () => (await shop.call<OrderView>(`/api/orders/${orderId}?token=${token}`)).body.status)
      .toBe('paid')
  })

  test('is stored and processed once when repeated', async () => {
    const { paymentId } = await aPix()
    const eventId = randomUUID()
    const body = JSON.stringify({ eventId, paymentId })
    const answers = await Promise.all([1, 2, 3, 4, 5].map(() => send(body, signed(body))))
    expect(answers.map(({ status }) => status)).toEqual([202, 202, 202, 202, 202])
    expect((await inbox()).filter((event) => event.event_id === eventId)).toEqual([
      { provider: 'fake', event_id: eventId, provider_ref: paymentId },
    ])
    expect(await jobs(paymentId)).toHaveLength(1)
  })

  test("changes nothing by itself: only the provider's state counts", async () => {
    const { orderId, token, paymentId } = await aPix()
    const body = JSON.stringify({ eventId: randomUUID(), paymentId, status: 'paid', amount: 1 })
    await send(body, signed(body))
    await expect
      .poll(() =>
        shop.sql(
          "select 1 from jobs.job where name = 'payments.settle' and data->>'paymentId' = $1 and state = 'completed'",
          [paymentId],
        ),
      )
      .toHaveLength(1)
    const order = await shop.call<OrderView>(`/api/orders/${orderId}?token=${token}`)
    expect(order.body.status).toBe('awaiting_payment')
  })

  test('of an unknown payment is stored, and changes nothing', async () => {
    const body = JSON.stringify({ eventId: randomUUID(), paymentId: randomUUID() })
    expect((await send(body, signed(body))).status).toBe(202)
  })

  test.each([
    ['of an unknown provider', 'stripe', { by: secret }, [404, 'payments.provider_unknown']],
    ['with a malformed provider name', '..%2f', { by: secret }, [404, 'payments.provider_unknown']],
  ])('%s is refused and not stored', async (_, provider, { by }, expected) => {
    const before = await inbox()
    const body = JSON.stringify({ eventId: randomUUID(), paymentId: randomUUID() })
    const { status, body: answer } = await send(body, by ? signed(body, by) : {}, provider)
    expect([status, answer.code]).toEqual(expected)
    expect(await inbox()).toEqual(before)
  })

  test.each([
    ['with the signature of another secret', 'another'],
    ['without a signature', undefined],
  ])('%s is refused, kept as unverified, and only has its payment looked up', async (_, by) => {
    const { orderId, paymentId } = await aPix()
    await shop.sql("update payments set updated_at = now() - interval '2 minutes' where id = $1", [paymentId])
    const body = JSON.stringify({ eventId: randomUUID(), paymentId, status: 'paid' })
    for (let time = 0; time < 2; time++) {
      const { status, body: answer } = await send(body, by ? signed(body, by) : {})
      expect([status, answer.code]).toEqual([401, 'payments.webhook_refused'])
    }
    const kept = await shop.sql('select verified from payment_events where payment_id = $1', [paymentId])
    expect(kept).toEqual([{ verified: false }])
    expect(await jobs(paymentId)).toHaveLength(1)
    expect(await shop.sql('select status from orders where id = $1', [orderId])).toEqual([
      { status: 'awaiting_payment' },
    ])
  })

  test('without a signature is looked up at most once a minute', async () => {
    const { paymentId } = await aPix()
    await send(JSON.stringify({ eventId: randomUUID(), paymentId }), {})
    expect(await jobs(paymentId)).toEqual([])
  })

  test('without a signature does not take the place of the true one', async () => {
    const { paymentId } = await aPix()
    const body = JSON.stringify({ eventId: randomUUID(), paymentId })
    await send(body, {})
    expect((await send(body, signed(body))).status).toBe(202)
    expect(await jobs(paymentId)).toHaveLength(1)
  })

  test('with a large body is refused', async () => {
    const body = 'a'.repeat(70_000)
    expect((await send(body, signed(body))).status).toBe(413)
  })
})

describe('payment page of the demo', () => {
  test('pays a pending Pix once', async () => {
    const { paymentId } = await aPix()
    const path = `/dev/pagamento/${paymentId}`
    expect((await shop.call(path)).status).toBe(200)
    expect((await shop.call(path, { method: 'POST' })).status).toBe(200)
    expect((await shop.call(path, { method: 'POST' })).status).toBe(409)
  })

  test.each([randomUUID(), 'x', '%00'])('returns 404 for the payment %s', async (id) => {
    for (const method of ['GET', 'POST'])
      expect((await shop.call(`/dev/pagamento/${id}`, { method })).status).toBe(404)
  })
})
