import { beforeAll, describe, expect, test } from 'vitest'
import type { PlacedOrder } from '#contract/checkout'
import type { NumberReport } from '#contract/reports'
import { toIsoDay } from '#shared/dates/dates'
import {
  createCart,
  createOrderBody,
  createProduct,
  createSignedInPerson,
  idempotencyHeaders,
} from '#test/factories'
import { explainStatement } from '#test/query-plan'
import { recordStatements } from '#test/record-statements'
import { manyConnections, useShop } from '#test/shop'
import { waitForJobs } from '#test/storm/run-jobs'

const shop = useShop(manyConnections)
const today = toIsoDay(new Date())
let staff: Record<string, string>
const sold: PlacedOrder[] = []

async function buy(): Promise<PlacedOrder> {
  const product = await createProduct({ price: 10_000, sizes: ['M'], stock: 9 })
  const { status, body } = await shop.call<PlacedOrder>('/api/checkout', {
    body: createOrderBody({ payment: { method: 'card', cardToken: 'tok_approved' } }),
    headers: { ...(await createCart(shop, product.variants[0]!.id)), ...idempotencyHeaders() },
  })
  if (status !== 201) throw new Error(`${status} ${body.code}`)
  return body
}

const call = (filter = '') =>
  shop.call<NumberReport>(`/api/reports/number?from=${today}&to=${today}${filter}`, { headers: staff })
const waysOf = async (filter = '') => (await call(filter)).body.ways

beforeAll(async () => {
  staff = (await createSignedInPerson(shop, { role: 'superadmin' })).headers
  sold.push(await buy(), await buy())
  await waitForJobs(shop)
})

describe('a number counted in three ways', () => {
  test.each(['', '&channel=site', '&state=GO', '&channel=site&state=GO'])('agrees (%s)', async (filter) => {
    const total = sold.reduce((sum, order) => sum + order.total, 0)
    expect(await waysOf(filter)).toEqual({ summary: total, facts: total, orders: total })
  })

  test('counts the orders without their facts, so that a missing one is seen', async () => {
    const total = sold.reduce((sum, order) => sum + order.total, 0)
    const [{ orderId, total: lost }] = sold as [PlacedOrder]
    await shop.sql('delete from report_facts where order_id = $1', [orderId])
    await shop.sql('delete from report_orders where order_id = $1', [orderId])
    expect(await waysOf()).toEqual({ summary: total, facts: total - lost, orders: total })
  })

  test.each([
    ['with sold as', ['orders_by_sale', 'order_changes_number', 'order_changes_applied']],
    ['select m.provider', ['payments_captured']],
  ])('finds the rows of its days by an index: %s', async (begin, indexes) => {
    const plan = (await explainStatement(shop, begin, () => call())).join('\n')
    for (const index of indexes) expect(plan).toContain(index)
  })

  test('reads the orders of its facts only where they are filtered', async () => {
    const joins = async (filter = '') =>
      (await recordStatements(() => call(filter))).filter((text) => /join report_orders/.test(text)).length
    expect(await joins()).toBe(0)
    expect(await joins('&state=GO')).toBeGreaterThan(0)
  })
})
