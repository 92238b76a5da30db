import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import type { CustomerPage } from '#contract/customer-insights'
import type { OwnPastOrder, PastOrderPage } from '#contract/past-orders'
import { rebuildCustomers, refreshCustomers } from '#domain/customer-insights'
import { erasePerson, readPersonalData, updatePerson } from '#domain/identity'
import { claimPastOrders, type NewPastOrder, savePastOrders } from '#domain/past-orders'
import { database, transaction } from '#platform/postgres/database'
import { createUniqueCpf } from '#test/cpf'
import { createSignedInPerson } from '#test/factories'
import { createMergeTools } from '#test/merge-customers'
import { useShop } from '#test/shop'
import { pastOrderJobs } from './jobs.ts'

const shop = useShop()
const tools = createMergeTools(shop)

const orderOf = (change: Partial<NewPastOrder> = {}): NewPastOrder => ({
  source: 'shopify',
  number: randomUUID().slice(0, 8),
  placedAt: new Date('2025-01-15T11:00:00Z'),
  name: 'Ana Lima',
  email: null,
  phone: null,
  cpf: null,
  state: 'paid',
  stateText: 'paid / fulfilled',
  total: 10_000,
  discount: 0,
  freight: 1_000,
  refunded: 2_500,
  items: [{ name: 'Legging', sku: 'L-P', quantity: 2, price: 4_500 }],
  ...change,
})

const save = (...orders: NewPastOrder[]) =>
  transaction(async (tx) => {
    const { outcomes, ids } = await savePastOrders(tx, orders)
    await refreshCustomers(tx, { pastOrderIds: ids })
    return outcomes
  })
const mine = async (headers: Record<string, string>) =>
  (await shop.call<{ items: OwnPastOrder[]; total: number }>('/api/past-orders/mine', { headers })).body
const storedOf = async ({ number }: NewPastOrder) =>
  (await shop.sql('select * from past_orders where number = $1', [number]))[0]

