import { beforeAll, describe, expect, test } from 'vitest'
import type { PlacedOrder } from '#contract/checkout'
import type { CustomerPage } from '#contract/customer-insights'
import type {
  CohortReport,
  FeedEntry,
  LeftCarts,
  NextAction,
  ReorderView,
  ReturnReport,
  ReviewReport,
  SalesReport,
  SegmentsView,
  StockReport,
  TodayView,
  WeeksView,
} from '#contract/reports'
import { refreshFacts } from '#domain/reports'
import { transaction } from '#platform/postgres/database'
import { addDays, startOfDay, toIsoDay } from '#shared/dates/dates'
import {
  createCart,
  createOrderBody,
  createProduct,
  createSignedInPerson,
  idempotencyHeaders,
} from '#test/factories'
import { manyConnections, useShop } from '#test/shop'
import { waitForJobs } from '#test/storm/run-jobs'

const shop = useShop(manyConnections)
const today = toIsoDay(new Date())
let staff: Record<string, string>
let sold: PlacedOrder
let variantId: string
let productId: string

const read = async <T>(path: string): Promise<T> => {
  const { status, body } = await shop.call<T>(`/api/${path}`, { headers: staff })
  expect([path, status]).toEqual([path, 200])
  return body
}
const period = `from=${today}&to=${today}`

beforeAll(async () => {
  staff = (await createSignedInPerson(shop, { role: 'superadmin' })).headers
  const product = await createProduct({ price: 10_000, sizes: ['M'], stock: 9 })
  productId = product.id
  variantId = product.variants[0]!.id
  const { body } = await shop.call<PlacedOrder>('/api/checkout', {
    body: createOrderBody({ payment: { method: 'card', cardToken: 'tok_approved' } }),
    headers: { ...(await createCart(shop, variantId, 2)), ...idempotencyHeaders() },
  })
  sold = body
  await waitForJobs(shop)
})

describe('today', () => {
  test('is equal to the report of the day, and its curve ends with it', async () => {
    const view = await read<TodayView>('dashboard/today')
    const { totals } = await read<SalesReport>(`reports/sales?${period}`)
    expect(view.totals).toMatchObject({ sold: totals.sold, orders: totals.orders, pieces: totals.pieces })
    expect(view.totals.sold).toBe(sold.total)
    expect(view.curve.findLast((step) => step.today !== null)?.today).toBe(sold.total)
    expect(view).toMatchObject({ day: today, beforeDay: addDays(today, -7), forecast: null, beforeTotal: 0 })
    expect(view.curve).toHaveLength(96)
  })

  test('counts of the week before only what was sold until this minute', async () => {
    const { orderId } = sold
    const day = addDays(today, -7)
    const move = async (at: Date) => {
      await shop.sql('update report_facts set at = $2, day = $3 where order_id = $1', [
        orderId,
        at,
        toIsoDay(at),
      ])
      await shop.sql('insert into report_stale_days (day) values ($1), ($2) on conflict do nothing', [
        day,
        today,
      ])
      return read<TodayView>('dashboard/today')
    }
    const [midnight, lastSecond] = [startOfDay(day), new Date(startOfDay(addDays(day, 1)).getTime() - 1_000)]
    expect(await move(midnight)).toMatchObject({
      before: { orders: 1, sold: sold.total },
      beforeTotal: sold.total,
    })
    expect(await move(lastSecond)).toMatchObject({ before: { orders: 0, sold: 0 }, beforeTotal: sold.total })
    await move(new Date())
  })

  test('counts the pages of the week before only until this minute', async () => {
    const day = addDays(today, -7)
    await shop.owner("insert into funnel_days (day, step, count) values ($1, 'page', 960)", [day])
    expect((await read<TodayView>('dashboard/today')).before.pages).toBeNull()
    await shop.owner(
      'insert into page_steps (day, step, count) select $1, step, 10 from generate_series(0, 95) step',
      [day],
    )
    const { now, before } = await read<TodayView>('dashboard/today')
    const minutes = Math.floor((Date.parse(now) - startOfDay(today).getTime()) / 60_000) + 1
    expect(before.pages).toBe(Math.round((minutes * 10) / 15))
  })
})

test('the feed has the latest steps of all orders', async () => {
  const { items } = await read<{ items: FeedEntry[] }>('dashboard/feed')
  expect(items[0]).toMatchObject({ orderId: sold.orderId, status: 'paid', total: sold.total })
})

