import { createHmac, randomBytes, randomUUID } from 'node:crypto'
import { request } from 'node:http'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createFakeProvider, type FakeProvider } from '#adapters/payment/fake'
import type { PlacedOrder } from '#contract/checkout'
import type { OrderView, StaffOrderView } from '#contract/orders'
import { orderJobs } from '#domain/orders'
import { type Charge, type PaymentProvider, paymentProviders, ProviderError } from '#domain/payments'
import { readSettings, saveSettings } from '#domain/settings'
import { waitForInvalidations } from '#platform/cache/cache'
import { makeSystemCtx } from '#platform/http/http'
import { transaction } from '#platform/postgres/database'
import { runChecks } from '#server/doctor/run-checks'
import {
  createCart,
  createOrderBody,
  createProduct,
  createSignedInPerson,
  idempotencyHeaders,
} from '#test/factories'
import { manyConnections, useShop } from '#test/shop'

const shop = useShop(manyConnections)
const secret = 'a secret of the webhook'
let fake: FakeProvider
let staff: Record<string, string>
/** Calls that a test answers in place of the fake. */
let instead: Partial<PaymentProvider> = {}

beforeAll(async () => {
  fake = await createFakeProvider({ webhookUrl: 'http://127.0.0.1:1/nowhere', secret, pixDelayMs: undefined })
  const through: PaymentProvider = {
    ...fake.provider,
    createCharge: (wanted) => (instead.createCharge ?? fake.provider.createCharge)(wanted),
    findCharge: (key) => (instead.findCharge ?? fake.provider.findCharge)(key),
  }
  paymentProviders.provide([through])
  staff = (await createSignedInPerson(shop, { role: 'superadmin' })).headers
})
beforeEach(() => void (instead = {}))
afterAll(() => fake.close())

const pix = { method: 'pix' }
const card = { method: 'card', cardToken: 'tok_approved' }
type Placed = PlacedOrder & { path: string; paymentId: string }

async function placed(payment: object = pix): Promise<Placed> {
  const variantId = (await createProduct({ price: 10_000, sizes: ['U'], stock: 5 })).variants[0]!.id
  const { status, body } = await shop.call<PlacedOrder>('/api/checkout', {
    body: createOrderBody({ payment }),
    headers: { ...(await createCart(shop, variantId)), ...idempotencyHeaders() },
  })
  if (status !== 201) throw new Error(`${status} ${body.code}`)
  return { ...body, path: `/api/orders/${body.orderId}`, paymentId: body.payment!.id }
}

const settle = ({ paymentId }: Placed) =>
  orderJobs.find(({ queue }) => queue === 'payments.settle')!.run({ paymentId } as never)
const read = async ({ path, token }: Placed) => (await shop.call<OrderView>(`${path}?token=${token}`)).body
const readAsStaff = async ({ orderId }: Placed) =>
  (await shop.call<StaffOrderView>(`/api/orders/staff/${orderId}`, { headers: staff })).body
const stepOf = async ({ orderId }: Placed) =>
  (await shop.sql<{ step: string }>('select queue_step as step from orders where id = $1', [orderId]))[0]!
    .step
const pay = ({ path, token }: Placed, choice: object) =>
  shop.call<OrderView>(`${path}/payments?token=${token}`, { body: choice })
const capturedOf = async ({ orderId }: Placed) =>
  (
    await shop.sql<{ captured: number }>(
      'select captured from payments where order_id = $1 and captured > 0 order by captured',
      [orderId],
    )
  ).map(({ captured }) => captured)
const chargedAt = async ({ orderId }: Placed) =>
  (
    await shop.sql<{ amount: number }>(
      `select c.amount from fake_provider.charges c join payments p on p.id = c.payment_id
       where p.order_id = $1 and c.status = 'paid'`,
      [orderId],
    )
  ).map(({ amount }) => amount)

const signed = (body: string) => ({
  'x-fake-signature': createHmac('sha256', secret).update(body).digest('hex'),
})
const send = (raw: string, headers: Record<string, string> = {}) =>
  shop.call('/api/payments/webhooks/fake', { raw, headers })

