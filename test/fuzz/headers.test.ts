import { expect, test } from 'vitest'
import { createSignedInPerson } from '#test/factories'
import { useShop } from '#test/shop'
import { oddTexts } from './odd-values.ts'

const shop = useShop()

/** Removes characters that HTTP clients refuse to send in a header. */
const sendable = (text: string): string => text.replace(/[^\t\x20-\x7e\x80-\xff]/g, '').trim()

const texts = new Set(oddTexts.map(sendable))

const names = [
  'cookie',
  'origin',
  'x-cart-session',
  'x-cart-customer',
  'idempotency-key',
  'x-proof-of-work',
  'x-request-id',
  'x-forwarded-for',
  'user-agent',
  'content-type',
  'accept',
  'accept-encoding',
  'if-none-match',
  'authorization',
  'host',
]

test('no unusual text in a header causes a server error', async () => {
  const { headers: own } = await createSignedInPerson(shop)
  const paths: [string, RequestInit][] = [
    ['/api/cart', {}],
    ['/api/checkout', { method: 'POST', body: '{}' }],
    ['/api/auth/get-session', {}],
    ['/api/auth/sign-in/email', { method: 'POST', body: '{}' }],
    ['/api/team/me', {}],
    ['/metrics', {}],
  ]
  const failures: string[] = []
  for (const [path, init] of paths)
    for (const name of names)
      for (const text of texts) {
        const value = name === 'cookie' ? `${own['cookie']}; device=${text}; x=${text}.${text}` : text
        const headers = { 'content-type': 'application/json', [name]: value }
        const { status } = await shop.request(path, { ...init, headers })
        if (status >= 500) failures.push(`${path} ${name}: ${value.slice(0, 100)}: ${status}`)
      }
  expect(failures).toEqual([])
})
