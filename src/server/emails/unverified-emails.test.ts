import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { createMailer } from '#adapters/mail/mailer'
import type { PlacedOrder } from '#contract/checkout'
import type { OpenLink, PayLinkView, StaffQuote } from '#contract/orders'
import { authEndpoints } from '#domain/identity'
import { contexts } from '#server/contexts'
import { createIdentityEmailJob } from './identity.ts'
import { maxUnverifiedEmails } from '#platform/http/unverified-emails'
import { getMailboxKey } from '#shared/contact/mailbox'
import { consents } from '#texts/storefront/consents'
import { browserWithSession } from '#test/browser-in-memory'
import {
  createBuyer,
  createCart,
  idempotencyHeaders,
  createOrderBody,
  createSignedInPerson,
  createProduct,
} from '#test/factories'
import { createApplication, createPriceList, insertCompany } from '#test/company'
import { manyConnections, useShop } from '#test/shop'

const shop = useShop(manyConnections)
const { version: consentVersion } = consents.marketing
const password = 'Cerrado-2026-teste'

let addresses = 0
/** Returns an IP address that was not used before. */
const elsewhere = () => `198.${51 + ((addresses += 1) >> 16)}.${(addresses >> 8) & 255}.${addresses & 255}`

let victims = 0
/** Creates a mailbox with endless spellings of it. */
function aVictim() {
  const name = `vitimadasilva${(victims += 1)}`
  let times = 0
  return {
    key: `${name}@gmail.com`,
    spell() {
      times += 1
      const at = 1 + (times % (name.length - 1))
      const dotted = `${name.slice(0, at)}.${name.slice(at)}`
      const shouted = times % 2 === 0 ? dotted.toUpperCase() : dotted
      return `${shouted}+${times}@${times % 3 === 0 ? 'googlemail.com' : 'Gmail.com'}`
    },
  }
}

/** Returns whether a value of this schema contains an email. */
function namesMailbox(shape: unknown, key = ''): boolean {
  if (typeof shape !== 'object' || shape === null) return false
  if (/e-?mail/i.test(key) || (shape as { format?: unknown }).format === 'email') return true
  return Object.entries(shape).some(([name, each]) => namesMailbox(each, name))
}
const asksForMailbox = (...schemas: (z.ZodType | undefined)[]) =>
  schemas.some(
    (schema) => schema && namesMailbox(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })),
  )

/** Every API call for non-staff callers that accepts an email. */
const taking = [
  ...contexts
    .flatMap(({ contract }) => Object.values(contract?.endpoints ?? {}))
    .filter(({ screen, body, query }) => !screen && asksForMailbox(body, query))
    .map(({ method, path }) => `${method} ${path}`),
  ...authEndpoints
    .filter(({ screen, superadmin, body }) => !screen && !superadmin && asksForMailbox(body))
    .map(({ method, path }) => `${method} /api/auth${path}`),
].toSorted()

/** Makes an order by staff whose customer is not known yet, and returns the token of its link. */
async function makeLink(): Promise<string> {
  const items = [{ variantId: variantIds[0]!, quantity: 1 }]
  const { body: quote } = await shop.call<StaffQuote>('/api/orders/staff/new/quote', {
    body: { items },
    headers: seller.headers,
  })
  const order = { id: randomUUID(), channel: 'whatsapp', items, customer: {}, shippingOptionId: 'retirada' }
  const { body: link } = await shop.call<OpenLink>('/api/orders/staff/new', {
    body: { ...order, hold: 'two_hours', expectedTotal: quote.totals.card },
    headers: seller.headers,
  })
  return link.url.split('/').at(-1)!
}

let variantIds: string[]
let gone: string[]
let account: { headers: { cookie: string } }
let approver: { userId: string; headers: { cookie: string } }
let seller: { headers: { cookie: string } }
beforeAll(async () => {
  variantIds = (await createProduct({ sizes: ['U'], stock: 1_000 })).variants.map(({ id }) => id)
  const sizes = Array.from({ length: 40 }, (_, at) => String(at + 30))
  gone = (await createProduct({ sizes, stock: 0 })).variants.map(({ id }) => id)
  account = await createSignedInPerson(shop)
  approver = await createSignedInPerson(shop)
  const priceListId = await createPriceList(shop)
  await insertCompany(shop, 'active', { userId: approver.userId, priceListId })
  seller = await createSignedInPerson(shop, { role: 'admin', flags: ['can_manage_orders'] })
})

const post = (path: string) => (body: unknown) => shop.call(path, { body, from: elsewhere() })
const auth =
  (path: string, more: object = {}) =>
  (email: string) =>
    post(`/api/auth${path}`)({ email, ...more })

