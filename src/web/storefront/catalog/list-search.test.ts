import { expect, test } from 'vitest'
import { parseListSearch } from './list-search.ts'

test.each(['', '   ', '\u00a0', '\u200b', '\ufeff \u200d', '\u00ad', '\0'])(
  '[HD-03] a search for %j is none: nothing in it can be read',
  (search) => {
    expect(parseListSearch({ search })).toEqual({})
  },
)

test('what can be read is searched for, without what cannot', () => {
  expect(parseListSearch({ search: ' top\u200b preto ' })).toEqual({ search: 'top  preto' })
})
