import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type FakeProvider, createFakeProvider } from '#adapters/payment/fake'
import type { CheckoutSummary, PlacedOrder } from '#contract/checkout'
import type { OrderView } from '#contract/orders'
import { paymentProviders } from '#domain/payments'
import { createCart, createOrderBody, createProduct, idempotencyHeaders } from '#test/factories'
import { useShop } from '#test/shop'

const shop = useShop()
let fake: FakeProvider

beforeAll(async () => {
  const options = { webhookUrl: 'http://127.0.0.1:1/nowhere', secret: 'secret', pixDelayMs: undefined }
  fake = await createFakeProvider(options)
})
afterAll(() => fake.close())

const demandsAddress = () => ({ ...fake.provider, needsAddress: ['boleto' as const] })
const provide = (...providers: ReturnType<typeof paymentProviders>) => paymentProviders.provide(providers)

const cart = async () => createCart(shop, (await createProduct({ sizes: ['U'], stock: 50 })).variants[0]!.id)
const delivery = {}
const pickup = { address: undefined, shippingOptionId: 'retirada' }

const methodsFor = async (shippingOptionId: string) => {
  const query = new URLSearchParams({ cep: '74120010', shippingOptionId })
  const { body } = await shop.call<CheckoutSummary>(`/api/checkout/summary?${query}`, {
    headers: await cart(),
  })
  return [body.methods, body.boletoDueDate !== null]
}
const place = async (way: object, method: string) =>
  shop.call<PlacedOrder>('/api/checkout', {
    body: createOrderBody({ ...way, payment: { method } }),
    headers: { ...(await cart()), ...idempotencyHeaders() },
  })
const pay = ({ orderId, token }: PlacedOrder, method: string) =>
  shop.call<OrderView>(`/api/orders/${orderId}/payments?token=${token}`, { body: { method } })

describe('[PF-02] a boleto of a provider that needs the address of the payer', () => {
  beforeAll(() => provide(demandsAddress()))

  test('is offered for a delivery, and can be chosen for its order afterwards', async () => {
    expect(await methodsFor('padrao')).toEqual([['pix', 'card', 'boleto'], true])
    const placed = await place(delivery, 'boleto')
    expect([placed.status, placed.body.payment?.method]).toEqual([201, 'boleto'])
    const changed = await pay((await place(delivery, 'pix')).body, 'boleto')
    expect([changed.status, changed.body.payment?.method]).toEqual([201, 'boleto'])
  })

  test('is neither offered nor accepted for an order that is picked up', async () => {
    expect(await methodsFor('retirada')).toEqual([['pix', 'card'], false])
    const refused = await place(pickup, 'boleto')
    expect([refused.status, refused.body.code]).toEqual([422, 'payments.not_offered'])
    const { body } = await place(pickup, 'pix')
    const order = await shop.call<OrderView>(`/api/orders/${body.orderId}?token=${body.token}`)
    expect([order.body.waysToPay?.methods, order.body.waysToPay?.boleto]).toEqual([['pix', 'card'], null])
    const changed = await pay(body, 'boleto')
    expect([changed.status, changed.body.code]).toEqual([422, 'payments.not_offered'])
  })

  test('comes from the next provider, which needs none, for an order that is picked up', async () => {
    provide(demandsAddress(), { ...fake.provider, name: 'second' })
    expect(await methodsFor('retirada')).toEqual([['pix', 'card', 'boleto'], true])
    const placed = await place(pickup, 'boleto')
    expect(placed.status).toBe(201)
    expect(
      await shop.sql('select provider from payments where order_id = $1', [placed.body.orderId]),
    ).toEqual([{ provider: 'second' }])
  })
})
