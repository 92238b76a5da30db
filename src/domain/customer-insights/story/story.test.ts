import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import type { PlacedOrder } from '#contract/checkout'
import type { CustomerStory } from '#contract/customer-insights'
import { transaction } from '#platform/postgres/database'
import {
  createCart,
  createOrderBody,
  createProduct,
  createSignedInPerson,
  idempotencyHeaders,
} from '#test/factories'
import { useShop } from '#test/shop'
import { waitForJobs } from '#test/storm/run-jobs'
import { refreshCustomers } from '#context/customer-insights/summary/refresh-customers.ts'

const shop = useShop()
let staff: Record<string, string>
beforeAll(async () => {
  staff = (await createSignedInPerson(shop, { role: 'admin', flags: ['can_manage_customers'] })).headers
})

/** Creates an account that is a customer without an order. */
async function createCustomer() {
  const person = await createSignedInPerson(shop)
  await transaction((tx) => refreshCustomers(tx, { userIds: [person.userId] }))
  return person
}

async function storyOf(key: string): Promise<CustomerStory> {
  await waitForJobs(shop)
  const [found] = await shop.sql<{ id: string }>('select id from customer_summaries where key = $1', [key])
  const { body } = await shop.call<CustomerStory>(`/api/customer-insights/${found?.id}/story`, {
    headers: staff,
  })
  return body
}

const at = (day: number) => `2026-10-${String(day).padStart(2, '0')}T12:00:00.000Z`
const product = () => createProduct({ name: 'Legging Cajuzinho', sizes: ['M'], stock: 9 })

/** Writes what other people would have caused over weeks. */
async function addPast(email: string, userId: string, productId: string): Promise<void> {
  await shop.sql(
    `with message as (
       insert into contact_messages (name, email, subject, text, due_at, created_at)
       values ('Ana', $1, 'product', 'Esgarça?', now(), $2) returning id
     )
     insert into contact_answers (message_id, text, author, created_at)
     select id, 'Não esgarça.', 'Téo Ramos', $3 from message`,
    [email, at(1), at(2)],
  )
  await shop.sql(
    `insert into reviews (kind, email, name, stars, text, text_key, product_id, created_at)
     values ('review', $1, 'Ana', 5, 'Não subiu.', 'naosubiu', $2, $3)`,
    [email, productId, at(3)],
  )
  await shop.sql(
    `with subscriber as (
       insert into newsletter_subscribers (email, state, source, consent_version, asked_at)
       values ($1, 'confirmed', 'footer', '2026-11', $2) returning id
     )
     insert into newsletter_consent_log (subscriber_id, step, source, consent_version, at)
     select id, 'confirmed', 'link', '2026-11', $2 from subscriber`,
    [email, at(4)],
  )
  await shop.sql(
    `insert into email_outbox (message_id, recipient, subject, html, text, created_at, sent_at)
     values ($1, $2, 'Novidades de outubro', '', '', $3, $3), ($1 || '2', $2, 'Não enviado', '', '', $3, null)`,
    [randomUUID(), email, at(5)],
  )
  await shop.sql(
    `insert into leads (name, whatsapp, interest, consent_version, user_id, created_at)
     values ('Ana', '+5562911112222', 'Legging', '2026-11', $1, $2)`,
    [userId, at(6)],
  )
}

describe('the story of a customer', () => {
  test('has what the person did and what the store sent, the newest first', async () => {
    const ana = await createCustomer()
    const legging = await product()
    const { body: order } = await shop.call<PlacedOrder>('/api/checkout', {
      body: createOrderBody({ payment: { method: 'card', cardToken: 'tok_approved' } }),
      headers: {
        ...(await createCart(shop, legging.variants[0]!.id, 2)),
        ...ana.headers,
        ...idempotencyHeaders(),
      },
    })
    await addPast(ana.email, ana.userId, legging.id)
    const { events, sizes, newsletter } = await storyOf(ana.userId)
    const past = events.filter(({ at: when }) => when < '2026-11')
    expect(past).toEqual([
      { kind: 'lead', at: at(6), interest: 'Legging' },
      { kind: 'email', at: at(5), subject: 'Novidades de outubro' },
      { kind: 'consent', at: at(4), step: 'confirmed', source: 'link', version: '2026-11' },
      {
        kind: 'review',
        at: at(3),
        id: expect.any(String),
        product: 'Legging Cajuzinho',
        stars: 5,
        text: 'Não subiu.',
      },
      { kind: 'answer', at: at(2), id: expect.any(String), author: 'Téo Ramos', text: 'Não esgarça.' },
      {
        kind: 'message',
        at: at(1),
        id: expect.any(String),
        number: expect.any(Number),
        subject: 'product',
        text: 'Esgarça?',
      },
    ])
    expect(events.filter(({ kind }) => kind === 'order')).toMatchObject([
      { id: order.orderId, number: order.number },
    ])
    expect(newsletter).toEqual({ at: at(4), step: 'confirmed', version: '2026-11' })
    expect(sizes).toEqual([{ size: 'M', pieces: 2 }])
  })

  test('has the cart and the favorites of an account', async () => {
    const ana = await createCustomer()
    const legging = await product()
    await shop.call('/api/cart/items', {
      body: { variantId: legging.variants[0]!.id, quantity: 3 },
      headers: ana.headers,
    })
    await shop.call(`/api/favorites/product/${legging.id}`, { method: 'PUT', headers: ana.headers })
    expect(await storyOf(ana.userId)).toMatchObject({
      cart: [{ name: 'Legging Cajuzinho', size: 'M', quantity: 3 }],
      favorites: ['Legging Cajuzinho'],
      sizes: [],
    })
  })

  test('has the pieces that the customer waits for, and the browsers that are signed in', async () => {
    const ana = await createCustomer()
    const variants = (await createProduct({ name: 'Top Murici', sizes: ['P', 'M'], stock: 0 })).variants
    await shop.sql(
      `insert into back_in_stock_requests (variant_id, email, consent_version, created_at, notified_at)
       values ($1, $3, '2026-11', $4, null), ($2, $3, '2026-11', $4, $4)`,
      [variants[1]!.id, variants[0]!.id, ana.email, at(7)],
    )
    const phone =
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1'
    const seen = await shop.sql<{ id: string }>(
      'update auth_sessions set user_agent = $2, updated_at = $3 where user_id = $1 returning id',
      [ana.userId, phone, at(8)],
    )
    expect(seen).toHaveLength(1)
    const { wishes, devices } = await storyOf(ana.userId)
    expect(wishes).toEqual([{ product: 'Top Murici', color: expect.any(String), size: 'M', at: at(7) }])
    expect(devices).toEqual([{ name: 'Safari no iPhone ou iPad', lastSeenAt: at(8) }])
  })

  test('has nothing of others', async () => {
    const [ana, bia] = [await createCustomer(), await createCustomer()]
    await addPast(ana.email, ana.userId, (await product()).id)
    expect(await storyOf(bia.userId)).toEqual({
      events: [],
      cart: [],
      favorites: [],
      sizes: [],
      newsletter: null,
      wishes: [],
      devices: [{ name: expect.any(String), lastSeenAt: expect.any(String) }],
    })
  })

  test('is only for staff with the permission for customers', async () => {
    const packer = await createSignedInPerson(shop, { role: 'admin', flags: ['can_manage_orders'] })
    const path = `/api/customer-insights/${randomUUID()}/story`
    expect((await shop.call(path, { headers: packer.headers })).status).toBe(403)
    const { status, body } = await shop.call(path, { headers: staff })
    expect([status, body.code]).toEqual([404, 'customer-insights.not_found'])
  })
})
