import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import type { PlacedOrder } from '#contract/checkout'
import type { OpenLink, PayLinkView, RefundPreview } from '#contract/orders'
import { erasePerson, updatePerson } from '#domain/identity'
import { settlePayment } from '#domain/orders'
import { transaction } from '#platform/postgres/database'
import { findEmail } from '#test/browser-in-memory'
import {
  createBuyer,
  createCart,
  createOrderBody,
  createProduct,
  createSignedInPerson,
  idempotencyHeaders,
} from '#test/factories'
import { manyConnections, useShop } from '#test/shop'
import { runScheduledJob, waitForJobs } from '#test/storm/run-jobs'
import { refreshQueue } from '#context/customer-insights/jobs.ts'
import { rebuildCustomers, rebuildMissingCustomers } from './refresh-customers.ts'

const shop = useShop(manyConnections)
let staff: Record<string, string>

beforeAll(async () => {
  staff = (await createSignedInPerson(shop, { role: 'superadmin' })).headers
})

type Summary = {
  id: string
  kind: string
  key: string
  user_id: string | null
  name: string
  email: string | null
  phone: string | null
  cpf: string | null
  city: string | null
  state: string | null
  orders: number
  value: string
  first_purchase_at: Date | null
  last_purchase_at: Date | null
  tags: string[]
  search_text: string
}

/** Returns the customers with this key, after the jobs. */
async function summariesOf(key: string): Promise<Summary[]> {
  await waitForJobs(shop)
  return shop.sql<Summary>('select * from customer_summaries where key = $1', [key])
}
const summaryOf = async (key: string) => (await summariesOf(key))[0]

const price = 10_000
const freight = 1_490
const approved = { method: 'card', cardToken: 'tok_approved' }
const digitsOf = (cpf: string) => cpf.replace(/\D/g, '')

type Buyer = ReturnType<typeof createBuyer>
type Placed = PlacedOrder & { buyer: Buyer; cpf: string }

/** Places an order of one piece, by a guest or a signed-in person. */
async function place(
  change: { buyer?: Partial<Buyer>; payment?: object; headers?: object; address?: object } = {},
): Promise<Placed> {
  const product = await createProduct({ price, sizes: ['U'], stock: 5 })
  const buyer = { ...createBuyer(), ...change.buyer }
  const body = createOrderBody({ customer: buyer, payment: change.payment ?? { method: 'pix' } })
  const { status, body: placed } = await shop.call<PlacedOrder>('/api/checkout', {
    body: { ...body, ...(change.address && { address: change.address }) },
    headers: {
      ...(await createCart(shop, product.variants[0]!.id)),
      ...change.headers,
      ...idempotencyHeaders(),
    },
  })
  if (status !== 201) throw new Error(`${status} ${placed.code}`)
  return { ...placed, buyer, cpf: digitsOf(buyer.cpf) }
}

const bankPays = async ({ orderId }: { orderId: string }) => {
  const [row] = await shop.sql<{ id: string }>('select id from payments where order_id = $1', [orderId])
  await shop.call(`/dev/pagamento/${row?.id}`, { method: 'POST' })
  await settlePayment(row?.id ?? '')
}
const cancel = ({ orderId }: { orderId: string }) =>
  shop.call(`/api/orders/staff/${orderId}/status`, {
    body: { to: 'cancelled', reason: 'customer_asked' },
    headers: staff,
  })

