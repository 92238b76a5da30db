import { expect, test } from 'vitest'
import { createMailer } from '#adapters/mail/mailer'
import { waitForInvalidations } from '#platform/cache/cache'
import { transaction } from '#platform/postgres/database'
import { publishEvent } from '#platform/jobs/events'
import { makeSystemCtx } from '#platform/http/http'
import { erasePerson, emailConfirmed } from '#domain/identity'
import { sendAbandonedCartReminders, reminderToken } from '#domain/reminders'
import { saveSettings } from '#domain/settings'
import { setOnHand } from '#domain/stock'
import { consents } from '#texts/storefront/consents'
import {
  createCart,
  idempotencyHeaders,
  createOrderBody,
  createSignedInPerson,
  createProduct,
  createSessionId,
  cartHeaders,
  type CreatedProduct,
} from '#test/factories'
import { useShop } from '#test/shop'
import { createAbandonedCartEmailJob } from './abandoned-cart.ts'

const shop = useShop()
const { version } = consents.marketing
const hour = 3_600_000
const site = 'https://loja.test'
const job = createAbandonedCartEmailJob(createMailer({ smtpUrl: undefined, from: 'DAO <a@dao.test>' }), site)
const write = job.run as (data: { reminderId: string }) => Promise<void>

type Sent = { subject: string; text: string; unsubscribe_url: string }
const listEmailsTo = (email: string) =>
  shop.sql<Sent>(
    "select subject, text, unsubscribe_url from email_outbox where recipient = $1 and message_id like '<cart-reminder.%' order by created_at",
    [email],
  )
/** Waits until every due job has finished. */
const idle = async () => {
  const open =
    "select 1 from jobs.job where state in ('created', 'retry', 'active') and name = 'emails.abandoned_cart' and start_after <= now() limit 1"
  await expect.poll(async () => (await shop.sql(open)).length).toBe(0)
}
const look = async (now = new Date()) => {
  // the app reads settings from memory, which is refreshed shortly after the save
  await waitForInvalidations()
  await sendAbandonedCartReminders(now)
  await idle()
}
const reminders = (email: string) =>
  shop.sql<{ id: string }>('select id from cart_reminders where email = $1', [email])

const consent = (headers: { cookie: string }, granted: boolean) =>
  shop.call('/api/customers/consents', {
    body: { purpose: 'marketing', version, granted, source: 'account' },
    headers,
  })

/** Backdates the lines of a cart by so many hours. */
const age = (owner: string, hours: number) =>
  shop.sql(
    `update cart_items set created_at = now() - $2 * interval '1 hour', updated_at = now() - $2 * interval '1 hour'
     where coalesce(user_id, session_id) = $1`,
    [owner, hours],
  )
const put = (headers: Record<string, string>, product: CreatedProduct, quantity = 1) =>
  shop.call('/api/cart/items', { body: { variantId: product.variants[0]!.id, quantity }, headers })

/** Creates a signed-in customer whose cart is so many hours old, with marketing consent by default. */
async function anAbandonedCart({ hours = 5, granted = true } = {}) {
  const person = await createSignedInPerson(shop)
  if (granted) await consent(person.headers, true)
  const product = await createProduct({ name: `Legging Jatobá ${person.userId.slice(0, 4)}`, sizes: ['M'] })
  await put(person.headers, product, 2)
  await age(person.userId, hours)
  return { ...person, product }
}

test('[SF-08] sends one reminder for an abandoned cart, with what is available at today’s prices', async () => {
  const { email, product, userId, headers } = await anAbandonedCart()
  const gone = await createProduct({ name: 'Top Esgotado', sizes: ['M'], stock: 1 })
  await put(headers, gone)
  await age(userId, 5)
  await transaction((tx) =>
    setOnHand(tx, makeSystemCtx('teste'), [{ variantId: gone.variants[0]!.id, onHand: 0 }]),
  )
  await shop.sql('update products set price = 12345 where id = $1', [product.id])
  for (let time = 0; time < 3; time++) await look()
  const [sentEmail, ...more] = await listEmailsTo(email)
  expect(more).toEqual([])
  expect(sentEmail!.subject).toContain('carrinho')
  expect(sentEmail!.text).toMatch(new RegExp(`2 × ${product.name} · Preto · M: R\\$\\s246,90`))
  expect(sentEmail!.text).not.toContain('Top Esgotado')
  expect(sentEmail!.text).toMatch(/\/auth\?volta=%2Fcarrinho/)
  expect(sentEmail!.unsubscribe_url).toMatch(/\/api\/leads\/newsletter\/stop\?id=.+&token=/)
})

test('[SF-08] shows the available quantity and its price when less is in stock than the cart holds', async () => {
  const { email, product } = await anAbandonedCart()
  await transaction((tx) =>
    setOnHand(tx, makeSystemCtx('teste'), [{ variantId: product.variants[0]!.id, onHand: 1 }]),
  )
  await look()
  expect((await listEmailsTo(email))[0]!.text).toMatch(
    new RegExp(`1 × ${product.name} · Preto · M: R\\$\\s100,00`),
  )
})

