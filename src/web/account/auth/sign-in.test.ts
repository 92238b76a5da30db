import { afterEach, expect, test, vi } from 'vitest'
import { account } from '#texts/account'
import { refusalText, signIn } from './sign-in.ts'

afterEach(() => vi.unstubAllGlobals())

test.each([
  [200, '', undefined],
  [401, 'INVALID_EMAIL_OR_PASSWORD', account.problems.wrong],
  [400, 'INVALID_EMAIL', account.problems.wrong],
  [403, 'EMAIL_NOT_VERIFIED', account.problems.unverified],
  [403, 'BANNED_USER', account.problems.blocked],
  [500, '', account.problems.server],
])('status %i %s has its sentence', (status, code, text) => {
  expect(refusalText(status, code, 60)).toBe(text)
})

test('too many tries tell the seconds to wait', async () => {
  vi.stubGlobal('fetch', async () => new Response('{}', { status: 429, headers: { 'x-retry-after': '42' } }))
  expect(await signIn('a@b.c', 'x')).toContain('42 segundos')
})

test('a lost connection says so', async () => {
  vi.stubGlobal('fetch', async () => {
    throw new TypeError('offline')
  })
  expect(await signIn('a@b.c', 'x')).toBe(account.problems.network)
})
