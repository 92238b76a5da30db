import { fork } from 'node:child_process'
import { createHmac, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type FakeProvider, createFakeProvider } from '#adapters/payment/fake'
import type { PlacedOrder } from '#contract/checkout'
import { orderJobs } from '#domain/orders'
import { paymentProviders } from '#domain/payments'
import { getConnectionConfig } from '#platform/postgres/database'
import { closeJobs, openQueues } from '#platform/jobs/jobs'
import { runChecks } from '#server/doctor/run-checks'
import {
  createCart,
  createOrderBody,
  createProduct,
  createSignedInPerson,
  idempotencyHeaders,
} from '#test/factories'
import { killAfter } from '#test/kill-at-statement'
import { manyConnections, useShop } from '#test/shop'
import type { KilledJob } from './killed-process.ts'
import { runScheduledJob } from './run-jobs.ts'
import { repeatCommand, stormStrength } from './strength.ts'

const shop = useShop(manyConnections)
const secret = 'secret'
/** files of the processes that are killed */
const dataDir = mkdtempSync(join(tmpdir(), 'shop-killed-'))
let fake: FakeProvider
let headers: Record<string, string>

beforeAll(async () => {
  fake = await createFakeProvider({ webhookUrl: 'http://127.0.0.1:1/nowhere', secret, pixDelayMs: undefined })
  paymentProviders.provide([fake.provider])
  headers = (await createSignedInPerson(shop, { role: 'superadmin' })).headers
  // Jobs run only where the test says so: a worker would finish what was killed.
  await closeJobs()
  await openQueues([])
})
afterAll(() => {
  fake.close()
  rmSync(dataDir, { recursive: true, force: true })
})

type Placed = PlacedOrder & { variantId: string; paymentId: string; refundId: string }
type Money = { captured: number[]; refunds: { amount: number; status: string }[] }

const stock = 5
const price = 10_000
const pixTotal = 10_490
const cardTotal = 11_490
const pix = { method: 'pix' }
const card = { method: 'card', cardToken: 'tok_approved' }

async function buy(variantId: string, quantity: number, payment: object): Promise<PlacedOrder> {
  const { status, body } = await shop.call<PlacedOrder>('/api/checkout', {
    body: createOrderBody({ payment }),
    headers: { ...(await createCart(shop, variantId, quantity)), ...idempotencyHeaders() },
  })
  expect(status).toBe(201)
  return body
}

async function place(payment: object = pix): Promise<Placed> {
  const variantId = (await createProduct({ price, sizes: ['U'], stock })).variants[0]!.id
  const order = await buy(variantId, 1, payment)
  return { ...order, variantId, paymentId: order.payment!.id, refundId: randomUUID() }
}

const placePaid = () => place(card)
const placeRefundable = async (): Promise<Placed> => {
  const order = await placePaid()
  await askRefund(order)
  return order
}
const placeExpired = async (): Promise<Placed> => {
  const order = await place()
  await shop.sql("update orders set expires_at = now() - interval '1 second' where id = $1", [order.orderId])
  await runScheduledJob('orders.expire')
  return order
}

/** Marks a charge as paid at the provider, whatever the store asked for before. */
const payThere = ({ paymentId }: Placed) =>
  shop.sql("update fake_provider.charges set status = 'paid' where payment_id = $1", [paymentId])

const jobOf = (queue: string) =>
  orderJobs.find((job) => job.queue === queue)!.run as (data: object) => Promise<void>
const settle = ({ paymentId }: Placed) => jobOf('payments.settle')({ paymentId })

async function sendWebhook({ paymentId, refundId: eventId }: Placed): Promise<void> {
  const raw = JSON.stringify({ eventId, paymentId })
  const signature = createHmac('sha256', secret).update(raw).digest('hex')
  await shop.call('/api/payments/webhooks/fake', { raw, headers: { 'x-fake-signature': signature } })
}

const askRefund = ({ orderId, refundId: id }: Placed) =>
  shop.call(`/api/orders/staff/${orderId}/refunds`, {
    body: { items: [], shipping: 0, amount: 700, overpaid: false, id, expectedTotal: 700, reason: 'teste' },
    headers,
  })
const askOverpaid = ({ orderId, refundId: id }: Placed) =>
  shop.call(`/api/orders/staff/${orderId}/refunds`, {
    body: { items: [], shipping: 0, amount: 0, overpaid: true, id, expectedTotal: pixTotal, reason: 'teste' },
    headers,
  })
const cancel = ({ orderId }: Placed) =>
  shop.call(`/api/orders/staff/${orderId}/status`, {
    body: { to: 'cancelled', reason: 'customer_asked' },
    headers,
  })
const payByCard = ({ orderId, token }: Placed) =>
  shop.call(`/api/orders/${orderId}/payments?token=${token}`, { body: card })