test('[SF-08] sends no reminder without consent, and the unsubscribe link of the email ends the reminders', async () => {
  const silent = await anAbandonedCart({ granted: false })
  const asked = await anAbandonedCart()
  await look()
  expect(await listEmailsTo(silent.email)).toEqual([])
  const [sentEmail] = await listEmailsTo(asked.email)
  const { pathname, search } = new URL(sentEmail!.unsubscribe_url)
  expect((await shop.call(pathname + search, { method: 'POST' })).status).toBe(204)
  await shop.sql("update cart_reminders set created_at = now() - interval '30 days' where email = $1", [
    asked.email,
  ])
  await age(asked.userId, 6)
  await look()
  expect(await listEmailsTo(asked.email)).toHaveLength(1)
})

test('[SF-08] sends no reminder when consent is withdrawn before the job runs', async () => {
  const { email, headers, userId } = await anAbandonedCart()
  await noteAlone(email, userId)
  await consent(headers, false)
  const [{ id }] = (await reminders(email)) as [{ id: string }]
  await write({ reminderId: id })
  expect(await listEmailsTo(email)).toEqual([])
})

/** Records the reminder without its job, as after a crash before the email was sent. */
const noteAlone = (email: string, userId: string) =>
  shop.sql(
    `insert into cart_reminders (owner_id, is_guest, user_id, email, cart_began, cart_changed)
     select $2, false, $2, $1, min(created_at), max(updated_at) from cart_items where user_id = $2`,
    [email, userId],
  )

test('[SF-08] sends an interrupted reminder once, however often its job runs', async () => {
  const { email, userId } = await anAbandonedCart()
  await noteAlone(email, userId)
  const [{ id }] = (await reminders(email)) as [{ id: string }]
  await Promise.all([write({ reminderId: id }), write({ reminderId: id })])
  await write({ reminderId: id })
  await look()
  expect(await listEmailsTo(email)).toHaveLength(1)
})

test('[SF-08] sends no reminder when an order was placed meanwhile, on any route', async () => {
  const { email } = await anAbandonedCart()
  const cart = await createCart(shop, (await createProduct()).variants[0]!.id)
  const order = createOrderBody()
  const placed = await shop.call('/api/checkout', {
    body: { ...order, customer: { ...order.customer, email } },
    headers: { ...cart, ...idempotencyHeaders() },
  })
  expect(placed.status).toBe(201)
  await look()
  expect([await listEmailsTo(email), await reminders(email)]).toEqual([[], []])
})

test('[SF-08] sends no reminder when everything in the cart is sold out', async () => {
  const { email, product } = await anAbandonedCart()
  await transaction((tx) =>
    setOnHand(tx, makeSystemCtx('teste'), [{ variantId: product.variants[0]!.id, onHand: 0 }]),
  )
  await look()
  expect(await listEmailsTo(email)).toEqual([])
})

test('[SF-08] sends it after four hours and not after three days, and a changed cart does not count as abandoned', async () => {
  const [fresh, old] = [await anAbandonedCart({ hours: 3.9 }), await anAbandonedCart({ hours: 73 })]
  const touched = await anAbandonedCart()
  await put(touched.headers, await createProduct())
  await look()
  for (const { email } of [fresh, old, touched]) expect(await reminders(email)).toEqual([])
  await look(new Date(Date.now() + 0.2 * hour))
  expect(await listEmailsTo(fresh.email)).toHaveLength(1)
})

test('[SF-08] the delay is a setting, and reminders can be switched off', async () => {
  const { email } = await anAbandonedCart({ hours: 5 })
  const set = (abandonedCartAfterHours: number | null) =>
    transaction((tx) => saveSettings(tx, makeSystemCtx('teste'), 'reminders', { abandonedCartAfterHours }))
  for (const hours of [6, null]) {
    await set(hours)
    await look()
    expect(await reminders(email)).toEqual([])
  }
  await set(4)
  await look()
  expect(await listEmailsTo(email)).toHaveLength(1)
})

test('[SF-08] sends at most one reminder in seven days to a mailbox, and never two for one cart', async () => {
  const { email, userId, headers } = await anAbandonedCart()
  await look()
  const backdate = (days: number) =>
    shop.sql("update cart_reminders set created_at = now() - $2 * interval '1 day' where email = $1", [
      email,
      days,
    ])
  // another cart within seven days
  await shop.call('/api/cart', { method: 'DELETE', headers })
  await put(headers, await createProduct())
  await age(userId, 5)
  await backdate(6)
  await look()
  expect(await listEmailsTo(email)).toHaveLength(1)
  // the same cart, after seven days
  await backdate(8)
  await age(userId, 24 * 8 + 5)
  await shop.sql("update cart_items set updated_at = now() - interval '5 hours' where user_id = $1", [userId])
  await shop.sql("update cart_reminders set created_at = now() - interval '7 days 1 hour' where email = $1", [
    email,
  ])
  await look()
  expect(await listEmailsTo(email)).toHaveLength(1)
  // another cart, after seven days
  await shop.call('/api/cart', { method: 'DELETE', headers })
  await put(headers, await createProduct())
  await age(userId, 5)
  await look()
  expect(await listEmailsTo(email)).toHaveLength(2)
})

