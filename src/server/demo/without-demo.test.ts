import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { createCart, idempotencyHeaders, createOrderBody, createProduct } from '#test/factories'
import { useShop } from '#test/shop'

const shop = useShop({ DEMO: '0' })

describe('without the demo', () => {
  test.each([
    ['GET', '/dev/caixa-de-saida'],
    ['GET', `/dev/caixa-de-saida/${randomUUID()}`],
    ['GET', `/dev/pagamento/${randomUUID()}`],
    ['POST', `/dev/pagamento/${randomUUID()}`],
    ['PUT', '/dev/pagamentos/comportamento'],
    ['GET', '/dev/oidc/authorize'],
    ['POST', '/dev/oidc/token'],
    ['GET', '/dev/oidc/.well-known/openid-configuration'],
  ])('%s %s answers 404', async (method, path) => {
    const { status, body } = await shop.call(path, { method })
    expect([status, body.code]).toEqual([404, 'request.not_found'])
  })

  test('the fake payment provider does not exist', async () => {
    const { status, body } = await shop.call('/api/payments/webhooks/fake', { raw: '{}' })
    expect([status, body.code]).toEqual([404, 'payments.provider_unknown'])
    expect(
      await shop.sql("select 1 from information_schema.schemata where schema_name = 'fake_provider'"),
    ).toEqual([])
  })

  test('[PF-05] the fake carrier does not exist', async () => {
    const { status, body } = await shop.call('/api/shipping/webhooks/fake', { raw: '{}' })
    expect([status, body.code]).toEqual([404, 'shipping.carrier_unknown'])
  })

  test('without a payment provider an order is refused and the cart is unchanged', async () => {
    const product = await createProduct({ stock: 3 })
    const cart = await createCart(shop, product.variants[0]!.id)
    const { status, body } = await shop.call('/api/checkout', {
      body: createOrderBody(),
      headers: { ...cart, ...idempotencyHeaders() },
    })
    expect([status, body.code]).toEqual([422, 'payments.not_offered'])
    expect(await shop.sql('select 1 from orders')).toEqual([])
    expect(await shop.sql('select reserved from stock_levels where reserved > 0')).toEqual([])
    expect((await shop.call<{ totalItems: number }>('/api/cart', { headers: cart })).body.totalItems).toBe(1)
  })
})
