import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import type { ShipmentPreview } from '#contract/order-operations'
import type { StaffOrderView } from '#contract/orders'
import type { TaskRow, TaskView } from '#contract/tasks'
import { createSignedInPerson } from '#test/factories'
import { killAfter } from '#test/kill-at-statement'
import { carrierOrder } from '#test/packed-orders'
import { useShop } from '#test/shop'
import { runOrderOperation } from './running/run-order-operation.ts'

const shop = useShop()
let headers: Record<string, string>
beforeAll(async () => {
  headers = (await createSignedInPerson(shop, { role: 'admin', flags: ['can_manage_orders'] })).headers
})

const post = <T>(path: string, body: object) =>
  shop.call<T & { code?: string }>(`/api/order-operations${path}`, { body, headers })
const read = async ({ orderId }: { orderId: string }) =>
  (await shop.call<StaffOrderView>(`/api/orders/staff/${orderId}`, { headers })).body
async function ended({ id }: { id: string }) {
  let task: TaskView | undefined
  await expect
    .poll(async () => (task = (await shop.call<TaskView>(`/api/order-tasks/${id}`, { headers })).body).state)
    .toBe('done')
  const { items } = (await shop.call<{ items: TaskRow[] }>(`/api/order-tasks/${id}/rows`, { headers })).body
  return { counts: task?.counts, rows: items.map(({ name, text }) => [name, text]) }
}
const run = async (operation: string, orders: readonly { orderId: string }[]) =>
  ended((await post<TaskView>('', { operation, over: { ids: orders.map(({ orderId }) => orderId) } })).body)
const cancel = ({ orderId }: { orderId: string }) =>
  shop.call(`/api/orders/staff/${orderId}/status`, {
    body: { to: 'cancelled', reason: 'duplicate' },
    headers,
  })
const digits = (number: string) => number.replace(/\D/g, '')

describe('[AD-13] many orders at once', () => {
  test('are picked and packed as tasks; those that moved on are named, and a repeat changes nothing', async () => {
    const orders = [await carrierOrder(shop), await carrierOrder(shop)]
    const gone = await carrierOrder(shop)
    await cancel(gone)
    expect(await run('picking', [...orders, gone])).toEqual({
      counts: { changed: 2, refused: 1 },
      rows: [[gone.number, 'já mudou de situação']],
    })
    expect((await run('picking', orders)).counts).toEqual({ unchanged: 2 })
    expect((await run('packed', [...orders, gone])).counts).toEqual({ changed: 2, refused: 1 })
    expect((await run('packed', orders)).counts).toEqual({ unchanged: 2 })
    for (const order of orders)
      expect(await read(order)).toMatchObject({
        status: 'picking',
        packages: [{ state: 'packed', items: [{ quantity: 2 }] }],
      })
    const audits = await shop.sql(
      "select after ->> 'step' as step, actor from audit_logs where entity_id = $1 and after ? 'step'",
      [orders[0]?.orderId],
    )
    expect(audits).toEqual([{ step: 'packed', actor: expect.stringContaining('@') }])
  })

  test('are shipped with the codes of a table, which is shown with its errors before', async () => {
    const [first, second, gone] = [
      await carrierOrder(shop),
      await carrierOrder(shop),
      await carrierOrder(shop),
    ]
    await cancel(gone)
    const codes = [first, second, gone].map((_, at) => `QB${randomUUID().slice(0, 8)}${at}`.toUpperCase())
    const text = [
      'Pedido;Rastreio',
      ...[first, second, gone].map(({ number }, at) => `${number};${codes[at]}`),
      '999999999;QB9',
      'Ana;QB8',
    ].join('\n')
    const { body: preview } = await post<ShipmentPreview>('/shipments/preview', { text })
    expect(preview.ready).toBe(2)
    expect(preview.rows.map(({ number, problem }) => [number, problem])).toEqual([
      [first.number, null],
      [second.number, null],
      [gone.number, 'not_ready'],
      ['999999999', 'not_found'],
      ['', 'no_order'],
    ])
    expect((await read(first)).status).toBe('paid')
    const rows = [first, second, gone].map(({ orderId }, at) => ({ orderId, code: codes[at] }))
    const id = randomUUID()
    const [one, two] = await Promise.all([1, 2].map(() => post<TaskView>('/shipments', { id, rows })))
    expect([one?.status, two?.status]).toEqual([201, 201])
    expect(await ended({ id })).toEqual({
      counts: { changed: 2, refused: 1 },
      rows: [[gone.number, 'já mudou de situação']],
    })
    expect(await read(first)).toMatchObject({ status: 'shipped', packages: [{ trackingCode: codes[0] }] })
    const again = (await post<ShipmentPreview>('/shipments/preview', { text: `${first.number} ${codes[0]}` }))
      .body
    expect(again.rows[0]?.problem).toBe('already_sent')
  })

  test('are shipped once although the process was killed at any moment', async () => {
    for (const statements of [6, 21]) {
      const orders = [await carrierOrder(shop), await carrierOrder(shop)]
      const targets = orders.map(({ orderId, number }) => ({ orderId, code: `KB${digits(number)}` }))
      // Without a job of the store: the test is the only one that runs it.
      const [task] = await shop.sql<{ id: string }>(
        `insert into tasks (kind, state, options, total, actor, request_id)
         values ('orders', 'running', '{"operation": "shipped", "filter": null}', 2, 'teste', 'teste') returning id`,
      )
      const id = task?.id ?? ''
      await shop.sql("insert into task_files (task_id, part, bytes) values ($1, 0, convert_to($2, 'UTF8'))", [
        id,
        JSON.stringify(targets),
      ])
      expect(await killAfter(statements, () => runOrderOperation({ taskId: id }))).toBe(true)
      await runOrderOperation({ taskId: id })
      const { counts } = await ended({ id })
      expect((counts?.['changed'] ?? 0) + (counts?.['unchanged'] ?? 0)).toBe(2)
      for (const [at, order] of orders.entries())
        expect(await read(order)).toMatchObject({
          status: 'shipped',
          packages: [{ number: 1, trackingCode: targets[at]?.code }],
        })
    }
  })

  test('a table of too many rows, or that is no table, is refused', async () => {
    const many = Array.from({ length: 2_001 }, (_, at) => `${at + 1};QB${at}`).join('\n')
    expect((await post('/shipments/preview', { text: many })).body.code).toBe('order-operations.too_many')
    expect((await post('/shipments/preview', { text: '1001;"QB' })).status).toBe(422)
    const other = await createSignedInPerson(shop, { role: 'admin', flags: ['can_manage_products'] })
    const body = { rows: [{ orderId: randomUUID(), code: 'QB1' }] }
    expect((await shop.call('/api/order-operations/shipments', { body })).status).toBe(401)
    expect(
      (await shop.call('/api/order-operations/shipments', { body, headers: other.headers })).status,
    ).toBe(403)
  })
})
