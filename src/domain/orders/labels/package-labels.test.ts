import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { StaffOrderView, UnusedLabelView } from '#contract/orders'
import { labelOnPackingQueue, lockOrder, recordInvoiceFact } from '#domain/orders'
import { CarrierError, shipping } from '#domain/shipping'
import { transaction } from '#platform/postgres/database'
import { createSignedInPerson } from '#test/factories'
import { useFailingCarrier } from '#test/failing-carrier'
import { invoiceBy, type PackedOrder, packedOrder, purchasesOf } from '#test/packed-orders'
import { readPdfText } from '#test/pdf-text'
import { enableCarrier, forgetCarriers, saveDispatch } from '#test/shipping-settings'
import { useShop } from '#test/shop'

const shop = useShop()
const carrier = useFailingCarrier()
let headers: Record<string, string>

beforeAll(async () => {
  headers = (await createSignedInPerson(shop, { role: 'admin', flags: ['can_manage_orders'] })).headers
  await saveDispatch()
})
beforeEach(async () => {
  await invoiceBy(null)
  await forgetCarriers(shop)
  await enableCarrier(shop, 'fake')
})

type Packed = PackedOrder
type Answer = StaffOrderView & { code?: string; message?: string }
const packed = (pieces?: number) => packedOrder(shop, headers, pieces)

const path = ({ orderId, packageId }: Packed) => `/api/orders/staff/${orderId}/packages/${packageId}`
const buy = (order: Packed) => shop.call<Answer>(`${path(order)}/label`, { method: 'POST', headers })
const cancel = (order: Packed) => shop.call<Answer>(`${path(order)}/label`, { method: 'DELETE', headers })
const read = async ({ orderId }: Packed) =>
  (await shop.call<StaffOrderView>(`/api/orders/staff/${orderId}`, { headers })).body
const step = (order: Packed, to: string) =>
  shop.call<Answer>(`${path(order)}/steps`, { body: { to }, headers })
const audited = ({ orderId }: Packed) =>
  shop.sql(
    `select after ->> 'label' as label from audit_logs where entity_id = $1 and after ? 'label' order by at`,
    [orderId],
  )
