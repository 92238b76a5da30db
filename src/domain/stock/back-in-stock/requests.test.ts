import { expect, test } from 'vitest'
import type { StockPage } from '#contract/stock'
import { setOnHand } from '#domain/stock'
import { transaction } from '#platform/postgres/database'
import { makeSystemCtx } from '#platform/http/http'
import { createSignedInPerson, createProduct } from '#test/factories'
import { useShop } from '#test/shop'
import { backInStock as words } from '#texts/catalog/back-in-stock'
import { backInStockToken } from './requests.ts'

const shop = useShop()
let count = 0
const aMailbox = () => `espera-${(count += 1)}@exemplo.com.br`

async function aGoneSize(name: string) {
  const product = await createProduct({ name, sizes: ['M'], stock: 0 })
  return { name, id: product.variants[0]!.id }
}
const put = (variantId: string, onHand: number) =>
  transaction((tx) => setOnHand(tx, makeSystemCtx('teste'), [{ variantId, onHand }]))
const wait = (variantId: string, email: string, change: Record<string, unknown> = {}) =>
  shop.call<{ received?: boolean }>('/api/stock/back-in-stock-requests', {
    body: { variantId, email, consent: true, ...change },
  })
const letters = (email: string) =>
  shop.sql<{ subject: string; text: string; unsubscribe_url: string }>(
    'select subject, text, unsubscribe_url from email_outbox where recipient = $1 order by created_at',
    [email],
  )
const lettersTo = async (email: string, many: number) => {
  await expect.poll(async () => (await letters(email)).length).toBe(many)
  return letters(email)
}
const idOf = async (email: string) =>
  (await shop.sql<{ id: string }>('select id from back_in_stock_requests where email = $1', [email]))[0]?.id

test('[SF-03] confirms a back-in-stock request by email, and sends one more when the variant is back', async () => {
  const gone = await aGoneSize('Legging Aroeira')
  const email = aMailbox()
  expect((await wait(gone.id, email.toUpperCase())).body).toEqual({ received: true })
  expect((await wait(gone.id, email)).status).toBe(201)
  expect((await lettersTo(email, 1)).map(({ subject }) => subject)).toEqual([
    'Avisamos quando voltar: Legging Aroeira',
  ])
  await put(gone.id, 2)
  const [, back] = await lettersTo(email, 2)
  expect(back!.subject).toBe('Voltou: Legging Aroeira')
  expect(back!.text).toContain('Legging Aroeira · Preto · M')
  await put(gone.id, 0)
  await put(gone.id, 5)
  const other = await aGoneSize('Legging Outra')
  const later = aMailbox()
  await wait(other.id, later)
  await lettersTo(later, 1)
  expect(await letters(email)).toHaveLength(2)
})

test('[SF-03] cancels requests by the one-click link of an email, and by no other link', async () => {
  const gone = await aGoneSize('Top Buriti')
  const [email, other] = [aMailbox(), aMailbox()]
  await wait(gone.id, email)
  await wait(gone.id, other)
  const [letter] = await lettersTo(email, 1)
  await lettersTo(other, 1)
  const id = (await idOf(email))!
  const stop = (token: string) =>
    shop.call(`/api/stock/back-in-stock-requests/stop?id=${id}&token=${token}`, { method: 'POST' })
  expect((await stop(backInStockToken((await idOf(other))!))).body.code).toBe('stock.not_found')
  expect(await idOf(email)).toBe(id)
  // Like the button of an email client: a form POST without session and Origin.
  const pressed = await shop.call(
    new URL(letter!.unsubscribe_url).pathname + new URL(letter!.unsubscribe_url).search,
    {
      raw: 'List-Unsubscribe=One-Click',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    },
  )
  expect(pressed.status).toBe(204)
  expect(await idOf(email)).toBeUndefined()
  await put(gone.id, 1)
  await lettersTo(other, 2)
  expect(await letters(email)).toHaveLength(1)
})

test('[SF-03] cancels requests by the link of an email sent before the path was renamed', async () => {
  const gone = await aGoneSize('Top Jatobá')
  const email = aMailbox()
  await wait(gone.id, email)
  const id = (await idOf(email))!
  const link = `/api/stock/waits/stop?id=${id}&token=${backInStockToken(id)}`
  const opened = await shop.request(link, { redirect: 'manual' })
  expect(opened.headers.get('location')).toMatch(/^\/parar-avisos\?de=estoque&id=/)
  const pressed = await shop.call(link, {
    raw: 'List-Unsubscribe=One-Click',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })
  expect(pressed.status).toBe(204)
  expect(await idOf(email)).toBeUndefined()
})

test.each([
  ['without consent', { consent: false }, 422, { consent: words.consent }],
  ['without an email', { email: 'ana' }, 422, { email: expect.any(String) }],
  ['with an old consent version', { consentVersion: '1999-01' }, 422, { consentVersion: expect.any(String) }],
  ['with an additional field', { notifiedAt: null }, 422, { notifiedAt: expect.any(String) }],
  ['for an unknown variant', { variantId: '018f4b1e-7c1a-4b58-9d4e-2f3a5b6c7d8e' }, 404, undefined],
])('refuses a back-in-stock request %s', async (_, change, status, fields) => {
  const gone = await aGoneSize('Short Angico')
  const email = aMailbox()
  const answer = await wait(gone.id, email, change)
  expect([answer.status, answer.body.fields]).toEqual([status, fields])
  expect(await shop.sql('select 1 from back_in_stock_requests where variant_id = $1', [gone.id])).toEqual([])
})

test('[SF-03] [AD-10] shows the number of open requests in the stock list, without notified ones', async () => {
  const { variants } = await createProduct({ sizes: ['U'], stock: 0 })
  const gone = variants[0]!
  const { headers } = await createSignedInPerson(shop, { role: 'admin', flags: ['can_manage_products'] })
  const waiting = async () => {
    const { body } = await shop.call<StockPage>(`/api/stock/variants?search=${gone.sku}`, { headers })
    return body.items.find(({ variantId }) => variantId === gone.id)?.backInStockRequests
  }
  expect(await waiting()).toBe(0)
  for (const name of ['ana', 'bia']) await wait(gone.id, `${name}-${gone.id}@dao.test`)
  expect(await waiting()).toBe(2)
  await shop.sql('update back_in_stock_requests set notified_at = now() where variant_id = $1', [gone.id])
  expect(await waiting()).toBe(0)
})

test('refuses a request for a variant in stock, or above 20 per email, and exports requests with personal data', async () => {
  const there = await createProduct({ sizes: ['U'], stock: 1 })
  const person = await createSignedInPerson(shop)
  expect((await wait(there.variants[0]!.id, person.email)).body.code).toBe('stock.not_gone')
  const many = await createProduct({
    sizes: Array.from({ length: 21 }, (_, at) => String(at + 30)),
    stock: 0,
  })
  for (const { id } of many.variants) expect((await wait(id, person.email)).status).toBe(201)
  await shop.sql('update profiles set email_verified = true where id = $1', [person.userId])
  const copy = await shop.call<{ aviseMe: unknown[] }>('/api/customers/export', { headers: person.headers })
  expect(copy.body.aviseMe).toHaveLength(20)
})
