import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import type { PlacedOrder } from '#contract/checkout'
import type { OrderFact, StaffOrderView } from '#contract/orders'
import { transaction } from '#platform/postgres/database'
import { createUniqueCpf } from '#test/cpf'
import {
  createBuyer,
  createCart,
  createOrderBody,
  createProduct,
  createSignedInPerson,
  idempotencyHeaders,
} from '#test/factories'
import { explainStatement } from '#test/query-plan'
import { recordStatements } from '#test/record-statements'
import { useShop } from '#test/shop'
import { readPurchases } from './read-purchases.ts'
import { readTimelineFacts } from './read-timeline.ts'

const shop = useShop()
let carla: { userId: string; headers: { cookie: string } }
let variantId: string

beforeAll(async () => {
  carla = await createSignedInPerson(shop, { role: 'admin', flags: ['can_manage_orders'] })
  await shop.sql("update profiles set full_name = 'Carla Nunes' where id = $1", [carla.userId])
  variantId = (await createProduct({ sizes: ['U'], stock: 50 })).variants[0]!.id
})

const approved = { method: 'card', cardToken: 'tok_approved' }
const place = async (change: Record<string, unknown> = {}, headers: Record<string, string> = {}) =>
  (
    await shop.call<PlacedOrder>('/api/checkout', {
      body: createOrderBody({ payment: approved, ...change }),
      headers: { ...(await createCart(shop, variantId)), ...idempotencyHeaders(), ...headers },
    })
  ).body
const staff = (id: string) => `/api/orders/staff/${id}`
const read = (id: string) =>
  shop.call<{ facts: OrderFact[] }>(`${staff(id)}/timeline`, { headers: carla.headers })
const facts = async (id: string) => (await read(id)).body.facts
const step = (id: string, body: object) =>
  shop.call<StaffOrderView>(`${staff(id)}/status`, { body, headers: carla.headers })
const tell = ({ kind, actor, ...rest }: OrderFact) =>
  [kind, actor, 'status' in rest ? rest.status : undefined].filter(Boolean).join(' ')

describe('[AD-15] timeline of an order', () => {
  test('has status, payments, packages, emails, notes and refunds, with who by name, the newest first', async () => {
    const { orderId } = await place()
    await step(orderId, { to: 'picking' })
    await shop.call(`/api/desk/pedidos/notes/${orderId}`, {
      body: { id: randomUUID(), text: 'Conferido.' },
      headers: carla.headers,
    })
    await step(orderId, { to: 'shipped', trackingCode: 'QB481220973BR' })
    await step(orderId, { to: 'delivered' })
    await expect
      .poll(async () => (await facts(orderId)).filter(({ kind }) => kind === 'email').length)
      .toBeGreaterThanOrEqual(3)
    const all = await facts(orderId)
    expect(all.map(({ at }) => at)).toEqual(
      all
        .map(({ at }) => at)
        .toSorted()
        .toReversed(),
    )
    expect(all.map(tell)).toEqual(
      expect.arrayContaining([
        'placed visitante',
        'charge',
        'captured',
        'status pagamento paid',
        'status Carla Nunes picking',
        'note Carla Nunes',
        'status Carla Nunes shipped',
        'package_shipped',
        'package_delivered',
        'status Carla Nunes delivered',
      ]),
    )
    expect(all.find(({ kind }) => kind === 'package_shipped')).toMatchObject({
      number: 1,
      trackingCode: 'QB481220973BR',
    })
  })

  test('has refunds, disputes and declined cards', async () => {
    const { orderId } = await place()
    await step(orderId, { to: 'cancelled', reason: 'out_of_stock' })
    await expect
      .poll(async () => (await facts(orderId)).map(({ kind }) => kind))
      .toEqual(expect.arrayContaining(['refund_asked', 'refund_done']))
    await shop.sql(
      `insert into disputes (order_id, payment_id, kind, amount, status, provider_ref, closed_at)
       select order_id, id, 'chargeback', 500, 'lost', 'd1', now() from payments where order_id = $1`,
      [orderId],
    )
    const all = await facts(orderId)
    expect(all.find(({ kind }) => kind === 'refund_asked')?.actor).toBe('Carla Nunes')
    expect(all.find(({ kind }) => kind === 'dispute_lost')).toMatchObject({
      dispute: 'chargeback',
      amount: 500,
    })
    expect(all.some(({ kind }) => kind === 'dispute_opened')).toBe(true)
    const declined = await place({ payment: { method: 'card', cardToken: 'tok_declined' } })
    expect((await facts(declined.orderId)).find(({ kind }) => kind === 'declined')).toMatchObject({
      method: 'card',
      provider: 'fake',
    })
  })

  test('has other changes by staff from the audit, and no status or refund twice', async () => {
    const { orderId } = await place()
    await step(orderId, { to: 'picking' })
    await shop.sql(
      `insert into audit_logs (action, entity_type, entity_id, actor, before, after)
       values ('UPDATE', 'refund', $1, 'rui@dao.test', null, '{"proof":"pdf"}'),
         ('REFUND', 'refund', $1, 'rui@dao.test', null, '{"amount":1}')`,
      [orderId],
    )
    const all = await facts(orderId)
    expect(all.filter(({ kind }) => kind === 'change')).toMatchObject([
      { actor: 'rui@dao.test', fields: ['proof'] },
    ])
    expect(all.filter((fact) => fact.kind === 'status' && fact.status === 'picking')).toHaveLength(1)
  })

  test('needs five statements besides that of the emails', async () => {
    const { orderId } = await place()
    await step(orderId, { to: 'picking' })
    await shop.call(`/api/desk/pedidos/notes/${orderId}`, {
      body: { id: randomUUID(), text: 'Conferido.' },
      headers: carla.headers,
    })
    const statements = await recordStatements(() => transaction((tx) => readTimelineFacts(tx, orderId)))
    // the emails come by another connection
    const counted = statements.filter(
      (text) => !/^(begin|commit)$/i.test(text) && !text.includes('email_outbox'),
    )
    expect(counted).toHaveLength(5)
  })

  test('[RO-08] is for staff with the permission, of an order that exists', async () => {
    const { orderId } = await place()
    const stranger = await createSignedInPerson(shop, { role: 'admin', flags: ['can_manage_products'] })
    const path = `${staff(orderId)}/timeline`
    expect((await shop.call(path)).status).toBe(401)
    expect((await shop.call(path, { headers: stranger.headers })).status).toBe(403)
    expect((await read(randomUUID())).body).toMatchObject({ code: 'orders.not_found' })
  })
})