type Scenario = {
  /** brings an order to where the work begins */
  prepare: () => Promise<Placed>
  /**
   * killed between its statements; the first part is repeated by a person, the provider or the queue, the others by what
   * the first left behind
   */
  work: readonly ((order: Placed) => Promise<unknown>)[]
  end: End
}

type End = {
  status: string
  captured: number[]
  refunds: number[]
  onHand: number
  /** times that the piece was sold */
  sales?: number
  balance?: number
}

const refundAtProvider = ({ paymentId }: Placed) => jobOf('payments.refund')({ paymentId })

const scenarios: Record<string, Scenario> = {
  'the webhook of a paid charge': {
    prepare: async () => prepared(await place(), payThere),
    work: [sendWebhook, settle],
    end: { status: 'paid', captured: [pixTotal], refunds: [], onHand: stock - 1 },
  },
  'another attempt by card': {
    prepare: () => place(),
    work: [payByCard],
    end: { status: 'paid', captured: [cardTotal], refunds: [], onHand: stock - 1 },
  },
  'late money while every piece is there': {
    prepare: async () => prepared(await placeExpired(), payThere),
    work: [settle],
    end: { status: 'paid', captured: [pixTotal], refunds: [], onHand: stock - 1 },
  },
  'late money without stock': {
    prepare: async () =>
      prepared(await placeExpired(), payThere, ({ variantId }) => buy(variantId, stock, card)),
    work: [settle, refundAtProvider],
    end: { status: 'refunded', captured: [pixTotal], refunds: [pixTotal], onHand: 0, sales: 0 },
  },
  'money for an order that is paid already': {
    prepare: async () => prepared(await place(), payByCard, payThere),
    work: [settle],
    end: {
      status: 'paid',
      captured: [cardTotal, pixTotal],
      refunds: [],
      onHand: stock - 1,
      balance: -pixTotal,
    },
  },
  'the return of a second payment': {
    prepare: async () => prepared(await place(), payByCard, payThere, settle),
    work: [askOverpaid, refundAtProvider],
    end: { status: 'paid', captured: [cardTotal, pixTotal], refunds: [pixTotal], onHand: stock - 1 },
  },
  'a refund from the request to the answer': {
    prepare: placePaid,
    work: [askRefund, refundAtProvider],
    end: { status: 'paid', captured: [cardTotal], refunds: [700], onHand: stock - 1 },
  },
  'a refund that the provider ends later': {
    async prepare() {
      const order = await placeRefundable()
      fake.setFaults({ refunds: 'pending' })
      await refundAtProvider(order)
      fake.setFaults({ refunds: 'done' })
      await fake.endRefunds(order.paymentId, 'done')
      return order
    },
    work: [settle],
    end: { status: 'paid', captured: [cardTotal], refunds: [700], onHand: stock - 1 },
  },
  'the cancellation of a paid order': {
    prepare: placePaid,
    work: [cancel, refundAtProvider],
    end: { status: 'refunded', captured: [cardTotal], refunds: [cardTotal], onHand: stock },
  },
  'a refund that was made at the provider': {
    prepare: async () =>
      prepared(await placePaid(), ({ paymentId }) => fake.refundThere(paymentId, cardTotal)),
    work: [settle],
    end: { status: 'refunded', captured: [cardTotal], refunds: [cardTotal], onHand: stock },
  },
  'a dispute that was lost': {
    prepare: async () =>
      prepared(await placePaid(), ({ paymentId }) => fake.dispute(paymentId, { status: 'lost' })),
    work: [settle],
    end: { status: 'refunded', captured: [cardTotal], refunds: [], onHand: stock },
  },
}

async function prepared(
  order: Placed,
  ...more: readonly ((order: Placed) => Promise<unknown>)[]
): Promise<Placed> {
  for (const step of more) await step(order)
  return order
}

const run = async (parts: Scenario['work'], order: Placed): Promise<void> => {
  for (const part of parts) await part(order)
}

const waiting = `
  update jobs.job set state = 'completed'
  where state = 'created' and name in ('payments.settle', 'payments.refund', 'payments.cancel') returning name, data`

/** Runs the jobs that wait, and those that recover from crashes, as if an hour had passed. */
async function letTimePass(): Promise<void> {
  for (let round = 0; round < 2; round++) {
    for (const { name, data } of await shop.sql<{ name: string; data: object }>(waiting))
      await jobOf(name)(data)
    await shop.sql("update payments set updated_at = now() - interval '1 hour'")
    await shop.sql("update refunds set created_at = created_at - interval '1 hour' where status = 'pending'")
    await runScheduledJob('payments.reconcile')
    await runScheduledJob('orders.expire')
  }
}

