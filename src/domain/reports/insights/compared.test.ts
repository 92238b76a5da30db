import { beforeAll, describe, expect, test } from 'vitest'
import type { PlacedOrder } from '#contract/checkout'
import type { MissedSearchPage } from '#contract/catalog'
import type {
  FunnelReport,
  GroupedReport,
  ReportTotals,
  ReturnReport,
  ReviewReport,
  SalesReport,
  StockReport,
} from '#contract/reports'
import { refreshFacts } from '#domain/reports'
import { transaction } from '#platform/postgres/database'
import { addDays, toIsoDay } from '#shared/dates/dates'
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
const former = addDays(today, -30)
const compared = `from=${today}&to=${today}&beforeFrom=${former}&beforeTo=${former}`
let staff: Record<string, string>
let productId: string
let variantId: string
let ids: string[]

async function buy(quantity: number): Promise<PlacedOrder> {
  const { body } = await shop.call<PlacedOrder>('/api/checkout', {
    body: createOrderBody({ payment: { method: 'card', cardToken: 'tok_approved' } }),
    headers: { ...(await createCart(shop, variantId, quantity)), ...idempotencyHeaders() },
  })
  await waitForJobs(shop)
  return body
}

const read = async <T>(path: string): Promise<T> => {
  const { status, body } = await shop.call<T>(`/api/reports/${path}`, { headers: staff })
  expect([path, status]).toEqual([path, 200])
  return body
}

/** Moves an order with its stock, and gives a part of it back for a reason. */
async function giveBack(orderId: string, day: string, amount: number, reason: string): Promise<void> {
  const at = `${day}T15:00:00Z`
  await shop.owner('update orders set placed_at = $2, paid_at = $2 where id = $1', [orderId, at])
  await shop.owner('update payments set captured_at = $2 where order_id = $1', [orderId, at])
  await shop.owner('alter table stock_ledger disable trigger user')
  await shop.owner('update stock_ledger set at = $2 where order_id = $1', [orderId, at])
  await shop.owner('alter table stock_ledger enable trigger user')
  await shop.owner(
    `insert into order_adjustments (order_id, kind, amount, reason, actor, at) values ($1, 'amount', $2, $3, 'x', $4)`,
    [orderId, amount, reason, at],
  )
  await transaction((tx) => refreshFacts(tx, [orderId]))
}

beforeAll(async () => {
  staff = (await createSignedInPerson(shop, { role: 'superadmin' })).headers
  const product = await createProduct({ price: 10_000, sizes: ['M'], stock: 20 })
  productId = product.id
  variantId = product.variants[0]!.id
  await shop.owner('alter table stock_ledger disable trigger user')
  await shop.owner(`update stock_ledger set at = now() - interval '90 days', unit_cost = 3333`)
  await shop.owner('alter table stock_ledger enable trigger user')
  const [old, fresh] = [await buy(5), await buy(2)]
  ids = [old.orderId, fresh.orderId]
  await giveBack(old.orderId, former, 900, 'Mancha')
  await giveBack(old.orderId, former, 100, 'Fio puxado')
  await giveBack(fresh.orderId, today, 700, 'Mancha')
})

