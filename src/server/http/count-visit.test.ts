import { randomUUID } from 'node:crypto'
import { request } from 'node:http'
import { beforeAll, describe, expect, test } from 'vitest'
import type { FunnelReport } from '#contract/reports'
import { toIsoDay } from '#shared/dates/dates'
import { createOrderBody, createProduct, createSignedInPerson } from '#test/factories'
import { useShop } from '#test/shop'

const shop = useShop()
const today = toIsoDay(new Date())
const browser =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36'
const opened = { 'sec-fetch-dest': 'document' }
let address: string
let staff: Record<string, string>

beforeAll(async () => {
  address = await shop.listen()
  staff = (await createSignedInPerson(shop, { role: 'superadmin' })).headers
})

type Call = { method?: string; headers?: Record<string, string>; body?: unknown }

const send = (path: string, { method = 'GET', headers = {}, body }: Call = {}): Promise<number> =>
  new Promise((resolve, reject) => {
    const { host } = new URL(address)
    const all = {
      'user-agent': browser,
      host,
      ...(body ? { 'content-type': 'application/json' } : {}),
      ...headers,
    }
    const sent = request(new URL(path, address), { method, headers: all }, (response) => {
      response.resume()
      response.on('end', () => resolve(response.statusCode ?? 0))
    })
    sent.on('error', reject)
    sent.end(body ? JSON.stringify(body) : undefined)
  })

const read = async (): Promise<FunnelReport> =>
  (await shop.call<FunnelReport>(`/api/reports/funnel?from=${today}&to=${today}`, { headers: staff })).body

/** Returns what an action adds to the counts of today. */
async function added(action: () => Promise<unknown>) {
  const { counts: before } = await read()
  await action()
  const { counts: after } = await read()
  return Object.fromEntries(
    Object.entries(after).map(([step, count]) => [step, count - before[step as keyof typeof before]]),
  )
}
const none = { page: 0, cart: 0, checkout: 0, order: 0, paid: 0 }

describe('the funnel', () => {
  test('counts public pages that a browser opens', async () => {
    expect(await added(() => send('/sobre', { headers: opened }))).toEqual({ ...none, page: 1 })
    expect(await added(() => send('/sobre', { headers: opened }))).toEqual({ ...none, page: 1 })
  })

  test.each([
    ['a bot', '/sobre', { ...opened, 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' }],
    ['a prefetch', '/sobre', { ...opened, 'sec-purpose': 'prefetch' }],
    ['a private page', '/conta/pedidos', opened],
    ['the staff area', '/admin', opened],
    ['a call of the API', '/api/catalog/products', {}],
  ])('leaves out %s', async (_, path, headers) => {
    expect(await added(() => send(path, { headers }))).toEqual(none)
  })

  test('counts a cart once at the checkout, and the order that is placed and paid', async () => {
    const product = await createProduct({ stock: 5 })
    const cart = { 'x-cart-session': randomUUID() }
    const item = { variantId: product.variants[0]!.id, quantity: 1 }
    const counts = await added(async () => {
      await send('/api/cart/items', { method: 'POST', headers: cart, body: item })
      await send('/api/cart/items', { method: 'POST', headers: cart, body: { ...item, quantity: 0 } })
      for (let time = 0; time < 3; time++) await send('/api/checkout/summary', { headers: cart })
      const order = {
        method: 'POST',
        headers: { ...cart, 'idempotency-key': randomUUID() },
        body: createOrderBody({ payment: { method: 'card', cardToken: 'tok_approved' } }),
      }
      expect(await send('/api/checkout', order)).toBe(201)
      // A browser that lost the answer asks again.
      expect(await send('/api/checkout', order)).toBe(201)
    })
    expect({ ...counts, paid: 0 }).toEqual({ ...none, cart: 1, checkout: 1, order: 1 })
  })
})