describe('[PF-05] [AD-13] label of a package from the desk', () => {
  test('is bought once, with its price, and its tracking code is that of the package', async () => {
    const order = await packed()
    expect((await read(order)).packages[0]).toMatchObject({ label: null, canBuyLabel: true })
    const [one, two] = await Promise.all([buy(order), buy(order)])
    expect([one.status, two.status]).toEqual([200, 200])
    const { body } = await buy(order)
    expect(body.packages[0]).toMatchObject({
      trackingCode: expect.stringMatching(/^FK\d{9}BR$/),
      canBuyLabel: false,
      label: {
        carrier: carrier.fake().carrier.title,
        service: 'Econômico',
        state: 'issued',
        price: expect.any(Number),
        isUnused: false,
        failure: null,
      },
    })
    expect(body.packages[0]?.label?.trackingCode).toBe(body.packages[0]?.trackingCode)
    expect(await purchasesOf(shop, order)).toEqual([{ purchases: 1 }])
    expect((await audited(order)).length).toBeGreaterThan(0)
    const printed = await shop.request(`${path(order)}/label`, { headers })
    expect(readPdfText(new Uint8Array(await printed.arrayBuffer()))).toContain(
      body.packages[0]?.trackingCode ?? 'no code',
    )
    const own = await shop.request(`/api/printing/orders/labels?ids=${order.orderId}`, { headers })
    expect(readPdfText(new Uint8Array(await own.arrayBuffer()))).toContain('FK')
  })

  test('gives the package its code also when a job bought it to the end', async () => {
    const order = await packed()
    carrier.failing = { issueLabel: new CarrierError('unavailable', 'fora do ar') }
    expect((await buy(order)).body.code).toBe('shipping.carrier_unavailable')
    expect((await read(order)).packages[0]).toMatchObject({
      trackingCode: null,
      label: { state: 'issuing', failure: 'fora do ar' },
    })
    carrier.failing = {}
    await shop.sql("update shipping_labels set updated_at = now() - interval '1 hour'")
    await shipping.jobs?.find(({ queue }) => queue === 'shipping.resume_labels')?.run({} as never)
    await expect.poll(async () => (await read(order)).packages[0]?.trackingCode).toMatch(/^FK/)
    expect(await purchasesOf(shop, order)).toEqual([{ purchases: 1 }])
  })

  test.each<[string, (order: Packed) => Promise<unknown>]>([
    ['orders.label_not_needed', ({ orderId }) => change(orderId, "shipping_option_id = 'padrao'")],
    [
      'orders.label_disputed',
      ({ orderId }) =>
        shop.sql(
          `insert into disputes (order_id, payment_id, provider_ref, kind, amount, status)
           select $1, id, gen_random_uuid()::text, 'chargeback', 100, 'open' from payments
           where order_id = $1 limit 1`,
          [orderId],
        ),
    ],
    ['orders.package_gone', (order) => step(order, 'shipped')],
    ['shipping.carrier_off', () => shop.sql('update shipping_carriers set enabled = false')],
  ])('is refused with %s, and nothing is bought or audited', async (code, prepare) => {
    const order = await packed()
    await prepare(order)
    const { body } = await buy(order)
    expect([body.code, body.message]).toEqual([code, expect.stringMatching(/\w/)])
    expect([await purchasesOf(shop, order), await audited(order)]).toEqual([[], []])
  })

  test('is refused for an open package, and for one of another order', async () => {
    const order = await packed(1)
    const [item] = await shop.sql<{ sku: string }>('select sku from order_items where order_id = $1', [
      order.orderId,
    ])
    await shop.sql('update order_items set quantity = 3, total = 3 * unit_price where order_id = $1', [
      order.orderId,
    ])
    await shop.call(`/api/orders/staff/${order.orderId}/scans`, {
      body: { id: randomUUID(), code: item?.sku },
      headers,
    })
    const open = (await read(order)).packages.find(({ state }) => state === 'open')
    expect((await buy({ ...order, packageId: open?.id ?? '' })).body.code).toBe('orders.package_not_packed')
    const other = await packed()
    expect((await buy({ ...order, packageId: other.packageId })).body.code).toBe('orders.package_not_found')
    expect((await cancel({ ...order, packageId: other.packageId })).body.code).toBe(
      'orders.package_not_found',
    )
  })

  test('needs the invoice where the store issues invoices, and travels with its key', async () => {
    await invoiceBy('by-hand')
    const order = await packed()
    expect((await buy(order)).body).toMatchObject({ code: 'shipping.invoice_missing' })
    const key = '5'.repeat(44)
    await shop.sql(
      `insert into order_invoices (id, order_id, kind, state, number, key, requested_at, issued_at)
       values (gen_random_uuid(), $1, 'sale', 'issued', 7, $2, now(), now())`,
      [order.orderId, key],
    )
    expect((await buy(order)).status).toBe(200)
    const sent = await shop.sql(
      `select l.request ->> 'invoiceKey' as key from fake_provider.labels l
       join shipping_labels s on s.id::text = l.key where s.package_id = $1`,
      [order.packageId],
    )
    expect(sent).toEqual([{ key }])
  })

  test('shows why the carrier refused it, and can be tried again', async () => {
    const order = await packed()
    carrier.failing = { buyLabel: new CarrierError('refused', 'Saldo insuficiente') }
    const refused = (await buy(order)).body
    expect([refused.code, refused.message]).toEqual([
      'shipping.carrier_refused',
      expect.stringContaining('Saldo insuficiente'),
    ])
    expect((await read(order)).packages[0]).toMatchObject({
      canBuyLabel: true,
      label: { state: 'drafted', failure: 'Saldo insuficiente', boughtAt: null },
    })
    carrier.failing = {}
    expect((await buy(order)).body.packages[0]?.label?.state).toBe('issued')
  })

  test('is cancelled before it is posted: the package has no code, and another label can be bought', async () => {
    const order = await packed()
    const first = (await buy(order)).body.packages[0]?.trackingCode
    expect((await step(order, 'unpacked')).body).toMatchObject({ code: 'orders.package_labelled' })
    const status = await shop.call<Answer>(`/api/orders/staff/${order.orderId}/status`, {
      body: { to: 'cancelled', reason: 'duplicate' },
      headers,
    })
    expect(status.body.code).toBe('orders.package_labelled')
    const after = (await cancel(order)).body.packages[0]
    expect(after).toMatchObject({ label: null, trackingCode: null, canBuyLabel: true })
    expect((await cancel(order)).status).toBe(200)
    const second = (await buy(order)).body.packages[0]?.trackingCode
    expect(second).not.toBe(first)
    await cancel(order)
    expect((await step(order, 'unpacked')).status).toBe(200)
  })

  test('cannot be cancelled once the carrier has the package, nor without one', async () => {
    const order = await packed()
    expect((await cancel(order)).body.code).toBe('shipping.label_not_found')
    await buy(order)
    const [label] = await shop.sql<{ ref: string }>(
      'select provider_ref as ref from shipping_labels where package_id = $1',
      [order.packageId],
    )
    await carrier.fake().post(label?.ref ?? '')
    expect((await cancel(order)).body.code).toBe('shipping.carrier_refused')
  })

  test('is named 7 days after it was bought, unless its package was sent', async () => {
    const unused = async () =>
      (await shop.call<{ items: UnusedLabelView[] }>('/api/orders/staff/unused-labels', { headers })).body
        .items
    const [waiting, sent] = [await packed(), await packed()]
    for (const order of [waiting, sent]) await buy(order)
    await step(sent, 'shipped')
    await shop.sql("update shipping_labels set bought_at = now() - interval '6 days 23 hours'")
    expect([await unused(), (await read(waiting)).packages[0]?.label?.isUnused]).toEqual([[], false])
    await shop.sql("update shipping_labels set bought_at = now() - interval '7 days 1 minute'")
    expect(await unused()).toMatchObject([
      { order: { id: waiting.orderId, package: 1 }, price: expect.any(Number) },
    ])
    expect((await read(waiting)).packages[0]?.label?.isUnused).toBe(true)
    expect((await read(sent)).packages[0]?.label?.isUnused).toBe(false)
  })

  test('is for staff of the orders only', async () => {
    const order = await packed()
    const other = await createSignedInPerson(shop, { role: 'admin', flags: ['can_manage_products'] })
    for (const method of ['GET', 'POST', 'DELETE'] as const) {
      expect((await shop.call(`${path(order)}/label`, { method })).status).toBe(401)
      expect((await shop.call(`${path(order)}/label`, { method, headers: other.headers })).status).toBe(403)
    }
  })
})

