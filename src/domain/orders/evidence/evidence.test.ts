import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type FakeProvider, createFakeProvider } from '#adapters/payment/fake'
import { settlePayment } from '#context/orders/payment/settle-payment.ts'
import type { PlacedOrder } from '#contract/checkout'
import type { StaffOrderView } from '#contract/orders'
import { paymentProviders } from '#domain/payments'
import { formatBrl } from '#shared/money/money'
import {
  createCart,
  createOrderBody,
  createProduct,
  createSignedInPerson,
  idempotencyHeaders,
} from '#test/factories'
import { readPdfText } from '#test/pdf-text'
import { useShop } from '#test/shop'

const shop = useShop()
let fake: FakeProvider
let headers: Record<string, string>

beforeAll(async () => {
  const options = { webhookUrl: 'http://127.0.0.1:1/nowhere', secret: 'secret', pixDelayMs: undefined }
  fake = await createFakeProvider(options)
  paymentProviders.provide([fake.provider])
  headers = (await createSignedInPerson(shop, { role: 'admin', flags: ['can_manage_orders'] })).headers
})
afterAll(() => fake.close())

const customer = { name: 'João Conceição', email: 'joao.evidencia@exemplo.com.br' }

/** Places an order from this IP address, ships it, and contests its payment. */
async function disputedOrder(): Promise<{ order: PlacedOrder; path: string; disputeId: string }> {
  const product = await createProduct({ price: 10_000, sizes: ['M'], stock: 5 })
  const body = createOrderBody({ payment: { method: 'card', cardToken: 'tok_approved' } })
  const { body: order } = await shop.call<PlacedOrder>('/api/checkout', {
    body: { ...body, customer: { ...body.customer, ...customer } },
    headers: { ...(await createCart(shop, product.variants[0]!.id, 2)), ...idempotencyHeaders() },
    from: '203.0.113.77',
  })
  const path = `/api/orders/staff/${order.orderId}`
  const status = (change: object) => shop.call(`${path}/status`, { body: change, headers })
  await status({ to: 'shipped', trackingCode: 'BR123456789BR' })
  await status({ to: 'delivered' })
  await fake.dispute(order.payment!.id, { reason: 'Não reconheço a compra' })
  await settlePayment(order.payment!.id)
  const { disputes } = (await shop.call<StaffOrderView>(path, { headers })).body
  return { order, path, disputeId: disputes[0]!.id }
}

const download = (path: string, given = headers) => shop.request(path, { headers: given })
const textAt = async (path: string) => {
  const answer = await download(path)
  return { answer, text: readPdfText(new Uint8Array(await answer.arrayBuffer())) }
}

describe('[PF-11] evidence of a dispute', () => {
  test('is one PDF with order, amounts, payment, delivery, emails, messages, address and terms', async () => {
    const { order, path, disputeId } = await disputedOrder()
    await shop.sql(
      `with asked as (
         insert into contact_messages (name, email, subject, text, due_at)
         values ('João', $1, 'order', 'Recebi as peças, são lindas. Ótimo trabalho! 😀', now()) returning id
       )
       insert into contact_answers (message_id, text, author)
       select id, 'Que bom, obrigada pela confiança.', 'equipe@dao.test' from asked`,
      [customer.email],
    )
    await expect
      .poll(() =>
        shop.sql('select 1 from email_outbox where recipient = $1 and sent_at is not null', [customer.email]),
      )
      .not.toHaveLength(0)
    const { answer, text } = await textAt(`${path}/disputes/${disputeId}/evidence.pdf`)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toBe('application/pdf')
    expect(answer.headers.get('content-disposition')).toBe(
      `attachment; filename="contestacao-${order.number}.pdf"`,
    )
    expect(answer.headers.get('cache-control')).toBe('no-store')
    const at = (column: string) =>
      `to_char(${column} at time zone 'America/Sao_Paulo', 'DD/MM/YYYY, HH24:MI') as ${column.slice(2, -3)}`
    type Facts = { terms: string; shipped: string; delivered: string; placed: string; name: string }
    const [row] = await shop.sql<Facts>(
      `select o.terms_version as terms, ${at('o.shipped_at')}, ${at('o.delivered_at')}, ${at('o.placed_at')}, i.name
       from orders o join order_items i on i.order_id = o.id where o.id = $1`,
      [order.orderId],
    )
    const plain = (value: string) => value.replaceAll('\u00a0', ' ')
    for (const part of [
      `Defesa da contestação do pedido ${order.number}`,
      'Motivo informado Não reconheço a compra',
      'Contestação no cartão',
      'Cliente João Conceição',
      customer.email,
      row!.name,
      `Total ${plain(formatBrl(order.total))}`,
      'Cartão por provedor de teste',
      'Pago, contestado',
      order.payment!.id.slice(0, 8),
      'rastreio BR123456789BR',
      `enviado em ${row!.shipped}`,
      `entregue em ${row!.delivered}`,
      'Recebi as peças, são lindas. Ótimo trabalho! ?',
      'Que bom, obrigada pela confiança.',
      `Versão ${row!.terms}`,
      `Aceita em ${row!.placed}`,
      '2 peças: 2 ×',
    ])
      expect(text).toContain(plain(part))
    const { street, number, city } = createOrderBody().address
    expect(text).toContain(`${street}, ${number}`)
    expect(text).toContain(city)
    expect(text).toContain(`(${customer.email})`)
  })

  test('has no device, no IP address and no staff member in it', async () => {
    const { order, path, disputeId } = await disputedOrder()
    const device = '3f0d6c1e-6a55-4a0b-9a5e-0d8f0a4f7a11'
    await shop.sql('update orders set device = $2, ip_hash = $3 where id = $1', [
      order.orderId,
      device,
      'f'.repeat(64),
    ])
    const { text } = await textAt(`${path}/disputes/${disputeId}/evidence.pdf`)
    expect(text).toContain(order.number)
    expect(text).not.toMatch(/203\.0\.113|\b(?:\d{1,3}\.){3}\d{1,3}\b(?!-)/)
    for (const secret of [device, 'f'.repeat(16), 'equipe@dao.test', '@dao.test'])
      expect(text).not.toContain(secret)
  })

  test('is only for staff with the permission for orders, and only of a dispute of this order', async () => {
    const [first, second] = [await disputedOrder(), await disputedOrder()]
    const other = await createSignedInPerson(shop, { role: 'admin', flags: ['can_manage_products'] })
    const url = `${first.path}/disputes/${first.disputeId}/evidence.pdf`
    expect((await download(url, {})).status).toBe(401)
    expect((await download(url, other.headers)).status).toBe(403)
    const foreign = await shop.call(`${first.path}/disputes/${second.disputeId}/evidence.pdf`, { headers })
    expect([foreign.status, foreign.body.code]).toEqual([404, 'payments.dispute_not_found'])
  })
})
