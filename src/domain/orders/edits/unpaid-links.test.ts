import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import type { OpenLink, OrderEditPreview, PayLinkView, StaffOrderView, StaffQuote } from '#contract/orders'
import { createBuyer, createOrderBody, createProduct, createSignedInPerson } from '#test/factories'
import { useShop } from '#test/shop'

const shop = useShop()
let headers: Record<string, string>

beforeAll(async () => {
  headers = (await createSignedInPerson(shop, { role: 'admin', flags: ['can_manage_orders'] })).headers
})

type Made = { orderId: string; token: string; itemId: string; variantId: string }
const pickup = { shippingOptionId: 'retirada' }
const goiania = { cep: '74120010', shippingOptionId: 'padrao' }

/** Makes an order of two pieces by message; nothing is known of its customer. */
async function made(delivery: object): Promise<Made> {
  const { variants } = await createProduct({ sizes: ['U'], stock: 5, price: 10_000 })
  const variantId = variants[0]!.id
  const items = [{ variantId, quantity: 2 }]
  const quote = await shop.call<StaffQuote>('/api/orders/staff/new/quote', {
    body: { items, ...delivery },
    headers,
  })
  const { status, body } = await shop.call<OpenLink>('/api/orders/staff/new', {
    body: {
      id: randomUUID(),
      channel: 'whatsapp',
      items,
      customer: {},
      hold: 'two_hours',
      expectedTotal: quote.body.totals.card,
      ...delivery,
    },
    headers,
  })
  if (status !== 201) throw new Error(`${status} ${JSON.stringify(body)}`)
  const [item] = await shop.sql<{ id: string }>('select id from order_items where order_id = $1', [
    body.orderId,
  ])
  return { orderId: body.orderId, token: body.url.split('/').at(-1)!, itemId: item!.id, variantId }
}

const path = ({ orderId }: Made) => `/api/orders/staff/${orderId}/changes`
const preview = (order: Made, edit: object) =>
  shop.call<OrderEditPreview>(`${path(order)}/preview`, { body: edit, headers })
async function edited(order: Made, edit: object): Promise<StaffOrderView> {
  const shown = await preview(order, edit)
  const { status, body } = await shop.call<StaffOrderView>(path(order), {
    body: { ...edit, id: randomUUID(), expectedDifference: shown.body.difference },
    headers,
  })
  if (status !== 200) throw new Error(`${status} ${JSON.stringify([shown.body, body])}`)
  return body
}
const atLink = async ({ token }: Made) => (await shop.call<PayLinkView>(`/api/pay-links/${token}`)).body
const oneLess = ({ itemId }: Made) => ({ lines: [{ itemId, quantity: 1 }] })

describe('[PF-12] an unpaid order by message', () => {
  test('changes its pieces though its address is not known yet', async () => {
    for (const delivery of [pickup, goiania]) {
      const order = await made(delivery)
      const before = await atLink(order)
      const after = await edited(order, oneLess(order))
      expect(after).toMatchObject({ status: 'awaiting_payment', items: [{ quantity: 1 }] })
      const now = await atLink(order)
      expect(now.totals.total).toBe(before.totals.total - 10_000)
      expect(now.shipping).toEqual(before.shipping)
      const levels = await shop.sql('select on_hand, reserved from stock_levels where variant_id = $1', [
        order.variantId,
      ])
      expect(levels).toEqual([{ on_hand: 5, reserved: 1 }])
    }
  })

  test('is quoted for another CEP, which the address at the link then must have', async () => {
    const order = await made(goiania)
    const shown = await preview(order, {})
    expect(shown.body).toMatchObject({ asksAddress: true, cep: goiania.cep })
    const other = (await preview(order, { cep: '01310100' })).body
    expect(other.cep).toBe('01310100')
    expect(other.shippingOptions.map(({ id }) => id)).toContain('padrao')
    const price = other.shippingOptions.find(({ id }) => id === 'padrao')!.price
    const after = await edited(order, { cep: '01310100' })
    expect(after.totals.shipping).toBe(price)
    expect((await atLink(order)).shipping.cep).toBe('01310100')
    const { address } = createOrderBody()
    const paid = await shop.call(`/api/pay-links/${order.token}/payments`, {
      body: { payment: { method: 'pix' }, customer: createBuyer(), address, termsVersion: '1' },
    })
    expect(paid.body.code).toBe('orders.link_other_cep')
  })

  test('that is collected becomes a delivery by a CEP, and is collected again by that option', async () => {
    const order = await made(pickup)
    expect((await edited(order, { cep: '74120-010' })).shipping).toMatchObject({ kind: 'delivery' })
    expect(await atLink(order)).toMatchObject({ shipping: { kind: 'delivery', cep: '74120010' } })
    expect((await atLink(order)).missing).toContain('address')
    await edited(order, { shipping: { optionId: 'retirada' } })
    expect(await atLink(order)).toMatchObject({ shipping: { kind: 'pickup', cep: null } })
  })

  test('takes a known address out with another CEP, and a whole one instead', async () => {
    const order = await made(goiania)
    const { address } = createOrderBody()
    await shop.call(`/api/orders/staff/${order.orderId}/link`, {
      method: 'PATCH',
      body: { address },
      headers,
    })
    expect((await atLink(order)).missing).not.toContain('address')
    await edited(order, { cep: '01310100' })
    expect((await atLink(order)).missing).toContain('address')
    await edited(order, { address })
    expect(await atLink(order)).toMatchObject({ shipping: { cep: address.cep.replace('-', '') } })
  })

  test('is quoted for no CEP that does not exist', async () => {
    const refused = await preview(await made(goiania), { cep: '78950-000' })
    expect(refused.body.code).toBe('shipping.cep_unknown')
  })
})
