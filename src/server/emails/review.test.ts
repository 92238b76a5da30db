import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { createMailer } from '#adapters/mail/mailer'
import { recordDelivery, makeReviewToken } from '#domain/reviews'
import { transaction } from '#platform/postgres/database'
import { createProduct } from '#test/factories'
import { useShop } from '#test/shop'
import { createReviewEmailJobs, reviewEmailQueues } from './review.ts'

const shop = useShop()
const site = 'https://loja.test'
const jobs = createReviewEmailJobs(createMailer({ smtpUrl: undefined, from: 'DAO <a@dao.test>' }), site)
const run = (queue: string, data: object = {}) =>
  (jobs.find((job) => job.queue === queue)!.run as (data: object) => Promise<void>)(data)

const day = 86_400_000

async function delivered(daysAgo: number, email = `${randomUUID().slice(0, 8)}@exemplo.com.br`) {
  const [first, second] = [
    await createProduct({ name: 'Legging Sucupira' }),
    await createProduct({ name: 'Top Sucupira' }),
  ]
  const orderId = randomUUID()
  await transaction((tx) =>
    recordDelivery(tx, {
      orderId,
      userId: null,
      email,
      name: 'Ana Souza',
      deliveredAt: new Date(Date.now() - daysAgo * day),
      items: [first, second].map(({ id, variants }) => ({
        productId: id,
        variantId: variants[0]!.id,
        color: 'Preto',
        size: 'P',
      })),
    }),
  )
  return { orderId, email }
}
const listEmails = (email: string) =>
  shop.sql<{ subject: string; text: string; unsubscribe_url: string }>(
    'select subject, text, unsubscribe_url from email_outbox where recipient = $1',
    [email],
  )

test('[SF-02] requests a review once per order, a week after delivery, with a link that needs no sign-in', async () => {
  const [yesterday, due, longAgo] = [await delivered(1), await delivered(8), await delivered(60)]
  for (let time = 0; time < 2; time++) await run(reviewEmailQueues.due)
  await expect.poll(async () => (await listEmails(due.email)).length).toBe(1)
  await run(reviewEmailQueues.ask, { orderId: due.orderId })
  const [sentEmail] = await listEmails(due.email)
  expect(sentEmail!.subject).toBe('Como ficou a sua compra?')
  expect(sentEmail!.text).toContain('Legging Sucupira · Preto · P\nTop Sucupira · Preto · P')
  expect(sentEmail!.text).toMatch(new RegExp(`/avaliar\\?pedido=${due.orderId}&token=`))
  for (const { email } of [yesterday, longAgo]) expect(await listEmails(email)).toEqual([])
})

test('one unsubscribe stops review requests for all orders of the mailbox', async () => {
  const first = await delivered(9)
  const second = await delivered(8, first.email)
  const stop = (orderId: string, token: string) =>
    shop.call(`/api/reviews/stop?order=${orderId}&token=${token}`, {
      raw: 'List-Unsubscribe=One-Click',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })
  expect((await stop(first.orderId, makeReviewToken(second.orderId))).status).toBe(403)
  expect((await stop(first.orderId, makeReviewToken(first.orderId))).status).toBe(204)
  const third = await delivered(8, first.email)
  for (const { orderId } of [first, second, third]) await run(reviewEmailQueues.ask, { orderId })
  expect(await listEmails(first.email)).toEqual([])
  const asked = await shop.sql<{ asked: boolean }>(
    'select asked_at is not null as asked from review_purchases where email = $1',
    [first.email],
  )
  expect(asked.every((each) => each.asked)).toBe(true)
})