/** Creates a newsletter subscriber and a guest cart that carries this email. */
async function aGuest({ confirmed = true } = {}) {
  const session = createSessionId()
  const product = await createProduct({ sizes: ['M'] })
  await put(cartHeaders(session), product)
  const email = `convidada-${session.slice(0, 8)}@exemplo.com.br`
  await shop.sql(
    `insert into newsletter_subscribers (email, state, source, consent_version, asked_at)
     values ($1, $2, 'footer', $3, now())`,
    [email, confirmed ? 'confirmed' : 'pending', version],
  )
  const note = await shop.call('/api/reminders/contact', {
    body: { session, email, consentVersion: version },
  })
  expect(note.status).toBe(204)
  await age(session, 5)
  return { session, product, email }
}

test('[SF-08] reminds a guest with a confirmed mailbox, and the link opens the cart in another browser', async () => {
  const [guest, unproved] = [await aGuest(), await aGuest({ confirmed: false })]
  await look()
  expect(await reminders(unproved.email)).toEqual([])
  const [sentEmail] = await listEmailsTo(guest.email)
  const link = new URL(/https?:\S+\/carrinho\?\S+/.exec(sentEmail!.text)![0])
  const [id, token] = [link.searchParams.get('sacola')!, link.searchParams.get('token')!]
  const open = (session: string, given = token) =>
    shop.call(`/api/reminders/${id}/cart?token=${given}`, { body: { session } })
  const here = createSessionId()
  expect((await open(here, 'x'.repeat(43))).body.code).toBe('reminders.link_invalid')
  const linesOf = async (session: string) =>
    (
      await shop.call<{ items: { variantId: string; quantity: number }[] }>('/api/cart', {
        headers: cartHeaders(session),
      })
    ).body.items.map(({ variantId, quantity }) => [variantId, quantity])
  expect(await linesOf(here)).toEqual([])
  for (let time = 0; time < 2; time++) expect((await open(here)).status).toBe(204)
  const lines = [[guest.product.variants[0]!.id, 1]]
  expect([await linesOf(here), await linesOf(guest.session)]).toEqual([lines, lines])
  expect((await open(guest.session)).status).toBe(204)
  expect(await linesOf(guest.session)).toEqual(lines)
})

test('[SF-08] sends no reminder for a cart that was started after the email was typed in that browser', async () => {
  const { session, product, email } = await aGuest()
  await shop.call('/api/cart', { method: 'DELETE', headers: cartHeaders(session) })
  await put(cartHeaders(session), product)
  await age(session, 5)
  await shop.sql("update cart_contacts set at = now() - interval '6 hours' where session_id = $1", [session])
  await look()
  expect(await reminders(email)).toEqual([])
})

test('never opens the cart of an account by a link', async () => {
  const { email } = await anAbandonedCart()
  await look()
  const [{ id }] = (await reminders(email)) as [{ id: string }]
  const answer = await shop.call(`/api/reminders/${id}/cart?token=${reminderToken(id)}`, {
    body: { session: createSessionId() },
  })
  expect([answer.status, answer.body.code]).toEqual([403, 'reminders.link_invalid'])
})

test.each([
  ['an invalid cart session', { session: 'x' }],
  ['an invalid email', { email: 'ana' }],
  ['an unknown consent version', { consentVersion: '1999-01' }],
  ['an unknown field', { confirmed: true }],
])('refuses %s', async (_, change) => {
  const body = { session: createSessionId(), email: 'ana@exemplo.com.br', consentVersion: version, ...change }
  expect((await shop.call('/api/reminders/contact', { body })).status).toBe(422)
})

test('the personal data export contains the reminders sent to the account', async () => {
  const { email, headers } = await anAbandonedCart()
  await look()
  const copy = await shop.call<{ lembretesDeCarrinho: object[] }>('/api/customers/export', { headers })
  expect(copy.body.lembretesDeCarrinho).toMatchObject([{ email }])
})

test('the export contains reminders sent to the mailbox before the account had it, even after the email changes', async () => {
  const { email: before, session } = await aGuest()
  await look()
  const { userId, email, headers } = await createSignedInPerson(shop)
  await transaction((tx) => publishEvent(tx, emailConfirmed, { userId, email, before }))
  const contacts = () => shop.sql('select 1 from cart_contacts where session_id = $1', [session])
  await expect.poll(async () => (await contacts()).length).toBe(0)
  const copy = await shop.call<{ lembretesDeCarrinho: object[] }>('/api/customers/export', { headers })
  expect(copy.body.lembretesDeCarrinho).toMatchObject([{ email: before }])
  await transaction((tx) => erasePerson(tx, userId))
  expect(await reminders(before)).toEqual([])
})