describe('[PF-03] a webhook that anybody may send', () => {
  const paymentId = randomUUID()
  const event = (change: object) => JSON.stringify({ eventId: randomUUID(), paymentId, ...change })
  /** a pair of surrogates lies across the end of what is stored */
  const cutInTwo = (): string => {
    const start = `{"eventId":"${randomUUID()}","paymentId":"${paymentId}","note":"`
    return `${start}${'a'.repeat(16_383 - start.length)}👕${'a'.repeat(100)}"}`
  }

  test.each<[string, () => string]>([
    ['a character that PostgreSQL cannot store', () => event({ note: '\u0000' })],
    ['such a character in its ids', () => event({ eventId: 'a\u0000', paymentId: 'b\u0000' })],
    [
      'half a character',
      () => `{"eventId":"${randomUUID()}","paymentId":"${paymentId}","\\ud800":"\\ud800"}`,
    ],
    ['a character that is cut in two', cutInTwo],
    ['an endless id', () => event({ eventId: randomBytes(20_000).toString('hex') })],
    ['an endless payment', () => event({ paymentId: randomBytes(20_000).toString('hex') })],
  ])('with %s is answered, never a failure', async (_, makeBody) => {
    const body = makeBody()
    expect((await send(body)).status).toBe(401)
    expect([202, 401]).toContain((await send(body, signed(body))).status)
  })

  test('looks a payment up once, however many arrive at the same time', async () => {
    const order = await placed()
    await shop.sql("update payments set updated_at = now() - interval '2 minutes' where id = $1", [
      order.paymentId,
    ])
    const bodies = Array.from({ length: 8 }, () => event({ paymentId: order.paymentId }))
    const answers = await Promise.all(bodies.map((body) => send(body)))
    expect(answers.map(({ status }) => status)).toEqual(bodies.map(() => 401))
    const jobs = await shop.sql(
      "select 1 from jobs.job where name = 'payments.settle' and data->>'paymentId' = $1",
      [order.paymentId],
    )
    expect(jobs).toHaveLength(1)
  })

  test.each([true, false])('with 5 MB is refused before it is read (length told: %s)', async (isTold) => {
    const url = new URL('/api/payments/webhooks/fake', await shop.listen())
    const body = 'a'.repeat(5_000_000)
    const headers = isTold ? { 'content-length': String(body.length) } : {}
    const status = await new Promise<number>((resolve, reject) => {
      const sent = request(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
      })
      sent.on('response', (answer) => {
        answer.resume()
        resolve(answer.statusCode!)
      })
      sent.on('error', reject)
      for (let at = 0; at < body.length; at += 100_000) sent.write(body.slice(at, at + 100_000))
      sent.end()
    })
    expect(status).toBe(413)
    expect(await shop.sql('select 1 from payment_events where length(body::text) > 17000')).toEqual([])
  })
})

/** Answers every look-up with the fake's charge, changed. */
const answerWith = (change: Partial<Charge>) => {
  instead.findCharge = async (key) => {
    const found = await fake.provider.findCharge(key)
    return found && { ...found, ...change }
  }
}