describe('[AD-15] purchases of the customer of an order', () => {
  const purchases = async (id: string) =>
    (await shop.call<StaffOrderView>(staff(id), { headers: carla.headers })).body.purchases
  const totalOf = async (ids: readonly string[]) =>
    (await shop.sql<{ sum: string }>('select sum(amount_due) from orders where id = any($1)', [ids])).map(
      ({ sum }) => Number(sum),
    )[0]

  test('of a guest are those with the same CPF; unpaid and cancelled ones do not count', async () => {
    const customer = { ...createBuyer(), cpf: createUniqueCpf() }
    const [first, second] = [await place({ customer }), await place({ customer })]
    const cancelled = await place({ customer })
    await step(cancelled.orderId, { to: 'cancelled', reason: 'out_of_stock' })
    const unpaid = await place({ customer, payment: { method: 'pix' } })
    await place()
    const total = await totalOf([first.orderId, second.orderId])
    expect(await purchases(first.orderId)).toEqual({ nth: 1, count: 2, total })
    expect(await purchases(second.orderId)).toEqual({ nth: 2, count: 2, total })
    expect(await purchases(unpaid.orderId)).toEqual({ nth: 3, count: 2, total })
  })

  test('of an account are its own, whatever the CPF', async () => {
    const person = await createSignedInPerson(shop)
    const [first, second] = [await place({}, person.headers), await place({}, person.headers)]
    expect(await purchases(second.orderId)).toMatchObject({ nth: 2, count: 2 })
    expect(await purchases(first.orderId)).toMatchObject({ nth: 1, count: 2 })
  })

  test('are unknown once the customer was erased', async () => {
    const { orderId } = await place({ payment: { method: 'pix' } })
    await shop.sql("update orders set customer_cpf = '' where id = $1", [orderId])
    expect(await purchases(orderId)).toBeNull()
  })

  test.each([
    ['account', { userId: randomUUID() }, 'orders_by_user'],
    ['CPF', { userId: null }, 'orders_by_cpf'],
  ])('are read by one statement with an index: %s', async (_, person, index) => {
    const order = { id: randomUUID(), placedAt: new Date(), customerCpf: '52998224725', ...person }
    const work = () => transaction((tx) => readPurchases(tx, order))
    expect(await recordStatements(work)).toEqual(['begin', expect.any(String), 'commit'])
    expect((await explainStatement(shop, 'select count(*) filter', work)).join('\n')).toContain(index)
  })
})
