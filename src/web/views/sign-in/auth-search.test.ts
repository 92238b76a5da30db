import { expect, test } from 'vitest'
import { authSearch } from './auth-search.ts'

test('[RT-13] a known step is a state of the query', () => {
  expect(authSearch({ etapa: 'criar-conta', volta: '/carrinho' })).toEqual({
    etapa: 'criar-conta',
    volta: '/carrinho',
  })
})

test.each([[{ etapa: 'toString' }], [{ etapa: '' }], [{ etapa: 7 }], [{ outro: 'x' }], [{ volta: ['/a'] }]])(
  'what is no state (%o) is the sign-in page itself',
  (query) => {
    const found = authSearch(query)
    expect(Object.keys(found)).toEqual(['etapa', 'volta', 'token', 'error'])
    expect(Object.values(found).every((value) => value === undefined)).toBe(true)
  },
)

test('a landing keeps its token and its error', () => {
  expect(authSearch({ etapa: 'nova-senha', token: 't', error: 'INVALID_TOKEN' })).toEqual({
    etapa: 'nova-senha',
    token: 't',
    error: 'INVALID_TOKEN',
  })
})
