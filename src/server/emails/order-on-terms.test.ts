import { describe, expect, test } from 'vitest'
import { createMailer } from '#adapters/mail/mailer'
import type { PlacedOrder } from '#contract/checkout'
import { remindReceivables } from '#domain/wholesale'
import { formatIsoDay, toIsoDay } from '#shared/dates/dates'
import { formatBrl } from '#shared/money/money'
import { createSignedInPerson } from '#test/factories'
import { killAfter } from '#test/kill-at-statement'
import { manyConnections, useShop } from '#test/shop'
import { createTermsBuyer, makeLate, orderOnTerms } from '#test/terms'
import { createOrderEmailJobs, orderEmailQueues } from './order.ts'

const shop = useShop(manyConnections)
const jobs = createOrderEmailJobs(
  createMailer({ smtpUrl: undefined, from: 'DAO <a@dao.test>' }),
  'http://127.0.0.1:1',
)

type SentEmail = { message_id: string; subject: string; text: string }
const listEmailsOf = (order: PlacedOrder) =>
  shop.sql<SentEmail>('select * from email_outbox where message_id like $1 order by created_at', [
    `<order.${order.orderId}.%`,
  ])
const kindsOf = async (order: PlacedOrder) =>
  (await listEmailsOf(order)).map(({ message_id }) => message_id.split('.').at(2)?.split('@')[0]).sort()
const emailOf = async (order: PlacedOrder, kind: string) =>
  (await listEmailsOf(order)).find(({ message_id }) => message_id.includes(`.${kind}@`))
const remindersOf = async ({ orderId }: PlacedOrder) =>
  (
    await shop.sql<{ kind: string }>(
      `select data->>'kind' as kind from jobs.job where name = $1 and data->>'orderId' = $2 order by created_on`,
      [orderEmailQueues.due, orderId],
    )
  ).map(({ kind }) => kind)
const order = async (daysLate: number) => {
  const placed = await orderOnTerms(shop, await createTermsBuyer(shop))
  await makeLate(shop, placed.orderId, daysLate)
  return placed
}

test('the first email of an order on terms tells the due date', async () => {
  const placed = await orderOnTerms(shop, await createTermsBuyer(shop))
  await expect.poll(() => kindsOf(placed)).toEqual(['placed'])
  const [row] = await shop.sql<{ due: string }>(
    'select due_on::text as due from receivables where order_id = $1',
    [placed.orderId],
  )
  const { text } = (await listEmailsOf(placed))[0] ?? { text: '' }
  expect(text).toContain(
    `Ele é a prazo: ${formatBrl(placed.total)} vencem em ${formatIsoDay(row?.due ?? '')}`,
  )
  expect(text).not.toContain('reservadas até')
})

describe('reminders of an order on terms', () => {
  test.each([
    [-2, 'due_before', 'vence em'],
    [0, 'due_today', 'vence hoje'],
    [3, 'due_late', 'está vencido'],
  ])('%i days after its due date: one email with the link to pay', async (daysLate, kind, subject) => {
    const placed = await order(daysLate)
    await Promise.all([remindReceivables(), remindReceivables()])
    await remindReceivables()
    await expect.poll(() => kindsOf(placed)).toEqual(['placed', kind].sort())
    expect(await remindersOf(placed)).toHaveLength(1)
    const email = await emailOf(placed, kind)
    expect(email?.subject).toContain(subject)
    expect(email?.text).toContain(formatBrl(placed.total))
    expect(email?.text).toContain(`Pagar agora: http://127.0.0.1`)
    expect(email?.text).toContain(`order=${placed.orderId}&token=${placed.token}`)
  })

  test.each([-3, 6, 40])('none %i days after its due date', async (daysLate) => {
    const placed = await order(daysLate)
    await remindReceivables()
    expect(await remindersOf(placed)).toEqual([])
  })

  test('stop when the order is cancelled, also one that is on its way', async () => {
    const placed = await order(0)
    const { headers } = await createSignedInPerson(shop, { role: 'admin', flags: ['can_manage_orders'] })
    const { status } = await shop.call(`/api/orders/staff/${placed.orderId}/status`, {
      body: { to: 'cancelled', reason: 'customer_asked' },
      headers,
    })
    expect(status).toBe(200)
    await remindReceivables()
    expect(await remindersOf(placed)).toEqual([])
    const send = jobs.find(({ queue }) => queue === orderEmailQueues.due)?.run as (
      data: object,
    ) => Promise<void>
    await send({ orderId: placed.orderId, kind: 'due' })
    expect(await emailOf(placed, 'due_today')).toBeUndefined()
  })

  test('are sent once each, wherever the process is killed', async () => {
    const today = toIsoDay(new Date())
    const placed = await order(3)
    for (let statements = 0; await killAfter(statements, () => remindReceivables()); statements += 1)
      expect((await remindersOf(placed)).length).toBeLessThanOrEqual(1)
    expect(toIsoDay(new Date())).toBe(today)
    expect(await remindersOf(placed)).toEqual(['late'])
  })
})
