import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import type { PlacedOrder } from '#contract/checkout'
import type { RefundPreview } from '#contract/orders'
import { runChecks } from '#server/doctor/run-checks'
import { transaction } from '#platform/postgres/database'
import { toIsoDay } from '#shared/dates/dates'
import {
  createCart,
  createOrderBody,
  createProduct,
  createSignedInPerson,
  idempotencyHeaders,
} from '#test/factories'
import { manyConnections, useShop } from '#test/shop'
import { waitForJobs } from '#test/storm/run-jobs'
import { beginRebuild, readRebuild, runRebuild } from '#context/reports/facts/rebuild.ts'
import { completeMonths, refreshDays } from './refresh-days.ts'

const shop = useShop(manyConnections)
const today = toIsoDay(new Date())
const price = 10_000
const begin = (by: string) => transaction((tx) => beginRebuild(tx, by))
let staff: Record<string, string>

beforeAll(async () => {
  staff = (await createSignedInPerson(shop, { role: 'superadmin' })).headers
})

async function buy(quantity = 1): Promise<PlacedOrder & { variantId: string }> {
  const product = await createProduct({ price, sizes: ['U'], stock: 5 })
  const variantId = product.variants[0]!.id
  const headers = await createCart(shop, variantId, quantity)
  const { status, body } = await shop.call<PlacedOrder>('/api/checkout', {
    body: createOrderBody({ payment: { method: 'card', cardToken: 'tok_approved' } }),
    headers: { ...headers, ...idempotencyHeaders() },
  })
  if (status !== 201) throw new Error(`${status} ${body.code}`)
  await waitForJobs(shop)
  return { ...body, variantId }
}

const factsOf = (orderId: string) =>
  shop.sql<{ kind: string; day: string; total: number; money: number }>(
    `select kind, day::text, total, money from report_facts where order_id = $1 order by at, kind desc`,
    [orderId],
  )
const sums = () => shop.sql('select * from report_sums order by grain, dimension, day, key')
const pieceSums = () => shop.sql('select * from report_piece_sums order by grain, day, variant_id, size')
const facts = () => shop.sql('select * from report_facts order by order_id, position')
const refreshAll = async () => {
  while (!(await refreshDays('1900-01-01', today)));
  await completeMonths(today)
}
const differences = async () =>
  (await runChecks()).filter(({ check }) => check.startsWith('reports.')).map(({ check }) => check)

/** Moves everything that happened to an order to another time, as if it were an old one. */
async function moveTo(orderId: string, at: string): Promise<void> {
  await shop.sql('update orders set placed_at = $2, paid_at = $2 where id = $1', [orderId, at])
  await shop.sql('update payments set created_at = $2, captured_at = $2 where order_id = $1', [orderId, at])
}

async function refundAmount(orderId: string, amount: number): Promise<void> {
  const path = `/api/orders/staff/${orderId}/refunds`
  const wish = { items: [], shipping: 0, amount, overpaid: false }
  const { body } = await shop.call<RefundPreview>(`${path}/preview`, { body: wish, headers: staff })
  const refund = { ...wish, id: randomUUID(), expectedTotal: body.total, reason: 'Mancha' }
  expect((await shop.call(path, { body: refund, headers: staff })).status).toBe(200)
  await waitForJobs(shop)
}

describe('facts', () => {
  test('follow an order that is paid and refunded in part, each on its day', async () => {
    const order = await buy(2)
    const total = order.total
    expect(await factsOf(order.orderId)).toEqual([
      { kind: 'received', day: today, total: 0, money: total },
      { kind: 'sale', day: today, total, money: 0 },
    ])
    await refundAmount(order.orderId, 2_500)
    expect((await factsOf(order.orderId)).slice(2)).toEqual([
      { kind: 'amount_refunded', day: today, total: -2_500, money: 0 },
      { kind: 'refunded', day: today, total: 0, money: -2_500 },
    ])
    await refreshAll()
    expect(await differences()).toEqual([])
  })

  test('of an unpaid order do not exist', async () => {
    const product = await createProduct({ price, sizes: ['U'], stock: 5 })
    const { body } = await shop.call<PlacedOrder>('/api/checkout', {
      body: createOrderBody({ payment: { method: 'pix' } }),
      headers: { ...(await createCart(shop, product.variants[0]!.id)), ...idempotencyHeaders() },
    })
    await waitForJobs(shop)
    expect(await factsOf(body.orderId)).toEqual([])
  })
})

