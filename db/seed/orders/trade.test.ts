import { beforeAll, describe, expect, test } from 'vitest'
import type { PlacedOrder } from '#contract/checkout'
import type { Me } from '#contract/team'
import { settlePayment } from '#domain/orders'
import { paymentProviders } from '#domain/payments'
import { loadPriceCalculator } from '#domain/pricing'
import { loadShippingCalculator } from '#domain/shipping'
import { runChecks } from '#server/doctor/run-checks'
import {
  createCart,
  createOrderBody,
  createProduct,
  createSet,
  createSignedInPerson,
  idempotencyHeaders,
} from '#test/factories'
import { useShop } from '#test/shop'
import { waitForJobs } from '#test/storm/run-jobs'
import { readCatalogue } from './catalogue.ts'
import { createDemoOrders } from './index.ts'
import { seedOrderCases } from './order-cases.ts'
import { createOrderGenerator } from './order.ts'

const shop = useShop()
const orders = 240
const make = (count = orders) => createDemoOrders(count, 'http://127.0.0.1:3000', () => {})
const one = async <T>(text: string): Promise<T> => (await shop.sql<{ it: T }>(text))[0]!.it
const count = (what: string) => one<number>(`select count(*)::int as it from ${what}`)
const levels = () => shop.sql('select variant_id, on_hand from stock_levels order by variant_id')
const everything = () =>
  shop.sql(
    `select (select md5(string_agg(o::text, '' order by id)) from orders o) as orders,
       (select md5(string_agg(l::text, '' order by id)) from stock_ledger l) as ledger,
       (select md5(string_agg(a::text, '' order by id)) from audit_logs a) as audit,
       (select md5(string_agg(s::text, '' order by product_id)) from catalog_sales s) as sales`,
  )
/** Places an order and pays it, so that one is there whatever the generated ones are. */
async function payByPix(): Promise<void> {
  const variantId = (await createProduct({ sizes: ['U'], stock: 3 })).variants[0]!.id
  const { body } = await shop.call<PlacedOrder>('/api/checkout', {
    body: createOrderBody(),
    headers: { ...(await createCart(shop, variantId)), ...idempotencyHeaders() },
  })
  const paymentId = body.payment!.id
  await shop.sql("update fake_provider.charges set status = 'paid' where payment_id = $1", [paymentId])
  await settlePayment(paymentId)
}

let before: unknown
let staff: Record<string, string>

beforeAll(async () => {
  const pieces = [await createProduct({ stock: 40 }), await createProduct({ stock: 12 })]
  for (const stock of [60, 9, 3, 0])
    await createProduct({ stock, price: 4_990 + stock * 100, sizes: ['P', 'M', 'G'] })
  await createSet(pieces)
  staff = (await createSignedInPerson(shop, { role: 'superadmin' })).headers
  before = await levels()
  expect((await shop.call<Me>('/api/team/me', { headers: staff })).body.demoData).toBeUndefined()
  await make()
})

