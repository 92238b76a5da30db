import { describe, expect, test } from 'vitest'
import { errors as sentences } from '#texts/errors'
import {
  createCart,
  createSignedInPerson,
  createProduct,
  createSessionId,
  cartHeaders,
} from '#test/factories'
import { useShop } from '#test/shop'
import { authEndpoints } from '#domain/identity'
import { createApp } from './app.ts'
import { contexts } from './contexts.ts'
import { statusByCode } from './errors.ts'

const shop = useShop()

const endpoints = contexts.flatMap(({ contract }) => Object.values(contract?.endpoints ?? {}))
const appWith = (change: Partial<Parameters<typeof createApp>[0]> = {}) =>
  createApp({ origins: ['http://127.0.0.1:1'], trustProxy: 0, metricsToken: undefined, ...change })
const from = (remoteAddress: string) => ({ incoming: { socket: { remoteAddress } } })

type Document = {
  openapi: string
  paths: Record<
    string,
    Record<string, { operationId: string; responses: Record<string, unknown>; 'x-screen'?: string }>
  >
}
const pathOf = ({ path }: { path: string }) => path.replace(/:(\w+)/g, '{$1}')

describe('the OpenAPI document', () => {
  test('lists every endpoint of every contract, and no other', async () => {
    const { body, status } = await shop.call<Document>('/api/openapi.json')
    expect(status).toBe(200)
    const listed = Object.entries(body.paths).flatMap(([path, operations]) =>
      Object.keys(operations).map((method) => `${method.toUpperCase()} ${path}`),
    )
    const engine = authEndpoints.map(({ method, path }) => ({ method, path: `/api/auth${path}` }))
    const made = [...endpoints, ...engine].map((each) => `${each.method} ${pathOf(each)}`)
    expect(listed.sort()).toEqual(made.sort())
  })

  test('gives every operation a unique id, its response and its errors', async () => {
    const { body } = await shop.call<Document>('/api/openapi.json')
    const operations = Object.values(body.paths).flatMap((methods) => Object.values(methods))
    expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(operations.length)
    for (const endpoint of endpoints) {
      const { responses, ...operation } = body.paths[pathOf(endpoint)]![endpoint.method.toLowerCase()]!
      expect(responses).toHaveProperty(
        String(endpoint.status ?? (endpoint.answer || endpoint.download ? 200 : 204)),
      )
      for (const code of endpoint.errors ?? [])
        expect(responses).toHaveProperty(String(statusByCode[code as keyof typeof statusByCode]))
      expect(operation['x-screen']).toBe(endpoint.screen)
      if (endpoint.screen) for (const status of ['401', '403']) expect(responses).toHaveProperty(status)
    }
  })

  test('uses the schema dialect of the OpenAPI version it declares', async () => {
    const { body } = await shop.call<Document>('/api/openapi.json')
    expect(body.openapi).toMatch(/^3\.1\./)
    // OpenAPI 3.1 uses plain JSON Schema; `nullable` belongs to 3.0
    expect(JSON.stringify(body).includes('"nullable"')).toBe(false)
  })
})

describe('every endpoint', () => {
  test('is mounted', async () => {
    for (const { method, path } of endpoints) {
      const onScreen = path.replace(':screen', 'pedidos')
      const answer = await shop.call(onScreen.replace(/:\w+/g, 'x'), {
        method,
        ...(method === 'POST' ? { body: {} } : {}),
      })
      const missing = answer.status === 404 && answer.body.code === 'request.not_found'
      // A malformed id is answered with 404 before the handler runs; these calls use a valid one.
      if (!missing) continue
      const id = createSessionId()
      const again = await shop.call(onScreen.replace(/:\w+/g, id), {
        method,
        ...(method === 'POST' ? { body: {} } : {}),
      })
      expect([path, again.body.code]).not.toEqual([path, 'request.not_found'])
    }
  })

  test('declares only errors that have a status', () => {
    const named = endpoints.flatMap(({ errors = [] }) => errors)
    expect(named.filter((code) => !(code in statusByCode))).toEqual([])
  })

  test('refuses visitors and customers before any other check when it is a staff endpoint', async () => {
    const customer = await createSignedInPerson(shop)
    for (const { method, path, screen } of endpoints) {
      if (!screen) continue
      const call = (headers: Record<string, string>) =>
        shop.call(path.replace(':screen', 'pedidos').replace(/:\w+/g, 'x'), {
          method,
          headers,
          ...(method === 'GET' ? {} : { raw: '{' }),
        })
      expect([path, (await call({})).status]).toEqual([path, 401])
      expect([path, (await call(customer.headers)).status]).toEqual([path, 403])
    }
  })
})

test('sends `nosniff`, so that browsers trust the declared content type', async () => {
  const paths = [
    '/api/health',
    '/api/nothing',
    '/api/settings/business',
    '/api/cart',
    '/api/openapi.json',
    '/api/docs',
  ]
  for (const path of [
    ...paths,
    '/api/auth/get-session',
    '/api/auth/nothing',
    '/api/auth/verify-email?token=x',
  ])
    expect([path, (await shop.call(path)).headers.get('x-content-type-options')]).toEqual([path, 'nosniff'])
  const refused = await shop.call('/api/cart/items', { raw: '{' })
  expect(refused.headers.get('x-content-type-options')).toBe('nosniff')
})

test('every error code has a status and a sentence that ends with a full stop', () => {
  expect(Object.keys(statusByCode).sort()).toEqual(Object.keys(sentences).sort())
  // Asking for a proof of work is not an error of the caller.
  const { 'orders.proof_needed': asked, ...failures } = statusByCode
  expect(asked).toBe(202)
  for (const status of Object.values(failures)) expect(status).toBeGreaterThanOrEqual(400)
  for (const sentence of Object.values(sentences)) expect(sentence).toMatch(/^[A-ZÀ-Ú].*[.!?]$/)
})

