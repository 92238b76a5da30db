import { expect, test } from 'vitest'
import type { Memory } from '#web/client/tab-memory.ts'
import { attemptFor, contentOf, endAttempt, pendingAttempt } from './attempt.ts'
import { emptyCard } from './card.ts'
import { emptyDraft } from './draft.ts'
import { orderRequest } from './order-request.ts'

const newMemory = (): Memory => {
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
const request = orderRequest(emptyDraft, emptyCard, {
  total: 18990,
  couponCode: '',
  cart: '',
  terms: '',
})

test('keeps the key for the same content over clicks and reloads', () => {
  const [memory, newKey] = [newMemory(), keys()]
  const first = attemptFor(memory, contentOf(request, cart), request, newKey)
  const again = attemptFor(memory, contentOf(structuredClone(request), cart), request, newKey)
  expect([first.key, again.key]).toEqual(['key-1', 'key-1'])
  expect(pendingAttempt(memory)?.request).toEqual(request)
})

test('starts a new attempt for another total, cart or payment method', () => {
  const [memory, newKey] = [newMemory(), keys()]
  const variants = [
    contentOf(request, cart),
    contentOf({ ...request, expectedTotal: 19990 }, cart),
    contentOf(request, [{ variantId: 'a', quantity: 2 }]),
    contentOf({ ...request, payment: { method: 'card', cardToken: 'tok_approved', installments: 1 } }, cart),
  ]
  const made = variants.map((content) => attemptFor(memory, content, request, newKey).key)
  expect(new Set(made).size).toBe(4)
})

test('keeps the attempt when the same card is typed again, and sends the new token', () => {
  const [memory, newKey] = [newMemory(), keys()]
  const paidBy = (cardToken: string) => ({ ...request, payment: { method: 'card' as const, cardToken } })
  attemptFor(memory, contentOf(paidBy('tok_1'), cart), paidBy('tok_1'), newKey)
  const again = attemptFor(memory, contentOf(paidBy('tok_2'), cart), paidBy('tok_2'), newKey)
  expect(again.key).toBe('key-1')
  expect(again.request.payment.cardToken).toBe('tok_2')
})

test('uses a new key after the order was created', () => {
  const [memory, newKey] = [newMemory(), keys()]
  attemptFor(memory, contentOf(request, cart), request, newKey)
  endAttempt(memory)
  expect(pendingAttempt(memory)).toBeUndefined()
  expect(attemptFor(memory, contentOf(request, cart), request, newKey).key).toBe('key-2')
})

test('works with invalid or blocked storage', () => {
  const broken: Memory = {
    getItem: () => '{',
    setItem: () => {
      throw new Error('full')
    },
    removeItem: () => {
      throw new Error('forbidden')
    },
  }
  expect(pendingAttempt(broken)).toBeUndefined()
  expect(attemptFor(broken, 'x', request, () => 'key').key).toBe('key')
  expect(() => endAttempt(broken)).not.toThrow()
})
