import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createFakeCarrier, type FakeCarrier } from '#adapters/shipping/fake'
import type { LabelPrint } from '#contract/order-operations'
import type { TaskRow, TaskView } from '#contract/tasks'
import { type Carrier, CarrierError, carriers } from '#domain/shipping'
import { createSignedInPerson } from '#test/factories'
import { killAfter } from '#test/kill-at-statement'
import { carrierOrder, invoiceBy, type PackedOrder, packedOrder, purchasesOf } from '#test/packed-orders'
import { enableCarrier, forgetCarriers, saveDispatch } from '#test/shipping-settings'
import { useShop } from '#test/shop'
import { readPdfText } from '#test/pdf-text'
import { runOrderOperation } from './running/run-order-operation.ts'

const shop = useShop()
let fake: FakeCarrier
let before: readonly Carrier[]
let headers: Record<string, string>
/** Called before each purchase. */
let onBuy: () => unknown = () => {}

beforeAll(async () => {
  fake = await createFakeCarrier({ secret: 'secret', stepMs: 3_600_000 })
  before = carriers()
  const buyLabel: Carrier['buyLabel'] = async (ref) => {
    await onBuy()
    return fake.carrier.buyLabel(ref)
  }
  carriers.provide([{ ...fake.carrier, buyLabel }])
  headers = (await createSignedInPerson(shop, { role: 'admin', flags: ['can_manage_orders'] })).headers
  await saveDispatch()
})
afterAll(() => carriers.provide(before))
beforeEach(async () => {
  onBuy = () => {}
  await invoiceBy(null)
  await forgetCarriers(shop)
  await enableCarrier(shop, 'fake')
})

type Body = { id?: string; over: object }
const start = (body: Body) =>
  shop.call<TaskView & { code?: string }>('/api/order-operations', {
    body: { operation: 'labels', ...body },
    headers,
  })
const task = async (id: string) => (await shop.call<TaskView>(`/api/order-tasks/${id}`, { headers })).body
const rows = async (id: string) =>
  (await shop.call<{ items: TaskRow[] }>(`/api/order-tasks/${id}/rows`, { headers })).body.items
async function ended(id: string): Promise<TaskView> {
  await expect.poll(async () => (await task(id)).state).toMatch(/^(done|failed|stopped)$/)
  return task(id)
}
const idsOf = (orders: readonly { orderId: string }[]) => orders.map(({ orderId }) => orderId)
const packed = (count: number): Promise<PackedOrder[]> =>
  Promise.all(Array.from({ length: count }, () => packedOrder(shop, headers)))

