import { expect, test } from 'vitest'
import { auditSearch, filterOf } from './audit-search.ts'
import { linesOf, shown } from './change.ts'

test('a change shows what differs, in words', () => {
  const before = { role: 'admin', isActive: true, flags: ['can_manage_orders'] }
  const after = { role: 'admin', isActive: false, flags: [] }
  expect(linesOf({ before, after })).toEqual([
    { field: 'Acesso à equipe', before: 'sim', after: 'não' },
    { field: 'Permissões', before: 'Pedidos e vendas', after: 'vazio' },
  ])
})

test('what is new has no before, what is gone no after', () => {
  expect(linesOf({ before: null, after: { name: 'Ana' } })).toEqual([{ field: 'Nome', after: 'Ana' }])
  expect(linesOf({ before: { name: 'Ana' }, after: null })).toEqual([{ field: 'Nome', before: 'Ana' }])
  expect(linesOf({ before: null, after: null })).toEqual([])
})

test('values inside values stay readable', () => {
  expect(shown([{ sku: 'A', price: 100 }, null])).toBe('sku: A · Preço: 100, vazio')
})

test('the address is taken where it makes sense', () => {
  expect(
    auditSearch({ quem: ' ana ', acao: 'LOGIN', de: '2026-11-21', ate: 'ontem', apos: '1', x: 'y' }),
  ).toEqual({
    quem: 'ana',
    acao: 'LOGIN',
    de: '2026-11-21',
  })
  expect(filterOf({ quem: 'ana', de: '2026-11-21' })).toMatchObject({ who: 'ana', from: '2026-11-21' })
})
