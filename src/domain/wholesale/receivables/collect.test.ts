import { beforeAll, describe, expect, test } from 'vitest'
import type { OrderFact, OrderView } from '#contract/orders'
import type { Receivable } from '#contract/wholesale'
import { remindReceivables } from '#domain/wholesale'
import { addDays, formatIsoDay, toIsoDay } from '#shared/dates/dates'
import { createSignedInPerson } from '#test/factories'
import { manyConnections, useShop } from '#test/shop'
import { createTermsBuyer, makeLate, orderOnTerms } from '#test/terms'

const shop = useShop(manyConnections)
type Headers = Record<string, string>
let headers: Headers
beforeAll(async () => {
  headers = (
    await createSignedInPerson(shop, { role: 'admin', flags: ['can_manage_customers', 'can_manage_orders'] })
  ).headers
})

const placed = async (daysLate: number) => {
  const order = await orderOnTerms(shop, await createTermsBuyer(shop))
  await makeLate(shop, order.orderId, daysLate)
  return order
}
type Placed = Awaited<ReturnType<typeof placed>>
const remind = ({ orderId }: Pick<Placed, 'orderId'>, as = headers) =>
  shop.call<Receivable>(`/api/wholesale/receivables/${orderId}/reminder`, { method: 'POST', headers: as })
const inDays = (days: number) => addDays(toIsoDay(new Date()), days)
const negotiate = ({ orderId }: Pick<Placed, 'orderId'>, change: object = {}, as = headers) =>
  shop.call<Receivable>(`/api/wholesale/receivables/${orderId}/due-date`, {
    method: 'PUT',
    headers: as,
    body: { dueOn: inDays(10), reason: 'Pediram mais uns dias.', ...change },
  })
const subjectsOf = async ({ orderId }: Placed, kind: string) =>
  (
    await shop.sql<{ subject: string }>(
      'select subject from email_outbox where message_id like $1 order by created_at',
      [`<order.${orderId}.${kind}%`],
    )
  ).map(({ subject }) => subject)
const audited = ({ orderId }: Placed) =>
  shop.sql("select action, before, after from audit_logs where entity_type = 'order' and entity_id = $1", [
    orderId,
  ])
const factsOf = async ({ orderId }: Placed) =>
  (
    await shop.call<{ facts: OrderFact[] }>(`/api/orders/staff/${orderId}/timeline`, { headers })
  ).body.facts.filter(({ kind }) => kind === 'due_changed' || kind === 'reminded')
const settle = ({ orderId }: Placed) =>
  shop.sql('update receivables set balance = 0, settled_at = now() where order_id = $1', [orderId])