describe('[PF-04] a provider that answers', () => {
  test.each<[string, Partial<Charge>]>([
    ['in another currency', { review: 'currency_differs' }],
    ['with less than was asked for', { captured: 9_000 }],
    ['with a state that nobody knows', { status: 'pending', captured: 0, review: 'unknown_state' }],
  ])('%s pays nothing, and a person is asked', async (_, change) => {
    const order = await placed()
    await fake.pay(order.paymentId)
    answerWith(change)
    await settle(order)
    await settle(order)
    expect(await read(order)).toMatchObject({ status: 'awaiting_payment' })
    expect(await stepOf(order)).toBe('payment_review')
    // A later answer without the fault is taken, and nobody is asked any more.
    instead = {}
    await settle(order)
    expect([(await read(order)).status, await stepOf(order)]).toEqual(['paid', 'picking'])
  })

  test('with more than was asked for pays once, and a person is asked about the rest', async () => {
    const order = await placed()
    await fake.pay(order.paymentId)
    answerWith({ captured: order.total + 5_000 })
    await settle(order)
    expect(await readAsStaff(order)).toMatchObject({ status: 'paid', balance: -5_000 })
    expect(await shop.sql('select review from payments where id = $1', [order.paymentId])).toEqual([
      { review: 'amount_differs' },
    ])
  })

  test('with more refunds than money changes nothing, and a person is asked', async () => {
    const order = await placed()
    await fake.pay(order.paymentId)
    await settle(order)
    const refund = { amount: order.total, status: 'done' } as const
    answerWith({ refunds: ['a', 'b'].map((ref) => ({ ...refund, ref, key: ref })) })
    await settle(order)
    expect([(await read(order)).status, await stepOf(order)]).toEqual(['paid', 'payment_review'])
    answerWith({ refunds: [{ ...refund, ref: 'a', key: 'a' }] })
    await settle(order)
    expect((await read(order)).status).toBe('refunded')
  })

  test('with an error after charging has charged once, and the order is paid', async () => {
    fake.setFaults({ calls: { how: 'answer_lost', left: 2 } })
    const order = await placed(card)
    expect(await read(order)).toMatchObject({ status: 'paid', payment: { status: 'paid' } })
    expect([await capturedOf(order), await chargedAt(order)]).toEqual([[order.total], [order.total]])
  })

  test('never leaves the order open, and money that came is found later', async () => {
    instead.createCharge = async (wanted) => {
      await fake.provider.createCharge(wanted)
      throw new ProviderError('unknown', 'timed out')
    }
    instead.findCharge = async () => {
      throw new ProviderError('unknown', 'timed out')
    }
    const order = await placed(card)
    expect((await read(order)).status).toBe('awaiting_payment')
    expect((await pay(order, card)).status).toBe(503)
    expect(await chargedAt(order)).toEqual([order.total])
    instead = {}
    await settle(order)
    expect((await read(order)).status).toBe('paid')
    expect((await pay(order, card)).body.code).toBe('orders.already_paid')
    expect([await capturedOf(order), await chargedAt(order)]).toEqual([[order.total], [order.total]])
  })
})

describe('[PF-01] two tabs of one order', () => {
  test.each<[string, object, object]>([
    ['two cards', card, card],
    ['a card and a Pix', card, pix],
    ['two Pix', pix, pix],
  ])('that pay with %s at the same time charge it once', async (_, one, other) => {
    const order = await placed({ method: 'card', cardToken: 'tok_declined' })
    const answers = await Promise.all([pay(order, one), pay(order, other)])
    for (const { status } of answers) expect([201, 409]).toContain(status)
    expect((await chargedAt(order)).length).toBeLessThanOrEqual(1)
    const open = await shop.sql<{ id: string }>(
      "select id from payments where order_id = $1 and status in ('created', 'pending')",
      [order.orderId],
    )
    expect(open.length).toBeLessThanOrEqual(1)
    for (const { id } of open) await fake.pay(id)
    for (const { id } of open) await settle({ ...order, paymentId: id })
    expect((await read(order)).status).toBe('paid')
    expect(await capturedOf(order)).toHaveLength(1)
  })
})

test('[PF-01] an amount that changed meanwhile is shown before it is charged', async () => {
  const order = await placed({ method: 'card', cardToken: 'tok_declined' })
  const wanted = async () => {
    const plan = (await read(order)).waysToPay!.card.plans.at(-1)!
    return { ...card, installments: plan.count, expectedTotal: plan.total }
  }
  const before = await readSettings('pricing')
  const save = async (change: Partial<typeof before>) => {
    const pricing = { ...before, interestFreeUpTo: 1, smallestInstallment: 500, ...change }
    await transaction((tx) => saveSettings(tx, makeSystemCtx('teste'), 'pricing', pricing))
    await waitForInvalidations()
  }
  await save({ monthlyInterest: 1.99 })
  const seen = await wanted()
  await save({ monthlyInterest: 4.99 })
  const refused = await pay(order, seen)
  expect([refused.status, refused.body]).toMatchObject([409, { code: 'orders.price_changed' }])
  expect(await chargedAt(order)).toEqual([])
  const again = await wanted()
  expect(again.expectedTotal).toBeGreaterThan(seen.expectedTotal)
  expect((await pay(order, again)).body.status).toBe('paid')
  expect(await chargedAt(order)).toEqual([again.expectedTotal])
  await save(before)
})

