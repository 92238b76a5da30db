import { describe, expect, test } from 'vitest'
import {
  expiryAfterDecline,
  expiryForPix,
  canBePaid,
  mergeGroups,
  formatOrderNumber,
  parseOrderNumber,
  findExceededLimit,
} from './rules.ts'

test('allows a payment while the order is unpaid and not expired', () => {
  const now = new Date('2026-11-21T12:00:00Z')
  const later = new Date('2026-11-21T12:00:01Z')
  expect(canBePaid('awaiting_payment', later, now)).toBe(true)
  expect(canBePaid('awaiting_payment', now, now)).toBe(false)
  expect(canBePaid('paid', later, now)).toBe(false)
})

test.each([
  ['DAO-1001', 1001],
  ['dao 1001', 1001],
  [' 1001 ', 1001],
  ['dao1001', 1001],
  ['1001a', undefined],
  ['', undefined],
  ['1234567890123', undefined],
])('parses "%s" as order number %s', (typed, number) => {
  expect(parseOrderNumber(typed)).toBe(number)
})

test('formats an order number', () => {
  expect(formatOrderNumber(1001)).toBe('DAO-1001')
})

describe('limits of unpaid orders', () => {
  const none = { cpf: 0, email: 0, device: 0, address: 0 }
  test.each([
    [{}, false, undefined],
    [{ cpf: 2, email: 2, device: 2 }, false, undefined],
    [{ cpf: 3 }, false, 'person'],
    [{ email: 3 }, false, 'person'],
    [{ device: 3 }, true, 'person'],
    [{ address: 19 }, false, undefined],
    [{ address: 20 }, false, 'unproven'],
    [{ address: 20 }, true, undefined],
    [{ address: 199 }, true, undefined],
    [{ address: 200 }, true, 'address'],
    [{ address: 200 }, false, 'address'],
    [{ cpf: 3, address: 200 }, true, 'person'],
  ] as const)('with %o, proof of work %s: %s', (counts, proven, refused) => {
    expect(findExceededLimit({ ...none, ...counts }, proven)).toBe(refused)
  })
})

describe('expiry of an order, in minutes from now', () => {
  const now = new Date()
  const at = (minutes: number) => new Date(now.getTime() + minutes * 60_000)
  test.each([
    [120, 30],
    [31, 30],
    [30, 30],
    [12, 12],
    [1_440, 30],
  ])('%i before a declined card becomes %i', (before, after) => {
    expect(expiryAfterDecline(at(before), now)).toEqual(at(after))
  })

  test.each([
    [120, null, 30, 120],
    [10, null, 30, 10],
    [10, 100, 30, 30],
    [10, 20, 30, 20],
    [25, 25, 1_440, 25],
    [25, 1_400, 1_440, 1_400],
    [45, 100, 30, 45],
  ])('%s, originally %s, with a Pix of %i becomes %i', (end, first, pix, after) => {
    const order = { expiresAt: at(end), originalExpiresAt: first === null ? null : at(first) }
    expect(expiryForPix(order, pix, now)).toEqual(at(after))
  })
})

test('merges groups of the same orders, with all that they share', () => {
  expect(
    mergeGroups([
      { by: ['cpf'], orderIds: ['a', 'b'] },
      { by: ['email'], orderIds: ['b', 'a'] },
      { by: ['address'], orderIds: ['a', 'b', 'c'] },
    ]),
  ).toEqual([
    { by: ['cpf', 'email'], orderIds: ['a', 'b'] },
    { by: ['address'], orderIds: ['a', 'b', 'c'] },
  ])
})