test('carts that were left are counted after half an hour, with their reminder', async () => {
  await createCart(shop, variantId, 3)
  expect(await read<LeftCarts>('dashboard/carts')).toMatchObject({ count: 0, total: 0 })
  await shop.sql("update cart_items set updated_at = now() - interval '40 minutes' where quantity = 3")
  expect(await read<LeftCarts>('dashboard/carts')).toMatchObject({
    count: 1,
    total: 30_000,
    items: [{ name: '', pieces: 3, total: 30_000, reminder: 'no_consent' }],
  })
})

describe('planning', () => {
  test('segments hold every customer with a purchase once, and each opens its list', async () => {
    const { segments } = await read<SegmentsView>('dashboard/segments')
    expect(segments.map(({ segment, customers }) => [segment, customers])).toContainEqual(['new', 1])
    for (const { segment, customers } of segments) {
      const list = await read<CustomerPage>(`customer-insights?segment=${segment}`)
      expect([segment, list.total]).toEqual([segment, customers])
    }
    const moves: [string, number, number][] = [
      ['champions', 5, 60],
      ['loyal', 5, 61],
      ['loyal', 3, 90],
      ['promising', 2, 60],
      ['new', 1, 30],
      ['cooling', 1, 31],
      ['cooling', 3, 120],
      ['at_risk', 3, 121],
      ['asleep', 2, 121],
    ]
    for (const [segment, orders, days] of moves) {
      await shop.sql(
        `update customer_summaries set orders = $1, last_purchase_at = now() - make_interval(days => $2) + interval '1 minute'
         where orders > 0`,
        [orders, days],
      )
      const view = await read<SegmentsView>('dashboard/segments')
      expect([orders, days, view.segments.find(({ customers }) => customers > 0)?.segment]).toEqual([
        orders,
        days,
        segment,
      ])
    }
  })

  test('what is sold out soon says until when to order and how many', async () => {
    await shop.sql('update stock_levels set sales_per_day = 1 where variant_id = $1', [variantId])
    const view = await read<ReorderView>('dashboard/reorder?leadDays=5&coverDays=30')
    expect(view.items.find((item) => item.variantId === variantId)).toMatchObject({
      available: 7,
      runsOutOn: addDays(today, 7),
      orderBy: addDays(today, 2),
      quantity: 28,
      error: null,
    })
    const { items } = await read<{ items: NextAction[] }>('dashboard/actions')
    expect(items.find(({ kind }) => kind === 'reorder')).toMatchObject({ id: variantId, earned: null })
    expect(items.find(({ kind }) => kind === 'remind_carts')).toMatchObject({ count: 1, amount: 30_000 })
  })

  test('weeks without a history have no forecast', async () => {
    const view = await read<WeeksView>('dashboard/weeks')
    expect(view).toMatchObject({ forecast: null, current: { sold: sold.total } })
  })
})

describe('other reports', () => {
  test('stock stands beside what was sold of it', async () => {
    const { items, totals } = await read<StockReport>(`reports/stock?${period}&order=sold`)
    expect(items.find((item) => item.productId === productId)).toMatchObject({
      onHand: 7,
      value: 70_000,
      pieces: 2,
      sold: 20_000,
      sellThrough: 2_222,
    })
    expect(totals.pieces).toBe(items.reduce((sum, { pieces }) => sum + pieces, 0))
  })

  test('what went back has its reason, and adds up to the totals', async () => {
    await shop.sql(
      `insert into order_adjustments (order_id, kind, amount, reason, actor) values ($1, 'amount', 700, 'Fio puxado', 'x')`,
      [sold.orderId],
    )
    await transaction((tx) => refreshFacts(tx, [sold.orderId]))
    const found = await read<ReturnReport>(`reports/returns?${period}`)
    expect(found.reasons).toEqual([
      { kind: 'amount_refunded', reason: 'Fio puxado', count: 1, pieces: 0, amount: 700, before: null },
    ])
    expect(found.totals).toMatchObject({ returned: 700, sold: sold.total })
    expect(found.sizes).toEqual([{ size: 'M', pieces: 2, returnedPieces: 0 }])
  })

  test('cohorts and reviews are answered without data', async () => {
    expect(await read<CohortReport>('reports/cohorts')).toEqual({ cohorts: [] })
    expect(await read<ReviewReport>(`reports/reviews?${period}`)).toEqual({
      count: 0,
      mean: 0,
      stars: [0, 0, 0, 0, 0],
      before: null,
      products: [],
    })
  })
})