/** A valid call of each of them with this email. */
const calls: Readonly<Record<string, (email: string) => Promise<unknown>>> = {
  'POST /api/checkout': async (email) => {
    const headers = { ...(await createCart(shop, variantIds[0]!)), ...idempotencyHeaders() }
    const customer = { ...createBuyer(), email }
    const body = createOrderBody({ customer, marketingConsent: true })
    const placed = await shop.call<PlacedOrder>('/api/checkout', { body, headers, from: elsewhere() })
    expect(placed.status).toBe(201)
    const { orderId, token } = placed.body
    await shop.call(`/api/orders/${orderId}/cancel?token=${token}`, { method: 'POST' })
  },
  'POST /api/leads/messages': (email) =>
    post('/api/leads/messages')({
      name: 'Ana Lima',
      email,
      phone: '',
      subject: 'product',
      text: 'A legging Aroeira tem bolso?',
      marketing: true,
    }),
  'POST /api/leads/newsletter': (email) =>
    post('/api/leads/newsletter')({ email, source: 'footer', consentVersion }),
  'POST /api/pay-links/:token/payments': async (email) => {
    const token = await makeLink()
    const { body } = await shop.call<PayLinkView>(`/api/pay-links/${token}/payments`, {
      body: { payment: { method: 'pix' }, customer: { ...createBuyer(), email }, termsVersion: '1' },
      from: elsewhere(),
    })
    await shop.call(`/api/orders/${body.order?.id}/cancel?token=${body.order?.token}`, { method: 'POST' })
  },
  'POST /api/reminders/contact': (email) =>
    post('/api/reminders/contact')({ session: randomUUID(), email, consentVersion }),
  'POST /api/stock/back-in-stock-requests': (email) =>
    post('/api/stock/back-in-stock-requests')({
      variantId: gone[(addresses * 7) % gone.length],
      email,
      consent: true,
    }),
  'POST /api/testimonials': (email) =>
    post('/api/testimonials')({
      name: 'Júlia Menezes',
      email,
      city: 'Goiânia',
      stars: 5,
      text: `O atendimento me ajudou a trocar o tamanho em dois dias, vez ${addresses}.`,
      consent: true,
    }),
  'POST /api/wholesale/applications': (email) =>
    shop.call('/api/wholesale/applications', {
      body: createApplication({ email }),
      from: elsewhere(),
      headers: account.headers,
    }),
  'POST /api/wholesale/company/invitations': (email) =>
    shop.call('/api/wholesale/company/invitations', {
      body: { email, role: 'requester' },
      from: elsewhere(),
      headers: approver.headers,
    }),
  'POST /api/auth/change-email': (newEmail) =>
    shop.call('/api/auth/change-email', { body: { newEmail }, from: elsewhere(), headers: account.headers }),
  'POST /api/auth/email-otp/send-verification-otp': auth('/email-otp/send-verification-otp', {
    type: 'sign-in',
  }),
  'POST /api/auth/request-password-reset': auth('/request-password-reset'),
  'POST /api/auth/send-verification-email': auth('/send-verification-email'),
  'POST /api/auth/sign-in/email': auth('/sign-in/email', { password: `${password}x` }),
  'POST /api/auth/sign-in/email-otp': auth('/sign-in/email-otp', { otp: '000000' }),
  'POST /api/auth/sign-in/magic-link': auth('/sign-in/magic-link'),
  'POST /api/auth/sign-in/sso': auth('/sign-in/sso', { callbackURL: '/' }),
  'POST /api/auth/sign-up/email': auth('/sign-up/email', { name: 'Ana Lima', password }),
}

/** Makes every call so many times, each from a new IP address. */
async function walk(spell: () => string, times: number): Promise<void> {
  for (const call of Object.values(calls)) {
    await Promise.all(Array.from({ length: times }, () => call(spell())))
    // Sequential by kind, so that the result does not depend on timing.
    await idle()
  }
}
const idle = async () => {
  const open =
    "select 1 from jobs.job where state in ('created', 'retry', 'active') and name ~ 'emails|leads' and start_after <= now() limit 1"
  await expect.poll(async () => (await shop.sql(open)).length, { timeout: 60_000 }).toBe(0)
}
/** Returns the kinds of emails sent to a mailbox, in all spellings. */
const kindsTo = async (key: string) =>
  (await shop.sql<{ recipient: string; id: string }>('select recipient, message_id as id from email_outbox'))
    .filter(({ recipient }) => getMailboxKey(recipient) === key)
    .map(({ id }) => id.slice(1).split('.')[0]!)

test('every call for non-staff callers that accepts an email is covered', () => {
  // An order on terms is bought: a company that staff approved owes it, within its credit limit.
  const bought = ['POST /api/pay-links/:token/terms']
  // Sends no email, and only with the link that the start of the store prints.
  const silent = ['POST /api/team/first-superadmin']
  expect(taking).toEqual([...Object.keys(calls), ...bought, ...silent].toSorted())
})

