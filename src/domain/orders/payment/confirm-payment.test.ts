import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { reconcilePayments } from '#context/orders/jobs.ts'
import { expireOrders } from './expire-orders.ts'
import type { PlacedOrder } from '#contract/checkout'
import type { OrderView, StaffOrderView } from '#contract/orders'
import { saveSettings } from '#domain/settings'
import { waitForInvalidations } from '#platform/cache/cache'
import { transaction } from '#platform/postgres/database'
import { makeSystemCtx } from '#platform/http/http'
import {
  createCart,
  idempotencyHeaders,
  createOrderBody,
  createSignedInPerson,
  createProduct,
} from '#test/factories'
import { manyConnections, useShop } from '#test/shop'

const shop = useShop(manyConnections)

type Headers = Record<string, string>
type Clerk = { userId: string; headers: Headers }

const payee = {
  keyKind: 'phone',
  key: '(62) 99999-0000',
  name: 'DAO Moda Fitness',
  city: 'Goiânia',
} as const

/** Sets the Pix key of the store, or removes it. */
async function useKey(manualPix: typeof payee | null): Promise<void> {
  await transaction((tx) => saveSettings(tx, makeSystemCtx('teste'), 'payments', { manualPix }))
  await waitForInvalidations()
}

let clerk: Clerk
beforeAll(async () => {
  await useKey(payee)
  clerk = await createSignedInPerson(shop, { role: 'admin', flags: ['can_manage_orders'] })
})
afterAll(() => useKey(null))

async function placed(payment: object = { method: 'pix' }): Promise<PlacedOrder> {
  const cart = await createCart(shop, (await createProduct({ stock: 5 })).variants[0]!.id)
  const headers = { ...cart, ...idempotencyHeaders() }
  const { status, body } = await shop.call<PlacedOrder>('/api/checkout', {
    body: createOrderBody({ payment }),
    headers,
  })
  if (status !== 201) throw new Error(`${status} ${body.code}`)
  return body
}

const read = async ({ orderId, token }: PlacedOrder) =>
  (await shop.call<OrderView>(`/api/orders/${orderId}?token=${token}`)).body
const confirm = ({ orderId, payment }: PlacedOrder, headers: Headers = clerk.headers, id = payment!.id) =>
  shop.call<StaffOrderView>(`/api/orders/staff/${orderId}/payments/${id}/confirm`, {
    method: 'POST',
    headers,
  })
const pay = ({ orderId, token }: PlacedOrder, body: object) =>
  shop.call<OrderView>(`/api/orders/${orderId}/payments?token=${token}`, { body })
const stateOf = async ({ payment }: PlacedOrder) =>
  (await shop.sql('select status, confirmed_by from manual_charges where payment_id = $1', [payment!.id]))[0]
const audit = ({ payment }: PlacedOrder) =>
  shop.sql(
    `select action, entity_type, entity_name, before, after, user_id from audit_logs where entity_id = $1`,
    [payment!.id],
  )
const refusals = async (answers: ReturnType<typeof confirm>[]) =>
  (await Promise.all(answers)).map(({ status, body }) => [status, body.code])

describe('store with only a Pix key', () => {
  test('shows a static code that is valid as long as the order, and says that staff confirm it', async () => {
    const order = await placed()
    const { payment, expiresAt } = await read(order)
    expect(payment).toMatchObject({ method: 'pix', status: 'pending', pix: { manual: true, expiresAt } })
    expect(payment!.pix!.copyPaste).toContain('0114+5562999990000')
    expect(payment!.pix!.copyPaste).not.toContain('010212')
    expect(await shop.sql('select provider from payments where id = $1', [payment!.id])).toEqual([
      { provider: 'manual-pix' },
    ])
  })

  test('[ST-13] marks an order as paid only after staff confirm the payment', async () => {
    const order = await placed()
    await shop.sql("update payments set updated_at = now() - interval '2 minutes' where order_id = $1", [
      order.orderId,
    ])
    await reconcilePayments()
    expect((await read(order)).status).toBe('awaiting_payment')
    const { status, body } = await confirm(order)
    expect(status).toBe(200)
    expect(body).toMatchObject({ status: 'paid', payment: { status: 'paid', amount: order.total } })
    expect(body.nextSteps).toContain('picking')
    expect(await stateOf(order)).toEqual({ status: 'paid', confirmed_by: expect.any(String) })
    const known = { amount: order.total, method: 'pix', provider: 'manual-pix' }
    expect(await audit(order)).toEqual([
      {
        action: 'CONFIRM',
        entity_type: 'payment',
        entity_name: order.number,
        user_id: clerk.userId,
        before: { ...known, status: 'pending' },
        after: { ...known, status: 'paid' },
      },
    ])
  })

  test('[ST-13] ignores a repeated confirmation, concurrent or later', async () => {
    const order = await placed()
    const answers = await Promise.all([1, 2, 3].map(() => confirm(order)))
    answers.push(await confirm(order))
    expect(answers.map(({ status, body }) => [status, body.status])).toEqual(answers.map(() => [200, 'paid']))
    expect(await audit(order)).toHaveLength(1)
    expect((await read(order)).timeline.map(({ status }) => status)).toEqual(['awaiting_payment', 'paid'])
  })

  test('settles a confirmation in the reconciling job if its process ended before', async () => {
    const order = await placed()
    await shop.sql("update manual_charges set status = 'paid' where payment_id = $1", [order.payment!.id])
    await shop.sql("update payments set updated_at = now() - interval '2 minutes' where order_id = $1", [
      order.orderId,
    ])
    await reconcilePayments()
    expect((await read(order)).status).toBe('paid')
  })

  test('keeps the provider of a charge when the store changes to another, in both directions', async () => {
    const ours = await placed()
    await useKey(null)
    const theirs = await placed()
    await useKey(payee)
    expect((await read(theirs)).payment!.pix!.manual).toBe(false)
    await shop.call(`/dev/pagamento/${theirs.payment!.id}`, { method: 'POST' })
    await shop.sql("update payments set updated_at = now() - interval '2 minutes' where order_id = $1", [
      theirs.orderId,
    ])
    await reconcilePayments()
    expect((await read(theirs)).status).toBe('paid')
    await useKey(null)
    expect((await confirm(ours)).body.status).toBe('paid')
    await useKey(payee)
  })
})

