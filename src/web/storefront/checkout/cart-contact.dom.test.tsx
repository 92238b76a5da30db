import { expect, test } from 'vitest'
import { offline, play } from '#dom/network.ts'
import { consents } from '#texts/consents'
import { cartSession } from '#web/client/cart-session.ts'
import { noteCartContact } from './cart-contact.ts'
import type { Draft } from './draft.ts'

const typed = (email: string, news: boolean) => ({ news, values: { 'customer.email': email } }) as Draft
const call = 'POST /api/reminders/contact'

test('sends the contact of the cart only with consent, together with the consent text', () => {
  const calls = play({ [call]: () => null })
  noteCartContact(typed(' ana@exemplo.com.br ', true))
  expect(calls).toEqual([
    {
      method: 'POST',
      path: '/api/reminders/contact',
      body: {
        session: cartSession(),
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
  const calls = play({})
  noteCartContact(draft)
  expect(calls).toEqual([])
})

test('ignores an unreachable server', async () => {
  const calls = play({ [call]: offline })
  noteCartContact(typed('ana@exemplo.com.br', true))
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(calls.length).toBeGreaterThan(0)
})
