import { describe, expect, test } from 'vitest'
import { openPost } from '#adapters/mail/post'
import type { PlacedOrder } from '#contract/checkout'
import { aBag, aKey, anOrder, aPerson, aProduct } from '#test/factories'
import { useShop } from '#test/shop'
import { letterJobs, letterQueues } from './letters.ts'

const shop = useShop()
const site = 'http://127.0.0.1:1'

type Letter = { message_id: string; recipient: string; subject: string; text: string; sent_at: Date | null }
const lettersOf = (order: PlacedOrder) =>
  shop.sql<Letter>('select * from mail_outbox where message_id like $1 order by created_at', [
    `<order.${order.orderId}.%`,
  ])
const kindsOf = async (order: PlacedOrder) =>
  (await lettersOf(order)).map(({ message_id }) => message_id.split('.').at(2)!.split('@')[0]!).sort()

async function placed(payment: object) {
  const bag = await aBag(shop, (await aProduct()).variants[0]!.id)
  const body = anOrder({ payment })
  return (await shop.call<PlacedOrder>('/api/checkout', { body, headers: { ...bag, ...aKey() } })).body
}

describe('the letters of an order', () => {
  test('come by themselves, one for each step of its life', async () => {
    const order = await placed({ method: 'card', cardToken: 'tok_approved' })
    await expect.poll(() => kindsOf(order), { timeout: 20_000 }).toEqual(['paid', 'placed'])
    const staff = await aPerson(shop, { role: 'admin', flags: ['can_manage_orders'] })
    await shop.call(`/api/orders/staff/${order.orderId}/status`, {
      body: { to: 'shipped', trackingCode: 'BR1' },
      headers: staff.headers,
    })
    await expect.poll(() => kindsOf(order), { timeout: 20_000 }).toEqual(['paid', 'placed', 'shipped'])
    const [first] = await lettersOf(order)
    expect(first).toMatchObject({ recipient: 'ana@exemplo.com.br' })
    expect(first!.sent_at).not.toBeNull()
    expect(first!.text).toContain(`${site}/checkout-success?order=${order.orderId}&token=${order.token}`)
  })

  test('a cancelled order says so', async () => {
    const order = await placed({ method: 'pix' })
    const staff = await aPerson(shop, { role: 'superadmin' })
    await shop.call(`/api/orders/staff/${order.orderId}/status`, {
      body: { to: 'cancelled' },
      headers: staff.headers,
    })
    await expect.poll(() => kindsOf(order), { timeout: 20_000 }).toEqual(['cancelled', 'placed'])
  })

  test('a job that runs twice, or twice at once, sends one', async () => {
    const order = await placed({ method: 'pix' })
    const jobs = letterJobs(openPost({ smtpUrl: undefined, from: 'DAO <a@dao.test>' }), site)
    const run = jobs.find(({ queue }) => queue === letterQueues.placed)!.run as (
      data: object,
    ) => Promise<void>
    await Promise.all([1, 2, 3].map(() => run({ orderId: order.orderId })))
    await run({ orderId: order.orderId })
    expect(await kindsOf(order)).toEqual(['placed'])
  })
})

describe('the outbox of the demo', () => {
  test('lists letters, and shows one under a policy of its own', async () => {
    const order = await placed({ method: 'pix' })
    await expect.poll(() => kindsOf(order), { timeout: 20_000 }).toEqual(['placed'])
    const list = await shop.call<{ id: string; subject: string }[]>('/dev/caixa-de-saida', {
      headers: { accept: 'application/json' },
    })
    const letter = list.body.find(({ subject }) => subject.includes(order.number))!
    const one = await shop.call(`/dev/caixa-de-saida/${letter.id}`)
    expect(one.status).toBe(200)
    expect(one.headers.get('content-security-policy')).toContain("default-src 'none'")
    expect((await shop.call('/dev/caixa-de-saida/x')).status).toBe(404)
  })
})
