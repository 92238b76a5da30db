import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { createMailer } from '#adapters/mail/mailer'
import type { PlacedOrder } from '#contract/checkout'
import { formatBrl } from '#shared/money/money'
import {
  createCart,
  createBuyer,
  idempotencyHeaders,
  createOrderBody,
  createSignedInPerson,
  createProduct,
} from '#test/factories'
import { recordStatements } from '#test/record-statements'
import { useShop } from '#test/shop'
import { createOrderEmailJobs, orderEmailQueues } from './order.ts'

const shop = useShop()
const site = 'http://127.0.0.1:1'

type SentEmail = {
  message_id: string
  recipient: string
  subject: string
  text: string
  sent_at: Date | null
}
const listEmailsOf = (order: PlacedOrder) =>
  shop.sql<SentEmail>('select * from email_outbox where message_id like $1 order by created_at', [
    `<order.${order.orderId}.%`,
  ])
const kindsOf = async (order: PlacedOrder) =>
  (await listEmailsOf(order)).map(({ message_id }) => message_id.split('.').at(2)!.split('@')[0]!).sort()

async function placed(payment: object, change: object = {}, headers: Record<string, string> = {}) {
  const variantId = (await createProduct()).variants[0]!.id
  const cart = headers.cookie ? headers : await createCart(shop, variantId)
  if (headers.cookie) await shop.call('/api/cart/items', { body: { variantId }, headers })
  const body = createOrderBody({ payment, ...change })
  return (
    await shop.call<PlacedOrder>('/api/checkout', { body, headers: { ...cart, ...idempotencyHeaders() } })
  ).body
}

const jobs = createOrderEmailJobs(createMailer({ smtpUrl: undefined, from: 'DAO <a@dao.test>' }), site)

/** Runs a job of that queue. */
const run = (wanted: string, data = {}): Promise<void> =>
  (jobs.find(({ queue }) => queue === wanted)!.run as (given: object) => Promise<void>)(data)
const endsIn = ({ orderId }: PlacedOrder, time: string) =>
  shop.sql('update orders set expires_at = now() + $2::interval where id = $1', [orderId, time])
const remindersOf = async ({ orderId }: PlacedOrder) =>
  (
    await shop.sql("select 1 from jobs.job where name = $1 and data->>'orderId' = $2", [
      orderEmailQueues.expiring,
      orderId,
    ])
  ).length

