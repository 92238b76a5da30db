import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { transaction } from '#platform/postgres/database'
import { useShop } from '#test/shop'
import type { ProviderRefund } from './ports.ts'
import { applyProviderRefunds, giveUpRefunds } from './refunds.ts'

const shop = useShop()

type OwnRefund = { status: 'pending' | 'done' | 'failed'; amount: number; ref?: string }

/** Stores a paid payment of R$ 10,00 with refunds of ours. Returns what reads and changes them. */
async function aPayment(own: readonly OwnRefund[]) {
  const [id, orderId] = [randomUUID(), randomUUID()]
  const counted = own.reduce((sum, { status, amount }) => (status === 'failed' ? sum : sum + amount), 0)
  await shop.sql(
    `insert into payments (id, order_id, provider, method, amount, captured, refund_total, status)
     values ($1, $2, 'fake', 'card', 1000, 1000, $3, 'paid')`,
    [id, orderId, counted],
  )
  const ids = own.map(() => randomUUID())
  for (const [at, { status, amount, ref = null }] of own.entries())
    await shop.sql(
      `insert into refunds (id, group_id, order_id, payment_id, amount, status, reason, provider_ref, actor, created_at)
       values ($1, gen_random_uuid(), $2, $3, $4, $5, 'goodwill', $6, 'teste', now() + make_interval(secs => $7))`,
      [ids[at], orderId, id, amount, status, ref, at],
    )
  return {
    ids,
    apply: (theirs: readonly ProviderRefund[]) =>
      transaction((tx) => applyProviderRefunds(tx, { id, orderId }, theirs)),
    giveUp: () => transaction((tx) => giveUpRefunds(tx, id, ids)),
    statuses: async () =>
      (
        await shop.sql<{ status: string }>(
          'select status from refunds where payment_id = $1 order by created_at, id',
          [id],
        )
      ).map(({ status }) => status),
    total: async () =>
      (
        await shop.sql<{ total: number }>('select refund_total as total from payments where id = $1', [id])
      )[0]!.total,
  }
}

test('[PF-04] an answer that was overtaken does not bring back a refund that failed at the provider', async () => {
  const payment = await aPayment([
    { status: 'failed', amount: 800, ref: 'a' },
    { status: 'pending', amount: 900 },
  ])
  const overtaken = { ref: 'a', key: payment.ids[0]!, amount: 800, status: 'pending' } as const
  expect(await payment.apply([overtaken])).toEqual({ changed: false, external: 0 })
  expect([await payment.statuses(), await payment.total()]).toEqual([['failed', 'pending'], 900])
})

test('[PF-04] a refund that failed makes room for another in the same answer, in whatever order they come', async () => {
  const payment = await aPayment([{ status: 'pending', amount: 900, ref: 'a' }])
  await payment.apply([
    { ref: 'b', key: 'panel', amount: 1_000, status: 'done' },
    { ref: 'a', key: payment.ids[0]!, amount: 900, status: 'failed' },
  ])
  expect((await payment.statuses()).toSorted()).toEqual(['done', 'failed'])
  expect(await payment.total()).toBe(1_000)
})

test('a refund that was given up here is counted again when the provider made it after all', async () => {
  const payment = await aPayment([
    { status: 'failed', amount: 600 },
    { status: 'pending', amount: 700 },
  ])
  await payment.apply([{ ref: 'a', key: payment.ids[0]!, amount: 600, status: 'done' }])
  expect([await payment.statuses(), await payment.total()]).toEqual([['done', 'failed'], 600])
})

test('a refund in the panel of the provider takes the place of one that it does not know yet', async () => {
  const payment = await aPayment([{ status: 'pending', amount: 700 }])
  expect(await payment.apply([{ ref: 'b', key: 'panel', amount: 400, status: 'done' }])).toEqual({
    changed: true,
    external: 400,
  })
  expect((await payment.statuses()).toSorted()).toEqual(['done', 'failed'])
  expect(await payment.total()).toBe(400)
})

test('[PF-04] a refund that the bank sends back after it was done is owed again, and stays so', async () => {
  const payment = await aPayment([{ status: 'done', amount: 600, ref: 'a' }])
  const [key] = payment.ids
  await payment.apply([{ ref: 'a', key: key!, amount: 600, status: 'failed' }])
  expect([await payment.statuses(), await payment.total()]).toEqual([['failed'], 0])
  await payment.apply([{ ref: 'a', key: key!, amount: 600, status: 'done' }])
  expect([await payment.statuses(), await payment.total()]).toEqual([['failed'], 0])
})

test('[PF-04] a refund that was refused is given up, unless another call got through meanwhile', async () => {
  const payment = await aPayment([
    { status: 'pending', amount: 300, ref: 'a' },
    { status: 'pending', amount: 500 },
  ])
  await payment.giveUp()
  expect([await payment.statuses(), await payment.total()]).toEqual([['pending', 'failed'], 300])
})
