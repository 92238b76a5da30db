import { expect, test } from 'vitest'
import { getChangeLines, summarizeChange } from './change-lines.ts'

test('lists the changed fields with their labels', () => {
  const before = { role: 'admin', isActive: true, flags: ['can_manage_orders'] }
  const after = { role: 'admin', isActive: false, flags: [] }
  expect(getChangeLines({ before, after })).toEqual([
    { field: 'Acesso à equipe', before: 'sim', after: 'não' },
    { field: 'Permissões', before: 'Pedidos e vendas', after: 'vazio' },
  ])
})

test('lists only new values for a created record, only old values for a deleted one', () => {
  expect(getChangeLines({ before: null, after: { name: 'Ana' } })).toEqual([{ field: 'Nome', after: 'Ana' }])
  expect(getChangeLines({ before: { name: 'Ana' }, after: null })).toEqual([{ field: 'Nome', before: 'Ana' }])
  expect(getChangeLines({ before: null, after: null })).toEqual([])
})

test('[AD-35] omits the id field', () => {
  expect(getChangeLines({ before: null, after: { id: '5a0c1d6e', name: 'Ana' } })).toEqual([
    { field: 'Nome', after: 'Ana' },
  ])
})

test('summarizes the first two fields and counts the rest', () => {
  const line = (field: string) => ({ field, before: 'a', after: 'b' })
  expect(summarizeChange([line('Nome')])).toBe('Nome: a → b')
  expect(summarizeChange(['Nome', 'Preço', 'Cor', 'Fotos'].map(line))).toBe(
    'Nome: a → b · Preço: a → b · e mais 2',
  )
})
