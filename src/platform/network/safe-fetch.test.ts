import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo, LookupFunction } from 'node:net'
import { fetch as send } from 'undici'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { safeFetch, isInternalUrl, allowOrigin, withSafeFetch, createSafeAgent } from './safe-fetch.ts'

let server: Server
let port: number
let calls = 0
const messages = (error: unknown): string =>
  error instanceof Error ? `${error.name} ${error.message} ${messages(error.cause)}` : ''

beforeAll(async () => {
  server = createServer((request, response) => {
    calls += 1
    if (request.url === '/redirect') return void response.writeHead(302, { location: '/secret' }).end()
    response.writeHead(200, { 'content-type': 'application/json' }).end('{"secret":1}')
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  port = (server.address() as AddressInfo).port
})
afterAll(() => server.close())

/** Notations of loopback, private and cloud metadata addresses. */
const inner = [
  '127.0.0.1',
  '127.1',
  '127.0.1',
  '2130706433',
  '0x7f000001',
  '0x7f.1',
  '017700000001',
  '0177.0.0.1',
  '0.0.0.0',
  '0',
  '127.0.0.1.',
  'localhost',
  'localhost.',
  'LOCALHOST',
  '[::1]',
  '[::]',
  '[::ffff:127.0.0.1]',
  '[::ffff:7f00:1]',
  '[64:ff9b::7f00:1]',
  '①②⑦.0.0.1',
  '10.0.0.1',
  '172.16.0.1',
  '192.168.0.1',
  '169.254.169.254',
  '[fd00::1]',
  '[fe80::1]',
  '100.64.0.1',
]

describe.each(['https', 'http'])('over %s', (protocol) => {
  test.each(inner)('%s is refused, before and during the call', async (host) => {
    const before = calls
    expect(await isInternalUrl(`${protocol}://${host}:${port}/`)).toBe(true)
    const error = await safeFetch(`${protocol}://${host}:${port}/`).catch((refused: unknown) => refused)
    expect(messages(error)).toContain('InternalAddress')
    expect(calls).toBe(before)
  })
})

test.each(['http://loja.example/', 'https://ana:senha@loja.example/', 'ftp://loja.example/', 'não'])(
  '%s is refused by its text',
  async (address) => {
    expect(await isInternalUrl(address)).toBe(true)
    await expect(safeFetch(address)).rejects.toThrow()
  },
)

// The text of a URL does not show where its name resolves to, and the name may resolve differently each time.
test('checks a host name at each connection', async () => {
  const answers = ['93.184.216.34', '127.0.0.1']
  const asked: string[] = []
  const resolve: LookupFunction = (host, _options, done) => {
    asked.push(host)
    ;(done as (error: null, found: object[]) => void)(null, [{ address: answers[1], family: 4 }])
  }
  const error = await send(`https://troca.example:${port}/`, {
    dispatcher: await createSafeAgent(resolve),
  }).catch((refused: unknown) => refused)
  expect(messages(error)).toContain('troca.example leads to 127.0.0.1')
  expect(asked).toEqual(['troca.example'])
  const several: LookupFunction = (_host, _options, done) =>
    (done as (error: null, found: object[]) => void)(
      null,
      answers.map((address) => ({ address, family: 4 })),
    )
  const mixed = await send(`https://dois.example:${port}/`, {
    dispatcher: await createSafeAgent(several),
  }).catch((refused: unknown) => refused)
  expect(messages(mixed)).toContain('dois.example leads to 127.0.0.1')
})

test('applies to code that calls fetch itself, and to nothing else', async () => {
  const address = `http://127.0.0.1:${port}/`
  const before = calls
  const error = await withSafeFetch(async () => {
    await new Promise((done) => setTimeout(done, 1))
    return fetch(address)
  }).catch((refused: unknown) => refused)
  expect(messages(error)).toContain('InternalAddress')
  expect(calls).toBe(before)
  expect((await fetch(address)).status).toBe(200)
})

test('an allowed origin can be called, no other, and no redirect is followed', async () => {
  const origin = `http://127.0.0.1:${port}`
  allowOrigin(origin)
  expect(await isInternalUrl(`${origin}/x`)).toBe(false)
  expect(await (await withSafeFetch(() => fetch(`${origin}/x`))).json()).toEqual({ secret: 1 })
  const before = calls
  expect((await safeFetch(`${origin}/redirect`)).status).toBe(302)
  expect(calls).toBe(before + 1)
  await expect(safeFetch(`http://localhost:${port}/x`)).rejects.toThrow('not https')
  await expect(safeFetch(`http://127.0.0.1:${port + 1}/x`)).rejects.toThrow('not https')
})
