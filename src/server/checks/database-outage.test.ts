import { Client } from 'pg'
import { afterEach, expect, inject, onTestFinished, test, vi } from 'vitest'
import { waitForInvalidations, TagCache } from '#platform/cache/cache'
import { isListening } from '#platform/postgres/notifications'
import { createProduct, createSessionId, cartHeaders } from '#test/factories'
import { type TcpRelay, startTcpRelay } from '#test/tcp-relay'
import { useShop } from '#test/shop'

let relay: TcpRelay
let database = ''
const shop = useShop({}, async (place) => {
  relay = await startTcpRelay(place)
  database = place.database
  return { ...place, host: '127.0.0.1', port: relay.port }
})
let url = ''

const ask = async (path: string, headers: Record<string, string> = {}) => {
  const answer = await fetch(url + path, { headers })
  return { status: answer.status, headers: answer.headers, text: await answer.text() }
}

/** Renames a product in another process without sending an invalidation. */
async function renameElsewhere(productId: string, name: string): Promise<void> {
  const client = new Client({ ...inject('clusterOwner'), database })
  await client.connect()
  await client.query('update catalog_cards set name = $1 where id = $2', [name, productId])
  await client.end()
}

const isReady = async () => (await ask('/api/ready')).status === 200

async function cut(): Promise<void> {
  relay.cut()
  await expect.poll(isReady).toBe(false)
}

async function mend(): Promise<void> {
  await relay.restore()
  await expect.poll(isReady).toBe(true)
  // The cache is emptied when the process listens again.
  await expect.poll(isListening).toBe(true)
  await waitForInvalidations()
}

afterEach(async () => {
  if (!(await isReady())) await mend()
})

test('pages, feeds and the sitemap answer 503 with Retry-After while the database is down', async () => {
  url ||= await shop.listen()
  await cut()
  for (const path of ['/produtos', '/nao-existe', '/sitemap.xml', '/feeds/google.xml', '/media/og/top.jpg']) {
    const { status, headers, text } = await ask(path)
    expect([path, status, headers.get('retry-after'), headers.get('cache-control')]).toEqual([
      path,
      503,
      '10',
      'no-store',
    ])
    expect([path, text]).toEqual([path, expect.stringContaining('A loja volta em instantes')])
  }
})

test('API calls answer 503 with a code, a sentence and Retry-After while the database is down', async () => {
  url ||= await shop.listen()
  const product = await createProduct()
  const session = createSessionId()
  // cached before the outage
  for (const _ of [1, 2]) expect((await ask(`/api/catalog/products/${product.slug}`)).status).toBe(200)
  await cut()
  for (const path of [`/api/catalog/products/${product.slug}`, '/api/cart', '/api/content/pages/sobre']) {
    const { status, headers, text } = await ask(path, cartHeaders(session))
    expect([path, status, headers.get('retry-after')]).toEqual([path, 503, '10'])
    expect(JSON.parse(text)).toMatchObject({
      code: 'server.unavailable',
      message: 'A loja está voltando. Tente de novo em instantes.',
    })
  }
})

test('cached pages and files are served while the database is down, and rendered again once it is back', async () => {
  url ||= await shop.listen()
  const product = await createProduct({ name: 'Legging Serra' })
  await waitForInvalidations()
  const path = `/products/${product.slug}`
  expect((await ask(path)).text).toContain('Legging Serra')
  expect((await ask('/sitemap.xml')).status).toBe(200)
  await cut()
  const kept = await ask(path)
  expect([kept.status, kept.text.includes('Legging Serra')]).toEqual([200, true])
  expect((await ask('/sitemap.xml')).status).toBe(200)
  await renameElsewhere(product.id, 'Legging Vale')
  expect((await ask(path)).text).toContain('Legging Serra')
  await mend()
  await expect.poll(async () => (await ask(path)).text).toContain('Legging Vale')
})

test('cached pages are served for at most five minutes without the database', async () => {
  url ||= await shop.listen()
  const product = await createProduct()
  await waitForInvalidations()
  const path = `/products/${product.slug}`
  expect((await ask(path)).status).toBe(200)
  await cut()
  let ahead = 5 * 60_000 - 30_000
  const since = performance.now()
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => since + ahead)
  onTestFinished(() => clock.mockRestore())
  expect((await ask(path)).status).toBe(200)
  ahead = 5 * 60_000 + 1
  expect((await ask(path)).status).toBe(503)
})

test('notices a database host that vanishes without closing connections, and does not trust its invalidations', async () => {
  url ||= await shop.listen()
  const cache = new TagCache(10)
  await cache.make('a', async () => ({ value: 'a', tags: [], size: 1 }))
  relay.freeze()
  expect((await ask('/api/ready')).status).toBe(503)
  await expect.poll(() => cache.get('a')).toBeUndefined()
  relay.cut()
})
