import { createHmac, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { PlacedOrder } from '#contract/checkout'
import type { PaymentEventPage, PaymentEventState, PaymentEventView } from '#contract/payments'
import type { OrderView } from '#contract/orders'
import { paymentProviders, ProviderError, type PaymentProvider } from '#domain/payments'
import {
  createCart,
  createOrderBody,
  createProduct,
  createSignedInPerson,
  idempotencyHeaders,
} from '#test/factories'
import { webhookSecret } from '#test/secrets'
import { manyConnections, useShop } from '#test/shop'
import { deleteOldEvents } from './handled-events.ts'

const shop = useShop(manyConnections)
const list = '/api/payments/events'

let headers: { cookie: string }
let before: readonly PaymentProvider[]
let isAway = false
/** Our payment id by a reference that only the provider knows. */
const told = new Map<string, string>()
beforeAll(async () => {
  headers = (await createSignedInPerson(shop, { role: 'admin', flags: ['can_manage_orders'] })).headers
  before = paymentProviders()
  paymentProviders.provide(
    before.map((each) => ({
      ...each,
      async findCharge(key) {
        if (isAway) throw new ProviderError('unavailable', 'away')
        return each.findCharge(key)
      },
      readWebhook(body, header, query) {
        const event = each.readWebhook(body, header, query)
        const { ref } = JSON.parse(body) as { ref?: string }
        return ref && event && !(event instanceof Promise) ? { ...event, charge: { ref } } : event
      },
      findPaymentId: async (ref) => told.get(ref),
    })),
  )
})
afterAll(() => paymentProviders.provide(before))
beforeEach(async () => {
  isAway = false
  await shop.sql('delete from payment_events')
})

async function aPix() {
  const cart = await createCart(shop, (await createProduct()).variants[0]!.id)
  const { body } = await shop.call<PlacedOrder>('/api/checkout', {
    body: createOrderBody(),
    headers: { ...cart, ...idempotencyHeaders() },
  })
  return { ...body, paymentId: body.payment!.id }
}
const send = (about: object, isSigned = true) => {
  const body = JSON.stringify({ eventId: randomUUID(), paymentId: randomUUID(), ...about })
  const signature = createHmac('sha256', webhookSecret).update(body).digest('hex')
  return shop.call('/api/payments/webhooks/fake', {
    raw: body,
    headers: isSigned ? { 'x-fake-signature': signature } : {},
  })
}
const read = async (query = '') => (await shop.call<PaymentEventPage>(`${list}${query}`, { headers })).body
const states = async () => (await read()).items.map(({ state }) => state)
const replay = (id: string) =>
  shop.call<PaymentEventView>(`${list}/${id}/replay`, { method: 'POST', headers })
const becomes = (state: PaymentEventState) => expect.poll(states).toEqual([state])

describe('[PF-14] inbox of payment events', () => {
  test('shows an event that was handled with its order', async () => {
    const { paymentId, orderId } = await aPix()
    await send({ paymentId })
    await becomes('handled')
    const { items, total, counts } = await read()
    expect([total, counts.handled, counts.unknown]).toEqual([1, 1, 0])
    expect(items[0]).toMatchObject({
      provider: 'fake',
      paymentId,
      orderId,
      providerRef: paymentId,
      failure: null,
    })
    const { body } = (await shop.call<PaymentEventView>(`${list}/${items[0]!.id}`, { headers })).body
    expect(JSON.parse(body)).toMatchObject({ paymentId })
  })

  test('shows unknown and unverified events, and filters and searches them', async () => {
    const { paymentId } = await aPix()
    await send({ paymentId }, false)
    await send({ ref: 'ch_foreign' })
    expect((await read('?state=unknown')).items.map(({ providerRef }) => providerRef)).toEqual(['ch_foreign'])
    const unverified = await read('?state=unverified')
    expect(unverified.items).toMatchObject([{ paymentId, state: 'unverified' }])
    expect([unverified.total, unverified.counts.unknown]).toEqual([1, 1])
    expect((await read('?search=FOREIGN')).total).toBe(1)
    expect((await read('?search=nothing')).total).toBe(0)
    const second = await read('?page=2&pageSize=1')
    expect([second.items.length, second.total, second.page]).toEqual([1, 2, 2])
  })

  test('shows an event of a payment that had ended as late', async () => {
    const { paymentId } = await aPix()
    await shop.sql("update payments set status = 'expired' where id = $1", [paymentId])
    await send({ paymentId })
    await expect.poll(states).toEqual(['late'])
  })

  test('shows an event as failed while the provider does not answer', async () => {
    const { paymentId } = await aPix()
    isAway = true
    await send({ paymentId })
    await becomes('failed')
    expect((await read()).items[0]!.failure).toBe('payments.unavailable')
    isAway = false
    await replay((await read()).items[0]!.id)
    await becomes('handled')
  })

  test('replays an unknown event: asks the provider whose payment it is, then for its state', async () => {
    const { orderId, token, paymentId } = await aPix()
    const ref = `ch_${randomUUID()}`
    await send({ ref })
    expect(await states()).toEqual(['unknown'])
    const { id } = (await read()).items[0]!
    const early = await replay(id)
    expect([early.status, early.body.code]).toEqual([409, 'payments.event_unknown'])
    told.set(ref, paymentId)
    await shop.call(`/dev/pagamento/${paymentId}`, { method: 'POST' })
    expect((await replay(id)).body).toMatchObject({ id, paymentId, orderId })
    const statusOf = async () =>
      (await shop.call<OrderView>(`/api/orders/${orderId}?token=${token}`)).body.status
    await expect.poll(statusOf).toBe('paid')
    expect((await replay(id)).status).toBe(200)
    await expect.poll(async () => (await read(`?search=${ref}`)).items[0]!.state).toBe('handled')
    expect(await statusOf()).toBe('paid')
    const audited = await shop.sql(
      "select action, entity_id from audit_logs where entity_type = 'payment_event' and entity_id = $1",
      [id],
    )
    expect(audited).toEqual([
      { action: 'REPLAY', entity_id: id },
      { action: 'REPLAY', entity_id: id },
    ])
  })

  test('is closed to visitors and to staff of products', async () => {
    await send({ ref: 'ch_foreign' })
    const { id } = (await read()).items[0]!
    const clerk = await createSignedInPerson(shop, { role: 'admin', flags: ['can_manage_products'] })
    for (const [given, expected] of [
      [{}, 401],
      [clerk.headers, 403],
    ] as const) {
      expect((await shop.call(list, { headers: given })).status).toBe(expected)
      expect((await shop.call(`${list}/${id}`, { headers: given })).status).toBe(expected)
      const answer = await shop.call(`${list}/${id}/replay`, { method: 'POST', headers: given })
      expect(answer.status).toBe(expected)
    }
  })

  test('answers 404 for an event that does not exist', async () => {
    const missing = randomUUID()
    expect((await shop.call(`${list}/${missing}`, { headers })).body.code).toBe('payments.event_not_found')
    expect((await replay(missing)).body.code).toBe('payments.event_not_found')
  })
})

describe('[PF-14] stored payment events', () => {
  test('are cut at 16 kB', async () => {
    await send({ ref: 'ch_long', note: 'ã'.repeat(10_000) })
    const [row] = await shop.sql<{ bytes: number; cut: string }>(
      "select octet_length(body->>'cut') as bytes, left(body->>'cut', 1) as cut from payment_events",
    )
    expect(row).toEqual({ bytes: expect.any(Number), cut: '{' })
    expect(row!.bytes).toBeLessThanOrEqual(16_384 + 2)
  })

  test.each(['\u0000', '\ud800'])('keep no character that the database refuses (%j)', async (character) => {
    expect((await send({ ref: 'ch_odd', note: character, [character]: 1 }, false)).status).toBe(401)
    expect((await read()).total).toBe(1)
  })

  test('are at most 1,000 a day while they are unverified', async () => {
    await shop.sql(
      `insert into payment_events (provider, event_id, provider_ref, body, verified)
       select 'fake', 'flood-' || n, 'x', '{}', false from generate_series(1, 1000) n`,
    )
    expect((await send({}, false)).status).toBe(401)
    expect((await read()).total).toBe(1_000)
    expect((await send({ ref: 'ch_true' })).status).toBe(202)
    expect((await read()).total).toBe(1_001)
  })

  test('are deleted after 30 days', async () => {
    await send({ ref: 'ch_old' })
    await send({ ref: 'ch_new' })
    const age =
      'update payment_events set received_at = now() - make_interval(days => $2) where provider_ref = $1'
    await shop.sql(age, ['ch_old', 31])
    await shop.sql(age, ['ch_new', 29])
    await deleteOldEvents()
    expect((await read()).items.map(({ providerRef }) => providerRef)).toEqual(['ch_new'])
  })
})
