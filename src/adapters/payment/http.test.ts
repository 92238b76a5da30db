import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { ProviderError } from '#domain/payments'
import { freePort } from '#test/free-port'
import { createProviderHttp, type ProviderHttpOptions, type ProviderHttpRequest } from './http.ts'

type Handler = (answer: ServerResponse, body: string) => void

const secret = 'Bearer APP_USR-1234-secret'
let seen: { method: string; url: string; headers: IncomingMessage['headers']; body: string; at: number }[]
let handlers: Handler[]
const server = createServer(async (request, answer) => {
  let body = ''
  for await (const part of request) body += part
  const { method = '', url = '', headers } = request
  seen.push({ method, url, headers, body, at: Date.now() })
  ;(handlers.shift() ?? json(200, { done: true }))(answer, body)
})
beforeAll(async () => {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
})
beforeEach(() => {
  seen = []
  handlers = []
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

const json =
  (status: number, body: unknown, headers: Record<string, string> = {}): Handler =>
  (answer) =>
    void answer.writeHead(status, headers).end(JSON.stringify(body))
const reset: Handler = (answer) => void answer.destroy()
const silence: Handler = () => {}

const send = (request: Partial<ProviderHttpRequest> = {}, options: Partial<ProviderHttpOptions> = {}) =>
  createProviderHttp({
    provider: 'test',
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    pauseMs: 20,
    errorCode: (body) => (body as { code?: unknown } | undefined)?.code,
    ...options,
  })({
    method: 'POST',
    path: '/charges?email=ana@exemplo.com.br',
    headers: { authorization: secret, 'x-idempotency-key': 'key-1' },
    body: { amount: '1.00' },
    ...request,
  })
const failure = async (...args: Parameters<typeof send>): Promise<ProviderError> => {
  const error = await send(...args).then(
    () => undefined,
    (caught: unknown) => caught,
  )
  expect(error).toBeInstanceOf(ProviderError)
  return error as ProviderError
}

test('sends JSON and returns the answer', async () => {
  handlers = [json(201, { id: 1 })]
  expect(await send()).toMatchObject({ status: 201, body: { id: 1 } })
  expect(seen).toMatchObject([
    {
      method: 'POST',
      url: '/charges?email=ana@exemplo.com.br',
      body: '{"amount":"1.00"}',
      headers: {
        authorization: secret,
        'content-type': 'application/json',
        accept: 'application/json',
        'x-idempotency-key': 'key-1',
      },
    },
  ])
})

test('sends a form, and returns the headers of the answer', async () => {
  handlers = [json(200, {}, { 'idempotent-replayed': 'true' })]
  const { headers } = await send({
    body: new URLSearchParams({ 'items[0][name]': 'Calça & top' }),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })
  expect(headers.get('idempotent-replayed')).toBe('true')
  expect(seen[0]).toMatchObject({
    body: 'items%5B0%5D%5Bname%5D=Cal%C3%A7a+%26+top',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })
})

test('sends a GET without body and content type', async () => {
  await send({ method: 'GET', body: undefined })
  expect(seen[0]).toMatchObject({ method: 'GET', body: '' })
  expect(seen[0]!.headers).not.toHaveProperty('content-type')
})

describe('repeats once, with the same key and body', () => {
  test.each<[string, Handler]>([
    ['a connection that breaks', reset],
    ['an answer that breaks', (answer) => void answer.write('{"id', () => answer.destroy())],
    ['an answer that is no JSON', (answer) => void answer.end('<html>')],
    ['status 500', json(500, {})],
    ['status 503', json(503, {})],
    ['status 423', json(423, {})],
    ['status 429', json(429, {})],
  ])('after %s', async (_, handler) => {
    handlers = [handler]
    expect(await send()).toMatchObject({ status: 200, body: { done: true } })
    expect(seen.map(({ headers, body }) => [headers['x-idempotency-key'], body])).toEqual([
      ['key-1', '{"amount":"1.00"}'],
      ['key-1', '{"amount":"1.00"}'],
    ])
  })

  test('after a timeout', async () => {
    handlers = [silence]
    expect((await send({}, { timeoutMs: 3_000 })).status).toBe(200)
    expect(seen).toHaveLength(2)
  })

  test('after the time that Retry-After names', async () => {
    handlers = [json(429, {}, { 'retry-after': '1' })]
    expect((await send()).status).toBe(200)
    expect(seen[1]!.at - seen[0]!.at).toBeGreaterThan(950)
  })

  test('but not after a Retry-After beyond the timeout', async () => {
    handlers = [json(429, {}, { 'retry-after': '60' })]
    expect(await failure()).toMatchObject({ kind: 'unavailable' })
    expect(seen).toHaveLength(1)
  })

  test.each([400, 401, 403, 404, 409, 422])('but not after status %d', async (status) => {
    handlers = [json(status, { code: 'property_type' })]
    const { kind, message } = await failure()
    expect(kind).toBe('invalid')
    expect(message).toBe(`test: POST /charges answered ${status} property_type`)
    expect(seen).toHaveLength(1)
  })
})

test('returns the answer of an accepted status', async () => {
  handlers = [json(402, { code: 'failed' })]
  expect(await send({ accept: [402] })).toMatchObject({ status: 402, body: { code: 'failed' } })
})

describe('tells', () => {
  test.each<[string, Handler, ProviderError['kind']]>([
    ['resets', reset, 'unknown'],
    ['errors of the server', json(500, {}), 'unknown'],
    ['a request that is still running', json(423, {}), 'unknown'],
    ['too many requests', json(429, {}), 'unavailable'],
    ['answers without JSON', (answer) => void answer.end('ok'), 'unknown'],
    ['a redirect', json(302, {}, { location: 'https://exemplo.com.br' }), 'unknown'],
  ])('%s', async (_, handler, kind) => {
    handlers = [handler, handler]
    expect((await failure()).kind).toBe(kind)
  })

  test('timeouts as unknown', async () => {
    handlers = [silence, silence]
    expect((await failure({}, { timeoutMs: 100 })).kind).toBe('unknown')
  })

  test('a refused connection and an unknown host as unavailable', async () => {
    for (const baseUrl of [`http://127.0.0.1:${await freePort()}`, 'http://host.invalid'])
      expect((await failure({}, { baseUrl })).kind, baseUrl).toBe('unavailable')
  })

  test('that it does not know, if only the second attempt surely did nothing', async () => {
    for (const second of [json(429, {}), json(400, {})]) {
      handlers = [reset, second]
      expect((await failure()).kind).toBe('unknown')
    }
  })
})

test('refuses answers over the limit', async () => {
  handlers = [(answer) => void answer.end(`"${'x'.repeat(5_000)}"`)]
  expect(await failure({}, { maxBytes: 4_096 })).toMatchObject({ kind: 'unknown' })
  expect(seen).toHaveLength(1)
})

test('has no secret, query or text of the provider in its errors', async () => {
  const echo: Handler = (answer, body) =>
    void answer.writeHead(400).end(JSON.stringify({ code: `invalid ${secret}`, message: secret, body }))
  const errors = [
    await failure({ headers: { authorization: `${secret}\nline`, 'x-idempotency-key': 'key-1' } }),
  ]
  for (const handler of [echo, reset]) {
    handlers = [handler, handler]
    errors.push(await failure())
  }
  for (const error of errors) {
    const { message, stack, cause } = error
    expect(`${message} ${stack} ${String(cause)}`).not.toMatch(/secret|ana@|1\.00/)
  }
})
