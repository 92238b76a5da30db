import { expect, test } from 'vitest'
import { updateSearch, updateFilters } from './search-updates.ts'
import { toApiSort, toApiValue, createSearchParser } from './search-params.ts'

const read = createSearchParser({
  filters: { quem: /\S/, acao: /^[A-Z_]+$/, estado: ['novo', 'velho'] },
  sorts: ['nome'],
})

test('keeps valid URL values and drops others', () => {
  expect(
    read({
      quem: ' ana ',
      acao: 'LOGIN',
      estado: 'outro',
      ordem: '-nome',
      pagina: '3',
      aberto: 'r-1',
      x: 'y',
    }),
  ).toEqual({ quem: 'ana', acao: 'LOGIN', ordem: '-nome', pagina: 3, aberto: 'r-1' })
  expect(read({ acao: 'login', ordem: 'preco', pagina: 1, aberto: '<b>', busca: '  ' })).toEqual({})
  expect(read({ pagina: 1e9, busca: 123, estado: 'novo' })).toEqual({
    pagina: 10_000,
    busca: '123',
    estado: 'novo',
  })
  expect(read({ quem: 'a'.repeat(500) }).quem).toHaveLength(120)
})

test('returns to the first page without an open row when filters change; drops undefined values', () => {
  const search = { quem: 'ana', pagina: 3, aberto: 'r1', apos: 'r0', ordem: 'nome' }
  expect(updateFilters(search, { busca: 'x', quem: undefined })).toEqual({ busca: 'x', ordem: 'nome' })
  expect(updateSearch(search, { aberto: undefined })).toEqual({
    quem: 'ana',
    pagina: 3,
    apos: 'r0',
    ordem: 'nome',
  })
})

test('maps URL sort values to API values, ascending and descending', () => {
  const sorts = { desde: 'since', nome: 'name' } as const
  const read = createSearchParser({ filters: { quem: { clientes: 'customers' } }, sorts })
  expect(read({ quem: 'clientes', ordem: '-desde' })).toEqual({ quem: 'clientes', ordem: '-desde' })
  expect(read({ quem: 'customers', ordem: 'since' })).toEqual({})
  expect(['nome', '-nome', 'preco'].map((ordem) => toApiSort(sorts, ordem))).toEqual([
    'name',
    '-name',
    undefined,
  ])
})

test('maps a filter of the URL to the API, and none or an unknown one to undefined', () => {
  const states = { ativo: 'active', rascunho: 'draft' } as const
  expect([toApiValue(states, 'ativo'), toApiValue(states, undefined), toApiValue(states, 'novo')]).toEqual([
    'active',
    undefined,
    undefined,
  ])
})
