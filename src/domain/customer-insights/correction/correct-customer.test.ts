import { beforeAll, describe, expect, test } from 'vitest'
import type { PlacedOrder } from '#contract/checkout'
import type { CustomerPage, CustomerView } from '#contract/customer-insights'
import {
  createBuyer,
  createCart,
  createOrderBody,
  createProduct,
  createSignedInPerson,
  idempotencyHeaders,
} from '#test/factories'
import { useShop } from '#test/shop'
import { waitForJobs } from '#test/storm/run-jobs'

const shop = useShop()
let staff: Record<string, string>

beforeAll(async () => {
  staff = (await createSignedInPerson(shop, { role: 'admin', flags: ['can_manage_customers'] })).headers
})

const digitsOf = (cpf: string) => cpf.replace(/\D/g, '')

/** Places a paid order of one piece. Returns the CPF of its buyer. */
async function place(headers: object = {}, buyer: object = {}) {
  const product = await createProduct({ sizes: ['U'], stock: 5 })
  const customer = { ...createBuyer(), ...buyer }
  const { body } = await shop.call<PlacedOrder>('/api/checkout', {
    body: createOrderBody({ customer, payment: { method: 'card', cardToken: 'tok_approved' } }),
    headers: { ...(await createCart(shop, product.variants[0]!.id)), ...headers, ...idempotencyHeaders() },
  })
  return { orderId: body.orderId, cpf: digitsOf(customer.cpf) }
}

/** Returns the customer with this key, after the jobs. */
async function customerOf(key: string): Promise<CustomerView> {
  await waitForJobs(shop)
  const [found] = await shop.sql<{ id: string }>('select id from customer_summaries where key = $1', [key])
  return (await read(found?.id ?? '')).body
}
const read = (id: string) => shop.call<CustomerView>(`/api/customer-insights/${id}`, { headers: staff })
const correct = (id: string, body: object, headers = staff) =>
  shop.call<CustomerView & { data?: { current: CustomerView } }>(`/api/customer-insights/${id}`, {
    method: 'PATCH',
    body: { reason: 'Ela escreveu no WhatsApp', ...body },
    headers,
  })
const find = async (search: string) =>
  (
    await shop.call<CustomerPage>(`/api/customer-insights?search=${encodeURIComponent(search)}`, {
      headers: staff,
    })
  ).body.items
const orderRow = async (id: string) =>
  (
    await shop.sql<{ name: string; phone: string; cpf: string }>(
      'select customer_name as name, customer_phone as phone, customer_cpf as cpf from orders where id = $1',
      [id],
    )
  )[0]

