import { expect, test } from 'vitest'
import { parseListSearch } from './list-search.ts'

test.each(['', '   ', '\u00a0', '\u200b', '\ufeff \u200d', '\u00ad', '\0'])(
  '[HD-03] ignores a search for %j, which has no readable character',
  (search) => {
    expect(parseListSearch({ search })).toEqual({})
  },
)

test('removes unreadable characters from a search', () => {
  expect(parseListSearch({ search: ' top\u200b preto ' })).toEqual({ search: 'top  preto' })
})
