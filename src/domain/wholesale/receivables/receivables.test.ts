import { beforeAll, describe, expect, test } from 'vitest'
import type { CompanyCredit, Receivable, ReceivableTotals } from '#contract/wholesale'
import { createSignedInPerson } from '#test/factories'
import { useShop } from '#test/shop'
import { createTermsBuyer, makeLate, orderOnTerms, type TermsBuyer } from '#test/terms'

const shop = useShop()
type Page<Item> = { items: Item[]; total: number; page: number; pageSize: number }
type Order = Awaited<ReturnType<typeof orderOnTerms>>

let headers: Record<string, string>
let buyer: TermsBuyer
let other: TermsBuyer
let today: Order
let soon: Order
let far: Order
let late: Order

beforeAll(async () => {
  headers = (await createSignedInPerson(shop, { role: 'admin', flags: ['can_manage_customers'] })).headers
  buyer = await createTermsBuyer(shop, { creditLimit: 200_000 })
  other = await createTermsBuyer(shop)
  const place = async (of: TermsBuyer, daysLate: number) => {
    const order = await orderOnTerms(shop, of)
    await makeLate(shop, order.orderId, daysLate)
    return order
  }
  today = await place(buyer, 0)
  soon = await place(buyer, -7)
  far = await place(buyer, -8)
  late = await place(other, 12)
})

const list = async (query = '') =>
  (await shop.call<Page<Receivable>>(`/api/wholesale/receivables${query}`, { headers })).body
const idsOf = ({ items }: Page<Receivable>) => items.map(({ orderId }) => orderId)

describe('receivables for staff', () => {
  test('are summed by due date', async () => {
    const { body } = await shop.call<ReceivableTotals>('/api/wholesale/receivables/totals', { headers })
    const sumOf = (orders: Order[]) => ({
      count: orders.length,
      amount: orders.reduce((sum, { total }) => sum + total, 0),
    })
    expect(body).toEqual({
      open: sumOf([today, soon, far, late]),
      within7Days: sumOf([today, soon]),
      within28Days: sumOf([far]),
      overdue: sumOf([late]),
      companies: 2,
      lateDays: 10,
    })
  })

  test('are listed by due date, with their state', async () => {
    const { items, total } = await list()
    expect(items.map(({ orderId, state, daysLate }) => [orderId, state, daysLate])).toEqual([
      [late.orderId, 'overdue', 12],
      [today.orderId, 'due_soon', 0],
      [soon.orderId, 'due_soon', -7],
      [far.orderId, 'open', -8],
    ])
    expect(total).toBe(4)
    expect(items[0]).toMatchObject({ order: late.number, companyId: other.companyId, balance: late.total })
  })

  test('are filtered by state and company', async () => {
    expect(idsOf(await list('?state=due_soon'))).toEqual([today.orderId, soon.orderId])
    expect(idsOf(await list('?state=overdue'))).toEqual([late.orderId])
    expect(idsOf(await list('?state=settled'))).toEqual([])
    expect(idsOf(await list('?state=cancelled'))).toEqual([])
    expect(idsOf(await list(`?state=unpaid&companyId=${other.companyId}`))).toEqual([late.orderId])
    expect((await shop.call('/api/wholesale/receivables?state=x', { headers })).status).toBe(422)
  })

  test('show the used limit of each company, and whether it pays at order', async () => {
    const { body } = await shop.call<Page<CompanyCredit>>('/api/wholesale/credits', { headers })
    const used = today.total + soon.total + far.total
    expect(body.items).toMatchObject([
      {
        companyId: buyer.companyId,
        limit: 200_000,
        used,
        free: 200_000 - used,
        daysLate: 0,
        isBlocked: false,
      },
      { companyId: other.companyId, used: late.total, daysLate: 12, isBlocked: true },
    ])
  })

  test('are refused to a visitor, and to staff of other screens', async () => {
    const { headers: wrong } = await createSignedInPerson(shop, {
      role: 'admin',
      flags: ['can_manage_orders'],
    })
    for (const path of ['receivables', 'receivables/totals', 'credits']) {
      expect((await shop.call(`/api/wholesale/${path}`)).status).toBe(401)
      expect((await shop.call(`/api/wholesale/${path}`, { headers: wrong })).status).toBe(403)
    }
  })
})
