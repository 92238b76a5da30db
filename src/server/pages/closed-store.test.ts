import { beforeAll, describe, expect, test } from 'vitest'
import type { OpeningEdit } from '#contract/settings'
import { createOrderBody, createSignedInPerson, idempotencyHeaders } from '#test/factories'
import { publishLegalPages } from '#test/legal-pages'
import { useShop } from '#test/shop'

const shop = useShop({ DEMO: '0' })
const path = '/api/settings/staff/opening'
let url: string
let headers: { cookie: string }
beforeAll(async () => {
  headers = (await createSignedInPerson(shop, { role: 'admin', flags: ['can_manage_admins'] })).headers
  url = await shop.listen()
})

const get = (page: string, given: Record<string, string> = {}) =>
  fetch(url + page, { redirect: 'manual', headers: given })
const statusOf = async (page: string, given?: Record<string, string>) => (await get(page, given)).status
const put = (body: object, as = headers) => shop.call<OpeningEdit>(path, { method: 'PUT', body, headers: as })

describe('a store that misses what the law requires', () => {
  test.each(['/', '/produtos', '/colecoes', '/carrinho', '/checkout', '/sitemap.xml', '/nao-existe'])(
    'answers %s with 503 and the company data, for no index and no cache',
    async (page) => {
      const answer = await get(page)
      expect(answer.status).toBe(503)
      expect(answer.headers.get('retry-after')).toBe('3600')
      expect(answer.headers.get('cache-control')).toBe('no-store')
      expect(answer.headers.get('x-robots-tag')).toBe('noindex')
      const html = await answer.text()
      expect(html).toContain('<h1>Em breve</h1>')
      expect(html).toContain('DAO')
      expect(html).toMatch(/CNPJ \d\d\./)
    },
  )

  test.each([
    '/admin/login',
    '/admin',
    '/auth',
    '/conta',
    '/robots.txt',
    '/api/health',
    '/api/settings/business',
  ])('answers %s as always', async (page) => {
    expect(await statusOf(page)).toBe(200)
  })

  test('shows itself to a superadmin as it will be, and to no other session', async () => {
    const superadmin = await createSignedInPerson(shop, { role: 'superadmin' })
    expect(await statusOf('/colecoes', superadmin.headers)).toBe(200)
    // A page that a superadmin opened is not served to others from the cache.
    expect(await statusOf('/colecoes')).toBe(503)
    expect(await statusOf('/colecoes', headers)).toBe(503)
    expect(await statusOf('/colecoes', { cookie: 'dao.session_token=errado' })).toBe(503)
  })
})

test('a closed store takes no order but the test order of a superadmin', async () => {
  const superadmin = await createSignedInPerson(shop, { role: 'superadmin' })
  const order = async (cookie?: string) => {
    const body = JSON.stringify(createOrderBody())
    const answer = await fetch(`${url}/api/checkout`, {
      method: 'POST',
      body,
      headers: {
        'content-type': 'application/json',
        origin: url,
        ...(cookie ? { cookie } : {}),
        ...idempotencyHeaders(),
      },
    })
    return [answer.status, ((await answer.json()) as { code: string }).code]
  }
  expect(await order()).toEqual([503, 'request.store_closed'])
  expect(await order(headers.cookie)).toEqual([503, 'request.store_closed'])
  // The order itself is looked at: there is no cart.
  expect((await order(superadmin.headers.cookie))[1]).not.toBe('request.store_closed')
})

describe('a store with everything that the law requires', () => {
  beforeAll(publishLegalPages)

  test('opens by itself, and staff close and open it, audited', async () => {
    await expect.poll(() => statusOf('/colecoes')).toBe(200)
    const read = await shop.call<OpeningEdit>(path, { headers })
    expect(read.body).toMatchObject({ form: { isClosed: false }, isOpen: true })
    const etag = (await get('/colecoes')).headers.get('etag')!
    const { version } = read.body
    expect((await put({ isClosed: true, version })).body).toMatchObject({
      form: { isClosed: true },
      isOpen: false,
    })
    await expect.poll(() => statusOf('/colecoes'), { timeout: 1_000 }).toBe(503)
    // A browser that has the page is not told to keep it.
    expect(await statusOf('/colecoes', { 'if-none-match': etag })).toBe(503)
    expect((await put({ isClosed: false, version })).body.code).toBe('record.changed')
    expect((await put({ isClosed: false })).body.isOpen).toBe(true)
    await expect.poll(() => statusOf('/colecoes'), { timeout: 1_000 }).toBe(200)
    const audited = await shop.sql(
      `select before, after from audit_logs where entity_type = 'settings' and entity_id = 'opening' order by at, id`,
    )
    expect(audited).toEqual([
      { before: { isClosed: false }, after: { isClosed: true } },
      { before: { isClosed: true }, after: { isClosed: false } },
    ])
  })

  test('is not closed by others, nor by a wrong value', async () => {
    const clerk = await createSignedInPerson(shop, { role: 'admin', flags: ['can_manage_orders'] })
    expect((await put({ isClosed: true }, clerk.headers)).status).toBe(403)
    expect((await put({ isClosed: 'sim' })).status).toBe(422)
    expect(await statusOf('/colecoes')).toBe(200)
  })
})