describe('a mailbox that requested nothing', () => {
  test('gets at most its daily allowance of emails, whatever calls are made and however it is spelled', async () => {
    const { key, spell } = aVictim()
    await walk(spell, 8)
    const kinds = await kindsTo(key)
    expect(new Set(kinds)).toEqual(new Set(['order', 'contact', 'newsletter', 'identity']))
    expect(kinds.filter((kind) => kind !== 'identity').length).toBeLessThanOrEqual(maxUnverifiedEmails.all)
    expect(kinds.length).toBeLessThanOrEqual(maxUnverifiedEmails.withSignIn)
  })

  test('gets three invitations of companies a day', async () => {
    const { key, spell } = aVictim()
    await Promise.all(
      Array.from({ length: 6 }, () => calls['POST /api/wholesale/company/invitations']!(spell())),
    )
    await idle()
    expect(await kindsTo(key)).toEqual(['company', 'company', 'company'])
  })

  test('gets three back-in-stock emails a day that others requested', async () => {
    const { key, spell } = aVictim()
    await Promise.all(
      Array.from({ length: 12 }, () => calls['POST /api/stock/back-in-stock-requests']!(spell())),
    )
    await idle()
    expect(await kindsTo(key)).toEqual(['wait', 'wait', 'wait'])
  })

  test('gets no email that others request after an opt-out, until its owner subscribes again signed in', async () => {
    const { key, spell } = aVictim()
    await calls['POST /api/stock/back-in-stock-requests']!(spell())
    await idle()
    const [sent] = await shop.sql<{ unsubscribe_url: string }>(
      "select unsubscribe_url from email_outbox where message_id like '<wait.%' order by created_at desc limit 1",
    )
    const { pathname, search } = new URL(sent!.unsubscribe_url)
    const pressed = await shop.call(pathname + search, { method: 'POST', from: elsewhere() })
    expect(pressed.status).toBe(204)
    for (const call of ['stock/back-in-stock-requests', 'leads/newsletter', 'leads/messages', 'testimonials'])
      await Promise.all([1, 2, 3].map(() => calls[`POST /api/${call}`]!(spell())))
    await idle()
    expect(await kindsTo(key)).toEqual(['wait'])

    const holder = await createSignedInPerson(shop)
    await shop.sql('update profiles set email = $2, email_verified = true where id = $1', [
      holder.userId,
      key,
    ])
    await shop.call('/api/stock/back-in-stock-requests', {
      body: { variantId: gone[0], email: key, consent: true },
      headers: holder.headers,
    })
    await idle()
    expect(await kindsTo(key)).toEqual(['wait', 'wait'])
  })

  test('gets no newsletter confirmation after it reported the request as not its own', async () => {
    const { key, spell } = aVictim()
    await calls['POST /api/leads/newsletter']!(spell())
    await idle()
    const [sent] = await shop.sql<{ unsubscribe_url: string }>(
      "select unsubscribe_url from email_outbox where message_id like '<newsletter.%' order by created_at desc limit 1",
    )
    const { pathname, search } = new URL(sent!.unsubscribe_url)
    await shop.call(pathname + search, { method: 'POST', from: elsewhere() })
    for (const call of ['stock/back-in-stock-requests', 'leads/newsletter'])
      await calls[`POST /api/${call}`]!(spell())
    await idle()
    expect(await kindsTo(key)).toEqual(['newsletter'])
  })

  test('gets change-of-email links within the limit of sign-in links', async () => {
    const { key, spell } = aVictim()
    const job = createIdentityEmailJob(
      createMailer({ smtpUrl: undefined, from: 'loja@dao.test' }),
      'https://dao.test',
    )
    for (let n = 0; n < maxUnverifiedEmails.withSignIn + 5; n++) {
      const email = { kind: 'new_email', id: randomUUID(), to: spell(), name: 'Ana', url: '/auth' }
      await job.run(email as never)
    }
    expect(await kindsTo(key)).toHaveLength(maxUnverifiedEmails.withSignIn)
    const other = browserWithSession(shop, account)
    const asked = await other.auth('/sign-in/magic-link', { email: key })
    expect(asked.body.code).toBe('request.too_many')
  })
})

describe('used-up emails of one kind', () => {
  test('leave room for sign-in emails', async () => {
    const { key, spell } = aVictim()
    for (let n = 0; n < 15; n++) await calls['POST /api/stock/back-in-stock-requests']!(spell())
    for (let n = 0; n < 5; n++) await calls['POST /api/leads/newsletter']!(spell())
    await idle()
    const asked = await calls['POST /api/auth/sign-in/magic-link']!(key)
    expect(asked).toMatchObject({ status: 200 })
  })
})
