import { expect, test } from 'vitest'
import type { TabStorage } from '#web/client/tab-storage.ts'
import { findOrCreateAttempt, getAttemptContent, endAttempt, loadPendingAttempt } from './order-attempt.ts'
import { emptyCard } from '#web/storefront/checkout/form/card.ts'
import { emptyDraft } from '#web/storefront/checkout/form/draft.ts'
import { buildOrderRequest } from './order-request.ts'

const newMemory = (): TabStorage => {
  const kept = new Map<string, string>()
  return {
    getItem: (name) => kept.get(name) ?? null,
    setItem: (name, value) => void kept.set(name, value),
    removeItem: (name) => void kept.delete(name),
  }
}

const keys = () => {
  let count = 0
  return () => `key-${++count}`
}

const cart = [{ variantId: 'a', quantity: 1 }]
const request = buildOrderRequest(emptyDraft, emptyCard, {
  total: 18990,
  couponCode: '',
  cart: '',
  terms: '',
})

test('keeps the key for the same content over clicks and reloads', () => {
  const [memory, newKey] = [newMemory(), keys()]
  const first = findOrCreateAttempt(memory, getAttemptContent(request, cart), request, newKey)
  const again = findOrCreateAttempt(
    memory,
    getAttemptContent(structuredClone(request), cart),
    request,
    newKey,
  )
  expect([first.key, again.key]).toEqual(['key-1', 'key-1'])
  expect(loadPendingAttempt(memory)?.request).toEqual(request)
})

test('starts a new attempt for another total, cart or payment method', () => {
  const [memory, newKey] = [newMemory(), keys()]
  const variants = [
    getAttemptContent(request, cart),
    getAttemptContent({ ...request, expectedTotal: 19990 }, cart),
    getAttemptContent(request, [{ variantId: 'a', quantity: 2 }]),
    getAttemptContent(
      { ...request, payment: { method: 'card', cardToken: 'tok_approved', installments: 1 } },
      cart,
    ),
  ]
  const made = variants.map((content) => findOrCreateAttempt(memory, content, request, newKey).key)
  expect(new Set(made).size).toBe(4)
})

test('keeps the attempt when the same card is typed again, and sends the new token', () => {
  const [memory, newKey] = [newMemory(), keys()]
  const paidBy = (cardToken: string) => ({ ...request, payment: { method: 'card' as const, cardToken } })
  findOrCreateAttempt(memory, getAttemptContent(paidBy('tok_1'), cart), paidBy('tok_1'), newKey)
  const again = findOrCreateAttempt(memory, getAttemptContent(paidBy('tok_2'), cart), paidBy('tok_2'), newKey)
  expect(again.key).toBe('key-1')
  expect(again.request.payment.cardToken).toBe('tok_2')
})

test('uses a new key after the order was created', () => {
  const [memory, newKey] = [newMemory(), keys()]
  findOrCreateAttempt(memory, getAttemptContent(request, cart), request, newKey)
  endAttempt(memory)
  expect(loadPendingAttempt(memory)).toBeUndefined()
  expect(findOrCreateAttempt(memory, getAttemptContent(request, cart), request, newKey).key).toBe('key-2')
})

test('works with invalid or blocked storage', () => {
  const broken: TabStorage = {
    getItem: () => '{',
    setItem: () => {
      throw new Error('full')
    },
    removeItem: () => {
      throw new Error('forbidden')
    },
  }
  expect(loadPendingAttempt(broken)).toBeUndefined()
  expect(findOrCreateAttempt(broken, 'x', request, () => 'key').key).toBe('key')
  expect(() => endAttempt(broken)).not.toThrow()
})
