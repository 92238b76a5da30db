import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import type { PlacedOrder } from '#contract/checkout'
import type { OrderView, QueueEntry, QueueStep, StaffOrderView } from '#contract/orders'
import { addCacheListener, waitForInvalidations } from '#platform/cache/cache'
import {
  createCart,
  idempotencyHeaders,
  createOrderBody,
  createSignedInPerson,
  createProduct,
  createSessionId,
  cartHeaders,
} from '#test/factories'
import { useShop } from '#test/shop'

const shop = useShop()

type Headers = Record<string, string>
type Placed = PlacedOrder & { variantId: string }

const price = 10_000

/** Places an order of one item, by default paid by card. */
async function placed(change: Record<string, unknown> = {}, headers: Headers = {}): Promise<Placed> {
  const variantId = (await createProduct({ price, sizes: ['U'], stock: 5 })).variants[0]!.id
  const cart = headers.cookie ? headers : await createCart(shop, variantId)
  if (headers.cookie) await shop.call('/api/cart/items', { body: { variantId }, headers })
  const { status, body } = await shop.call<PlacedOrder>('/api/checkout', {
    body: createOrderBody({ payment: { method: 'card', cardToken: 'tok_approved' }, ...change }),
    headers: { ...cart, ...idempotencyHeaders() },
  })
  if (status !== 201) throw new Error(`${status} ${body.code}`)
  return { ...body, variantId }
}

const read = (id: string, headers: Headers = {}, query = '') =>
  shop.call<OrderView>(`/api/orders/${id}${query}`, { headers })
const staffRead = (id: string, headers: Headers) =>
  shop.call<StaffOrderView>(`/api/orders/staff/${id}`, { headers })
const advance = (id: string, body: unknown, headers: Headers) =>
  shop.call<StaffOrderView>(`/api/orders/staff/${id}/status`, { body, headers })
const cancel = { to: 'cancelled', reason: 'customer_asked' }
const clerk = async () => createSignedInPerson(shop, { role: 'admin', flags: ['can_manage_orders'] })
const level = async ({ variantId }: Placed) =>
  (await shop.sql('select on_hand, reserved from stock_levels where variant_id = $1', [variantId]))[0]
const audit = (orderId: string) =>
  shop.sql(
    `select action, entity_type, entity_name, before, after, user_id, admin_user_id is not null as admin
     from audit_logs where entity_id = $1 order by at`,
    [orderId],
  )
const trail = (orderId: string) =>
  shop.sql('select status, actor, note from order_timeline where order_id = $1 order by id', [orderId])

describe('order of a guest', () => {
  test('returns the whole order with its token', async () => {
    const customer = { ...createOrderBody().customer, email: 'ana@exemplo.com.br', cpf: '529.982.247-25' }
    const order = await placed({ customer })
    const { status, body } = await read(order.orderId, {}, `?token=${order.token}`)
    expect(status).toBe(200)
    expect(body).toMatchObject({
      id: order.orderId,
      number: order.number,
      status: 'paid',
      expiresAt: null,
      customer: { name: 'Ana Souza', email: 'ana@exemplo.com.br', document: '529.982.247-25' },
      shipping: { kind: 'delivery', address: { cep: '74120010', city: 'Goiânia' }, trackingCode: null },
      items: [{ quantity: 1, unitPrice: price, total: price, size: 'U', image: null }],
      totals: { items: price, discount: 0, shipping: 1_490, total: price + 1_490 },
      payment: { method: 'card', status: 'paid' },
    })
    expect(body.timeline.map((entry) => [entry.status, entry.actor])).toEqual([
      ['awaiting_payment', null],
      ['paid', null],
    ])
  })

  test('returns 404 without the token, or with that of another order', async () => {
    const [order, other] = [await placed(), await placed()]
    const person = await createSignedInPerson(shop)
    const wrong = ['', '?token=', '?token=x', `?token=${other.token}`, `?token=${order.token}x`]
    for (const query of wrong)
      for (const headers of [{}, cartHeaders(createSessionId()), person.headers]) {
        const { status, body } = await read(order.orderId, headers, query)
        expect([status, body.code]).toEqual([404, 'orders.not_found'])
      }
    expect((await read(randomUUID(), {}, `?token=${order.token}`)).body.code).toBe('orders.not_found')
    const tooLong = await read(order.orderId, {}, `?token=${'a'.repeat(201)}`)
    expect([tooLong.status, tooLong.body.code]).toEqual([422, 'request.invalid'])
    const malformed = await read('1001', {}, `?token=${order.token}`)
    expect([malformed.status, malformed.body.code]).toEqual([404, 'request.not_found'])
  })

  test('cannot be paid without the token', async () => {
    const order = await placed({ payment: { method: 'card', cardToken: 'tok_declined' } })
    const before = await shop.sql('select count(*)::int from payments')
    for (const query of ['', '?token=x']) {
      const { status, body } = await shop.call(`/api/orders/${order.orderId}/payments${query}`, {
        body: { method: 'pix' },
      })
      expect([status, body.code]).toEqual([404, 'orders.not_found'])
    }
    expect(await shop.sql('select count(*)::int from payments')).toEqual(before)
  })
})

