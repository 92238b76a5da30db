import { describe, expect, test } from 'vitest'
import type { CartView } from '#contract/cart'
import type { PlacedOrder } from '#contract/checkout'
import { createOrderBody, createProduct, idempotencyHeaders } from '#test/factories'
import { manyConnections, useShop } from '#test/shop'
import { addCompanyBuyer, type CompanyBuyer, createCompanyBuyer } from '#test/wholesale'

const shop = useShop(manyConnections)

type Headers = Record<string, string>
const put = (headers: Headers, variantId: string, quantity: number) =>
  shop.call('/api/cart/quantities', { method: 'PUT', headers, body: { lines: [{ variantId, quantity }] } })
const read = async (headers: Headers) => (await shop.call<CartView>('/api/cart', { headers })).body
const order = (headers: Headers, change: Record<string, unknown> = {}) =>
  shop.call<PlacedOrder>('/api/checkout', {
    body: createOrderBody(change),
    headers: { ...headers, ...idempotencyHeaders() },
    from: '203.0.113.60',
  })
const orders = (userId: string) =>
  shop.sql<{ customer_cnpj: string | null; customer_ie: string | null }>(
    'select customer_cnpj, customer_ie from orders where user_id = $1',
    [userId],
  )
const companyOf = async ({ companyId }: CompanyBuyer) =>
  (
    await shop.sql<{ cnpj: string; state_registration: string }>('select * from companies where id = $1', [
      companyId,
    ])
  )[0]!

const variantWith = async (stock: number) =>
  (await createProduct({ price: 10_000, stock, sizes: ['P'] })).variants[0]!.id

describe('minimum order of a company', () => {
  test('is shown by the cart and enforced when the order is placed, at list prices before promotions', async () => {
    const { headers, userId } = await createCompanyBuyer(shop, { minimumOrder: 60_000 })
    const variantId = await variantWith(50)
    await put(headers, variantId, 9)
    expect(await read(headers)).toMatchObject({
      subtotal: 54_000,
      wholesale: { minimum: 60_000, missing: 6_000, needsApprover: false },
      canCheckout: false,
    })
    const { status, body } = await order(headers)
    expect([status, body]).toMatchObject([
      409,
      { code: 'wholesale.below_minimum', data: { minimum: 60_000, missing: 6_000 } },
    ])
    expect((body as { message?: string }).message).toMatch(/Faltam R\$\s60,00 para o pedido mínimo/)
    expect(await orders(userId)).toEqual([])
    await put(headers, variantId, 10)
    expect(await read(headers)).toMatchObject({ wholesale: { missing: 0 }, canCheckout: true })
    expect((await order(headers)).status).toBe(201)
  })

  test('does not apply to customers, nor after the company was suspended', async () => {
    const buyer = await createCompanyBuyer(shop, { minimumOrder: 60_000, status: 'suspended' })
    await put(buyer.headers, await variantWith(5), 1)
    expect(await read(buyer.headers)).toMatchObject({ wholesale: null, canCheckout: true })
    expect((await order(buyer.headers)).status).toBe(201)
  })
})

describe('order of a company', () => {
  test('takes more than half of a stock, and has the documents of the company for the invoice', async () => {
    const buyer = await createCompanyBuyer(shop)
    await put(buyer.headers, await variantWith(160), 150)
    const placed = await order(buyer.headers)
    expect([placed.status, placed.body.total]).toEqual([201, expect.any(Number)])
    const { cnpj, state_registration } = await companyOf(buyer)
    expect(await orders(buyer.userId)).toEqual([{ customer_cnpj: cnpj, customer_ie: state_registration }])
  })

  test('keeps other documents that the buyer typed', async () => {
    const buyer = await createCompanyBuyer(shop)
    await put(buyer.headers, await variantWith(5), 1)
    const { customer } = createOrderBody()
    await order(buyer.headers, { customer: { ...customer, cnpj: '11.222.333/0001-81', ie: 'ISENTO' } })
    expect(await orders(buyer.userId)).toEqual([{ customer_cnpj: '11222333000181', customer_ie: 'ISENTO' }])
  })

  test('of a requester is refused and shown to the approver; the last one can be repeated by every buyer', async () => {
    const buyer = await createCompanyBuyer(shop)
    const requester = await addCompanyBuyer(shop, buyer, 'requester')
    const variantId = await variantWith(50)
    await put(requester.headers, variantId, 4)
    expect(await read(requester.headers)).toMatchObject({
      wholesale: { needsApprover: true },
      canCheckout: false,
    })
    const refused = await order(requester.headers)
    expect([refused.status, refused.body]).toMatchObject([403, { code: 'wholesale.approver_needed' }])
    const prepared = (headers: Headers) => shop.call('/api/wholesale/prepared-orders', { headers })
    expect((await prepared(buyer.headers)).body).toEqual({
      items: [{ id: requester.userId, name: 'Pessoa Teste', lines: [{ variantId, quantity: 4 }] }],
    })
    expect(await prepared(requester.headers)).toMatchObject({
      status: 403,
      body: { code: 'wholesale.approver_needed' },
    })
    expect((await prepared((await createCompanyBuyer(shop)).headers)).body).toEqual({ items: [] })
    const last = (headers: Headers) => shop.call('/api/wholesale/last-order', { headers })
    expect((await last(requester.headers)).body).toEqual({ lines: [] })
    await put(buyer.headers, variantId, 6)
    expect((await order(buyer.headers)).status).toBe(201)
    const lines = [{ variantId, quantity: 6 }]
    expect((await last(requester.headers)).body).toEqual({ lines })
    expect((await last(buyer.headers)).body).toEqual({ lines })
  })
})
