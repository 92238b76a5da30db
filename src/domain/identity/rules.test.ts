import { scryptSync } from 'node:crypto'
import { secp256k1 } from '@noble/curves/secp256k1.js'
import { bytesToHex } from '@noble/hashes/utils.js'
import { hashPassword, verifyPassword } from 'better-auth/crypto'
import { describe, expect, test } from 'vitest'
import { BASE_ERROR_CODES } from '@better-auth/core/error'
import { statusByCode } from '#server/errors'
import { authEndpoints, findEndpoint } from './endpoints/endpoints.ts'
import { toErrorCode, errorCodeMap } from './better-auth/error-codes.ts'
import { isSignedBy, hashMessage } from './better-auth/wallet-signature.ts'
import { isBanned, maskEmail } from './rules.ts'

const now = Date.UTC(2026, 0, 1)

test.each([
  [{ banned: false, banExpires: null }, false],
  [{ banned: true, banExpires: null }, true],
  [{ banned: true, banExpires: new Date(now + 1) }, true],
  [{ banned: true, banExpires: new Date(now) }, false],
])('%j is banned: %s', (ban, expected) => {
  expect(isBanned(ban, now)).toBe(expected)
})

test('hashes passwords with scrypt at 32 MB and about 0.1 s', async () => {
  const hash = await hashPassword('Cerrado-2026-teste')
  const [salt, key] = hash.split(':') as [string, string]
  const cost = { N: 16_384, r: 16, p: 1, maxmem: 2 ** 27 }
  expect(key).toBe(scryptSync('Cerrado-2026-teste', salt, 64, cost).toString('hex'))
  expect(await verifyPassword({ hash, password: 'Cerrado-2026-teste' })).toBe(true)
  expect(await verifyPassword({ hash, password: 'Cerrado-2026-testo' })).toBe(false)
})

test.each([
  ['ana@dao.test', 'a•••@dao.test'],
  ['a@dao.test', 'a•••@dao.test'],
])('masks %s as %s', (email, shown) => {
  expect(maskEmail(email)).toBe(shown)
})

describe('better-auth errors', () => {
  test.each(Object.keys(BASE_ERROR_CODES))('%s has an error code with a status', (code) => {
    expect(statusByCode[toErrorCode(code)]).toBeGreaterThanOrEqual(400)
  })

  test('unknown ones become identity.refused', () => {
    expect(toErrorCode('SOMETHING_NEW')).toBe('identity.refused')
    expect(toErrorCode(undefined)).toBe('identity.refused')
    expect(Object.values(errorCodeMap)).not.toContain('identity.refused')
  })

  test('wallets, passkeys and providers do not reveal which accounts exist', () => {
    const told = (method: string, path: string, refusal: string) =>
      toErrorCode(refusal, findEndpoint(method, path)!.endpoint)
    expect(told('POST', '/siwe/verify', 'UNAUTHORIZED')).toBe('identity.wallet_refused')
    expect(told('POST', '/passkey/verify-authentication', 'PASSKEY_NOT_FOUND')).toBe(
      'identity.passkey_refused',
    )
    expect(told('GET', '/callback/google', 'STATE_MISMATCH')).toBe('identity.provider_refused')
    expect(told('GET', '/sso/saml2/sp/metadata', 'NOT_FOUND')).toBe('identity.provider_refused')
    expect(told('POST', '/passkey/verify-authentication', 'BANNED')).toBe('identity.banned')
    expect(told('POST', '/link-social', 'UNAUTHORIZED')).toBe('request.unauthenticated')
    expect(told('POST', '/sign-in/social', 'UNAUTHORIZED')).toBe('identity.provider_refused')
  })
})

describe('auth endpoints', () => {
  test('are found by path, with the value of :name', () => {
    expect(findEndpoint('GET', '/callback/google')).toMatchObject({
      endpoint: { path: '/callback/:provider' },
      param: 'google',
    })
    expect(findEndpoint('POST', '/callback/google')).toBeUndefined()
    expect(findEndpoint('GET', '/callback/a/b')).toBeUndefined()
    expect(findEndpoint('POST', '/sign-in/email/')).toBeUndefined()
  })

  test.each([
    '/sign-up/email',
    '/send-verification-email',
    '/email-otp/send-verification-otp',
    '/sign-in/magic-link',
    '/request-password-reset',
  ])('%s takes the same time for every email', (path) => {
    expect(authEndpoints.find((endpoint) => endpoint.path === path)?.constantTime).toBe(true)
  })

  test('are unique by method and path', () => {
    const calls = authEndpoints.map(({ method, path }) => `${method} ${path}`)
    expect(new Set(calls).size).toBe(calls.length)
  })
})

describe('wallet signature', () => {
  // EIP-191; private key 0x…01 has the wallet address 0x7E5F4552091A69125d5DfCb7b8C2659029395Bdf.
  const address = '0x7E5F4552091A69125d5DfCb7b8C2659029395Bdf'
  const key = new Uint8Array(32).with(31, 1)
  const signed = (message: string) => {
    const made = secp256k1.sign(hashMessage(message), key, { prehash: false, format: 'recovered' })
    return `0x${bytesToHex(made.slice(1))}${(made[0]! + 27).toString(16)}`
  }

  test('is valid for that message and wallet only', () => {
    const signature = signed('Olá, Goiânia')
    expect(isSignedBy(address, 'Olá, Goiânia', signature)).toBe(true)
    expect(isSignedBy(address, 'Olá, Goiania', signature)).toBe(false)
    expect(isSignedBy(address.replace('7E', '7F'), 'Olá, Goiânia', signature)).toBe(false)
  })

  test.each(['', '0x', `0x${'00'.repeat(65)}`, `0x${'ff'.repeat(65)}`, 'z'.repeat(132)])(
    'refuses the signature %s',
    (signature) => {
      expect(isSignedBy(address, 'Olá', signature)).toBe(false)
    },
  )
})
