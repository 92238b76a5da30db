import { expect, test } from 'vitest'
import { parseAuthSearch } from './auth-search.ts'

test('[RT-13] parses a known step from the query', () => {
  expect(parseAuthSearch({ etapa: 'criar-conta', volta: '/carrinho' })).toEqual({
    etapa: 'criar-conta',
    volta: '/carrinho',
  })
})

test.each([[{ etapa: 'toString' }], [{ etapa: '' }], [{ etapa: 7 }], [{ outro: 'x' }], [{ volta: ['/a'] }]])(
  'treats %o as the start of sign-in',
  (query) => {
    const found = parseAuthSearch(query)
    expect(Object.keys(found)).toEqual(['etapa', 'volta', 'token', 'error'])
    expect(Object.values(found).every((value) => value === undefined)).toBe(true)
  },
)

test('keeps token and error of a callback', () => {
  expect(parseAuthSearch({ etapa: 'nova-senha', token: 't', error: 'INVALID_TOKEN' })).toEqual({
    etapa: 'nova-senha',
    token: 't',
    error: 'INVALID_TOKEN',
  })
})
