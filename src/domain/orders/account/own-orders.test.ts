import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import type { OwnOrderPage } from '#contract/orders'
import { updatePerson } from '#domain/identity'
import { transaction } from '#platform/postgres/database'
import { findEmail, openSignedInBrowser } from '#test/browser-in-memory'
import {
  createCart,
  idempotencyHeaders,
  createOrderBody,
  createSignedInPerson,
  createProduct,
} from '#test/factories'
import { useShop } from '#test/shop'

const shop = useShop()
type Headers = Record<string, string>

const mine = (headers: Headers, query = '') =>
  shop.call<OwnOrderPage>(`/api/orders/mine${query}`, { headers })

async function order(email: string, headers: Headers = {}, sizes = ['P']): Promise<string> {
  const product = await createProduct({ sizes, stock: 20 })
  const cart = await createCart(shop, product.variants[0]!.id, 2)
  for (const { id } of product.variants.slice(1))
    await shop.call('/api/cart/items', { body: { variantId: id, quantity: 1 }, headers: cart })
  const { status, body } = await shop.call<{ orderId: string }>('/api/checkout', {
    body: createOrderBody({ customer: { ...createOrderBody().customer, email } }),
    headers: { ...cart, ...headers, ...idempotencyHeaders() },
  })
  expect(status).toBe(201)
  return body.orderId
}

