import type { IncomingMessage } from 'node:http'
import { expect, test } from 'vitest'
import { getClientIp, isForwarded, hasLoopbackHost } from './client-ip.ts'

const asked = (headers: Record<string, string>, httpVersion = '1.1') =>
  ({ headers, httpVersion, socket: { remoteAddress: '10.0.0.1' } }) as unknown as IncomingMessage

test.each([
  [0, '1.1.1.1', '10.0.0.1'],
  [1, undefined, '10.0.0.1'],
  [1, '1.1.1.1', '1.1.1.1'],
  [1, 'forged, 1.1.1.1', '1.1.1.1'],
  [2, 'forged, 1.1.1.1, 2.2.2.2', '1.1.1.1'],
  [3, '1.1.1.1', '10.0.0.1'],
])('behind %i proxies, with X-Forwarded-For %s, the client is %s', (proxies, forwardedFor, expected) => {
  expect(getClientIp(asked({}), forwardedFor, proxies)).toBe(expected)
})

test.each([
  [{ 'x-forwarded-for': '1.1.1.1' }, '1.1', true],
  [{ 'x-forwarded-proto': 'https' }, '1.1', true],
  [{ forwarded: 'for=1.1.1.1' }, '1.1', true],
  [{ via: '1.1 proxy' }, '1.1', true],
  [{ 'x-real-ip': '' }, '1.1', true],
  [{ 'cf-connecting-ip': '1.1.1.1' }, '1.1', true],
  [{}, '1.0', true],
  [{ 'x-forward': '1', 'x-request-id': '12345678' }, '1.1', false],
] as const)('a request with %j over HTTP/%s is forwarded by a proxy: %s', (headers, version, expected) => {
  expect(isForwarded(asked(headers, version))).toBe(expected)
})

test.each([
  ['localhost', true],
  ['LOCALHOST:3000', true],
  ['127.0.0.1:3000', true],
  ['127.9.9.9', true],
  ['[::1]:3000', true],
  ['loja.com.br', false],
  ['localhost.evil.test', false],
  ['127.0.0.1.evil.test', false],
  ['evil.test:127', false],
  ['', false],
])('%s is a loopback host: %s', (host, expected) => {
  expect(hasLoopbackHost(asked({ host }))).toBe(expected)
})