/** Returns what arrived and what went back for an order, here and at the provider. */
async function moneyOf({ orderId }: Placed): Promise<{ here: Money; there: Money }> {
  const payments = await shop.sql<{ id: string; captured: number }>(
    'select id, captured from payments where order_id = $1 and captured > 0 order by captured desc',
    [orderId],
  )
  const refunds = (table: string) =>
    shop.sql<{ amount: number; status: string }>(
      `select r.amount, r.status from ${table} r join payments p on p.id = r.payment_id
       where p.order_id = $1 and r.status <> 'failed' order by r.amount`,
      [orderId],
    )
  const charges = await shop.sql<{ captured: number }>(
    `select c.amount as captured from fake_provider.charges c join payments p on p.id = c.payment_id
     where p.order_id = $1 and c.status = 'paid' order by c.amount desc`,
    [orderId],
  )
  return {
    here: { captured: payments.map(({ captured }) => captured), refunds: await refunds('refunds') },
    there: {
      captured: charges.map(({ captured }) => captured),
      refunds: await refunds('fake_provider.refunds'),
    },
  }
}

async function endOf(order: Placed): Promise<End> {
  const [row] = await shop.sql<{ status: string; balance: number; onHand: number; sales: number }>(
    `select o.status, o.balance, l.on_hand as "onHand",
       (select count(*)::int from stock_ledger where order_id = o.id and reason = 'sold') as sales
     from orders o, stock_levels l where o.id = $1 and l.variant_id = $2`,
    [order.orderId, order.variantId],
  )
  const { here, there } = await moneyOf(order)
  expect(here).toEqual(there)
  const { captured, refunds } = here
  expect(refunds.every(({ status }) => status === 'done')).toBe(true)
  return { ...row!, captured, refunds: refunds.map(({ amount }) => amount) }
}

/** The short run kills at every sixth statement. */
const stride = stormStrength.kills > 4 ? 1 : 6

/**
 * Kills the work of a scenario after 0 statements, after `stride`, and so on until it comes to its end, each with an
 * order of its own. Returns the orders. Only one at a time: others would wait for what the killed one was loading.
 */
async function killEverywhere({ prepare, work }: Scenario): Promise<Placed[]> {
  const orders: Placed[] = []
  for (;;) {
    const order = await prepare()
    const isKilled = await killAfter(orders.length * stride, () => run(work, order))
    orders.push(order)
    await work[0]!(order)
    if (!isKilled) return orders
  }
}

/** Repeats what the customer does, once it is known that an attempt was never charged. */
async function payAgain({ work, end }: Scenario, order: Placed): Promise<void> {
  const { status } = await endOf(order)
  if (status === 'awaiting_payment' && end.status === 'paid') await work[0]!(order)
}

test.each(Object.keys(scenarios))(
  '[PF-04] [PF-14] killed between any two statements, %s ends once',
  async (name) => {
    console.info(repeatCommand('kill-points'))
    const scenario = scenarios[name]!
    const orders = await killEverywhere(scenario)
    expect(orders.length).toBeGreaterThan(10 / stride)
    await letTimePass()
    for (const order of orders) await payAgain(scenario, order)
    for (const [at, order] of orders.entries())
      expect(await endOf(order), `killed after ${at * stride} statements`).toEqual({
        balance: 0,
        sales: 1,
        ...scenario.end,
      })
    expect((await runChecks()).map(({ sentence }) => sentence)).toEqual([])
  },
)

/** Runs a job of a payment in a process that kills itself. Returns the signal that ended it, null at its own end. */
async function runKilled(queue: string, paymentId: string, statements: number): Promise<string | null> {
  const child = fork(fileURLToPath(new URL('killed-process.ts', import.meta.url)), {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const job: KilledJob = { connection: getConnectionConfig(), dataDir, queue, paymentId, statements }
  child.send(job)
  const [code, signal] = (await once(child, 'exit')) as [number | null, string | null]
  if (code) throw new Error(`the process failed with ${code}`)
  return signal
}

const deaths = stormStrength.kills > 4 ? [1, 4, 7, 10, 13, 16, 20, 24] : [7, 16]

test.each<[string, string, keyof typeof scenarios]>([
  ['settle', 'payments.settle', 'late money while every piece is there'],
  ['refund', 'payments.refund', 'the cancellation of a paid order'],
])(
  '[PF-04] a process that is killed with -9 within %s leaves work that ends once',
  async (_, queue, name) => {
    const { prepare, work, end } = scenarios[name]!
    const signals: (string | null)[] = []
    const orders: Placed[] = []
    for (const statements of deaths) {
      const order = await prepare()
      if (queue === 'payments.refund') await work[0]!(order)
      signals.push(await runKilled(queue, order.paymentId, statements))
      orders.push(order)
    }
    expect(signals[0]).toBe('SIGKILL')
    await letTimePass()
    for (const order of orders) expect(await endOf(order)).toEqual({ balance: 0, sales: 1, ...end })
    expect((await runChecks()).map(({ sentence }) => sentence)).toEqual([])
  },
)