describe('order of a signed-in customer', () => {
  test('is readable only by this customer, without a token', async () => {
    const [owner, other] = [await createSignedInPerson(shop), await createSignedInPerson(shop)]
    const order = await placed({}, owner.headers)
    expect((await read(order.orderId, owner.headers)).body.id).toBe(order.orderId)
    const staff = await clerk()
    for (const headers of [other.headers, staff.headers, {}]) {
      const { status, body } = await read(order.orderId, headers)
      expect([status, body.code]).toEqual([404, 'orders.not_found'])
    }
  })
})

describe('status changes by staff', () => {
  test('move a delivery through all statuses, each with its timeline entry and audit row', async () => {
    const [order, staff] = [await placed(), await clerk()]
    expect((await staffRead(order.orderId, staff.headers)).body.nextSteps).toEqual([
      'picking',
      'shipped',
      'cancelled',
    ])
    const picking = await advance(order.orderId, { to: 'picking' }, staff.headers)
    expect([picking.status, picking.body.status]).toEqual([200, 'picking'])
    const shipped = await advance(order.orderId, { to: 'shipped', trackingCode: ' BR123 ' }, staff.headers)
    expect(shipped.body).toMatchObject({ status: 'shipped', shipping: { trackingCode: 'BR123' } })
    const delivered = await advance(order.orderId, { to: 'delivered' }, staff.headers)
    expect(delivered.body).toMatchObject({ status: 'delivered', nextSteps: [] })
    expect(delivered.body.timeline.at(-1)).toMatchObject({ status: 'delivered', actor: staff.email })
    expect((await trail(order.orderId)).slice(2)).toEqual([
      { status: 'picking', actor: staff.email, note: null },
      { status: 'shipped', actor: staff.email, note: 'Código de rastreio: BR123' },
      { status: 'delivered', actor: staff.email, note: null },
    ])
    const entry = (from: string, to: string, before: string | null, after: string | null) => ({
      action: 'UPDATE',
      entity_type: 'order',
      entity_name: order.number,
      before: { status: from, trackingCode: before },
      after: { status: to, trackingCode: after },
      user_id: staff.userId,
      admin: true,
    })
    expect(await audit(order.orderId)).toEqual([
      entry('paid', 'picking', null, null),
      entry('picking', 'shipped', null, 'BR123'),
      entry('shipped', 'delivered', 'BR123', 'BR123'),
    ])
    const [facts] = await shop.sql<Record<string, boolean>>(
      'select shipped_at is not null as shipped, delivered_at is not null as delivered from orders where id = $1',
      [order.orderId],
    )
    expect(facts).toEqual({ shipped: true, delivered: true })
  })

  test('[ST-13] make a pickup order ready, but never shipped', async () => {
    const order = await placed({ shippingOptionId: 'retirada', address: undefined })
    const staff = await clerk()
    const wrong = await advance(order.orderId, { to: 'shipped' }, staff.headers)
    expect([wrong.status, wrong.body.code]).toEqual([409, 'orders.transition_refused'])
    expect((await advance(order.orderId, { to: 'ready_for_pickup' }, staff.headers)).status).toBe(200)
    expect((await advance(order.orderId, { to: 'delivered' }, staff.headers)).body.status).toBe('delivered')
  })

  test.each(['picking', 'shipped', 'ready_for_pickup', 'delivered'])(
    '[ST-13] cannot set an unpaid order to %s',
    async (to) => {
      const [order, staff] = [await placed({ payment: { method: 'pix' } }), await clerk()]
      const { status, body } = await advance(order.orderId, { to }, staff.headers)
      expect([status, body.code]).toEqual([409, 'orders.transition_refused'])
      expect(body.data).toEqual({ from: 'awaiting_payment', to })
      expect([await audit(order.orderId), (await trail(order.orderId)).length]).toEqual([[], 1])
    },
  )

  test('refuse the second of two concurrent changes', async () => {
    const [order, one, two] = [await placed(), await clerk(), await clerk()]
    const both = await Promise.all(
      [one, two].map(({ headers }) => advance(order.orderId, { to: 'picking' }, headers)),
    )
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await audit(order.orderId)).toHaveLength(1)
  })

  test.each([
    {},
    { to: 'paid' },
    { to: 'refunded' },
    { to: 'picking', actor: 'x' },
    { to: 'shipped', trackingCode: 'a'.repeat(61) },
  ])('refuse %j', async (body) => {
    const [order, staff] = [await placed(), await clerk()]
    const answer = await advance(order.orderId, body, staff.headers)
    expect([answer.status, answer.body.code]).toEqual([422, 'request.invalid'])
    expect(await audit(order.orderId)).toEqual([])
  })

  test('return 404 for an unknown order', async () => {
    const staff = await clerk()
    for (const answer of [
      await staffRead(randomUUID(), staff.headers),
      await advance(randomUUID(), { to: 'picking' }, staff.headers),
    ])
      expect([answer.status, answer.body.code]).toEqual([404, 'orders.not_found'])
  })

  test('refuse users without the permission, and write nothing', async () => {
    const order = await placed()
    const customer = await createSignedInPerson(shop)
    const others = await createSignedInPerson(shop, {
      role: 'admin',
      flags: ['can_manage_products', 'can_manage_customers', 'can_manage_reviews', 'can_manage_admins'],
    })
    const before = await trail(order.orderId)
    for (const [headers, expected] of [
      [{}, [401, 'request.unauthenticated']],
      [customer.headers, [403, 'request.forbidden']],
      [others.headers, [403, 'request.forbidden']],
    ] as const)
      for (const { status, body } of [
        await shop.call('/api/orders', { headers }),
        await staffRead(order.orderId, headers),
        await advance(order.orderId, cancel, headers),
      ])
        expect([status, body.code]).toEqual(expected)
    expect([await trail(order.orderId), await audit(order.orderId)]).toEqual([before, []])
    expect(
      (
        await shop.call('/api/orders', {
          headers: (await createSignedInPerson(shop, { role: 'superadmin' })).headers,
        })
      ).status,
    ).toBe(200)
  })
})

