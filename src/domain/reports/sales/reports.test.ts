import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import type { PlacedOrder } from '#contract/checkout'
import type { RefundPreview } from '#contract/orders'
import type { GroupedReport, NumberReport, ReportFacts, SalesReport, SizeReport } from '#contract/reports'
import { addDays, toIsoDay } from '#shared/dates/dates'
import {
  createCart,
  createCategory,
  createOrderBody,
  createProduct,
  createSignedInPerson,
  idempotencyHeaders,
} from '#test/factories'
import { manyConnections, useShop } from '#test/shop'
import { waitForJobs } from '#test/storm/run-jobs'

const shop = useShop(manyConnections)
const today = toIsoDay(new Date())
const card = { method: 'card', cardToken: 'tok_approved' }
let staff: Record<string, string>

type Sold = { orderId: string; total: number }
const sold: Sold[] = []
const productIds: string[] = []

async function buy(
  size: string,
  { quantity = 1, payment = card, price = 10_000, categorySlug = null as string | null } = {},
): Promise<Sold> {
  const product = await createProduct({ price, sizes: [size], stock: 9, categorySlug })
  productIds.push(product.id)
  const { status, body } = await shop.call<PlacedOrder>('/api/checkout', {
    body: createOrderBody({ payment }),
    headers: { ...(await createCart(shop, product.variants[0]!.id, quantity)), ...idempotencyHeaders() },
  })
  if (status !== 201) throw new Error(`${status} ${body.code}`)
  return body
}

const report = async <T>(path: string, query: Record<string, string> = {}): Promise<T> => {
  const text = new URLSearchParams({ from: today, to: today, ...query }).toString()
  const { status, body } = await shop.call<T>(`/api/reports/${path}?${text}`, { headers: staff })
  expect(status).toBe(200)
  return body
}

async function refund(orderId: string, amount: number): Promise<void> {
  const path = `/api/orders/staff/${orderId}/refunds`
  const wish = { items: [], shipping: 0, amount, overpaid: false }
  const { body } = await shop.call<RefundPreview>(`${path}/preview`, { body: wish, headers: staff })
  const body2 = { ...wish, id: randomUUID(), expectedTotal: body.total, reason: 'Mancha' }
  expect((await shop.call(path, { body: body2, headers: staff })).status).toBe(200)
}

beforeAll(async () => {
  staff = (await createSignedInPerson(shop, { role: 'superadmin' })).headers
  await createCategory('Leggings')
  sold.push(await buy('P', { quantity: 2, categorySlug: 'leggings' }), await buy('G', { price: 15_990 }))
  sold.push(await buy('M', { categorySlug: 'leggings' }))
  await refund(sold[0]!.orderId, 2_500)
  await waitForJobs(shop)
})

const total = () => sold.reduce((sum, order) => sum + order.total, 0)

describe('sales', () => {
  test('are the orders of the period, to the centavo, beside the period before', async () => {
    const yesterday = addDays(today, -1)
    const found = await report<SalesReport>('sales', { beforeFrom: yesterday, beforeTo: yesterday })
    expect(found).toMatchObject({ rebuild: null, before: { orders: 0, sold: 0 } })
    expect(found.totals).toMatchObject({
      orders: 3,
      pieces: 4,
      items: 45_990,
      sold: total(),
      returned: 2_500,
      received: total(),
      paidOut: 2_500,
    })
    expect(found.series).toMatchObject([{ day: today, beforeDay: yesterday, totals: { sold: total() } }])
  })

  test('by day, week and month are the same in sum, with empty steps between', async () => {
    const from = addDays(today, -40)
    for (const by of ['day', 'week', 'month']) {
      const { series, totals } = await report<SalesReport>('sales', { from, by })
      expect(series.reduce((sum, step) => sum + step.totals.sold, 0)).toBe(totals.sold)
      expect(series.length).toBeGreaterThan(1)
    }
  })

  test('take a filter by channel and state, alone and together', async () => {
    const filtered = async (query: Record<string, string>) =>
      (await report<SalesReport>('sales', query)).totals.sold
    expect(await filtered({ channel: 'site' })).toBe(total())
    expect(await filtered({ state: 'GO' })).toBe(total())
    expect(await filtered({ channel: 'site', state: 'GO' })).toBe(total())
    expect(await filtered({ channel: 'whatsapp' })).toBe(0)
    expect(await filtered({ channel: 'site', state: '-' })).toBe(0)
  })

  test('of a period without orders, and of ten years, are answered', async () => {
    const empty = await report<SalesReport>('sales', { from: '2019-01-01', to: '2019-12-31', by: 'month' })
    expect([empty.totals.orders, empty.series.length]).toEqual([0, 12])
    const long = await report<SalesReport>('sales', { from: addDays(today, -3_650), by: 'month' })
    expect(long.totals.sold).toBe(total())
  })

  test.each([
    [{ from: '2026-02-30', to: '2026-03-01' }, 'from'],
    [{ from: '2026-03-02', to: '2026-03-01' }, 'to'],
    [{ from: '2000-01-01', to: '2026-03-01' }, 'to'],
    [{ from: '2026-03-01', to: '2026-03-01', by: 'hour' }, 'by'],
  ])('refuse %o', async (query, field) => {
    const text = new URLSearchParams(query as unknown as Record<string, string>).toString()
    const { status, body } = await shop.call(`/api/reports/sales?${text}`, { headers: staff })
    expect([status, body.code, Object.keys(body.fields ?? {})]).toEqual([422, 'request.invalid', [field]])
  })

  test('are for staff with the permission', async () => {
    const visitor = await shop.call(`/api/reports/sales?from=${today}&to=${today}`)
    expect(visitor.status).toBe(401)
    const other = await createSignedInPerson(shop, { role: 'admin', flags: ['can_manage_products'] })
    const refused = await shop.call(`/api/reports/sales?from=${today}&to=${today}`, {
      headers: other.headers,
    })
    expect(refused.status).toBe(403)
  })
})