test('[RT-22] a stranger learns and changes nothing of an order, with the token of another or none', async () => {
  const [own, other] = [await placed(), await placed()]
  const person = await createSignedInPerson(shop)
  const before = await read(own)
  const calls = [
    ['GET', own.path, undefined],
    ['POST', `${own.path}/payments`, card],
    ['POST', `${own.path}/payments/check`, undefined],
    ['POST', `${own.path}/cancel`, undefined],
    ['GET', `${own.path}/events`, undefined],
    ['POST', `/api/checkout/orders/${own.orderId}/cart`, undefined],
  ] as const
  const cart = await createCart(shop, (await createProduct()).variants[0]!.id)
  for (const [method, path, body] of calls)
    for (const search of ['', `?token=${other.token}`, '?token=', `?token=${'A'.repeat(own.token.length)}`]) {
      const answer = await shop.call(`${path}${search}`, {
        method,
        body,
        headers: { ...cart, ...person.headers },
      })
      expect([path, search, answer.status]).toEqual([path, search, 404])
    }
  expect(await read(own)).toEqual(before)
})

test.each([
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'data:text/html,x',
  'intent://x#Intent;end',
  '//elsewhere.example',
  ' https://banco.exemplo',
  'https://banco.exemplo;sandbox',
])('[RT-22] a page of the provider at %j is never shown to the customer', async (url) => {
  const order = await placed(card)
  const forms = {
    page: { kind: 'redirect', url },
    challenge: { kind: 'challenge', url },
    boleto: { kind: 'boleto', line: '1', barcode: '2', pdfUrl: url, dueDate: '2026-11-30' },
  }
  for (const nextAction of Object.values(forms)) {
    await shop.sql("update payments set status = 'pending', next_action = $2 where id = $1", [
      order.paymentId,
      JSON.stringify(nextAction),
    ])
    expect((await read(order)).payment).toMatchObject({ page: null, boleto: null })
  }
  await shop.sql("update payments set status = 'paid', next_action = null where id = $1", [order.paymentId])
})

test('[PF-02] boletos of the same pieces in any order, and of one CPF by two orders, never wait for each other', async () => {
  const variants = await Promise.all(
    [1, 2].map(async () => (await createProduct({ sizes: ['U'], stock: 40 })).variants[0]!.id),
  )
  const customer = createOrderBody().customer
  const order = async (ids: readonly string[], payment: object, buyer?: object) => {
    const headers = await createCart(shop, ids[0]!)
    await shop.call('/api/cart/items', { body: { variantId: ids[1] }, headers })
    const body = createOrderBody({ payment, ...(buyer && { customer: buyer }) })
    return shop.call<PlacedOrder>('/api/checkout', { body, headers: { ...headers, ...idempotencyHeaders() } })
  }
  const waiting = await Promise.all([1, 2].map(() => order(variants, pix, customer)))
  const answers = await Promise.all([
    ...Array.from({ length: 6 }, (_, at) =>
      order(at % 2 === 0 ? variants : variants.toReversed(), { method: 'boleto' }),
    ),
    ...waiting.map(({ body }) =>
      shop.call(`/api/orders/${body.orderId}/payments?token=${body.token}`, { body: { method: 'boleto' } }),
    ),
  ])
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(4)
  for (const { status } of answers) expect([201, 409, 422]).toContain(status)
  const [held] = await shop.sql<{ pieces: number; most: number }>(
    `select count(*)::int as pieces, (select max(count) from (
       select count(*)::int from orders where payment_method = 'boleto' and status = 'awaiting_payment'
       group by customer_cpf) c) as most
     from stock_reservations r join orders o on o.id = r.order_id
     where r.variant_id = $1 and r.state = 'held' and o.payment_method = 'boleto'`,
    [variants[0]],
  )
  expect(held).toEqual({ pieces: 4, most: 1 })
  const [row] = await shop.sql<{ deadlocks: number }>(
    'select deadlocks::int from pg_stat_database where datname = current_database()',
  )
  expect(row!.deadlocks).toBe(0)
})

test('the doctor finds nothing after all this', async () => {
  expect((await runChecks()).map(({ sentence }) => sentence)).toEqual([])
})