describe('cancelling an order', () => {
  test('releases the stock of an unpaid order', async () => {
    const [order, staff] = [await placed({ payment: { method: 'pix' } }), await clerk()]
    expect(await level(order)).toEqual({ on_hand: 5, reserved: 1 })
    expect((await advance(order.orderId, cancel, staff.headers)).body.status).toBe('cancelled')
    expect(await level(order)).toEqual({ on_hand: 5, reserved: 0 })
    expect(await audit(order.orderId)).toHaveLength(1)
  })

  test('requires a reason, and a note for `other`; only staff see them', async () => {
    const [order, staff] = [await placed({ payment: { method: 'pix' } }), await clerk()]
    const refused = [
      { to: 'cancelled' },
      { to: 'cancelled', reason: 'humor' },
      { to: 'picking', reason: 'customer_asked' },
      { to: 'cancelled', reason: 'other' },
      { to: 'cancelled', reason: 'other', note: ' ' },
      { to: 'cancelled', reason: 'other', note: 'x'.repeat(301) },
    ]
    for (const body of refused)
      expect([body, (await advance(order.orderId, body, staff.headers)).status]).toEqual([body, 422])
    const body = { to: 'cancelled', reason: 'other', note: 'Loja fecha amanhã' }
    const { timeline } = (await advance(order.orderId, body, staff.headers)).body
    expect(timeline.at(-1)).toMatchObject({
      status: 'cancelled',
      note: 'Outro motivo: Loja fecha amanhã',
      actor: staff.email,
    })
    const shown = (await read(order.orderId, {}, `?token=${order.token}`)).body.timeline.at(-1)
    expect(shown).toMatchObject({ status: 'cancelled', note: null, actor: null })
    const [written] = await audit(order.orderId)
    expect(written).toMatchObject({ after: { status: 'cancelled', reason: 'other' } })
    expect(JSON.stringify(written)).not.toContain('Loja fecha')
  })

  test('cancels the Pix charge of an unpaid order at the provider', async () => {
    const [order, staff] = [await placed({ payment: { method: 'pix' } }), await clerk()]
    await advance(order.orderId, cancel, staff.headers)
    const payment = async () => (await read(order.orderId, {}, `?token=${order.token}`)).body.payment?.status
    await expect.poll(payment).toBe('cancelled')
  })

  test('returns the stock of a paid order and refunds it, once', async () => {
    const [order, staff] = [await placed(), await clerk()]
    expect(await level(order)).toEqual({ on_hand: 4, reserved: 0 })
    const answers = await Promise.all([1, 2].map(() => advance(order.orderId, cancel, staff.headers)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await level(order)).toEqual({ on_hand: 5, reserved: 0 })
    await expect
      .poll(async () => (await read(order.orderId, {}, `?token=${order.token}`)).body.status)
      .toBe('refunded')
    expect((await read(order.orderId, {}, `?token=${order.token}`)).body.payment?.status).toBe('refunded')
    expect(
      await shop.sql('select sum(on_hand_change)::int as back from stock_ledger where order_id = $1', [
        order.orderId,
      ]),
    ).toEqual([{ back: 0 }])
  })

  test('refuses a shipped order', async () => {
    const [order, staff] = [await placed(), await clerk()]
    await advance(order.orderId, { to: 'shipped' }, staff.headers)
    expect((await advance(order.orderId, cancel, staff.headers)).status).toBe(409)
    expect(await level(order)).toEqual({ on_hand: 4, reserved: 0 })
  })
})

describe('queue by next step', () => {
  type Queue = { items: QueueEntry[] }
  const queue = async (headers: Headers) => {
    const answer = await shop.call<Queue>('/api/orders/staff/queue', { headers })
    return { ...answer, of: (step: QueueStep) => answer.body.items.find((each) => each.step === step)! }
  }

  test('counts the orders per next step, with the oldest time', async () => {
    const { headers } = await clerk()
    const before = await queue(headers)
    const [open, paid, picked] = [
      await placed({ payment: { method: 'pix' } }),
      await placed(),
      await placed({ shippingOptionId: 'retirada', address: undefined }),
    ]
    await advance(picked.orderId, { to: 'picking' }, headers)
    const { items } = (await staffRead(picked.orderId, headers)).body
    await shop.call(`/api/orders/staff/${picked.orderId}/packages`, {
      body: { id: randomUUID(), items: items.map(({ id, quantity }) => ({ itemId: id, quantity })) },
      headers,
    })
    await shop.sql("update orders set placed_at = '2020-01-02T12:00:00Z' where id = $1", [open.orderId])
    await shop.sql("update orders set paid_at = '2020-01-03T12:00:00Z' where id = $1", [paid.orderId])
    await shop.sql("update order_timeline set at = '2020-01-04T12:00:00Z' where order_id = $1", [
      picked.orderId,
    ])
    const after = await queue(headers)
    expect(after.headers.get('cache-tag')).toBe('orders')
    const grown = (step: QueueStep) => after.of(step).count - before.of(step).count
    expect([grown('payment'), grown('picking'), grown('ready_for_pickup'), grown('shipped')]).toEqual([
      1, 1, 1, 0,
    ])
    expect(after.of('payment').since).toBe('2020-01-02T12:00:00.000Z')
    expect(after.of('picking').since).toBe('2020-01-03T12:00:00.000Z')
    expect(after.of('ready_for_pickup').since).toBe('2020-01-04T12:00:00.000Z')
    expect(after.of('disputed')).toEqual({
      step: 'disputed',
      ours: true,
      count: 0,
      since: null,
    })
    expect(after.body.items.filter(({ ours }) => !ours).map(({ step }) => step)).toEqual([
      'payment',
      'collected',
      'delivered',
    ])
  })

  test('is invalidated by a new order and by a status change', async () => {
    const { headers } = await clerk()
    const heard: string[] = []
    addCacheListener({ drop: (tags) => heard.push(...tags), clear: () => {} })
    const told = async (work: () => Promise<unknown>) => {
      await waitForInvalidations()
      heard.length = 0
      await work()
      await waitForInvalidations()
      return heard.includes('orders')
    }
    let order: Placed
    expect(await told(async () => (order = await placed({ payment: { method: 'pix' } })))).toBe(true)
    expect(await told(() => advance(order.orderId, cancel, headers))).toBe(true)
  })

  test('is only for staff with the permission for orders', async () => {
    expect((await queue({})).status).toBe(401)
    const other = await createSignedInPerson(shop, { role: 'admin', flags: ['can_manage_products'] })
    expect((await queue(other.headers)).status).toBe(403)
  })
})
