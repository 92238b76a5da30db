import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { createMailer } from '#adapters/mail/mailer'
import type { PlacedOrder } from '#contract/checkout'
import type { MessagePage } from '#contract/leads'
import type { StaffReviewPage } from '#contract/reviews'
import { recordDelivery } from '#domain/reviews'
import { transaction } from '#platform/postgres/database'
import { consents } from '#texts/storefront/consents'
import {
  createBuyer,
  createCart,
  idempotencyHeaders,
  createOrderBody,
  createSignedInPerson,
  createProduct,
} from '#test/factories'
import { useShop } from '#test/shop'
import { createReviewEmailJobs, reviewEmailQueues } from './review.ts'

const shop = useShop()
const { version: consentVersion } = consents.marketing
const password = 'Cerrado-2026-teste'
const names = [
  'Ganhe-R$500-em-https://evil.test/premio Ana',
  'Ganhe\u00A0R$500\u00A0em\u00A0evil.test/premio Ana',
  'Ana Ganhe-R$500-em-evil.test',
]
const typed = 'Ganhe um premio em evil.test'

let variantId: string
let gone: string
let staff: { cookie: string }
beforeAll(async () => {
  variantId = (await createProduct({ sizes: ['U'], stock: 100 })).variants[0]!.id
  gone = (await createProduct({ sizes: ['U'], stock: 0 })).variants[0]!.id
  staff = (await createSignedInPerson(shop, { role: 'superadmin' })).headers
})

let addresses = 0
const post = <T = Record<string, unknown>>(
  path: string,
  body: unknown,
  headers: Record<string, string> = {},
) => shop.call<T>(path, { body, headers, from: `10.7.${(addresses += 1) >> 8}.${addresses & 255}` })
const asStaff = <T>(path: string, body?: unknown) =>
  shop.call<T>(path, { headers: staff, ...(body === undefined ? {} : { body }) })

/** Creates an order for another person's mailbox in which every text is typed by a stranger, up to its shipment. */
async function order(email: string, name: string): Promise<void> {
  const customer = { ...createBuyer(), name, email }
  const where = { street: typed, number: typed.slice(0, 10), complement: typed, district: typed }
  const address = { cep: '74120-010', city: 'Goiânia', state: 'GO', ...where }
  const cart = { ...(await createCart(shop, variantId)), ...idempotencyHeaders() }
  const { status, body } = await post<PlacedOrder>(
    '/api/checkout',
    createOrderBody({ customer, address }),
    cart,
  )
  expect(status).toBe(201)
  const payment = { method: 'card', cardToken: 'tok_approved' }
  await post(`/api/orders/${body.orderId}/payments?token=${body.token}`, payment)
  for (const to of ['picking', 'shipped'])
    await asStaff(`/api/orders/staff/${body.orderId}/status`, { to, trackingCode: 'BR123456789BR' })
}

/** Creates a message with a reply by staff, and a rejected testimonial. */
async function write(email: string, name: string): Promise<void> {
  const text = `${typed}, e depois me contem do bolso.`
  await post('/api/leads/messages', { name, email, phone: '', subject: 'product', text, marketing: true })
  const { body: messages } = await asStaff<MessagePage>('/api/leads/messages?part=open')
  for (const { id } of messages.items.filter((each) => each.email === email))
    await asStaff(`/api/leads/messages/${id}/answers`, { text: 'Tem bolso sim.' })
  await post('/api/testimonials', { name, email, city: typed, stars: 5, text, consent: true })
  const { body: told } = await asStaff<StaffReviewPage>('/api/reviews/staff?kind=testimonial&sort=-at')
  for (const { id } of told.items.filter((each) => each.email === email))
    await asStaff(`/api/reviews/staff/${id}/decision`, { to: 'refused', reason: 'Não fala da compra.' })
}

async function ask(email: string, name: string): Promise<void> {
  await post('/api/auth/sign-up/email', { name, email, password, callbackURL: '/' })
  for (const path of ['/send-verification-email', '/sign-in/magic-link', '/request-password-reset'])
    await post(`/api/auth${path}`, { email })
  await post('/api/leads/newsletter', { email, source: 'footer', consentVersion })
  await post('/api/stock/back-in-stock-requests', { variantId: gone, email, consent: true })
}

const idle = async () => {
  const open =
    "select 1 from jobs.job where state in ('created', 'retry', 'active') and name ~ 'emails|leads' and start_after <= now() limit 1"
  await expect.poll(async () => (await shop.sql(open)).length, { timeout: 60_000 }).toBe(0)
}
type Sent = { kind: string; all: string }
const sentTo = (email: string) =>
  shop.sql<Sent>(
    `select (regexp_match(message_id, '^<([a-z-]+\\.(?:[a-z_]+)?)'))[1] as kind, subject || html || text as all
     from email_outbox where recipient = $1`,
    [email],
  )

test.each(names)(
  'no email to another person’s mailbox contains text that a stranger typed: %j',
  async (name) => {
    const email = `${randomUUID()}@exemplo.com.br`
    await order(email, name)
    await write(email, name)
    await idle()
    const waiting = `${randomUUID()}@exemplo.com.br`
    await ask(waiting, name)
    await idle()
    const sent = [...(await sentTo(email)), ...(await sentTo(waiting))]
    const kinds = new Set(sent.map(({ kind }) => kind.split('.')[0]))
    expect(kinds).toEqual(new Set(['order', 'contact', 'voice', 'newsletter', 'wait', 'identity']))
    expect(sent.length).toBeGreaterThan(8)
    for (const { all } of sent) expect(all).not.toMatch(/evil|premio|Ganhe|R\$\s?500|Ana/)
  },
)

test('a review request does not contain the name typed with the order', async () => {
  const email = `${randomUUID()}@exemplo.com.br`
  const [orderId, { id, variants }] = [randomUUID(), await createProduct()]
  const bought = { productId: id, variantId: variants[0]!.id, color: 'Preto', size: 'P' }
  const deliveredAt = new Date(Date.now() - 8 * 86_400_000)
  await transaction((tx) =>
    recordDelivery(tx, { orderId, userId: null, email, name: names[0]!, deliveredAt, items: [bought] }),
  )
  const mail = createMailer({ smtpUrl: undefined, from: 'DAO <a@dao.test>' })
  const job = createReviewEmailJobs(mail, 'https://loja.test').find(
    ({ queue }) => queue === reviewEmailQueues.ask,
  )!
  await job.run({ orderId } as never)
  const [sent] = await sentTo(email)
  expect(sent!.all).toContain('Oi!')
  expect(sent!.all).not.toMatch(/evil|Ganhe|Ana/)
})
