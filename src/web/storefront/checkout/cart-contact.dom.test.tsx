import { expect, test } from 'vitest'
import { offline, play } from '#dom/network.ts'
import { consents } from '#texts/consents'
import { cartSession } from '#web/client/cart-session.ts'
import { noteCartContact } from './cart-contact.ts'
import type { Draft } from './draft.ts'

const typed = (email: string, news: boolean) => ({ news, values: { 'customer.email': email } }) as Draft
const call = 'POST /api/reminders/contact'

test('whose the cart is becomes known of those who ticked the box for news, with the words they saw', () => {
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
  ['without the tick', typed('ana@exemplo.com.br', false)],
  ['with half an address', typed('ana@', true)],
  ['with none', typed('', true)],
])('%s nothing is told', (_, draft) => {
  const calls = play({})
  noteCartContact(draft)
  expect(calls).toEqual([])
})

test('nobody misses it where the shop cannot be reached', async () => {
  const calls = play({ [call]: offline })
  noteCartContact(typed('ana@exemplo.com.br', true))
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(calls.length).toBeGreaterThan(0)
})
