import { beforeAll, expect, test } from 'vitest'
import { createMailer } from '#adapters/mail/mailer'
import type { PlacedOrder } from '#contract/checkout'
import { refreshFacts } from '#domain/reports'
import { weeklyReportEmail } from '#emails/weekly-report'
import { readSettings } from '#domain/settings'
import { transaction } from '#platform/postgres/database'
import { addDays, startOfDay, toIsoDay } from '#shared/dates/dates'
import { formatBrl } from '#shared/money/money'
import {
  createCart,
  createOrderBody,
  createProduct,
  createSignedInPerson,
  idempotencyHeaders,
} from '#test/factories'
import { useShop } from '#test/shop'
import { createWeeklyReportEmailJob } from './weekly-report.ts'

const shop = useShop()
const site = 'https://loja.test'
const job = createWeeklyReportEmailJob(createMailer({ smtpUrl: undefined, from: 'DAO <a@dao.test>' }), site)
const run = job.run as (data: object) => Promise<void>
const emails = () =>
  shop.sql<{ recipient: string; subject: string; text: string }>(
    "select recipient, subject, text from email_outbox where message_id like '<report.week.%'",
  )
const today = toIsoDay(new Date())
const monday = addDays(today, -((new Date(`${today}T12:00:00Z`).getUTCDay() + 6) % 7) - 7)
let headers: Record<string, string>
let email: string

beforeAll(async () => {
  const person = await createSignedInPerson(shop, { role: 'admin', flags: ['can_manage_orders'] })
  headers = person.headers
  email = person.email
})

const subscribe = (by: Record<string, string>, subscribed: boolean) =>
  shop.call('/api/reports/weekly', { method: 'PUT', body: { subscribed }, headers: by })

test('staff subscribe to the report of the week, audited, and only with the permission', async () => {
  expect((await shop.call('/api/reports/weekly', { headers })).body).toEqual({ subscribed: false })
  expect((await subscribe(headers, true)).body).toEqual({ subscribed: true })
  expect((await shop.call('/api/reports/weekly', { headers })).body).toEqual({ subscribed: true })
  const other = await createSignedInPerson(shop, { role: 'admin', flags: ['can_manage_products'] })
  expect((await subscribe(other.headers, true)).status).toBe(403)
  // once allowed, and not any more
  await shop.sql('insert into report_subscribers (user_id) values ($1)', [other.userId])
  const audited = await shop.sql("select 1 from audit_logs where entity_type = 'report_subscription'")
  expect(audited).toHaveLength(1)
})

test('the report of the last whole week goes once to those who want it and may see it', async () => {
  const product = await createProduct({ name: 'Legging Semanal, longa', price: 10_000, stock: 5 })
  const { body } = await shop.call<PlacedOrder>('/api/checkout', {
    body: createOrderBody({ payment: { method: 'card', cardToken: 'tok_approved' } }),
    headers: { ...(await createCart(shop, product.variants[0]!.id, 2)), ...idempotencyHeaders() },
  })
  await shop.sql('update orders set paid_at = $2 where id = $1', [body.orderId, startOfDay(monday)])
  await transaction((tx) => refreshFacts(tx, [body.orderId]))
  for (let time = 0; time < 2; time++) await run({})
  const found = await emails()
  expect(found.map(({ recipient, subject }) => [recipient, subject])).toEqual([
    [email, `Sua semana: ${formatBrl(body.total)} em vendas`],
  ])
  const text = found[0]!.text
  expect(text).toContain(`a loja vendeu ${formatBrl(body.total)}. Na semana anterior não houve vendas.`)
  expect(text).toContain('Pedidos: 1 (antes, 0)')
  expect(text).toContain('Legging Semanal, longa: 2 peças, R$ 200,00'.replace('R$ ', 'R$\u00a0'))
  expect(text).toContain(`${site}/admin/relatorios?`)
})

test.each([
  [30_000, 10_000, 'São R$\u00a0200,00 a mais que na semana anterior, que teve R$\u00a0100,00.'],
  [10_000, 30_000, 'São R$\u00a0200,00 a menos que na semana anterior, que teve R$\u00a0300,00.'],
  [10_000, 10_000, 'É o mesmo da semana anterior.'],
])('the email compares %i with %i', async (sold, before, sentence) => {
  const totals = (amount: number) => ({ sold: amount, orders: 2, pieces: 3, returned: 0 })
  const { text } = weeklyReportEmail({
    name: 'Ana',
    business: await readSettings('business'),
    url: site,
    week: { from: '2026-11-16', to: '2026-11-22', now: totals(sold), before: totals(before), best: [] },
  })
  expect(text).toContain(sentence)
  expect(text).toContain('De 16 de nov. a 22 de nov.')
})