describe('refused confirmation', () => {
  test('for users without the permission for orders', async () => {
    const order = await placed()
    const [customer, other] = [
      await createSignedInPerson(shop),
      await createSignedInPerson(shop, { role: 'admin', flags: ['can_manage_products'] }),
    ]
    expect(
      await refusals([confirm(order, {}), confirm(order, customer.headers), confirm(order, other.headers)]),
    ).toEqual([
      [401, 'request.unauthenticated'],
      [403, 'request.forbidden'],
      [403, 'request.forbidden'],
    ])
    expect((await stateOf(order))!['status']).toBe('pending')
  })

  test('for a payment that is not of this order', async () => {
    const [order, other] = [await placed(), await placed()]
    const unknown = { ...order, orderId: randomUUID() }
    expect(
      await refusals([
        confirm(order, clerk.headers, other.payment!.id),
        confirm(order, clerk.headers, randomUUID()),
        confirm(order, clerk.headers, 'x'),
        confirm(unknown),
      ]),
    ).toEqual([
      [404, 'payments.not_found'],
      [404, 'payments.not_found'],
      [404, 'request.not_found'],
      [404, 'orders.not_found'],
    ])
    expect([(await stateOf(order))!['status'], (await stateOf(other))!['status']]).toEqual([
      'pending',
      'pending',
    ])
  })

  test('for a payment that is not pending: a card, a cancelled Pix, an expired Pix', async () => {
    const card = await placed({ method: 'card', cardToken: 'tok_declined' })
    const replaced = await placed()
    await pay(replaced, { method: 'card', cardToken: 'tok_approved' })
    const late = await placed()
    for (const table of ['orders', 'payments', 'manual_charges'])
      await shop.sql(
        `update ${table} set expires_at = now() - interval '1 second' where ${table === 'manual_charges' ? 'payment_id' : table === 'orders' ? 'id' : 'order_id'} = $1`,
        [table === 'manual_charges' ? late.payment!.id : late.orderId],
      )
    const refused = [409, 'payments.not_waiting']
    expect(await refusals([card, replaced, late].map((order) => confirm(order)))).toEqual([
      refused,
      refused,
      refused,
    ])
    await expireOrders()
    expect(await read(late)).toMatchObject({ status: 'expired', payment: { status: 'expired' } })
    expect(await refusals([confirm(late)])).toEqual([refused])
    for (const order of [card, replaced, late]) expect(await audit(order)).toEqual([])
  })
})

describe('payment of a provider that is no longer configured', () => {
  const orphan = async () => {
    const order = await placed()
    await shop.sql("update payments set provider = 'gone' where order_id = $1", [order.orderId])
    return order
  }

  test('delays neither the expiry of its order nor other payments', async () => {
    const [order, other] = [await orphan(), await placed()]
    await confirm(other)
    await shop.sql("update payments set updated_at = now() - interval '2 minutes'")
    await reconcilePayments()
    await shop.sql("update orders set expires_at = now() - interval '1 second' where id = $1", [
      order.orderId,
    ])
    await expireOrders()
    expect((await read(order)).status).toBe('expired')
  })

  test('answers another attempt with `payments.unavailable`, and the order stays readable', async () => {
    const order = await orphan()
    const { status, body } = await pay(order, { method: 'card', cardToken: 'tok_approved' })
    expect([status, body.code]).toEqual([503, 'payments.unavailable'])
    expect((await read(order)).status).toBe('awaiting_payment')
  })
})