describe('the emails of an order', () => {
  test('are sent for each step of its lifecycle', async () => {
    const order = await placed({ method: 'card', cardToken: 'tok_approved' })
    await expect.poll(() => kindsOf(order)).toEqual(['paid', 'placed'])
    const staff = await createSignedInPerson(shop, { role: 'admin', flags: ['can_manage_orders'] })
    await shop.call(`/api/orders/staff/${order.orderId}/status`, {
      body: { to: 'shipped', trackingCode: 'BR1' },
      headers: staff.headers,
    })
    await expect.poll(() => kindsOf(order)).toEqual(['paid', 'placed', 'shipped'])
    const isSent = async () => (await listEmailsOf(order)).every((email) => email.sent_at !== null)
    await expect.poll(isSent).toBe(true)
    const [first] = await listEmailsOf(order)
    expect(first).toMatchObject({ recipient: expect.stringMatching(/^ana-.+@exemplo\.com\.br$/) })
    expect(first!.text).toContain(`${site}/checkout-success?order=${order.orderId}&token=${order.token}`)
  })

  test('the first one reads no refunds, invoices, packages or ways to pay, which it does not tell', async () => {
    const order = await placed({ method: 'pix' })
    await expect.poll(() => kindsOf(order), { timeout: 20_000 }).toEqual(['placed'])
    // order, payment, pieces, timeline, customer, and three for the outbox, which has the email already
    const read = await recordStatements(() => run(orderEmailQueues.placed, { orderId: order.orderId }))
    expect(read).toHaveLength(8)
    expect(read.filter((text) => /^select.* from (packages|"order_invoices"|settings)/.test(text))).toEqual(
      [],
    )
  })

  test('an order to collect gets an email when it is ready, and one after 10 days in which nobody came', async () => {
    const order = await placed(
      { method: 'card', cardToken: 'tok_approved' },
      { shippingOptionId: 'retirada', address: undefined },
    )
    const staff = await createSignedInPerson(shop, { role: 'admin', flags: ['can_manage_orders'] })
    const step = (to: string) =>
      shop.call(`/api/orders/staff/${order.orderId}/status`, { body: { to }, headers: staff.headers })
    await step('ready_for_pickup')
    const first = ['paid', 'placed', 'ready']
    await expect.poll(() => kindsOf(order)).toEqual(first)
    const reminders = () =>
      shop.sql("select 1 from jobs.job where name = $1 and data->>'orderId' = $2", [
        orderEmailQueues.uncollected,
        order.orderId,
      ])
    const readySince = (days: number) =>
      shop.sql(
        `update packages set packed_at = least(packed_at, now() - $2 * interval '1 day'),
                  ready_at = now() - $2 * interval '1 day' where order_id = $1`,
        [order.orderId, days],
      )
    await readySince(9)
    await run(orderEmailQueues.remindUncollected)
    expect(await reminders()).toEqual([])
    await readySince(11)
    await run(orderEmailQueues.remindUncollected)
    await expect.poll(() => kindsOf(order)).toEqual([...first, 'uncollected'])
    await run(orderEmailQueues.remindUncollected)
    expect(await reminders()).toHaveLength(1)

    const other = await placed(
      { method: 'card', cardToken: 'tok_approved' },
      { shippingOptionId: 'retirada', address: undefined },
    )
    await run(orderEmailQueues.uncollected, { orderId: other.orderId })
    expect(await kindsOf(other)).not.toContain('uncollected')
  })

  test('a cancelled order gets an email', async () => {
    const order = await placed({ method: 'pix' })
    const staff = await createSignedInPerson(shop, { role: 'superadmin' })
    await shop.call(`/api/orders/staff/${order.orderId}/status`, {
      body: { to: 'cancelled', reason: 'customer_asked' },
      headers: staff.headers,
    })
    await expect.poll(() => kindsOf(order)).toEqual(['cancelled', 'placed'])
  })

  test('a refund gets an email when it starts and one when it is done, each once per group', async () => {
    const order = await placed({ method: 'card', cardToken: 'tok_approved' })
    await expect.poll(() => kindsOf(order)).toEqual(['paid', 'placed'])
    const staff = await createSignedInPerson(shop, { role: 'admin', flags: ['can_manage_orders'] })
    const body = {
      id: randomUUID(),
      items: [],
      shipping: 0,
      amount: 1_234,
      overpaid: false,
      expectedTotal: 1_234,
      reason: 'Atraso',
    }
    for (let time = 0; time < 2; time++)
      await shop.call(`/api/orders/staff/${order.orderId}/refunds`, { body, headers: staff.headers })
    await expect.poll(() => kindsOf(order)).toEqual(['paid', 'placed', 'refund_completed', 'refund_started'])
    const letters = await listEmailsOf(order)
    const textOf = (kind: string) => letters.find(({ message_id }) => message_id.includes(kind))!.text
    expect(textOf('refund_started')).toContain(`Seu reembolso está a caminho: ${formatBrl(1_234)} no cartão.`)
    expect(textOf('refund_completed')).toContain(`Seu reembolso foi feito: ${formatBrl(1_234)} no cartão.`)
  })

  test('an edit that gives money back gets one email, which says how much goes back and how', async () => {
    const order = await placed({ method: 'card', cardToken: 'tok_approved' })
    await expect.poll(() => kindsOf(order)).toEqual(['paid', 'placed'])
    const staff = await createSignedInPerson(shop, { role: 'admin', flags: ['can_manage_orders'] })
    const change = {
      id: randomUUID(),
      discount: { amount: 1_234, reason: 'Atraso' },
      expectedDifference: -1_234,
    }
    const edit = await shop.call(`/api/orders/staff/${order.orderId}/changes`, {
      body: change,
      headers: staff.headers,
    })
    expect(edit.status).toBe(200)
    const refunds = () =>
      shop.sql<{ group: string; status: string }>(
        'select group_id as "group", status from refunds where order_id = $1',
        [order.orderId],
      )
    await expect.poll(refunds).toMatchObject([{ status: 'done' }])
    const [refund] = await refunds()
    for (const queue of [orderEmailQueues.refundStarted, orderEmailQueues.refundCompleted])
      await run(queue, { orderId: order.orderId, groupId: refund?.group })
    await expect.poll(() => kindsOf(order)).toEqual(['changed', 'paid', 'placed'])
    const { text } = (await listEmailsOf(order)).find(({ message_id }) => message_id.includes('changed'))!
    expect(text).toContain(`Voltam para você ${formatBrl(1_234)} no cartão. O valor aparece na fatura atual`)
  })

  test('a reminder goes to an unpaid order once, half an hour before it expires, and to no other', async () => {
    const [waiting, young, paid] = [
      await placed({ method: 'pix' }),
      await placed({ method: 'pix' }),
      await placed({ method: 'card', cardToken: 'tok_approved' }),
    ]
    await endsIn(waiting, '29 minutes')
    await endsIn(young, '31 minutes')
    await endsIn(paid, '29 minutes')
    await Promise.all([run(orderEmailQueues.remind), run(orderEmailQueues.remind)])
    await expect.poll(() => kindsOf(waiting)).toEqual(['expiring', 'placed'])
    const before = await remindersOf(waiting)
    await run(orderEmailQueues.remind)
    expect(await remindersOf(waiting)).toBe(before)
    await expect.poll(() => kindsOf(young)).toEqual(['placed'])
    expect(await kindsOf(paid)).not.toContain('expiring')
  })

  test('no reminder is sent after the payment or the expiry', async () => {
    const paid = await placed({ method: 'card', cardToken: 'tok_approved' })
    const late = await placed({ method: 'pix' })
    await endsIn(late, '-1 second')
    for (const { orderId } of [paid, late]) await run(orderEmailQueues.expiring, { orderId })
    expect(await kindsOf(paid)).not.toContain('expiring')
    expect(await kindsOf(late)).not.toContain('expiring')
  })

  test('an expired order gets an email, unless it was paid after all', async () => {
    const [late, saved] = [await placed({ method: 'pix' }), await placed({ method: 'pix' })]
    await shop.sql("update orders set status = 'expired' where id = $1", [late.orderId])
    await shop.sql("update orders set status = 'paid' where id = $1", [saved.orderId])
    for (const { orderId } of [late, saved]) await run(orderEmailQueues.ended, { orderId, status: 'expired' })
    expect(await kindsOf(late)).toContain('expired')
    expect(await kindsOf(saved)).not.toContain('expired')
  })

  test('contain the totals of the order', async () => {
    const order = await placed({ method: 'pix' })
    await expect.poll(() => kindsOf(order)).toEqual(['placed'])
    const [sentEmail] = await listEmailsOf(order)
    expect(sentEmail!.text).toContain(`Total: ${formatBrl(order.total)}`)
  })

  test('a job that runs twice, or twice at once, sends one', async () => {
    const order = await placed({ method: 'pix' })
    const { orderId } = order
    await Promise.all([1, 2, 3].map(() => run(orderEmailQueues.placed, { orderId })))
    await run(orderEmailQueues.placed, { orderId })
    expect(await kindsOf(order)).toEqual(['placed'])
  })
})