describe('sums', () => {
  test('of a day are computed again after a correction of the past, and its month with it', async () => {
    const order = await buy()
    await moveTo(order.orderId, '2024-02-29T15:00:00Z')
    await begin('teste')
    while (await runRebuild());
    await refreshAll()
    const monthOf = () =>
      shop.sql<{ sold: string; returned: string }>(
        "select sold, returned from report_sums where grain = 'month' and dimension = 'all' and day = '2024-02-01'",
      )
    expect(await monthOf()).toEqual([{ sold: String(order.total), returned: '0' }])
    await shop.sql(
      `insert into order_adjustments (order_id, kind, amount, reason, actor, at)
       values ($1, 'amount', 500, 'x', 'teste', '2024-02-29T18:00:00Z')`,
      [order.orderId],
    )
    await shop.sql('update orders set amount_due = amount_due - 500, balance = balance - 500 where id = $1', [
      order.orderId,
    ])
    expect(await differences()).toEqual(['reports.sold'])
    await begin('teste')
    while (await runRebuild());
    // The month counts as missing until it is added up again, so that nobody reads an old one.
    await refreshDays('2024-02-01', '2024-02-29')
    expect(await monthOf()).toEqual([])
    await refreshAll()
    expect(await monthOf()).toEqual([{ sold: String(order.total), returned: '500' }])
    expect(await differences()).toEqual([])
  })

  test('that are wrong are named by the doctor, with the day', async () => {
    await buy()
    await refreshAll()
    await shop.sql(
      "update report_sums set sold = sold + 1 where dimension = 'all' and grain = 'day' and day = $1",
      [today],
    )
    const [said] = (await runChecks()).filter(({ check }) => check === 'reports.day')
    expect(said?.sentence).toContain(today)
    await shop.sql('insert into report_stale_days (day) values ($1) on conflict do nothing', [today])
    await refreshAll()
    expect(await differences()).toEqual([])
  })
})

describe('rebuilding', () => {
  test('gives the same rows, twice, and mends missing and wrong ones', async () => {
    const order = await buy(3)
    await refundAmount(order.orderId, 1_000)
    await refreshAll()
    const before = [await facts(), await sums(), await pieceSums()]
    expect(before[0]!.length).toBeGreaterThan(3)
    await shop.sql('delete from report_facts where order_id = $1', [order.orderId])
    await shop.sql("update report_facts set total = total + 7, day = '2026-01-05' where kind = 'sale'")
    expect(await differences()).toContain('reports.money')
    for (let time = 0; time < 2; time++) {
      expect(await begin('teste')).toBe(true)
      while (await runRebuild());
      await refreshAll()
      expect([await facts(), await sums(), await pieceSums()]).toEqual(before)
    }
    expect(await readRebuild()).toMatchObject({ changed: 0, startedBy: 'teste' })
    expect((await readRebuild())?.finishedAt).not.toBeNull()
  })

  test('begins once, and goes on after its last order', async () => {
    expect(await begin('uma')).toBe(true)
    expect(await begin('outra')).toBe(false)
    const last = (await shop.sql<{ number: string }>('select max(number) as number from orders'))[0]!.number
    await shop.sql('update report_rebuilds set last_number = $1', [last])
    expect(await runRebuild()).toBe(false)
    expect(await readRebuild()).toMatchObject({ startedBy: 'uma', done: 0 })
  })

  test('of two processes at once reads every order once', async () => {
    await begin('teste')
    await Promise.all([runRebuild(), runRebuild()])
    const rebuilt = (await readRebuild())!
    expect(rebuilt.done).toBe(rebuilt.total)
  })
})