describe('payment link sent again', () => {
  test.each([
    [-5, 'due_before', 'vence em'],
    [0, 'due_today', 'vence hoje'],
    [12, 'due_late', 'está vencido'],
  ])(
    '%i days after its due date has one email, is audited and in the timeline',
    async (days, kind, words) => {
      const order = await placed(days)
      const { status, body } = await remind(order)
      expect([status, body.remindedAt]).toEqual([200, expect.any(String)])
      await expect.poll(() => subjectsOf(order, kind)).toEqual([expect.stringContaining(words)])
      expect(await audited(order)).toMatchObject([{ action: 'REMIND', after: { amount: order.total } }])
      expect(await factsOf(order)).toMatchObject([{ kind: 'reminded', actor: 'Pessoa Teste' }])
    },
  )

  test('comes besides the automatic reminder', async () => {
    const order = await placed(0)
    await remindReceivables()
    await expect.poll(() => subjectsOf(order, 'due_today')).toHaveLength(1)
    expect((await remind(order)).status).toBe(200)
    await expect.poll(() => subjectsOf(order, 'due_today')).toHaveLength(2)
  })

  test('is sent once an hour, also of two calls at once', async () => {
    const order = await placed(12)
    const answers = await Promise.all([remind(order), remind(order)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect((await remind(order)).body).toMatchObject({
      code: 'wholesale.reminded_recently',
      data: { minutes: 60 },
    })
    await shop.sql("update receivables set reminded_at = now() - interval '61 minutes' where order_id = $1", [
      order.orderId,
    ])
    expect((await remind(order)).status).toBe(200)
  })
})

describe('another due date', () => {
  test('is emailed, audited, in the timeline and on the order page; reminders begin anew', async () => {
    const order = await placed(12)
    await shop.sql("insert into receivable_reminders (order_id, kind) values ($1, 'due')", [order.orderId])
    const { status, body } = await negotiate(order)
    expect([status, body]).toMatchObject([
      200,
      { dueOn: inDays(10), originalDueOn: inDays(-12), daysLate: -10, state: 'open' },
    ])
    await expect
      .poll(() => subjectsOf(order, 'due_changed'))
      .toEqual([expect.stringContaining(formatIsoDay(inDays(10)))])
    const reason = 'Pediram mais uns dias.'
    expect(await audited(order)).toEqual([
      { action: 'UPDATE', before: { dueOn: inDays(-12) }, after: { dueOn: inDays(10), reason } },
    ])
    expect(await factsOf(order)).toMatchObject([
      { kind: 'due_changed', before: inDays(-12), dueOn: inDays(10), reason, actor: 'Pessoa Teste' },
    ])
    const { body: view } = await shop.call<OrderView>(`/api/orders/${order.orderId}?token=${order.token}`)
    expect(view.terms?.dueOn).toBe(inDays(10))
    await makeLate(shop, order.orderId, 0)
    await remindReceivables()
    await expect.poll(() => subjectsOf(order, 'due_today')).toHaveLength(1)
  })

  test('is changed again from the first one on, and with an older version not at all', async () => {
    const order = await placed(1)
    const [{ version } = { version: '' }] = (
      await shop.call<{ items: Receivable[] }>('/api/wholesale/receivables?state=overdue', { headers })
    ).body.items.filter(({ orderId }) => orderId === order.orderId)
    expect((await negotiate(order, { version })).status).toBe(200)
    const stale = await negotiate(order, { version, dueOn: inDays(20) })
    expect(stale).toMatchObject({
      status: 409,
      body: {
        code: 'record.changed',
        data: { by: { name: 'Pessoa Teste' }, current: { dueOn: inDays(10) } },
      },
    })
    const { body } = await negotiate(order, { dueOn: inDays(20) })
    expect(body).toMatchObject({ dueOn: inDays(20), originalDueOn: inDays(-1) })
    await negotiate(order, { dueOn: inDays(20) })
    expect(await audited(order)).toHaveLength(2)
  })

  test.each([
    [{ dueOn: inDays(-1) }, 'dueOn'],
    [{ dueOn: inDays(181) }, 'dueOn'],
    [{ dueOn: '2026-02-30' }, 'dueOn'],
    [{ reason: ' ' }, 'reason'],
    [{ reason: 'x'.repeat(501) }, 'reason'],
  ])('is refused for %j', async (change, field) => {
    const order = await placed(1)
    const { status, body } = await negotiate(order, change)
    expect([status, Object.keys(body.fields ?? {})]).toEqual([422, [field]])
    expect(await audited(order)).toEqual([])
  })
})

test('both are refused once nothing is owed, for an order without terms, and to other staff', async () => {
  const order = await placed(1)
  const other = await createSignedInPerson(shop, { role: 'admin', flags: ['can_manage_orders'] })
  const unknown = { orderId: '0190a1b2-0000-7000-8000-000000000001' }
  for (const call of [remind, (of: Pick<Placed, 'orderId'>, as?: Headers) => negotiate(of, {}, as)]) {
    expect((await call(order, {})).status).toBe(401)
    expect((await call(order, other.headers)).status).toBe(403)
    expect(await call(unknown)).toMatchObject({
      status: 404,
      body: { code: 'wholesale.receivable_not_found' },
    })
  }
  await settle(order)
  for (const { status, body } of [await remind(order), await negotiate(order)])
    expect([status, body.code]).toEqual([409, 'wholesale.receivable_settled'])
})