describe('a mailbox typed by a stranger', () => {
  const pix = { method: 'pix' }
  const email = (name: string) => `${name}-${randomUUID()}@exemplo.com.br`
  const written = async (to: string) =>
    (
      await shop.sql<{ message_id: string }>('select message_id from email_outbox where recipient = $1', [to])
    ).map(({ message_id }) => message_id.split('.').at(2)!.split('@')[0]!)
  const end = async ({ orderId }: PlacedOrder) => {
    await shop.sql("update orders set status = 'expired', expires_at = now() where id = $1", [orderId])
    await run(orderEmailQueues.ended, { orderId, status: 'expired' })
  }

  /** Creates an order that expires unpaid, with both emails where they are sent. */
  const silentlyEnded = async (customer: object, headers = {}) => {
    const order = await placed(pix, { customer }, headers)
    await expect.poll(() => jobsOf(order)).toBe(0)
    await end(order)
    return order
  }
  const jobsOf = async ({ orderId }: PlacedOrder) =>
    (
      await shop.sql(
        "select 1 from jobs.job where name = $1 and data->>'orderId' = $2 and state <> 'completed'",
        [orderEmailQueues.placed, orderId],
      )
    ).length

  test('gets six emails of unpaid orders in a day, and every email of an order once it is paid', async () => {
    const victim = email('bia')
    for (let n = 0; n < 3; n++) await silentlyEnded({ ...createBuyer(), email: victim })
    expect(await written(victim)).toHaveLength(6)
    const silent = await placed(pix, { customer: { ...createBuyer(), email: victim } })
    await run(orderEmailQueues.placed, { orderId: silent.orderId })
    expect(await kindsOf(silent)).toEqual([])
    await shop.call(`/api/orders/${silent.orderId}/payments?token=${silent.token}`, {
      body: { method: 'card', cardToken: 'tok_approved' },
    })
    await expect.poll(() => kindsOf(silent)).toEqual(['paid', 'placed'])
    expect(await kindsOf(await silentlyEnded({ ...createBuyer(), email: victim }))).toEqual([])
  })

  test('gets them all when it belongs to the signed-in customer', async () => {
    const person = await createSignedInPerson(shop)
    await shop.sql('update profiles set email_verified = true where id = $1', [person.userId])
    for (let n = 0; n < 4; n++) await silentlyEnded({ ...createBuyer(), email: person.email }, person.headers)
    expect(await written(person.email)).toHaveLength(8)
  })

  test('is limited too when another customer is signed in', async () => {
    const victim = email('clara')
    const { headers } = await createSignedInPerson(shop)
    for (let n = 0; n < 4; n++) await silentlyEnded({ ...createBuyer(), email: victim }, headers)
    expect(await written(victim)).toHaveLength(6)
  })
})

describe('the outbox of the demo', () => {
  test('lists emails, and shows one with a policy of its own', async () => {
    const order = await placed({ method: 'pix' })
    await expect.poll(() => kindsOf(order)).toEqual(['placed'])
    const list = await shop.call<{ id: string; subject: string }[]>('/dev/caixa-de-saida', {
      headers: { accept: 'application/json' },
    })
    const sentEmail = list.body.find(({ subject }) => subject.includes(order.number))!
    const one = await shop.call(`/dev/caixa-de-saida/${sentEmail.id}`)
    expect(one.status).toBe(200)
    expect(one.headers.get('content-security-policy')).toContain("default-src 'none'")
    expect((await shop.call('/dev/caixa-de-saida/x')).status).toBe(404)
  })
})