describe('own orders of a customer', () => {
  test('lists only their orders, newest first, with quantity and images', async () => {
    const [ana, bia] = [await createSignedInPerson(shop), await createSignedInPerson(shop)]
    const first = await order(ana.email, ana.headers)
    const second = await order('outra@exemplo.com.br', ana.headers, ['PP', 'P', 'M', 'G', 'GG'])
    await order(bia.email, bia.headers)
    const { status, body } = await mine(ana.headers)
    expect(status).toBe(200)
    expect(body.items.map(({ id }) => id)).toEqual([second, first])
    expect(body).toMatchObject({ total: 2, page: 1 })
    expect(body.items[0]).toMatchObject({ status: 'awaiting_payment', pieces: 6 })
    expect(body.items[0]!.items).toHaveLength(4)
    expect(body.items[1]!.items.map(({ quantity }) => quantity)).toEqual([2])
  })

  test('are paginated', async () => {
    const ana = await createSignedInPerson(shop)
    const ids = [await order(ana.email, ana.headers), await order(ana.email, ana.headers)]
    const page = (number: number) => mine(ana.headers, `?page=${number}&pageSize=1`)
    const pages = [await page(1), await page(2)]
    expect(pages.map(({ body }) => body.items[0]!.id)).toEqual(ids.reverse())
    expect(pages.map(({ body }) => body.total)).toEqual([2, 2])
  })

  test('excludes guest orders until they are claimed, even with the same confirmed email and CPF', async () => {
    const ana = await createSignedInPerson(shop)
    const id = await order(ana.email)
    await order(ana.email, ana.headers)
    for (const confirmed of [false, true]) {
      await shop.sql('update profiles set email_verified = $2 where id = $1', [ana.userId, confirmed])
      const own = (await mine(ana.headers)).body
      expect(own.items.map((each) => each.id)).not.toContain(id)
      expect(own.claimable).toBe(confirmed)
      expect((await shop.call(`/api/orders/${id}`, { headers: ana.headers })).status).toBe(404)
    }
    const exported = await shop.call('/api/customers/export', { headers: ana.headers })
    expect(JSON.stringify(exported.body).match(/"numero"/g)).toHaveLength(1)
    await shop.call('/api/orders/claims', { method: 'POST', headers: ana.headers })
    const link = new URL((await findEmail(shop, ana.email, 'order_claim')).url).searchParams
    const body = { token: link.get('chave')! }
    await shop.call(`/api/orders/claims/${id}`, { body, headers: ana.headers })
    expect((await mine(ana.headers)).body.items.map((each) => each.id)).toContain(id)
    expect((await shop.call(`/api/orders/${id}`, { headers: ana.headers })).status).toBe(200)
  })

  test('excludes guest orders if the account changes to that email later', async () => {
    const { browser, ...ana } = await openSignedInBrowser(shop)
    const bia = await createSignedInPerson(shop)
    const guest = `${randomUUID()}@exemplo.com.br`
    const id = await order(guest)
    await browser.auth('/change-email', { newEmail: guest })
    await browser.press((await findEmail(shop, ana.email, 'email_leaves')).url)
    await browser.press((await findEmail(shop, guest, 'new_email')).url)
    expect(await browser.who()).toBe(guest)
    const own = await browser.call<OwnOrderPage>('/api/orders/mine')
    expect(own.body).toMatchObject({ items: [], total: 0, claimable: true })
    expect((await browser.call(`/api/orders/${id}`)).status).toBe(404)
    const exported = await browser.call('/api/customers/export')
    expect(JSON.stringify(exported.body)).not.toContain('Ana Souza')

    const boss = await createSignedInPerson(shop, { role: 'superadmin' })
    const other = `${randomUUID()}@exemplo.com.br`
    await order(other)
    const edited = await shop.call(`/api/team/people/${bia.userId}`, {
      method: 'PATCH',
      body: { email: other },
      headers: boss.headers,
    })
    expect(edited.status).toBe(200)
    expect((await mine(bia.headers)).body).toMatchObject({ items: [], claimable: true })
  })

  test('claims guest orders one by one, by a link emailed for each order, in a session of the requesting account', async () => {
    const [ana, bia] = [await createSignedInPerson(shop), await createSignedInPerson(shop)]
    const guest = `${randomUUID()}@exemplo.com.br`
    const ids = [await order(guest), await order(guest)]
    await transaction((tx) => updatePerson(tx, ana.userId, { email: guest, emailVerified: true }))
    const asked = await shop.call('/api/orders/claims', { method: 'POST', headers: ana.headers })
    expect(asked.status).toBe(202)
    const emails = await expect
      .poll(() =>
        shop.sql<{ text: string; subject: string }>(
          "select text, subject from email_outbox where recipient = $1 and message_id like '<identity.order_claim.%'",
          [guest],
        ),
      )
      .toHaveLength(2)
      .then(() =>
        shop.sql<{ text: string }>(
          "select text from email_outbox where recipient = $1 and message_id like '<identity.order_claim.%'",
          [guest],
        ),
      )
    const links = emails.map(({ text }) => new URL(/https?:\/\/\S+/.exec(text)![0]))
    expect(links.map(({ pathname }) => pathname)).toEqual(['/conta/pedidos', '/conta/pedidos'])
    const link = links.find(({ searchParams }) => searchParams.get('pedido') === ids[0])!
    const token = link.searchParams.get('chave')!
    const claim = (id: string, key: string, headers: Headers) =>
      shop.call(`/api/orders/claims/${id}`, { body: { token: key }, headers })
    const refused = [
      await claim(ids[0]!, token, bia.headers),
      await claim(ids[1]!, token, ana.headers),
      await claim(ids[0]!, `${token}x`, ana.headers),
      await claim(ids[0]!, `zzzzzzzzz.${token.split('.')[1]}`, ana.headers),
      await claim(ids[0]!, '.', ana.headers),
    ]
    for (const { status, body } of refused) expect([status, body.code]).toEqual([400, 'orders.claim_refused'])
    expect((await claim(ids[0]!, token, {})).status).toBe(401)
    expect((await claim(ids[0]!, token, ana.headers)).status).toBe(204)
    const own = await mine(ana.headers)
    expect(own.body.items.map(({ id }) => id)).toEqual([ids[0]])
    expect(own.body.claimable).toBe(true)
    expect((await claim(ids[0]!, token, ana.headers)).status).toBe(204)
  })

  test('sends no email if there is no guest order to claim', async () => {
    const [ana, bia] = [await createSignedInPerson(shop), await createSignedInPerson(shop)]
    await order(bia.email)
    const asked = await shop.call('/api/orders/claims', { method: 'POST', headers: ana.headers })
    expect(asked.status).toBe(202)
    expect((await shop.call('/api/orders/claims', { method: 'POST' })).status).toBe(401)
    expect((await mine(ana.headers)).body.claimable).toBe(false)
    expect(
      await shop.sql(
        "select 1 from email_outbox where message_id like '<identity.order_claim.%' and recipient = any($1)",
        [[ana.email, bia.email]],
      ),
    ).toEqual([])
  })

  test('excludes orders of another account with that email', async () => {
    const [ana, bia] = [await createSignedInPerson(shop), await createSignedInPerson(shop)]
    await order(ana.email, bia.headers)
    expect((await mine(ana.headers)).body.items).toEqual([])
  })

  test('refuses visitors', async () => {
    const { status, body } = await mine({})
    expect([status, body.code]).toEqual([401, 'request.unauthenticated'])
  })
})