describe('past orders', () => {
  test('are stored once by source and number; a newer file changes what differs', async () => {
    const order = orderOf()
    expect(await save(order)).toEqual(['created'])
    expect(await save(order)).toEqual(['unchanged'])
    expect(await save({ ...order, state: 'refunded', refunded: 10_000 })).toEqual(['changed'])
    expect(await save({ ...order, source: 'nuvemshop' })).toEqual(['created'])
    expect(
      await shop.sql('select source, state from past_orders where number = $1 order by source', [
        order.number,
      ]),
    ).toEqual([
      { source: 'nuvemshop', state: 'paid' },
      { source: 'shopify', state: 'refunded' },
    ])
  })

  test('are shown to the account with their email once it is confirmed', async () => {
    const ana = await createSignedInPerson(shop)
    const bia = await createSignedInPerson(shop)
    const order = orderOf({ email: ana.email })
    await save(order, orderOf({ email: 'outra@exemplo.com.br' }))
    expect((await mine(ana.headers)).items).toMatchObject([
      { number: order.number, pieces: 2, total: 10_000, items: order.items },
    ])
    expect((await mine(bia.headers)).total).toBe(0)
    expect((await shop.call('/api/past-orders/mine')).status).toBe(401)
    await transaction((tx) => updatePerson(tx, ana.userId, { emailVerified: false }))
    expect((await mine(ana.headers)).total).toBe(0)
  })

  test('are given to no account whose email nobody confirmed, until it is confirmed', async () => {
    const ana = await createSignedInPerson(shop)
    await transaction((tx) => updatePerson(tx, ana.userId, { emailVerified: false }))
    const order = orderOf({ email: ana.email, phone: '+5562999990009' })
    await save(order)
    expect(await storedOf(order)).toMatchObject({ user_id: null })
    await transaction((tx) => updatePerson(tx, ana.userId, { emailVerified: true }))
    await transaction((tx) => claimPastOrders(tx, [ana.userId]))
    expect((await mine(ana.headers)).total).toBe(1)
  })

  test('are found by staff for orders only, by number, name and email', async () => {
    const staff = await createSignedInPerson(shop, { role: 'admin', flags: ['can_manage_orders'] })
    const order = orderOf({ name: 'Zulmira Conceição', email: `${randomUUID()}@exemplo.com.br` })
    await save(order)
    for (const search of [`#${order.number}`, 'zulmira conceicao', order.email ?? '']) {
      const path = `/api/past-orders?search=${encodeURIComponent(search)}`
      const { body } = await shop.call<PastOrderPage>(path, { headers: staff.headers })
      expect(body.items.map(({ number }) => number)).toEqual([order.number])
    }
    const other = await createSignedInPerson(shop, { role: 'admin', flags: ['can_manage_products'] })
    expect((await shop.call('/api/past-orders', { headers: other.headers })).status).toBe(403)
  })

  test('count for their customer apart from this store, less what went back, and a rebuild agrees', async () => {
    const staff = await createSignedInPerson(shop, { role: 'admin', flags: ['can_manage_customers'] })
    const ana = await createSignedInPerson(shop)
    await save(
      orderOf({ email: ana.email }),
      orderOf({ email: ana.email, placedAt: new Date(Date.now() - 86_400_000), refunded: 0 }),
      orderOf({ email: ana.email, state: 'cancelled' }),
    )
    const listed = async (query = '') =>
      (
        await shop.call<CustomerPage>(`/api/customer-insights?search=${ana.email}${query}`, {
          headers: staff.headers,
        })
      ).body.items
    const expected = [{ orders: 0, value: 0, pastOrders: 2, pastValue: 17_500, lastPurchaseAt: null }]
    expect(await listed()).toMatchObject(expected)
    expect(await listed('&segment=promising')).toHaveLength(1)
    await transaction(rebuildCustomers)
    expect(await listed()).toMatchObject(expected)
  })

  test('are part of the copy of personal data, and stay erased when their file comes again', async () => {
    const ana = await createSignedInPerson(shop)
    const order = orderOf({ email: ana.email, phone: '+5562999990001', cpf: '52998224725' })
    await save(order)
    expect(await readPersonalData(database(), ana.userId)).toMatchObject({
      pedidosDaLojaAnterior: [{ numero: order.number, totalEmCentavos: 10_000 }],
      resumoDeCliente: { pedidosPagosNaLojaAnterior: 1 },
    })
    await transaction((tx) => erasePerson(tx, ana.userId))
    const erased = { name: '', email: null, phone: null, cpf: null, user_id: null, total: 10_000 }
    expect(await storedOf(order)).toMatchObject(erased)
    expect(await save(order)).toEqual(['unchanged'])
    expect(await storedOf(order)).toMatchObject(erased)
    expect(
      await shop.sql(
        'select c.name from customer_past_orders o join customer_summaries c on c.id = o.customer_id join past_orders h on h.id = o.past_order_id where h.number = $1',
        [order.number],
      ),
    ).toEqual([])
  })

  test.each(['accounts', 'guests'])('follow two %s that are merged, and go back by an undo', async (kind) => {
    const cpfs = [createUniqueCpf(), createUniqueCpf()].map((cpf) => cpf.replace(/\D/g, ''))
    const people = kind === 'accounts' ? [await tools.createAccount(), await tools.createAccount()] : []
    await save(
      ...cpfs.map((cpf, at) =>
        orderOf({
          total: 10_000 * (at + 1),
          refunded: 0,
          ...(people[at] ? { email: people[at].email } : { cpf }),
        }),
      ),
    )
    const idOf = async (at: number) => (await tools.customerOf(people[at]?.userId ?? cpfs[at] ?? '')) ?? ''
    const [from, into] = [await idOf(0), await idOf(1)]
    const pastOf = async (id: string) => {
      const { pastOrders, pastValue } = (await tools.read(id)).body
      return [pastOrders, pastValue]
    }
    expect([await pastOf(from), await pastOf(into)]).toEqual([
      [1, 10_000],
      [1, 20_000],
    ])
    const merge = kind === 'accounts' ? tools.mergeAccounts : tools.merge
    const { status, body } = await merge(into, from)
    expect([status, body.pastOrders, body.pastValue, body.pastHistory.length]).toEqual([200, 2, 30_000, 2])
    await tools.undo(body.merges[0]?.id ?? '')
    expect([await pastOf(from), await pastOf(into)]).toEqual([
      [1, 10_000],
      [1, 20_000],
    ])
  })

  test('are deleted after ten years', async () => {
    const old = orderOf({ placedAt: new Date('2010-01-15T11:00:00Z') })
    const young = orderOf()
    await save(old, young)
    await pastOrderJobs.find(({ queue }) => queue === 'past-orders.delete_old')?.run({} as never)
    expect(await storedOf(old)).toBeUndefined()
    expect(await storedOf(young)).toBeDefined()
  })
})