describe('groups', () => {
  const groupings = ['channel', 'state', 'city', 'method', 'coupon', 'shipping', 'customer'] as const
  const ofPieces = ['product', 'variant', 'category', 'size'] as const

  test.each([...groupings, ...ofPieces])(
    'by %s add up to the totals, and each opens its facts',
    async (by) => {
      const { groups, totals } = await report<GroupedReport>('groups', { by })
      const sumOf = (key: 'sold' | 'pieces' | 'returned') =>
        groups.reduce((sum, group) => sum + group.totals[key], 0)
      expect([sumOf('sold'), sumOf('pieces'), sumOf('returned')]).toEqual([
        totals.sold,
        totals.pieces,
        totals.returned,
      ])
      expect(groups.length).toBeGreaterThan(0)
      for (const { key, totals: group } of groups)
        for (const measure of ['sold', 'pieces', 'returned'] as const) {
          const facts = await report<ReportFacts>('facts', { by, key, measure })
          expect([key, measure, facts.sum]).toEqual([key, measure, group[measure]])
          expect(facts.items.reduce((sum, { amount }) => sum + amount, 0)).toBe(group[measure])
        }
    },
  )

  test('by product have names, and the freight stands apart', async () => {
    const { groups } = await report<GroupedReport>('groups', { by: 'product' })
    expect(groups.find(({ key }) => key === productIds[1])?.totals).toMatchObject({ pieces: 1, sold: 15_990 })
    expect(groups.find(({ key }) => key === 'none')?.totals).toMatchObject({
      sold: total() - 45_990,
      returned: 2_500,
    })
    expect(groups.every(({ key, label }) => key === 'none' || label !== '')).toBe(true)
  })

  test('keep the name of a product that was deleted', async () => {
    const [row] = await shop.sql<{ name: string }>('select name from products where id = $1', [productIds[2]])
    const variants = 'select id from variants where product_id = $1'
    await shop.owner(`delete from stock_reservations where variant_id in (${variants})`, [productIds[2]])
    await shop.owner('delete from products where id = $1', [productIds[2]])
    const { groups } = await report<GroupedReport>('groups', { by: 'product' })
    expect(groups.find(({ key }) => key === productIds[2])?.label).toBe(`${row?.name}, Preto`)
  })

  test('of sizes stand by category, in the order of a size guide', async () => {
    const { sizes, rows } = await report<SizeReport>('sizes')
    expect(sizes).toEqual(['P', 'M', 'G'])
    expect(rows.find(({ label }) => label === 'Leggings')?.pieces).toEqual([2, 0, 0])
  })
})

describe('a number', () => {
  test('is counted in three ways that agree, and taken apart', async () => {
    const { totals, ways, parts, money, apart } = await report<NumberReport>('number')
    expect(ways).toEqual({ summary: total(), facts: total(), orders: total() })
    expect(totals.items - totals.promotions - totals.discount + totals.shipping + totals.interest).toBe(
      total(),
    )
    expect(parts.filter(({ part }) => part === 'method')).toEqual([
      { part: 'method', key: 'card', orders: 3, amount: total() },
    ])
    expect(money).toMatchObject([{ provider: 'fake', method: 'card', payments: 3, gross: total() }])
    expect(apart).toMatchObject({ returned: 2_500, changes: 0 })
  })

  test.each(['orders', 'sold', 'returned', 'received', 'paidOut'] as const)(
    '%s opens the list of its facts with the same sum',
    async (measure) => {
      const { totals } = await report<SalesReport>('sales')
      const facts = await report<ReportFacts>('facts', { measure })
      expect([facts.sum, facts.items.reduce((sum, { amount }) => sum + amount, 0)]).toEqual([
        totals[measure],
        totals[measure],
      ])
      expect(facts.items.map(({ orderId }) => orderId)).toContain(sold[0]!.orderId)
    },
  )
})

test('a rebuild is asked for once, audited, and gives the same report', async () => {
  const before = await report<SalesReport>('sales')
  const asked = await shop.call<{ total: number }>('/api/reports/rebuild', { method: 'POST', headers: staff })
  expect(asked.status).toBe(202)
  await waitForJobs(shop)
  const after = await report<SalesReport>('sales')
  expect({ ...after, readAt: '' }).toEqual({ ...before, readAt: '' })
  const audited = await shop.sql("select 1 from audit_logs where action = 'REBUILD'")
  expect(audited).toHaveLength(1)
})
