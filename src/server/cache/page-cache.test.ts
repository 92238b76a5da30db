import { once } from 'node:events'
import { createServer, request as httpRequest, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { invalidateTags, waitForInvalidations } from '#platform/cache/cache'
import { transaction } from '#platform/postgres/database'
import { consentVersion } from '#shared/content/cookie-choices'
import { useShop } from '#test/shop'
import { stopClock } from '#test/stop-clock'
import { PageCache, getPageKey } from './page-cache.ts'
import type { Page } from '#server/pages/renderer'

useShop()

describe('the cache key of a page', () => {
  test.each([
    ['/', '/'],
    ['/?utm_source=x', '/'],
    ['/products/legging?fbclid=1', '/products/legging'],
    ['/products/legging?cor=preto&fbclid=1', '/products/legging?cor=preto'],
    ['/produto/legging?cor=preto', '/produto/legging?cor=preto'],
    ['/conjunto/serra?cor=preto', '/conjunto/serra'],
    ['/produtos', '/produtos'],
    ['/produtos?', '/produtos'],
    ['/produtos?search=top&utm_source=x', '/produtos?search=top'],
    ['/produtos?size=P&color=preto', '/produtos?color=preto&size=P'],
    ['/produtos?color=preto&size=P', '/produtos?color=preto&size=P'],
    ['/produtos?size=P&size=M', '/produtos?size=P&size=M'],
    ['/colecoes/treino?page=2', '/colecoes/treino?page=2'],
    ['/colecoes?page=2', '/colecoes'],
    ['/produtos?search=a%26b', '/produtos?search=a%26b'],
    ['/consultora?cor=preto&para=correr&x=1', '/consultora?para=correr&cor=preto'],
  ])('of %s is %s', (url, key) => {
    expect(getPageKey(url)).toBe(key)
    expect(getPageKey(key)).toBe(key)
  })
})

let server: Server
let pages: PageCache
let rendered: string[] = []
let next: (url: string) => Partial<Page> | Promise<Partial<Page>> = () => ({})

/** Long enough to be compressed. */
const long = '<p>preto</p>'.repeat(200)

const aPage = (url: string, change: Partial<Page>): Page => ({
  status: 200,
  etag: `"${url}"`,
  tags: ['catalog'],
  plain: Buffer.from(`<p>${url}</p>`),
  brotli: Buffer.from('small'),
  headers: { 'content-type': 'text/html; charset=utf-8', etag: `"${url}"` },
  ...change,
})

beforeAll(async () => {
  server = createServer((request, response) => {
    const caller = String(request.headers['x-caller'] ?? '')
    if (!pages.serveCached(request, response)) void pages.handle(request, response, caller)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
})
afterAll(() => void server.close())
beforeEach(() => {
  rendered = []
  next = () => ({})
  pages = new PageCache(async (url) => {
    rendered.push(url)
    return aPage(url, await next(url))
  }, true)
})

async function get(path: string, headers: Record<string, string> = {}, method = 'GET') {
  const { port } = server.address() as AddressInfo
  const sent = httpRequest({ port, path, headers, method, agent: false }).end()
  const [response] = (await once(sent, 'response')) as [IncomingMessage]
  let body = ''
  for await (const part of response) body += String(part)
  return { status: response.statusCode, headers: response.headers, body }
}

describe('a public page', () => {
  test('is rendered once for all simultaneous requests, whatever unknown parameters they add', async () => {
    const all = await Promise.all(['/', '/', '/?utm_source=x', '/?fbclid=2'].map((path) => get(path)))
    expect(all.map(({ status, body }) => [status, body])).toEqual(all.map(() => [200, '<p>/</p>']))
    await get('/')
    expect(rendered).toEqual(['/'])
  })

  test('is rendered again after something it shows changed', async () => {
    await get('/')
    await transaction((tx) => invalidateTags(tx, ['other']))
    await transaction((tx) => invalidateTags(tx, ['catalog']))
    await expect
      .poll(async () => {
        await get('/')
        return rendered.length
      })
      .toBe(2)
  })

  test('is not cached when something it shows changed during its render', async () => {
    next = async () => {
      if (rendered.length === 1) {
        await transaction((tx) => invalidateTags(tx, ['catalog']))
        await waitForInvalidations()
      }
      return {}
    }
    expect((await get('/')).status).toBe(200)
    await get('/')
    await get('/')
    expect(rendered).toEqual(['/', '/'])
  })

  test('is sent in Brotli to clients that accept it, and as 304 to clients that have it', async () => {
    next = () => ({ plain: Buffer.from(long) })
    expect(await get('/', { 'accept-encoding': 'gzip, br' })).toMatchObject({
      body: 'small',
      headers: { 'content-encoding': 'br', 'content-length': '5', etag: '"/-br"' },
    })
    const plain = await get('/', { 'accept-encoding': 'identity' })
    expect([plain.headers['content-encoding'], plain.body]).toEqual([undefined, long])
    const same = await get('/', { 'if-none-match': '"/"' })
    expect([same.status, same.body, same.headers.etag]).toEqual([304, '', '"/"'])
    expect((await get('/', { 'if-none-match': '"other"' })).status).toBe(200)
    const head = await get('/', {}, 'HEAD')
    expect([head.status, head.body, head.headers['content-length']]).toEqual([200, '', String(long.length)])
    expect(rendered).toEqual(['/'])
  })

  test('[LI-07] has the headers of the visitor’s consent from one render; with a single policy no cookie is read', async () => {
    const by = async (bits: string) => {
      const cookie = `a=1; dao-consent=${consentVersion}.${bits}.x`
      const { headers, body } = await get('/', { cookie })
      return [headers['content-security-policy'], headers.etag, headers.vary, body]
    }
    next = () => ({ policies: ['none', 'one', 'two', 'three', 'none', 'one', 'two', 'three'] })
    const page = '<p>/</p>'
    const vary = 'accept-encoding, cookie'
    const stranger = await get('/')
    expect([stranger.headers['content-security-policy'], stranger.headers.etag]).toEqual(['none', '"/"'])
    expect(await by('0')).toEqual(['none', '"/"', vary, page])
    expect(await by('1')).toEqual(['one', '"/-1"', vary, page])
    expect(await by('7')).toEqual(['three', '"/-3"', vary, page])
    expect(await by('9')).toEqual(['none', '"/"', vary, page])
    expect(rendered).toEqual(['/'])
    next = () => ({ policies: Array.from({ length: 8 }, () => 'same') })
    await transaction((tx) => invalidateTags(tx, ['catalog']))
    await expect.poll(async () => (await by('7'))[0]).toBe('same')
    expect(await by('7')).toEqual(['same', '"/"', undefined, page])
  })

  test('is not cached when it is a 404 or an error', async () => {
    for (const status of [404, 500]) {
      rendered = []
      next = () => ({ status })
      const path = `/nothing-${status}`
      const answers = [await get(path), await get(path)]
      for (const answer of answers)
        expect([answer.status, answer.headers['cache-control']]).toEqual([status, 'no-store'])
      expect(rendered).toEqual([path, path])
    }
  })

  test('answers when its render throws, without revealing the reason', async () => {
    next = () => {
      throw new Error('the password is 123')
    }
    const { status, body } = await get('/')
    expect(status).toBe(500)
    expect(body).toContain('Algo deu errado')
    expect(body).not.toContain('123')
    next = () => ({})
    expect((await get('/')).status).toBe(200)
  })
})

describe('a personal page', () => {
  test.each([
    '/conta',
    '/conta?aba=pedidos',
    '/admin',
    '/admin/pedidos',
    '/auth',
    '/checkout',
    '/finalizar-compra',
    '/checkout-success?order=1&token=abc',
    '/checkout-cancel?order=1',
  ])('%s is rendered each time with its whole URL and not cached', async (path) => {
    const answers = [await get(path), await get(path)]
    for (const { headers } of answers) expect(headers['cache-control']).toBe('no-store')
    expect(rendered).toEqual([path, path])
  })

  test.each(['/administracao', '/contato', '/checkouts', '/authors'])(
    '%s is not a personal page though it begins like one',
    async (path) => {
      await get(path)
      await get(path)
      expect(rendered).toEqual([path])
    },
  )
})

test('with caching switched off nothing is cached', async () => {
  pages = new PageCache(async (url) => {
    rendered.push(url)
    return aPage(url, {})
  }, false)
  await get('/')
  await get('/')
  expect(rendered).toEqual(['/', '/'])
})

describe('memory', () => {
  test('URLs that are requested once do not evict pages in use', async () => {
    const large = { plain: Buffer.alloc(1024 * 1024) }
    next = () => large
    for (const path of ['/', '/produtos']) await get(path)
    for (const path of ['/', '/produtos']) await get(path)
    rendered = []
    for (let n = 0; n < 150; n++) await get(`/produtos?minPrice=${n}`, { 'x-caller': `${n}` })
    await get('/')
    await get('/produtos')
    expect(rendered.filter((path) => !path.includes('?'))).toEqual([])
    await get('/produtos?minPrice=0')
    expect(rendered.at(-1)).toBe('/produtos?minPrice=0')
  })
})

describe('one IP address', () => {
  const visit = async (path: string, caller: string) => get(path, { 'x-caller': caller })
  beforeEach(stopClock)

  test('gets a limited number of renders a minute, then 429; other addresses are not affected', async () => {
    next = () => ({ status: 404 })
    for (let n = 0; n < 600; n++) await visit(n % 2 ? `/nothing-${n}` : '/auth', 'a')
    const refused = await visit('/nothing', 'a')
    expect([refused.status, refused.headers['cache-control']]).toEqual([429, 'no-store'])
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect(refused.body).toContain('Foram muitas tentativas')
    expect((await visit('/auth', 'a')).status).toBe(429)
    expect((await visit('/nothing', 'b')).status).toBe(404)
    expect(rendered.length).toBe(601)
  })

  test('gets cached pages without a limit', async () => {
    await visit('/', 'a')
    for (let n = 0; n < 600; n++) await visit('/auth', 'a')
    expect((await visit('/auth', 'a')).status).toBe(429)
    expect((await visit('/', 'a')).status).toBe(200)
    expect((await visit('/?utm_source=x', 'a')).status).toBe(200)
  })

  test('of IPv6 counts as its /64 network', async () => {
    for (let n = 0; n < 600; n++) await visit('/auth', `2001:db8:0:1::${n.toString(16)}`)
    expect((await visit('/auth', '2001:db8:0:1:ffff::1')).status).toBe(429)
    expect((await visit('/auth', '2001:db8:0:2::1')).status).toBe(200)
  })
})