describe('a guest with a CPF', () => {
  test('is a customer once the first order is paid', async () => {
    const order = await place({ buyer: { name: 'Zélia Ávila' } })
    expect(await summariesOf(order.cpf)).toEqual([])
    await bankPays(order)
    const paid = await summaryOf(order.cpf)
    expect(paid).toMatchObject({
      kind: 'cpf',
      user_id: null,
      name: 'Zélia Ávila',
      email: order.buyer.email,
      phone: '+5562999990000',
      city: 'Goiânia',
      state: 'GO',
      orders: 1,
    })
    expect(Number(paid?.value)).toBeGreaterThan(price)
    expect(paid?.first_purchase_at).toEqual(paid?.last_purchase_at)
    expect(paid?.search_text).toContain('zelia avila')
  })

  test('stays one customer over several orders, with the data of the latest', async () => {
    const first = await place({ payment: approved })
    const address = { ...createOrderBody().address, cep: '01310-100', city: 'São Paulo', state: 'SP' }
    const second = await place({
      buyer: { cpf: first.buyer.cpf, name: 'Ana Nova', phone: '(11) 98888-7777' },
      payment: approved,
      address,
    })
    const found = await summariesOf(first.cpf)
    expect(found).toMatchObject([
      {
        name: 'Ana Nova',
        email: second.buyer.email,
        phone: '+5511988887777',
        city: 'São Paulo',
        state: 'SP',
        orders: 2,
      },
    ])
    expect(Number(found[0]?.value)).toBeGreaterThan(2 * price)
    expect(found[0]!.first_purchase_at! < found[0]!.last_purchase_at!).toBe(true)
  })

  test('has not bought what expired or was cancelled', async () => {
    const [expired, cancelled] = [await place(), await place()]
    await shop.sql("update orders set expires_at = now() - interval '1 second' where id = $1", [
      expired.orderId,
    ])
    await runScheduledJob('orders.expire')
    await cancel(cancelled)
    for (const { cpf } of [expired, cancelled])
      expect(await summaryOf(cpf)).toMatchObject({ orders: 0, value: '0', last_purchase_at: null })
  })

  test('has spent less after a refund in part, and has not bought an order that was refunded whole', async () => {
    const order = await place({ payment: approved })
    const before = Number((await summaryOf(order.cpf))?.value)
    expect(before).toBe(price + freight)
    const path = `/api/orders/staff/${order.orderId}/refunds`
    const wish = { items: [], shipping: 0, amount: 2_500, overpaid: false }
    const { body } = await shop.call<RefundPreview>(`${path}/preview`, { body: wish, headers: staff })
    const refund = { ...wish, id: randomUUID(), expectedTotal: body.total, reason: 'Mancha' }
    expect((await shop.call(path, { body: refund, headers: staff })).status).toBe(200)
    await expect
      .poll(async () => summaryOf(order.cpf), { timeout: 20_000 })
      .toMatchObject({ orders: 1, value: String(before - 2_500) })
    await cancel(order)
    await expect
      .poll(async () => summaryOf(order.cpf), { timeout: 20_000 })
      .toMatchObject({ orders: 0, value: '0', last_purchase_at: null })
  })
})

test('packing an order enqueues no job for its customer', async () => {
  const order = await place({ payment: approved })
  const jobsOf = async () => {
    await waitForJobs(shop)
    const found = await shop.sql(`select 1 from jobs.job where name = $1 and data->>'orderId' = $2`, [
      refreshQueue,
      order.orderId,
    ])
    return found.length
  }
  const path = `/api/orders/staff/${order.orderId}`
  await shop.call(`${path}/status`, { body: { to: 'picking' }, headers: staff })
  const before = await jobsOf()
  expect(before).toBeGreaterThan(0)
  const [piece] = await shop.sql<{ sku: string }>('select sku from order_items where order_id = $1', [
    order.orderId,
  ])
  const body = { id: randomUUID(), code: piece?.sku }
  expect((await shop.call(`${path}/scans`, { body, headers: staff })).status).toBe(200)
  expect(await jobsOf()).toBe(before)
})

