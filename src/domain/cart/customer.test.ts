import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { CartView } from '#contract/cart'
import { createSignedInPerson, createProduct, createSessionId, cartHeaders } from '#test/factories'
import { useShop } from '#test/shop'

const shop = useShop()

const order = {
  customer: { name: 'Ana Souza', email: 'ana@exemplo.com.br', cpf: '52998224725', phone: '62999990000' },
  shippingOptionId: 'retirada',
  payment: { method: 'pix' },
}

type Call = { path: string; method?: string; body?: unknown; headers?: Record<string, string> }

/** Returns every request that reads, changes or orders a cart. */
function callsOf(item: string, variantId: string): Call[] {
  const headers = { 'idempotency-key': randomUUID() }
  return [
    { path: '/api/cart' },
    { path: '/api/cart', method: 'DELETE' },
    { path: '/api/cart/items', body: { variantId }, headers },
    { path: `/api/cart/items/${item}`, method: 'PATCH', body: { quantity: 3 } },
    { path: `/api/cart/items/${item}`, method: 'DELETE' },
    { path: '/api/checkout/summary' },
    { path: '/api/shipping/quotes', body: { cep: '74120010' } },
    { path: '/api/checkout', body: order, headers },
  ]
}

test('refuses a request that names a customer without their session, and changes nothing', async () => {
  const person = await createSignedInPerson(shop)
  const product = await createProduct()
  const variantId = product.variants[0]!.id
  const added = await shop.call<CartView>('/api/cart/items', { headers: person.headers, body: { variantId } })
  const lines = () => shop.sql('select * from cart_items order by id')
  const before = await lines()
  const other = await createSignedInPerson(shop)
  const expired = await createSignedInPerson(shop)
  await shop.sql('delete from auth_sessions where user_id = $1', [expired.userId])
  for (const caller of [cartHeaders(createSessionId()), other.headers, expired.headers])
    for (const { path, headers, ...call } of callsOf(added.body.items[0]!.id, variantId)) {
      const { status, body } = await shop.call<{ code: string; message: string }>(path, {
        ...call,
        headers: { ...headers, ...caller, 'x-cart-customer': person.userId },
      })
      expect([path, status, body.code]).toEqual([path, 401, 'cart.session_ended'])
      expect(body.message).toBe('Sua sessão terminou. Entre para continuar.')
    }
  expect(await lines()).toEqual(before)
  expect(await shop.sql('select id from orders')).toEqual([])

  const own = { ...person.headers, 'x-cart-customer': person.userId }
  expect((await shop.call<CartView>('/api/cart', { headers: own })).body.totalItems).toBe(1)
})
