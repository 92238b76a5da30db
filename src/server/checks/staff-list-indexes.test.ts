import { beforeAll, expect, test } from 'vitest'
import { orderSorts } from '#contract/orders'
import { createSignedInPerson } from '#test/factories'
import { explainStatement } from '#test/query-plan'
import { useShop } from '#test/shop'

// With few rows a sort before the limit goes unnoticed; with a million it takes seconds. So the plan is checked.
const shop = useShop()
let headers: Record<string, string>

beforeAll(async () => {
  headers = (await createSignedInPerson(shop, { role: 'superadmin' })).headers
})

const plan = (begin: string, path: string) =>
  explainStatement(shop, begin, () => shop.call(path, { headers }))
const sorted = expect.arrayContaining([expect.stringContaining('Sort Key')])

/** Returns the part of a plan that selects the rows of the page. */
const pageOf = (lines: readonly string[]) =>
  lines.slice(
    lines.indexOf('CTE page'),
    lines.findIndex((line) => line.includes('CTE Scan')),
  )

// On an empty table either index order serves.
const indexes = {
  placed: /using orders_(recent|of_days) on orders o/,
  total: /using orders_by_total on orders o/,
  customer: /using orders_by_customer on orders o/,
}

test.each(orderSorts)(
  'orders sorted by %s are read from an index, on the first page and after a cursor',
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

test('orders of one status are read from an index too', async () => {
  const page = pageOf(await plan('with page', '/api/orders?status=paid'))
  expect(page).toEqual(
    expect.arrayContaining([expect.stringContaining('using orders_by_status on orders o')]),
  )
  expect(page).not.toEqual(sorted)
})

test('the queue reads only waiting orders', async () => {
  const lines = await plan('select queue_step as step', '/api/orders/staff/queue')
  expect(lines).toEqual(expect.arrayContaining([expect.stringContaining('using orders_queue on orders o')]))
})

test('the audit log is read in index order', async () => {
  const lines = await plan('select id, at, actor', '/api/audit')
  expect(lines).toEqual(expect.arrayContaining([expect.stringContaining('Backward using audit_logs_recent')]))
  expect(lines).not.toEqual(sorted)
})
