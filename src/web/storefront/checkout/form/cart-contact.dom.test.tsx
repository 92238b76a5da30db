import { expect, test } from 'vitest'
import { throwOffline, mockNetwork } from '#dom/network.ts'
import { consents } from '#texts/storefront/consents'
import { getCartSessionId } from '#web/client/cart-session.ts'
import { saveCartContact } from './cart-contact.ts'
import type { CheckoutDraft } from './draft.ts'

const typed = (email: string, news: boolean) =>
  ({ news, values: { 'customer.email': email } }) as CheckoutDraft
const call = 'POST /api/reminders/contact'

test('sends the contact of the cart only with consent, together with the consent text', () => {
  const calls = mockNetwork({ [call]: () => null })
  saveCartContact(typed(' ana@exemplo.com.br ', true))
  expect(calls).toEqual([
    {
      method: 'POST',
      path: '/api/reminders/contact',
      body: {
        session: getCartSessionId(),
        email: 'ana@exemplo.com.br',
        consentVersion: consents.marketing.version,
      },
    },
  ])
})

test.each([
  ['without consent', typed('ana@exemplo.com.br', false)],
  ['with an incomplete email', typed('ana@', true)],
  ['without an email', typed('', true)],
])('sends nothing %s', (_, draft) => {
  const calls = mockNetwork({})
  saveCartContact(draft)
  expect(calls).toEqual([])
})

test('ignores an unreachable server', async () => {
  const calls = mockNetwork({ [call]: throwOffline })
  saveCartContact(typed('ana@exemplo.com.br', true))
  await expect.poll(() => calls.length).toBeGreaterThan(0)
})