describe('an account', () => {
  test('is a customer of its own, by its own name and email, also with the CPF of a guest', async () => {
    const ana = await createSignedInPerson(shop)
    const guest = await place({ payment: approved })
    await place({ buyer: { cpf: guest.buyer.cpf }, payment: approved, headers: ana.headers })
    expect(await summaryOf(ana.userId)).toMatchObject({
      kind: 'account',
      user_id: ana.userId,
      name: 'Pessoa Teste',
      email: ana.email,
      cpf: guest.cpf,
      orders: 1,
    })
    expect(await summaryOf(guest.cpf)).toMatchObject({ kind: 'cpf', orders: 1 })
  })

  test('is a customer without an order too, and follows its profile', async () => {
    const email = `bia-${randomUUID()}@dao.test`
    const created = await shop.call<{ id: string }>('/api/team/people', {
      body: { name: 'Bia Rocha', email, invite: false },
      headers: staff,
    })
    expect(created.status).toBe(201)
    expect(await summaryOf(created.body.id)).toMatchObject({ name: 'Bia Rocha', email, orders: 0 })
    await transaction((tx) =>
      updatePerson(tx, created.body.id, { name: 'Bia Lima', phone: '+5562988887777' }),
    )
    expect(await summaryOf(created.body.id)).toMatchObject({ name: 'Bia Lima', phone: '+5562988887777' })
  })

  test('of the team is a customer only with an order, until it leaves the team', async () => {
    const email = `teo-${randomUUID()}@dao.test`
    const created = await shop.call<{ id: string }>('/api/team/people', {
      body: { name: 'Téo Ramos', email, invite: false },
      headers: staff,
    })
    const userId = created.body.id
    expect(await summaryOf(userId)).toMatchObject({ name: 'Téo Ramos' })
    const joined = await shop.call<{ id: string }>('/api/team/members', {
      body: { email, role: 'admin', flags: [] },
      headers: staff,
    })
    expect(joined.status).toBe(201)
    expect(await summariesOf(userId)).toEqual([])
    await transaction(rebuildCustomers)
    expect(await summariesOf(userId)).toEqual([])
    await shop.call(`/api/team/members/${joined.body.id}`, { method: 'DELETE', headers: staff })
    expect(await summaryOf(userId)).toMatchObject({ name: 'Téo Ramos', orders: 0 })
    const buying = await createSignedInPerson(shop, { role: 'admin' })
    await place({ payment: approved, headers: buying.headers })
    expect(await summaryOf(buying.userId)).toMatchObject({ kind: 'account', orders: 1 })
  })

  test('takes over a guest order that it claims, with the tags of the guest', async () => {
    const ana = await createSignedInPerson(shop)
    const order = await place({ buyer: { email: ana.email }, payment: approved })
    const guest = await summaryOf(order.cpf)
    for (const tag of ['corrida', 'VIP'])
      await shop.call(`/api/customer-insights/${guest?.id}/tags`, { body: { tag }, headers: staff })
    await shop.call('/api/orders/claims', { method: 'POST', headers: ana.headers })
    const link = new URL((await findEmail(shop, ana.email, 'order_claim')).url).searchParams
    await shop.call(`/api/orders/claims/${order.orderId}`, {
      body: { token: link.get('chave') },
      headers: ana.headers,
    })
    expect(await summaryOf(ana.userId)).toMatchObject({
      orders: 1,
      value: String(price + freight),
      tags: ['VIP', 'corrida'],
    })
    expect((await summaryOf(ana.userId))?.search_text).toContain('corrida')
    expect(await summariesOf(order.cpf)).toEqual([])
  })
})

test('an account without an order has the city of its default address, which follows the orders', async () => {
  const ana = await createSignedInPerson(shop)
  const address = { ...createOrderBody().address, recipient: 'Ana Souza', city: 'Goiânia', state: 'GO' }
  const { status } = await shop.call('/api/customers/addresses', { body: address, headers: ana.headers })
  expect(status).toBeLessThan(300)
  expect(await summaryOf(ana.userId)).toMatchObject({ city: 'Goiânia', state: 'GO' })
  expect((await summaryOf(ana.userId))?.search_text).toContain('goiania go')
  const ordered = { ...createOrderBody().address, cep: '01310-100', city: 'São Paulo', state: 'SP' }
  await place({ payment: approved, headers: ana.headers, address: ordered })
  expect(await summaryOf(ana.userId)).toMatchObject({ city: 'São Paulo', state: 'SP' })
})

