import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { getMaxBodyBytes, truncateTexts, isTooDeep, toShape, defaultBodyBytes } from './input-limits.ts'

const Person = z.strictObject({
  name: z.string().trim().max(5),
  id: z.uuid(),
  role: z.enum(['admin', 'customer']).optional(),
  age: z.int(),
  tags: z.array(z.string().max(3)).max(2).default([]),
  code: z.union([z.string().max(2), z.array(z.string().max(4)).max(1)]).nullish(),
  phone: z
    .string()
    .max(4)
    .transform((text) => text),
})
const id = '3f0c8a52-6a53-4a54-8a55-123456789abc'

describe('text beyond its limit', () => {
  const cut = (value: unknown) => truncateTexts(toShape(Person), value)

  test('is cut one character after it, and its path is returned', () => {
    const { value, tooLong } = cut({
      name: 'x'.repeat(100),
      id: `${id}${id}`,
      role: 'r'.repeat(100),
      tags: ['abc', 'a'.repeat(9)],
      code: ['12345678'],
      phone: '12345678',
    })
    expect(value).toEqual({
      name: 'xxxxxx',
      id: `${id}3`,
      role: 'rrrrrrrrr',
      tags: ['abc', 'aaaa'],
      code: ['12345'],
      phone: '12345',
    })
    expect(tooLong).toEqual(['name', 'id', 'role', 'tags.1', 'code.0', 'phone'])
  })

  test('other values are unchanged', () => {
    const whole = { name: 'Ana', id, role: 'admin', age: 3, tags: ['abc'], code: null, phone: '1' }
    expect(cut(whole)).toEqual({ value: whole, tooLong: [] })
    for (const odd of [undefined, null, 1, 'a'.repeat(9), [], {}, { constructor: 'x' }])
      expect(cut(odd)).toEqual({ value: odd, tooLong: [] })
  })

  test('handles keys such as __proto__ like any other', () => {
    const odd = JSON.parse('{"__proto__":{"name":"x"},"constructor":"y"}') as unknown
    expect(JSON.stringify(cut(odd).value)).toBe(JSON.stringify(odd))
  })
})

describe('size limit of a body', () => {
  test('follows from its fields', () => {
    expect(getMaxBodyBytes(z.strictObject({}))).toBeLessThan(2_000)
    expect(getMaxBodyBytes(z.strictObject({ text: z.string().max(1_000) }))).toBeGreaterThan(12_000)
    expect(getMaxBodyBytes(Person)).toBeLessThan(3_000)
  })

  test('allows the largest value of the contract in any notation', () => {
    const largest = {
      name: '\u0001'.repeat(5),
      id,
      role: 'customer',
      age: -1e-300,
      tags: ['\u0001', 'b'],
      phone: '1234',
    }
    expect(JSON.stringify(largest, null, 4).length).toBeLessThan(getMaxBodyBytes(Person))
  })

  test.each([
    ['a text', z.object({ text: z.string() })],
    ['a list', z.object({ list: z.array(z.int()) })],
    ['any value', z.object({ any: z.unknown() })],
    ['additional fields', z.looseObject({ name: z.string().max(3) })],
    ['a very long text', z.object({ text: z.string().max(100_000) })],
  ])('is the default for %s without a limit', (_, schema) => {
    expect(getMaxBodyBytes(schema)).toBe(defaultBodyBytes)
  })
})

test('refuses a value with more than sixteen levels of objects or lists', () => {
  const nested = (depth: number): unknown =>
    depth === 0 ? 'x' : depth % 2 ? [nested(depth - 1)] : { a: nested(depth - 1) }
  expect([isTooDeep('x'), isTooDeep(nested(16)), isTooDeep(nested(17))]).toEqual([false, false, true])
  expect(isTooDeep(JSON.parse('['.repeat(8_000) + ']'.repeat(8_000)))).toBe(true)
})
