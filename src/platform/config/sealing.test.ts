import { randomBytes, randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { deriveSealingKey, seal, SealingError, unseal } from './sealing.ts'

const key = deriveSealingKey({ auth: 'a-secret-of-at-least-32-characters' })
const other = deriveSealingKey({ auth: 'another-secret-of-32-characters-!!' })
const rowId = randomUUID()
const text = 'sk_live_ação'

const reasonOf = (open: () => unknown): string => {
  try {
    open()
  } catch (error) {
    if (error instanceof SealingError) return error.reason
  }
  return 'opened'
}

test('opens a sealed text in its row with its key', () => {
  const sealed = seal(text, rowId, key)
  expect(unseal(sealed, rowId, key)).toBe(text)
  expect(unseal(seal('', rowId, key), rowId, key)).toBe('')
  expect(sealed).not.toContain('sk_live')
  expect(seal(text, rowId, key)).not.toBe(sealed)
})

test('derives the same key from the same secret, and does not reveal it', () => {
  expect(deriveSealingKey({ auth: 'a-secret-of-at-least-32-characters' })).toEqual(key)
  expect(other.id).not.toBe(key.id)
  expect(key.key.toString('base64url')).not.toContain(key.id)
  expect(seal(text, rowId, key).split('.')).toHaveLength(5)
})

test('refuses a text of another row', () => {
  expect(reasonOf(() => unseal(seal(text, rowId, key), randomUUID(), key))).toBe('refused')
})

test('refuses another key, and names both', () => {
  const open = () => unseal(seal(text, rowId, key), rowId, other)
  expect(reasonOf(open)).toBe('unknown_key')
  expect(open).toThrow(`sealed with the key ${key.id}; this installation has ${other.id}`)
  expect(reasonOf(() => unseal(seal(text, rowId, key), rowId, { ...key, key: randomBytes(32) }))).toBe(
    'refused',
  )
})

test('refuses a text in which one character was changed', () => {
  const parts = seal(text, rowId, key).split('.')
  for (const changed of [2, 3, 4]) {
    const part = parts[changed]!
    const value = part.startsWith('A') ? `B${part.slice(1)}` : `A${part.slice(1)}`
    expect(
      reasonOf(() => unseal(parts.with(changed, value).join('.'), rowId, key)),
      `${changed}`,
    ).toBe('refused')
  }
})

test.each(['', 'v1', 'v2.a.b.c.d', 'v1.a.b.c.d', 'sk_live_1', `v1.${key.id}.AAAA.AAAA.AAAA`])(
  'refuses %j',
  (sealed) => {
    expect(reasonOf(() => unseal(sealed, rowId, key))).toBe('malformed')
  },
)