describe('an order by staff', () => {
  const make = async (customer: object) => {
    const variantId = (await createProduct({ price, sizes: ['U'], stock: 5 })).variants[0]!.id
    const { status, body } = await shop.call<OpenLink>('/api/orders/staff/new', {
      headers: staff,
      body: {
        id: randomUUID(),
        channel: 'whatsapp',
        items: [{ variantId, quantity: 1 }],
        customer,
        shippingOptionId: 'retirada',
        hold: 'two_hours',
        expectedTotal: price,
      },
    })
    if (status !== 201) throw new Error(`${status} ${body.code}`)
    return { ...body, token: body.url.split('/').at(-1)! }
  }

  test('makes a customer of a phone alone once it has ended', async () => {
    const phone = '+5562977775555'
    const { orderId } = await make({ name: 'Lia Reis', phone: '(62) 97777-5555' })
    expect(await summariesOf(phone)).toEqual([])
    await cancel({ orderId })
    expect(await summaryOf(phone)).toMatchObject({
      kind: 'phone',
      name: 'Lia Reis',
      phone,
      email: null,
      city: null,
      orders: 0,
    })
  })

  test('makes a customer of the CPF that was given with the payment', async () => {
    const phone = '+5562977776666'
    const link = await make({ name: 'Carla Dias', phone: '(62) 97777-6666' })
    const buyer = createBuyer()
    const paid = await shop.call<PayLinkView>(`/api/pay-links/${link.token}/payments`, {
      body: { payment: { method: 'pix' }, customer: buyer, termsVersion: '1' },
    })
    expect(paid.status).toBeLessThan(300)
    await bankPays(link)
    expect(await summaryOf(digitsOf(buyer.cpf))).toMatchObject({ kind: 'cpf', name: 'Carla Dias', phone })
    expect(await summariesOf(phone)).toEqual([])
  })

  test('without account, CPF and phone is nobody’s', async () => {
    const link = await make({ name: 'Alguém' })
    await waitForJobs(shop)
    expect(await shop.sql('select 1 from customer_orders where order_id = $1', [link.orderId])).toEqual([])
  })
})

describe('erasure of an account', () => {
  test('deletes its summary with its tags, and that of its guest orders; a later order starts anew', async () => {
    const ana = await createSignedInPerson(shop)
    const own = await place({ payment: approved, headers: ana.headers })
    const guest = await place({ buyer: { email: ana.email, name: 'Ana Convidada' }, payment: approved })
    const before = await summaryOf(ana.userId)
    await shop.call(`/api/customer-insights/${before?.id}/tags`, { body: { tag: 'corrida' }, headers: staff })
    const exported = await shop.call('/api/customers/export', { headers: ana.headers })
    expect(exported.body).toMatchObject({ resumoDeCliente: { etiquetas: ['corrida'], pedidosPagos: 1 } })
    expect(await summaryOf(guest.cpf)).toBeDefined()
    await transaction((tx) => erasePerson(tx, ana.userId))
    for (const key of [ana.userId, own.cpf, guest.cpf]) expect(await summariesOf(key)).toEqual([])
    await transaction(rebuildCustomers)
    // the CPF stays in the paid orders for their invoices
    for (const key of [ana.userId, own.cpf, guest.cpf]) expect(await summariesOf(key)).toEqual([])
    const orderIds = [own.orderId, guest.orderId]
    expect(await shop.sql('select 1 from customer_orders where order_id = any($1)', [orderIds])).toEqual([])
    await place({ buyer: { cpf: own.buyer.cpf }, payment: approved })
    expect(await summaryOf(own.cpf)).toMatchObject({ orders: 1, tags: [] })
  })
})

describe('rebuilding', () => {
  const all = () => shop.sql('select * from customer_summaries order by id')
  const assigned = () => shop.sql('select * from customer_orders order by order_id')

  test('gives the same customers, and mends missing and wrong rows', async () => {
    await waitForJobs(shop)
    await transaction(rebuildCustomers)
    const [customers, orders] = [await all(), await assigned()]
    expect(customers.length).toBeGreaterThan(5)
    const wrong =
      "update customer_summaries set name = 'x', value = 1, orders = 7, city = null, search_text = ''"
    await shop.sql(wrong)
    await shop.sql(
      `update customer_orders set customer_id = (select id from customer_summaries where kind = 'account' limit 1)`,
    )
    await shop.sql("insert into customer_summaries (kind, key) values ('cpf', '00000000000')")
    expect(await transaction(rebuildCustomers)).toBe(customers.length)
    expect([await all(), await assigned()]).toEqual([customers, orders])
    await transaction(rebuildCustomers)
    expect([await all(), await assigned()]).toEqual([customers, orders])
  })

  test('runs at the start only if there is no customer yet', async () => {
    const counted = async () => (await all()).length
    const before = await counted()
    await shop.sql('delete from customer_summaries')
    await transaction(rebuildMissingCustomers)
    expect(await counted()).toBe(before)
    await shop.sql("delete from customer_summaries where kind = 'cpf'")
    const left = await counted()
    await transaction(rebuildMissingCustomers)
    expect(await counted()).toBe(left)
    await transaction(rebuildCustomers)
  })
})
