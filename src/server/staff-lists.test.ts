import { beforeAll, expect, test } from 'vitest'
import { orderSorts } from '#contract/orders'
import { aPerson } from '#test/factories'
import { planOf } from '#test/plan'
import { useShop } from '#test/shop'

// Over a million rows a list that is sorted before it is cut takes seconds; over the few of a test nobody would notice.
const shop = useShop()
let headers: Record<string, string>

beforeAll(async () => {
  headers = (await aPerson(shop, { role: 'superadmin' })).headers
})

const plan = (begin: string, path: string) => planOf(shop, begin, () => shop.call(path, { headers }))
const sorted = expect.arrayContaining([expect.stringContaining('Sort Key')])

/** The part of a plan that finds which rows stand on the page. */
const pageOf = (lines: readonly string[]) =>
  lines.slice(
    lines.indexOf('CTE page'),
    lines.findIndex((line) => line.includes('CTE Scan')),
  )

// A table without rows has its days in either.
const indexes = {
  placed: /using orders_(recent|of_days) on orders o/,
  total: /using orders_by_total on orders o/,
  customer: /using orders_by_customer on orders o/,
}

test.each(orderSorts)(
  'orders sorted by %s stand so in an index, from the beginning and behind a row',
  async (sort) => {
    const after = '018f4b1e-7c1a-4b58-9d4e-2f3a5b6c7d8e'
    for (const query of [`sort=${sort}&page=7`, `sort=${sort}&after=${after}`]) {
      const page = pageOf(await plan('with page', `/api/orders?${query}`))
      const index = indexes[sort.replace('-', '') as keyof typeof indexes]
      expect(page).toEqual(expect.arrayContaining([expect.stringMatching(index)]))
      expect(page).not.toEqual(sorted)
    }
  },
)

test('so do those of one status', async () => {
  const page = pageOf(await plan('with page', '/api/orders?status=paid'))
  expect(page).toEqual(
    expect.arrayContaining([expect.stringContaining('using orders_by_status on orders o')]),
  )
  expect(page).not.toEqual(sorted)
})

test('the queue is read from the orders that wait, and from no others', async () => {
  const lines = await plan('select status, shipping_kind', '/api/orders/staff/queue')
  expect(lines).toEqual(expect.arrayContaining([expect.stringContaining('using orders_waiting on orders o')]))
})

test('the audit stands in an index as it is shown', async () => {
  const lines = await plan('select id, at, actor', '/api/audit')
  expect(lines).toEqual(expect.arrayContaining([expect.stringContaining('Backward using audit_logs_recent')]))
  expect(lines).not.toEqual(sorted)
})
