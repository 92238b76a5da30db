import { once } from 'node:events'
import { readdirSync, statSync } from 'node:fs'
import { type IncomingHttpHeaders, type IncomingMessage, request as httpRequest } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { beforeAll, describe, expect, test } from 'vitest'
import { saveSettings, readSettings } from '#domain/settings'
import { waitForInvalidations } from '#platform/cache/cache'
import { transaction } from '#platform/postgres/database'
import { makeSystemCtx } from '#platform/http/http'
import {
  createSignedInPerson,
  createProduct,
  createSessionId,
  cartHeaders,
  type CreatedProduct,
} from '#test/factories'
import { useShop } from '#test/shop'
import { buildFolder } from '#server/pages/previous-builds'

const shop = useShop()
let url: string
let product: string
let products: CreatedProduct[]

beforeAll(async () => {
  products = await Promise.all(
    Array.from({ length: 8 }, (_, at) => createProduct({ name: `Legging Serra ${at}`, price: 9_900 })),
  )
  product = products[0]!.slug
  url = await shop.listen()
  await waitForInvalidations()
})

type Answer = { status: number; headers: IncomingHttpHeaders; bytes: Buffer }

/** Sends exactly these headers and returns the body undecoded. */
async function ask(path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Answer> {
  const sent = httpRequest(url + path, { method, headers, agent: false }).end()
  const [response] = (await once(sent, 'response')) as [IncomingMessage]
  return { status: response.statusCode!, headers: response.headers, bytes: await buffer(response) }
}

/** Returns the path of the largest script of the build. */
const script = (): string => {
  const names = readdirSync(`${buildFolder}/assets`).filter((name) => name.endsWith('.js'))
  const size = (name: string) => statSync(`${buildFolder}/assets/${name}`).size
  return `/assets/${names.toSorted((a, b) => size(b) - size(a))[0]!}`
}

const plainOf = ({ headers, bytes }: Answer): string => {
  const coding = headers['content-encoding']
  const plain = coding === 'br' ? brotliDecompressSync(bytes) : coding === 'gzip' ? gunzipSync(bytes) : bytes
  return plain.toString()
}

/** One public resource of each kind. */
const kinds: [kind: string, path: () => string, hasTag: boolean][] = [
  ['a page', () => '/produtos', true],
  ['a page without products', () => '/carrinho', true],
  ['a static file', script, true],
  ['a sitemap', () => '/sitemaps/produtos-1.xml', true],
  ['a list response', () => '/api/catalog/products?sort=newest', false],
  ['a product response with current stock', () => `/api/catalog/products/${product}`, false],
  ['the OpenAPI document', () => '/api/openapi.json', true],
]

/** `Accept-Encoding` and the expected choice of br, gzip and identity (RFC 9110, 12.5.3). */
const negotiations: [header: string | undefined, chosen: string | undefined][] = [
  [undefined, undefined],
  ['', undefined],
  ['identity', undefined],
  ['br', 'br'],
  ['gzip', 'gzip'],
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip, deflate', 'gzip'],
  ['GZIP', 'gzip'],
  ['br;q=0', undefined],
  ['br;q=0, gzip', 'gzip'],
  ['br; q=0.0, gzip;q=0.5', 'gzip'],
  ['br;q=0.2, gzip;q=0.8', 'gzip'],
  ['gzip;q=0.4, br;q=0.4', 'br'],
  ['identity;q=1, br;q=0.5, gzip;q=0.5', undefined],
  ['*', 'br'],
  ['*;q=0', undefined],
  ['br;q=0, *', 'gzip'],
  ['gzip;q=0, *;q=0.5', 'br'],
  ['identity;q=0', undefined],
  ['identity;q=0, gzip', 'gzip'],
  ['zstd', undefined],
  ['abrigo, brx', undefined],
  ['br;q=x', undefined],
]

describe.each(kinds)('%s', (_, path, hasTag) => {
  test('is sent in the coding the client prefers, br before gzip before identity', async () => {
    for (const [header, chosen] of negotiations) {
      // a cached page may be rendered again at any moment and contains its render time
      const before = plainOf(await ask(path()))
      expect(before.length).toBeGreaterThan(1_024)
      const answer = await ask(path(), header === undefined ? {} : { 'accept-encoding': header })
      const identity = [before, plainOf(await ask(path()))]
      expect([header, answer.headers['content-encoding']]).toEqual([header, chosen])
      expect([header, answer.headers.vary]).toEqual([header, expect.stringContaining('accept-encoding')])
      expect([header, identity.includes(plainOf(answer))]).toEqual([header, true])
      if (chosen) expect([header, answer.bytes.length < before.length / 1.5]).toEqual([header, true])
    }
  })

  test('has a different strong ETag for each coding', async () => {
    const etags = await Promise.all(
      ['br', 'gzip', 'identity'].map(
        async (coding) => (await ask(path(), { 'accept-encoding': coding })).headers.etag,
      ),
    )
    if (!hasTag) return expect(etags).toEqual([undefined, undefined, undefined])
    for (const etag of etags) expect(etag).toMatch(/^"[^"]+"$/)
    expect(new Set(etags).size).toBe(3)
  })

  test('answers HEAD with the headers of GET and no body', async () => {
    for (const coding of ['br', 'gzip']) {
      const [head, get] = [
        await ask(path(), { 'accept-encoding': coding }, 'HEAD'),
        await ask(path(), { 'accept-encoding': coding }),
      ]
      expect([head.bytes.length, head.headers['content-encoding']]).toEqual([0, coding])
      expect(head.headers['content-length']).toBe(get.headers['content-length'])
    }
  })
})

describe.each([
  ...kinds.filter(([, , hasTag]) => hasTag),
  ['a generated image', () => `/media/og/${product}.jpg`, true],
  ['a feed', () => '/feeds/google.xml', true],
  ['the icon', () => '/favicon.ico', true],
] as typeof kinds)('%s that the client already has', (_, path) => {
  test.each(['identity', 'gzip', 'br'])(
    'answers 304 to its ETag in %s: strong, weak, in a list, or *',
    async (coding) => {
      const whole = await ask(path(), { 'accept-encoding': coding })
      const { etag } = whole.headers
      for (const given of [etag!, `W/${etag!}`, `"x", W/"y",${etag!}`, `"x" , W/${etag!}`, '*']) {
        const same = await ask(path(), { 'accept-encoding': coding, 'if-none-match': given })
        expect([given, same.status, same.bytes.length]).toEqual([given, 304, 0])
        for (const name of ['etag', 'cache-control', 'vary', 'cache-tag', 'content-security-policy'])
          expect([given, name, same.headers[name]]).toEqual([given, name, whole.headers[name]])
        for (const name of ['content-encoding', 'content-length'])
          expect([given, name, same.headers[name]]).toEqual([given, name, undefined])
      }
      for (const given of ['"x"', 'W/"x", "y"', etag!.slice(1, -1), `"${etag!}"`])
        expect([
          given,
          (await ask(path(), { 'accept-encoding': coding, 'if-none-match': given })).status,
        ]).toEqual([given, 200])
    },
  )
})

test('does not compress a body below 1 kB', async () => {
  const answer = await ask('/robots.txt', { 'accept-encoding': 'br, gzip' })
  expect(answer.bytes.length).toBeLessThan(1_024)
  expect(answer.headers['content-encoding']).toBeUndefined()
  const small = await ask('/api/catalog/suggestions?q=serra', { 'accept-encoding': 'identity' })
  const again = await ask('/api/catalog/suggestions?q=x', { 'accept-encoding': 'br, gzip' })
  expect(again.bytes.length).toBeLessThan(1_024)
  expect([small.status, again.headers['content-encoding']]).toEqual([200, undefined])
})

test.each(['/nao-existe', '/conta', '/checkout'])('%s is uncacheable and still compressed', async (path) => {
  for (const coding of ['br', 'gzip'])
    expect((await ask(path, { 'accept-encoding': coding })).headers['content-encoding']).toBe(coding)
})

test('never compresses personal responses, so that the length reveals no secret (BREACH)', async () => {
  const person = await createSignedInPerson(shop, { role: 'superadmin' })
  const headers = { 'accept-encoding': 'br, gzip', ...person.headers, ...cartHeaders(createSessionId()) }
  for (const { variants } of products)
    await shop.call('/api/cart/items', { body: { variantId: variants[0]!.id, quantity: 1 }, headers })
  const answers = await Promise.all(
    ['/api/cart', '/api/audit', '/api/team/me', '/api/auth/get-session'].map((path) => ask(path, headers)),
  )
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  expect(answers[0]!.bytes.length).toBeGreaterThan(1_024)
  expect(answers.map((answer) => answer.headers['content-encoding'])).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ])
})

test('a compressed response follows a change like the plain one', async () => {
  const path = '/api/catalog/products?sort=price_asc'
  const cashIn = async (coding: string) =>
    (
      JSON.parse(plainOf(await ask(path, { 'accept-encoding': coding }))) as {
        items: { price: { pix: { amount: number } } }[]
      }
    ).items[0]!.price.pix.amount
  const before = await Promise.all(['br', 'gzip', 'identity'].map(cashIn))
  expect(new Set(before).size).toBe(1)
  const pricing = { ...(await readSettings('pricing')), pixPercentOff: 13 }
  await transaction((tx) => saveSettings(tx, makeSystemCtx('teste'), 'pricing', pricing))
  await waitForInvalidations()
  const after = await Promise.all(['br', 'gzip', 'identity'].map(cashIn))
  expect(new Set(after).size).toBe(1)
  expect(after[0]).not.toBe(before[0])
})
