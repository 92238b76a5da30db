import { describe, expect, test } from 'vitest'
import type { PlacedOrder } from '#contract/checkout'
import type { OrderView } from '#contract/orders'
import { endStreams } from '#platform/http/realtime'
import {
  createCart,
  idempotencyHeaders,
  createOrderBody,
  createSignedInPerson,
  createProduct,
} from '#test/factories'
import { useListener } from '#test/event-listener'
import { useShop } from '#test/shop'

const shop = useShop()

const { listen: listenTo, finish } = useListener()
const listen = (path: string, headers?: Record<string, string>) => listenTo<OrderView>(path, headers)

async function placed(headers: Record<string, string> = {}): Promise<PlacedOrder> {
  const variantId = (await createProduct()).variants[0]!.id
  const cart = headers['cookie'] ? headers : await createCart(shop, variantId)
  if (headers['cookie']) await shop.call('/api/cart/items', { body: { variantId }, headers })
  return (
    await shop.call<PlacedOrder>('/api/checkout', {
      body: createOrderBody(),
      headers: { ...cart, ...idempotencyHeaders() },
    })
  ).body
}

const path = ({ orderId, token }: PlacedOrder, key = token) =>
  `/api/orders/${orderId}/events${key ? `?token=${key}` : ''}`

const pay = ({ payment }: PlacedOrder) => shop.call(`/dev/pagamento/${payment!.id}`, { method: 'POST' })
const settle = async (order: PlacedOrder) => {
  await pay(order)
  // Another Pix settles the open one first.
  await shop.call(`/api/orders/${order.orderId}/payments?token=${order.token}`, { body: { method: 'pix' } })
}

describe('event stream of an order', () => {
  test('sends the current order first, uncached and unbuffered', async () => {
    const order = await placed()
    const { answer, next } = await listen(path(order))
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toBe('text/event-stream; charset=utf-8')
    expect(answer.headers.get('cache-control')).toBe('no-store, no-transform')
    expect(answer.headers.get('x-accel-buffering')).toBe('no')
    expect(answer.headers.get('x-request-id')).not.toBeNull()
    const { body } = await shop.call<OrderView>(`/api/orders/${order.orderId}?token=${order.token}`)
    expect(await next()).toEqual(body)
  })

  test('[ST-13] sends each status change to every tab', async () => {
    const order = await placed()
    const tabs = [await listen(path(order)), await listen(path(order))]
    for (const { next } of tabs) expect((await next()).status).toBe('awaiting_payment')
    await settle(order)
    for (const { next } of tabs) {
      let seen = await next()
      while (seen.status !== 'paid') seen = await next()
      expect(seen.payment).toMatchObject({ status: 'paid' })
    }
  })

  test('sends a new charge of the same order', async () => {
    const order = await placed()
    const { next } = await listen(path(order))
    await next()
    await shop.call(`/api/orders/${order.orderId}/payments?token=${order.token}`, {
      body: { method: 'card', cardToken: 'tok_declined' },
    })
    let seen = await next()
    while (seen.payment?.status !== 'declined') seen = await next()
    expect(seen.payment).toMatchObject({ method: 'card', declineReason: 'insufficient_funds' })
  })

  test('excludes events of other orders', async () => {
    const [mine, other] = [await placed(), await placed()]
    const { next } = await listen(path(mine))
    await next()
    await settle(other)
    await settle(mine)
    expect((await next()).id).toBe(mine.orderId)
  })

  test('is only for those who may read the order', async () => {
    const [owner, stranger] = [await createSignedInPerson(shop), await createSignedInPerson(shop)]
    const order = await placed(owner.headers)
    const { next } = await listen(path(order, ''), owner.headers)
    expect((await next()).id).toBe(order.orderId)
    for (const [address, headers] of [
      [path(order, ''), {}],
      [path(order, ''), stranger.headers],
      [path(order, `${order.token.slice(0, -2)}xx`), {}],
      [path({ ...order, orderId: '00000000-0000-4000-8000-000000000000' }), {}],
    ] as const) {
      const { status, body } = await shop.call(address, { headers })
      expect([status, body.code]).toEqual([404, 'orders.not_found'])
    }
  })

  test('limits the streams per order, and frees them when a client disconnects', async () => {
    const order = await placed()
    const all = await Promise.all(Array.from({ length: 6 }, () => listen(path(order))))
    const refused = await shop.call(path(order))
    expect([refused.status, refused.body.code]).toEqual([503, 'server.unavailable'])
    all[0]!.leave()
    await expect.poll(async () => (await listen(path(order))).answer.status).toBe(200)
  })

  test('ends when the server shuts down, and does not delay it', async () => {
    const stream = await listen(path(await placed()))
    await stream.next()
    endStreams()
    expect(await stream.over()).toBe(true)
    // A stream that stays open would exceed the timeout of this test.
    await finish(600_000)
  })
})