describe('a year of demo orders', () => {
  test('have visits, carts and checkouts on the days of their orders, the same after a second run', async () => {
    const steps = `select day::text, sum(count) filter (where step = 'page')::int as page,
      sum(count) filter (where step = 'checkout')::int as checkout, sum(count) filter (where step = 'order')::int as orders
      from funnel_days group by 1 order by 1`
    const days = await shop.sql<{ day: string; page: number; checkout: number; orders: number }>(steps)
    expect(days.reduce((sum, day) => sum + day.orders, 0)).toBe(orders)
    for (const { page, checkout, orders: placed } of days) {
      expect(checkout).toBeGreaterThanOrEqual(placed)
      expect(page).toBeGreaterThan(50 * placed)
    }
    expect(await count('page_steps')).toBeGreaterThan(500)
    await make()
    expect(await shop.sql(steps)).toEqual(days)
  })

  test('has every status, and the doctor finds no inconsistency', async () => {
    expect(await count('orders')).toBe(orders)
    expect(await runChecks()).toEqual([])
    const statuses = await shop.sql<{ status: string }>('select distinct status from order_timeline')
    expect(statuses.map(({ status }) => status)).toEqual(
      expect.arrayContaining(['paid', 'picking', 'shipped', 'delivered', 'cancelled', 'expired']),
    )
    expect(await count("orders where placed_at > now() or placed_at < now() - interval '366 days'")).toBe(0)
    expect(await count("orders where customer_email not like '%.test'")).toBe(0)
  })

  test('some delivered orders are gifts, with and without a message', async () => {
    const gifts = await shop.sql<{ kind: string; message: string }>(
      "select shipping_kind as kind, gift ->> 'message' as message from orders where gift is not null",
    )
    expect(new Set(gifts.map(({ kind }) => kind))).toEqual(new Set(['delivery']))
    expect(new Set(gifts.map(({ message }) => message !== ''))).toEqual(new Set([true, false]))
  })

  test('the best customers have notes of the team, and some of them tags, which the search finds', async () => {
    expect(await count("notes where kind = 'customer'")).toBe(4)
    expect(
      await count(
        "notes n join customer_summaries c on c.id = n.entity_id where n.author_name = 'Marina Admin' and c.value > 0",
      ),
    ).toBe(4)
    expect(await count("customer_summaries where tags <> '{}'")).toBe(20)
    expect(await count("customer_summaries where 'VIP' = any(tags) and search_text not like '%vip%'")).toBe(0)
  })

  test('order numbers follow the dates', async () => {
    expect(
      await count(
        '(select placed_at < lag(placed_at) over (order by number) as back from orders) o where o.back',
      ),
    ).toBe(0)
  })

  test('stock levels are unchanged, and the ledger is never negative in chronological order', async () => {
    expect(await levels()).toEqual(before)
    expect(
      await count(
        `(select sum(on_hand_change) over (partition by variant_id order by at, id) as sum from stock_ledger) l
         where sum < 0`,
      ),
    ).toBe(0)
  })

  test('staff actions are in the audit log, and sent emails in the outbox', async () => {
    const steps = await count("order_timeline where actor = 'admin@dao.test'")
    expect(steps).toBeGreaterThan(orders)
    expect(await count("audit_logs where actor = 'admin@dao.test' and entity_type = 'order'")).toBe(steps)
    expect(
      await count(
        `audit_logs a where a.actor = 'admin@dao.test' and not exists (
           select from order_timeline t where t.order_id::text = a.entity_id and t.at = a.at and t.status = a.after->>'status')`,
      ),
    ).toBe(0)
    expect(await count('email_outbox where sent_at is null')).toBe(0)
    expect(await count("email_outbox where html like '%DAO-%'")).toBeGreaterThan(orders)
  })

  test('popularity counts paid orders', async () => {
    expect(
      await count(
        `(select product_id, sum(quantity)::int as sold from order_items i join orders o on o.id = i.order_id
          where o.paid_at is not null group by 1) s
         full join catalog_sales c using (product_id) where c.pieces is distinct from s.sold`,
      ),
    ).toBe(0)
  })

  test('open orders continue normally, and the doctor still finds nothing', async () => {
    await shop.sql(
      "update orders set expires_at = now() - interval '1 second' where status = 'awaiting_payment'",
    )
    await waitForJobs(shop)
    expect(await runChecks()).toEqual([])
    expect(await count("orders where status = 'awaiting_payment'")).toBe(0)
  })

  test('a paid order cancelled by staff is refunded by the provider', async () => {
    const id = await one<string>("select id as it from orders where status in ('paid', 'picking') limit 1")
    const { status } = await shop.call(`/api/orders/staff/${id}/status`, {
      body: { to: 'cancelled', reason: 'customer_asked' },
      headers: staff,
    })
    expect(status).toBe(200)
    await waitForJobs(shop)
    expect(await one(`select status as it from orders where id = '${id}'`)).toBe('refunded')
    expect(await runChecks()).toEqual([])
  })

  test('is created once: a second call adds nothing, a larger one the difference', async () => {
    await shop.sql("update customer_summaries set tags = '{}' where 'VIP' = any(tags)")
    const made = await everything()
    await make()
    expect(await everything()).toEqual(made)
    await Promise.all([make(orders + 30), make(orders + 30)])
    expect(await count('orders')).toBe(orders + 30)
    expect(await count("customer_summaries where 'VIP' = any(tags)")).toBe(0)
    expect(await runChecks()).toEqual([])
  })

  test('some orders wait for staff: a chargeback, a refund by hand, and webhooks without a payment', async () => {
    await payByPix()
    // The command that seeds orders runs without the provider.
    const providers = paymentProviders()
    paymentProviders.provide([])
    await seedOrderCases()
    await seedOrderCases()
    paymentProviders.provide(providers)
    await waitForJobs(shop)
    expect(await count("orders where status = 'disputed'")).toBe(1)
    expect(await count("disputes where status = 'open' and deadline > now()")).toBe(1)
    expect(await count("orders where queue_step = 'refunded'")).toBe(1)
    expect(await count("refunds where by_hand and status = 'pending' and pix_key is not null")).toBe(1)
    expect(await count('payment_events where payment_id is null and verified')).toBe(1)
    expect(await count('payment_events where not verified')).toBe(1)
    expect(await runChecks()).toEqual([])
  })

  test('the same number gives the same order', async () => {
    const made = async () => {
      const parts = {
        goods: await readCatalogue(),
        prices: await loadPriceCalculator(),
        freight: await loadShippingCalculator(),
      }
      const orderOf = createOrderGenerator(
        { until: Date.parse('2026-11-22T12:00:00Z'), from: 0, to: 50 },
        parts,
      )
      return JSON.stringify(Array.from({ length: 50 }, (_, number) => orderOf(number)))
    }
    expect(await made()).toBe(await made())
  })

  test('only staff see that the orders are demo data', async () => {
    expect((await shop.call<Me>('/api/team/me', { headers: staff })).body.demoData).toBe(true)
    const { headers } = await createSignedInPerson(shop)
    expect((await shop.call<Me>('/api/team/me', { headers })).body.demoData).toBeUndefined()
  })
})