const change = (orderId: string, set: string) => shop.sql(`update orders set ${set} where id = $1`, [orderId])

describe('[PF-05] label that is bought by itself', () => {
  const code = async (order: Packed) => (await read(order)).packages[0]?.trackingCode
  const untilRefused = () =>
    expect
      .poll(() =>
        shop.sql("select 1 from jobs.job where name = $1 and state = 'completed'", [labelOnPackingQueue]),
      )
      .not.toEqual([])
  const key = '5'.repeat(44)
  beforeAll(() => saveDispatch({ labels: 'packing' }))
  afterAll(() => saveDispatch())
  beforeEach(() => shop.sql('delete from jobs.job where name = $1', [labelOnPackingQueue]))

  test('comes once every piece is packed', async () => {
    const order = await packed(1)
    expect(await code(order)).toBeNull()
    const [item] = await shop.sql<{ id: string }>('select id from order_items where order_id = $1', [
      order.orderId,
    ])
    await shop.call(`/api/orders/staff/${order.orderId}/packages`, {
      body: { id: randomUUID(), items: [{ itemId: item?.id, quantity: 1 }] },
      headers,
    })
    const codes = async () => (await read(order)).packages.map(({ trackingCode }) => trackingCode)
    const some = expect.stringMatching(/^FK/)
    await expect.poll(codes).toEqual([some, some])
    expect(await purchasesOf(shop, order)).toEqual([{ purchases: 1 }])
    expect(await audited(order)).toHaveLength(2)
  })

  test('waits for the invoice, and is bought once it is issued', async () => {
    await invoiceBy('by-hand')
    const order = await packed()
    await untilRefused()
    expect(await code(order)).toBeNull()
    await transaction(async (tx) =>
      recordInvoiceFact(tx, await lockOrder(tx, order.orderId), {
        id: randomUUID(),
        orderId: order.orderId,
        kind: 'sale',
        state: 'issued',
        number: 7,
        key,
        requestedAt: new Date(),
        issuedAt: new Date(),
        actor: 'teste',
      }),
    )
    await expect.poll(() => code(order)).toMatch(/^FK/)
  })

  test('is left to staff when the carrier refuses it', async () => {
    carrier.failing = { buyLabel: new CarrierError('refused', 'Saldo insuficiente') }
    const order = await packed()
    await untilRefused()
    expect((await read(order)).packages[0]).toMatchObject({
      canBuyLabel: true,
      label: { failure: 'Saldo insuficiente' },
    })
  })
})
