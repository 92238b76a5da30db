import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { editDistance } from '#shared/text/edit-distance'
import { getMaxErrors, toPhoneticKey, toPhoneticWord, wordDistance } from './typos.ts'

describe('typos', () => {
  test.each([
    ['short', 'short', 0],
    ['shrot', 'short', 1],
    ['shor', 'short', 1],
    ['shhort', 'short', 1],
    ['xhort', 'short', 1],
    ['legin', 'legging', 2],
    ['jqaeuta', 'jaqueta', 2],
  ])('%s for %s has %i', (typed, meant, errors) => {
    expect(editDistance(typed, meant, 3)).toBe(errors)
  })

  test('returns Infinity above the limit', () => {
    expect(editDistance('legin', 'legging', 1)).toBe(Infinity)
    expect(editDistance('top', 'moletom', 2)).toBe(Infinity)
  })

  test('the distance is symmetric, zero only for equal words, and one for a swap', () => {
    const word = fc.stringMatching(/^[a-e]{1,7}$/)
    fc.assert(
      fc.property(word, word, (a, b) => {
        const far = editDistance(a, b, 9)
        expect(editDistance(b, a, 9)).toBe(far)
        expect(far === 0).toBe(a === b)
        expect(far).toBeLessThanOrEqual(Math.max(a.length, b.length))
      }),
    )
    fc.assert(
      fc.property(fc.stringMatching(/^[a-z]{2,8}$/), fc.nat(), (text, at) => {
        const place = at % (text.length - 1)
        const swapped = text.slice(0, place) + text[place + 1]! + text[place]! + text.slice(place + 2)
        expect(editDistance(swapped, text, 2)).toBe(swapped === text ? 0 : 1)
      }),
    )
  })
})

test.each([
  ['bluzinha', 'blusinha'],
  ['jaketa', 'jaqueta'],
  ['moleton', 'moletom'],
  ['chorte', 'xorti'],
  ['macakinho', 'macaquinho'],
  ['legin', 'leggin'],
])('%s sounds like %s', (typed, meant) => {
  expect(toPhoneticKey(typed)).toBe(toPhoneticKey(meant))
})

test.each(['top', 'tom', 'bone', 'meia'])(
  'a short word like %s is never corrected to another one',
  (word) => {
    expect(getMaxErrors(word.length)).toBe(1)
    expect(wordDistance(toPhoneticWord(word), toPhoneticWord('legging'))).toBe(Infinity)
  },
)

test('a different first letter makes a word farther', () => {
  expect(wordDistance(toPhoneticWord('tope'), toPhoneticWord('top'))).toBeLessThan(
    wordDistance(toPhoneticWord('tope'), toPhoneticWord('cope')),
  )
})