describe('reports beside another period', () => {
  test('returns have each reason beside its amount of then, and reasons of then alone', async () => {
    const { reasons, totals, before } = await read<ReturnReport>(`returns?${compared}`)
    expect([totals.returned, before?.returned, before?.pieces]).toEqual([700, 1_000, 5])
    const row = { kind: 'amount_refunded', pieces: 0 }
    expect(reasons).toEqual([
      { ...row, reason: 'Mancha', count: 1, amount: 700, before: 900 },
      { ...row, reason: 'Fio puxado', count: 0, amount: 0, before: 100 },
    ])
    const alone = await read<ReturnReport>(`returns?from=${today}&to=${today}`)
    expect([alone.before, alone.reasons.map(({ before: then }) => then)]).toEqual([null, [null]])
  })

  test('stock of a past day comes from the ledger, and sold pieces stand side by side', async () => {
    const { totals, before, items } = await read<StockReport>(`stock?${compared}`)
    expect(totals).toMatchObject({ onHand: 13, value: 130_000, pieces: 2, sellThrough: 1_333 })
    expect(before).toMatchObject({ onHand: 15, value: 150_000, pieces: 5, sellThrough: 2_500 })
    expect(items.find((item) => item.productId === productId)).toMatchObject({ pieces: 2, before: 5 })
  })

  test('stock of a period that is over is that of its last day', async () => {
    const yesterday = addDays(former, -1)
    const { totals } = await read<StockReport>(
      `stock?from=${former}&to=${former}&beforeFrom=${yesterday}&beforeTo=${yesterday}`,
    )
    expect(totals).toMatchObject({ onHand: 15, pieces: 5 })
    const { before } = await read<StockReport>(
      `stock?from=${former}&to=${former}&beforeFrom=${yesterday}&beforeTo=${yesterday}`,
    )
    expect(before).toMatchObject({ onHand: 20, pieces: 0, sellThrough: 0 })
  })

  test('reviews have count, mean and stars of then', async () => {
    for (const [stars, day] of [
      [5, today],
      [2, former],
      [3, former],
    ] as const)
      await shop.owner(
        `insert into reviews (kind, status, stars, product_id, created_at, email, name, text, text_key, decided_at)
         values ('review', 'approved', $1, $2, $3, gen_random_uuid() || '@exemplo.test', 'Ana', 'Boa peça', 'boapeca', now())`,
        [stars, productId, `${day}T15:00:00Z`],
      )
    const { count, mean, before } = await read<ReviewReport>(`reviews?${compared}`)
    expect([count, mean]).toEqual([1, 500])
    expect(before).toEqual({ count: 2, mean: 250, stars: [0, 1, 1, 0, 0] })
  })

  test('[AD-25] sales, margin, returns, stock, coupons, freight, search and funnel are the orders of both periods', async () => {
    await shop.owner(
      `update orders set promotion_total = 1000, total = total - 1000, amount_due = amount_due - 1000,
         promotions = '[{"id":"p","name":"Dez","code":"DAO10","amount":1000}]' where id = any($1::uuid[])`,
      [ids],
    )
    await shop.owner('update order_items set promotion_share = 1000 where order_id = any($1::uuid[])', [ids])
    await transaction((tx) => refreshFacts(tx, ids))
    await shop.owner("insert into missed_searches values ($1, 'sari', 4), ($2, 'sari', 5)", [today, former])
    await shop.owner("insert into funnel_days values ($1, 'page', 100), ($2, 'page', 50)", [today, former])
    const rows = await shop.owner<Record<string, number>>(
      `select count(*)::int as orders, sum(total)::int as sold, sum(shipping_total)::int as shipping,
         sum(promotion_total)::int as promotions,
         sum((select sum(quantity) from order_items where order_id = orders.id))::int as pieces,
         sum((select sum(amount) from order_adjustments where order_id = orders.id))::int as returned
       from orders where id = any($1::uuid[]) group by placed_at::date order by placed_at::date desc`,
      [ids],
    )
    const [now, then] = rows as [Record<string, number>, Record<string, number>]
    expect([now['pieces'], then['pieces'], now['returned'], then['returned']]).toEqual([2, 5, 700, 1_000])
    const both = ({ totals, before }: Pick<SalesReport, 'totals' | 'before'>, key: keyof ReportTotals) => [
      totals[key],
      before?.[key],
    ]
    const sales = await read<SalesReport>(`sales?${compared}&by=day`)
    for (const key of ['orders', 'sold', 'shipping', 'promotions', 'pieces', 'returned'] as const)
      expect([key, ...both(sales, key)]).toEqual([key, now[key], then[key]])
    expect(both(sales, 'cost')).toEqual([2 * 3_333, 5 * 3_333])
    const returns = await read<ReturnReport>(`returns?${compared}`)
    expect([returns.totals.returned, returns.before?.returned]).toEqual([now['returned'], then['returned']])
    const stock = await read<StockReport>(`stock?${compared}`)
    expect([stock.totals.pieces, stock.before?.pieces]).toEqual([now['pieces'], then['pieces']])
    const coupons = await read<GroupedReport>(`groups?${compared}&by=coupon`)
    const dao = coupons.groups.find(({ key }) => key === 'DAO10')!
    expect([both(dao, 'promotions'), both(dao, 'sold')]).toEqual([
      [now['promotions'], then['promotions']],
      [now['sold'], then['sold']],
    ])
    const freight = await read<GroupedReport>(`groups?${compared}&by=shipping`)
    expect(both(freight, 'shipping')).toEqual([now['shipping'], then['shipping']])
    const funnel = await read<FunnelReport>(`funnel?${compared}`)
    expect([funnel.counts.paid, funnel.before?.paid]).toEqual([now['orders'], then['orders']])
    const search = await shop.call<MissedSearchPage>(`/api/catalog/missed-searches?${compared}`, {
      headers: staff,
    })
    expect([search.body.sum, search.body.sumBefore]).toEqual([4, 5])
  })
})