describe('unknown paths', () => {
  test.each([
    '/api',
    '/api/nothing',
    '/api/cart/items/',
    '/api/catalog',
    '/api/../api/x',
    '/api/%00',
    '/api/auth/nothing',
  ])('%s answers 404', async (path) => {
    expect((await shop.call(path)).status).toBe(404)
  })

  test('an unknown path answers uncacheable JSON with a sentence', async () => {
    const { status, headers, body } = await shop.call('/api/nothing')
    expect(status).toBe(404)
    expect(body).toEqual({
      code: 'request.not_found',
      message: sentences['request.not_found'],
      requestId: headers.get('x-request-id'),
    })
    expect(headers.get('cache-control')).toBe('no-store')
  })

  test.each([
    ['PUT', '/api/cart', 'GET, HEAD, DELETE'],
    ['OPTIONS', '/api/cart', 'GET, HEAD, DELETE'],
    ['GET', '/api/checkout', 'POST'],
    ['GET', `/api/cart/items/${createSessionId()}`, 'PATCH, DELETE'],
    ['POST', '/api/catalog/products/any', 'GET, HEAD'],
    ['DELETE', '/api/openapi.json', 'GET, HEAD'],
    ['GET', '/api/auth/sign-in/email', 'POST'],
    ['POST', '/api/auth/get-session', 'GET, HEAD'],
    ['PUT', '/api/auth/sign-in/email', 'POST'],
    ['POST', '/metrics', 'GET, HEAD'],
  ])('%s of %s answers 405 with the allowed methods', async (method, path, allowed) => {
    const { status, headers, body } = await shop.call(path, { method })
    const allow = headers.get('allow')?.split(', ').toSorted()
    expect([status, body.code, allow]).toEqual([405, 'request.wrong_method', allowed.split(', ').toSorted()])
  })
})

describe('request bodies', () => {
  const add = (options: Parameters<typeof shop.call>[1]) => shop.call('/api/cart/items', options)

  test('refuses malformed JSON, other content types and bodies that are too large', async () => {
    const headers = cartHeaders(createSessionId())
    const before = await shop.sql('select count(*)::int from cart_items')
    for (const [options, expected] of [
      [{ raw: '{"variantId":', headers }, [400, 'request.malformed']],
      [{ raw: '', headers }, [400, 'request.malformed']],
      [{ raw: '{}', headers: { ...headers, 'content-type': 'text/plain' } }, [415, 'request.wrong_type']],
      [
        { raw: '{}', headers: { ...headers, 'content-type': 'multipart/form-data' } },
        [415, 'request.wrong_type'],
      ],
      [{ raw: `"${'a'.repeat(70_000)}"`, headers }, [413, 'request.too_large']],
      [{ raw: 'null', headers }, [422, 'request.invalid']],
      [{ raw: '{"__proto__":{"variantId":1}}', headers }, [422, 'request.invalid']],
    ] as const) {
      const { status, body } = await add(options)
      expect([status, body.code]).toEqual(expected)
    }
    expect(await shop.sql('select count(*)::int from cart_items')).toEqual(before)
  })

  test('API responses are not cacheable by default', async () => {
    const cart = await createCart(shop, (await createProduct()).variants[0]!.id)
    for (const path of ['/api/cart', '/api/catalog/products', '/api/team/me'])
      expect((await shop.call(path, { headers: cart })).headers.get('cache-control')).toBe('no-store')
  })

  test('every response has a request id; an incoming one is accepted only from our own proxy', async () => {
    const given = { 'x-request-id': 'given-from-outside' }
    const idOf = async (trustProxy: number, headers: Record<string, string>) =>
      (await appWith({ trustProxy }).request('/api/health', { headers })).headers.get('x-request-id')
    expect(await idOf(0, given)).toMatch(/^[0-9a-f-]{36}$/)
    expect(await idOf(1, given)).toBe('given-from-outside')
    expect(await idOf(1, { 'x-request-id': '<script>' })).toMatch(/^[0-9a-f-]{36}$/)
  })
})

describe('health', () => {
  test('reports the process and its dependencies', async () => {
    expect(await shop.call('/api/health')).toMatchObject({ status: 200, body: { status: 'ok' } })
    expect(await shop.call('/api/ready')).toMatchObject({
      status: 200,
      body: { status: 'ok', database: 'ok', jobs: 'ok' },
    })
  })
})

describe('metrics', () => {
  test.each([
    ['127.0.0.1', {}, 200],
    ['::1', {}, 200],
    ['::ffff:127.0.0.1', {}, 200],
    ['127.0.0.1', { 'x-forwarded-for': '203.0.113.1' }, 404],
    ['203.0.113.1', {}, 404],
    ['203.0.113.1', { 'x-forwarded-for': '127.0.0.1' }, 404],
    ['', {}, 404],
  ])('without a token from %s with %j: %i', async (address, headers, status) => {
    const answer = await appWith().request('/metrics', { headers }, from(address))
    expect(answer.status).toBe(status)
    if (status === 200) expect(await answer.text()).toContain('shop_database_connections')
  })

  const token = 'a-token-of-sixteen'
  test.each([
    [`Bearer ${token}`, 200],
    [token, 200],
    ['Bearer a-token-of-sixteex', 404],
    ['Bearer a-token-of-sixtéén', 404],
    ['', 404],
  ])('with a token: "%s" answers %i', async (authorization, status) => {
    const headers = { authorization }
    const app = appWith({ metricsToken: token })
    expect((await app.request('/metrics', { headers }, from('127.0.0.1'))).status).toBe(status)
  })
})
