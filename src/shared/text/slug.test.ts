import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isUuid, isUuidV4, toSlug } from './slug.ts'

const v1 = 'c232ab00-9414-11ec-b3c8-9f6bdeced846'
const v7 = '017f22e2-79b0-7cc3-98c4-dc0c0c07398f'

describe('a slug', () => {
  test.each([
    ['Calça Jogger Ipê', 'calca-jogger-ipe'],
    ['  Top  "Cerrado" 2.0! ', 'top-cerrado-2-0'],
    ['---', ''],
    ['日本', ''],
    [`${'a'.repeat(79)} b`, 'a'.repeat(79)],
  ])('of "%s" is "%s"', (text, slug) => {
    expect(toSlug(text)).toBe(slug)
  })

  test('is safe in a URL, at most 80 characters long, and unchanged by a second pass', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (text) => {
        const slug = toSlug(text)
        expect(slug).toMatch(/^([a-z0-9]+(-[a-z0-9]+)*)?$/)
        expect(slug.length).toBeLessThanOrEqual(80)
        expect(toSlug(slug)).toBe(slug)
      }),
    )
  })
})

describe('a uuid', () => {
  test('has version 1 to 8 and the right variant', () => {
    expect([v1, v7, randomUUID()].every(isUuid)).toBe(true)
    const none = ['', 'x', '00000000-0000-0000-0000-000000000000', v1.replace('-b3c8', '-73c8'), `${v1} `]
    expect(none.some(isUuid)).toBe(false)
  })

  test('as a cart session is v4 only', () => {
    expect(isUuidV4(randomUUID())).toBe(true)
    expect(isUuidV4(randomUUID().toUpperCase())).toBe(true)
    expect([v1, v7, '', `${randomUUID()}\n`, `{${randomUUID()}}`].some(isUuidV4)).toBe(false)
  })
})