describe('correcting an account', () => {
  test('changes profile and document, leaves the orders as placed, and is audited with its reason', async () => {
    const ana = await createSignedInPerson(shop)
    const order = await place(ana.headers)
    const before = await customerOf(ana.userId)
    const cpf = digitsOf(createBuyer().cpf)
    const { status, body } = await correct(before.id, {
      name: 'Ana Flor',
      phone: '(11) 98888-7777',
      cpf,
      version: before.version,
    })
    expect([status, body.id, body.name, body.phone]).toEqual([200, before.id, 'Ana Flor', '+5511988887777'])
    expect(body.cpf).toContain(cpf.slice(3, 6))
    expect(body.version).not.toBe(before.version)
    expect(await find(cpf)).toMatchObject([{ id: before.id }])
    expect((await orderRow(order.orderId))?.cpf).toBe(order.cpf)
    await waitForJobs(shop)
    expect((await read(before.id)).body).toMatchObject({ name: 'Ana Flor', version: body.version })
    const [entry] = await shop.sql<{ before: object; after: Record<string, string> }>(
      `select before, after from audit_logs where entity_type = 'customer' and entity_id = $1 and action = 'UPDATE'`,
      [before.id],
    )
    expect(entry?.after).toMatchObject({ name: 'A•••', phone: '•••7777', reason: 'Ela escreveu no WhatsApp' })
    for (const secret of [cpf, 'Flor', '98888']) expect(JSON.stringify(entry)).not.toContain(secret)
  })

  test('refuses what somebody else changed meanwhile, with the present data', async () => {
    const ana = await createSignedInPerson(shop)
    await place(ana.headers)
    const { id, version } = await customerOf(ana.userId)
    expect((await correct(id, { name: 'Ana Um', version })).status).toBe(200)
    const { status, body } = await correct(id, { name: 'Ana Dois', version })
    expect([status, body.code]).toEqual([409, 'record.changed'])
    expect(body.data?.current).toMatchObject({ name: 'Ana Um' })
    expect((await read(id)).body.name).toBe('Ana Um')
  })

  test('lets only one of two members of the team save at the same time', async () => {
    const ana = await createSignedInPerson(shop)
    await place(ana.headers)
    const { id, version } = await customerOf(ana.userId)
    const both = await Promise.all(['Ana Um', 'Ana Dois'].map((name) => correct(id, { name, version })))
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })

  test('refuses accounts of the team, and staff without the permission', async () => {
    const colleague = await createSignedInPerson(shop, { role: 'superadmin' })
    await place(colleague.headers)
    const { id } = await customerOf(colleague.userId)
    const { status, body } = await correct(id, { name: 'Outro Nome' })
    expect([status, body.code]).toEqual([403, 'customer-insights.of_team'])
    const packer = await createSignedInPerson(shop, { role: 'admin', flags: ['can_manage_orders'] })
    expect((await correct(id, { name: 'Outro Nome' }, packer.headers)).status).toBe(403)
  })
})

describe('correcting a guest', () => {
  test('changes all orders; another CPF leads to the customer of that CPF, with tags', async () => {
    const first = await place()
    const second = await place({}, { cpf: first.cpf })
    const { id } = await customerOf(first.cpf)
    await shop.call(`/api/customer-insights/${id}/tags`, { body: { tag: 'corrida' }, headers: staff })
    const cpf = digitsOf(createBuyer().cpf)
    const { status, body } = await correct(id, { name: 'Bia Lima', phone: '11977776666', cpf })
    expect([status, body.name, body.phone, body.tags]).toEqual([
      200,
      'Bia Lima',
      '+5511977776666',
      ['corrida'],
    ])
    expect(body.id).not.toBe(id)
    for (const { orderId } of [first, second])
      expect(await orderRow(orderId)).toEqual({ name: 'Bia Lima', phone: '+5511977776666', cpf })
    expect((await read(id)).status).toBe(404)
    expect((await customerOf(cpf)).id).toBe(body.id)
  })

  test('keeps name and CPF once an order has an invoice, and still corrects the phone', async () => {
    const order = await place()
    const { id, name } = await customerOf(order.cpf)
    await shop.sql(
      `insert into order_invoices (id, order_id, kind, state, requested_at) values (gen_random_uuid(), $1, 'sale', 'issued', now())`,
      [order.orderId],
    )
    for (const change of [{ name: 'Outro Nome' }, { cpf: digitsOf(createBuyer().cpf) }])
      expect((await correct(id, change)).body.code).toBe('customer-insights.invoiced')
    expect((await correct(id, { name, phone: '11966665555' })).body.phone).toBe('+5511966665555')
    expect(await orderRow(order.orderId)).toMatchObject({ name, phone: '+5511966665555', cpf: order.cpf })
  })
})

test('refuses a wrong CPF and a missing reason, and knows nobody by a wrong id', async () => {
  const { id } = await customerOf((await place()).cpf)
  expect((await correct(id, { cpf: '111.111.111-11' })).status).toBe(422)
  expect((await correct(id, { name: 'Bia Lima', reason: ' ' })).status).toBe(422)
  const { status, body } = await correct('00000000-0000-4000-8000-000000000000', { name: 'Bia Lima' })
  expect([status, body.code]).toEqual([404, 'customer-insights.not_found'])
})