describe('[AD-13] [PF-05] labels of many orders', () => {
  test('are bought as one task, once, and printed together; those left out are named with the reason', async () => {
    const good = await packed(3)
    const disputed = await packedOrder(shop, headers)
    await shop.sql(
      `insert into disputes (order_id, payment_id, provider_ref, kind, amount, status)
       select $1, id, gen_random_uuid()::text, 'chargeback', 100, 'open' from payments where order_id = $1 limit 1`,
      [disputed.orderId],
    )
    const unpacked = await carrierOrder(shop)
    const ids = [...idsOf(good), disputed.orderId, unpacked.orderId]
    const id = randomUUID()
    const begun = await Promise.all([start({ id, over: { ids } }), start({ id, over: { ids } })])
    expect(begun.map(({ status, body }) => [status, body.id])).toEqual([
      [201, id],
      [201, id],
    ])
    expect(await ended(id)).toMatchObject({
      state: 'done',
      total: 5,
      done: 5,
      counts: { bought: 3, refused: 2 },
    })
    expect((await rows(id)).map(({ name, text }) => [name, text])).toEqual([
      [disputed.number, 'com disputa aberta'],
      [unpacked.number, 'sem pacote fechado na loja'],
    ])
    for (const order of good) expect(await purchasesOf(shop, order)).toEqual([{ purchases: 1 }])
    const { items } = (
      await shop.call<{ items: LabelPrint[] }>(`/api/order-operations/${id}/labels`, { headers })
    ).body
    expect(items).toEqual([{ part: 1, carrier: fake.carrier.title, labels: 3 }])
    const file = await shop.request(`/api/order-operations/${id}/labels/1`, { headers })
    expect(readPdfText(new Uint8Array(await file.arrayBuffer())).match(/FK\d{9}BR/g)).toHaveLength(3)
    const none = await shop.call(`/api/order-operations/${id}/labels/2`, { headers })
    expect(none.body.code).toBe('shipping.label_not_ready')
    const again = await start({ over: { ids: idsOf(good) } })
    expect((await ended(again.body.id)).counts).toEqual({ unchanged: 3 })
    const audits = await shop.sql(
      "select after ->> 'operation' as operation from audit_logs where entity_id = $1 and action = 'CREATE'",
      [id],
    )
    expect(audits).toEqual([{ operation: 'labels' }])
  })

  test('name those without an invoice, and why the carrier refuses', async () => {
    const [order] = await packed(1)
    await invoiceBy('by-hand')
    const without = await start({ over: { ids: idsOf([order!]) } })
    await ended(without.body.id)
    expect((await rows(without.body.id)).map(({ text }) => text)).toEqual(['sem nota fiscal'])
    await invoiceBy(null)
    onBuy = () => {
      throw new CarrierError('refused', 'Saldo insuficiente')
    }
    const refused = await start({ over: { ids: idsOf([order!]) } })
    await ended(refused.body.id)
    expect((await rows(refused.body.id))[0]?.text).toContain('Saldo insuficiente')
  })

  test('are bought for the whole filter', async () => {
    const orders = await packed(2)
    const mark = `x${randomUUID().slice(0, 8)}`
    await shop.sql('update orders set customer_name = $2 where id = any($1)', [idsOf(orders), mark])
    const { body } = await start({ over: { filter: { search: mark } } })
    expect((await ended(body.id)).counts).toEqual({ bought: 2 })
  })

  test('are bought once although the process was killed at any moment', async () => {
    const orders = await packed(2)
    const { body } = await start({ over: { ids: idsOf(orders) } })
    await ended(body.id)
    // The same task again, from its beginning, killed at another statement each time.
    for (const statements of [3, 9, 17, 26, 38]) {
      await forgetCarriers(shop)
      await enableCarrier(shop, 'fake')
      await shop.sql(
        "update tasks set state = 'running', done = 0, counts = '{}', finished_at = null where id = $1",
        [body.id],
      )
      expect(await killAfter(statements, () => runOrderOperation({ taskId: body.id }))).toBe(true)
      await shop.sql('update shipping_labels set leased_until = null')
      await runOrderOperation({ taskId: body.id })
      expect(await task(body.id)).toMatchObject({ state: 'done', counts: { bought: 2 } })
      for (const order of orders) expect(await purchasesOf(shop, order)).toEqual([{ purchases: 1 }])
    }
  })

  test('stop when staff stop the task; the labels bought so far are printed', async () => {
    const orders = await packed(9)
    let bought = 0
    onBuy = () => {
      bought += 1
      return bought === 3 && shop.call(`/api/order-tasks/${taskId}/stop`, { method: 'POST', headers })
    }
    const taskId = randomUUID()
    await start({ id: taskId, over: { ids: idsOf(orders) } })
    expect((await ended(taskId)).state).toBe('stopped')
    const issued = async () => {
      const { body } = await shop.call<{ items: LabelPrint[] }>(`/api/order-operations/${taskId}/labels`, {
        headers,
      })
      return body.items[0]?.labels
    }
    // The batch that was under way goes on to its end.
    await expect.poll(issued).toBe(8)
    expect(bought).toBe(8)
  })

  test('are refused for an empty list, and for another operation under the same id', async () => {
    const [order] = await packed(1)
    const none = await start({ over: { filter: { search: randomUUID() } } })
    expect([none.status, none.body.code]).toEqual([422, 'order-operations.no_orders'])
    const id = randomUUID()
    await start({ id, over: { ids: idsOf([order!]) } })
    expect((await start({ id, over: { filter: {} } })).status).toBe(422)
    await ended(id)
    const other = await createSignedInPerson(shop, { role: 'admin', flags: ['can_manage_products'] })
    const body = { operation: 'labels', over: { ids: idsOf([order!]) } }
    expect((await shop.call('/api/order-operations', { body })).status).toBe(401)
    expect((await shop.call('/api/order-operations', { body, headers: other.headers })).status).toBe(403)
  })
})
