import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type FakeProvider, createFakeProvider } from '#adapters/payment/fake'
import type { PlacedOrder } from '#contract/checkout'
import type { StaffOrderView } from '#contract/orders'
import { paymentProviders } from '#domain/payments'
import {
  createCart,
  createOrderBody,
  createProduct,
  createSignedInPerson,
  idempotencyHeaders,
} from '#test/factories'
import { manyConnections, useShop } from '#test/shop'
import { fetchDisputes, recheckPayments } from './recheck-payments.ts'

const shop = useShop(manyConnections)
let fake: FakeProvider
let headers: Record<string, string>
let asked: string[] = []
let fails: (paymentId: string) => boolean = () => false

beforeAll(async () => {
  const options = { webhookUrl: 'http://127.0.0.1:1/nowhere', secret: 'secret', pixDelayMs: undefined }
  fake = await createFakeProvider(options)
  const findCharge: typeof fake.provider.findCharge = (key) => {
    asked.push(key.paymentId)
    if (fails(key.paymentId)) throw new Error('no answer')
    return fake.provider.findCharge(key)
  }
  paymentProviders.provide([{ ...fake.provider, findCharge }])
  headers = (await createSignedInPerson(shop, { role: 'admin', flags: ['can_manage_orders'] })).headers
})
beforeEach(async () => {
  fails = () => false
  await shop.sql('update payments set next_check_at = null')
  await shop.sql('delete from fake_provider.disputes')
  asked = []
})
afterAll(() => fake.close())

type Paid = PlacedOrder & { paymentId: string }

/** Paid order, whose money arrived days ago; `dueFor`: minutes for which its look-up is due. */
async function paid({ days = 2, dueFor = 1 } = {}): Promise<Paid> {
  const variantId = (await createProduct({ sizes: ['U'], stock: 3 })).variants[0]!.id
  const { body } = await shop.call<PlacedOrder>('/api/checkout', {
    body: createOrderBody({ payment: { method: 'card', cardToken: 'tok_approved' } }),
    headers: { ...(await createCart(shop, variantId)), ...idempotencyHeaders() },
  })
  const paymentId = body.payment!.id
  await shop.sql(
    `update payments set captured_at = now() - make_interval(days => $2),
       next_check_at = now() - make_interval(mins => $3) where id = $1`,
    [paymentId, days, dueFor],
  )
  asked = []
  return { ...body, paymentId }
}

const read = async ({ orderId }: Paid) =>
  (await shop.call<StaffOrderView>(`/api/orders/staff/${orderId}`, { headers })).body
const nextOf = async ({ paymentId }: Paid) => {
  const [row] = await shop.sql<{ days: number | null }>(
    `select round(extract(epoch from next_check_at - now()) / 86400)::int as days from payments where id = $1`,
    [paymentId],
  )
  return row!.days
}

describe('[PF-04] money that arrived is asked about again', () => {
  test('the day after, for the first time', async () => {
    const { body } = await shop.call<PlacedOrder>('/api/checkout', {
      body: createOrderBody({ payment: { method: 'card', cardToken: 'tok_approved' } }),
      headers: {
        ...(await createCart(shop, (await createProduct({ sizes: ['U'], stock: 3 })).variants[0]!.id)),
        ...idempotencyHeaders(),
      },
    })
    const order = { ...body, paymentId: body.payment!.id }
    expect(await nextOf(order)).toBe(1)
    asked = []
    await recheckPayments()
    expect(asked).toEqual([])
  })

  test('so that a refund and a dispute of the provider’s panel are found without a webhook', async () => {
    const [refunded, contested] = [await paid(), await paid()]
    await fake.refundThere(refunded.paymentId, 500)
    await fake.dispute(contested.paymentId, { reason: 'Não reconhece a compra' })
    await recheckPayments()
    expect((await read(refunded)).refunds).toMatchObject([
      { reason: 'external', amount: 500, status: 'done' },
    ])
    expect(await read(contested)).toMatchObject({ status: 'disputed', disputes: [{ status: 'open' }] })
    asked = []
    await recheckPayments()
    expect(asked).toEqual([])
    expect((await read(refunded)).refunds).toHaveLength(1)
  })

  test.each([
    [2, 1],
    [45, 3],
    [150, 7],
    [200, null],
  ])('%i days after it came, and then every %s days', async (days, next) => {
    const order = await paid({ days })
    await recheckPayments()
    expect([asked, await nextOf(order)]).toEqual([[order.paymentId], next])
  })

  test('goes on where a run was interrupted, and asks nobody twice', async () => {
    const orders = [await paid({ dueFor: 3 }), await paid({ dueFor: 2 }), await paid({ dueFor: 1 })]
    await fake.refundThere(orders[2]!.paymentId, 500)
    asked = []
    // The process ends while it records the second one.
    await shop.owner(
      `create function interrupt() returns trigger language plpgsql as $$
       begin raise exception 'interrupted'; end $$`,
    )
    await shop.owner(
      `create trigger interrupt before update of next_check_at on payments for each row
       when (old.id = '${orders[1]!.paymentId}') execute function interrupt()`,
    )
    await expect(recheckPayments()).rejects.toThrow('interrupted')
    await shop.owner('drop trigger interrupt on payments')
    expect(await nextOf(orders[0]!)).toBe(1)
    asked = []
    await recheckPayments()
    expect(asked).toEqual([orders[1]!.paymentId, orders[2]!.paymentId])
    expect((await read(orders[2]!)).refunds).toMatchObject([{ amount: 500 }])
  })

  test('of another payment although one has no answer, which is asked about the next time', async () => {
    const [dead, other] = [await paid({ dueFor: 2 }), await paid({ dueFor: 1 })]
    await fake.refundThere(other.paymentId, 500)
    fails = (id) => id === dead.paymentId
    await recheckPayments()
    expect((await read(other)).refunds).toMatchObject([{ amount: 500 }])
    expect([await nextOf(dead), await nextOf(other)]).toEqual([1, 1])
  })

  test('leaves a provider alone that does not answer', async () => {
    const orders = []
    for (let made = 0; made < 5; made++) orders.push(await paid({ dueFor: 9 - made }))
    fails = () => true
    asked = []
    await recheckPayments()
    expect(asked).toEqual(orders.slice(0, 3).map(({ paymentId }) => paymentId))
    expect(await nextOf(orders[4]!)).toBe(0)
  })

  test('never at a provider where nothing can be refunded', async () => {
    const order = await paid()
    await shop.sql("update payments set provider = 'manual-pix' where id = $1", [order.paymentId])
    await recheckPayments()
    expect([asked, await nextOf(order)]).toEqual([[], null])
  })
})

describe('[PF-11] disputes that a provider lists', () => {
  test('are found on the day they are opened, and followed until they end', async () => {
    // Not due: only the listing of disputes asks about them, whatever job runs meanwhile.
    const notDue = { dueFor: -600 }
    const [contested, quiet] = [await paid(notDue), await paid(notDue)]
    await fake.dispute(contested.paymentId, {})
    await fetchDisputes()
    expect((await read(contested)).status).toBe('disputed')
    expect(asked).not.toContain(quiet.paymentId)
    // The listing has it no more, but it is open here.
    await shop.sql("update fake_provider.disputes set opened_at = now() - interval '20 days'")
    await fake.dispute(contested.paymentId, { status: 'won' })
    await fetchDisputes()
    expect((await read(contested)).status).toBe('paid')
    asked = []
    await fetchDisputes()
    expect(asked).not.toContain(contested.paymentId)
  })
})
