import { expect, test } from 'vitest'
import ShoppingBag from 'lucide/dist/esm/icons/shopping-bag.mjs'
import type { Entry } from '#web/admin/kit/keys/entries.ts'
import { asked, type Source } from './found.ts'
import { markOf, ranked } from './rank.ts'

const entry = (label: string, rest: Partial<Entry> = {}): Entry => ({
  label,
  group: 'everywhere',
  run: () => {},
  ...rest,
})
const names = (entries: readonly Entry[]) => entries.map(({ label }) => label)

test('matches commands by label and keywords without accents, names that start with the text first', () => {
  const all = [
    entry('Ver o painel'),
    entry('Painel'),
    entry('Configurações'),
    entry('Equipe', { words: ['painéis'] }),
  ]
  expect(names(ranked(all, 'PAINE'))).toEqual(['Painel', 'Ver o painel', 'Equipe'])
  expect(names(ranked(all, 'configuracoes'))).toEqual(['Configurações'])
  expect(names(ranked(all, 'painel ver'))).toEqual(['Ver o painel'])
  expect(ranked(all, 'zzz')).toEqual([])
  expect(names(ranked(all, ' '))).toEqual(names(all))
})

test('excludes commands with several keys, without an action or marked as hidden', () => {
  const { run: _, ...told } = entry('Só ações', { keys: '>' })
  const all = [
    entry('Mover', { keys: ['j', 'k'] }),
    told,
    entry('Buscar', { inPalette: false }),
    entry('Sair'),
  ]
  expect(names(ranked(all, ''))).toEqual(['Sair'])
})

test('highlights the typed part of a name regardless of accents', () => {
  expect(markOf('Ação rápida', 'acao')).toEqual([0, 4])
  expect(markOf('Fábia', 'ábi')).toEqual([1, 4])
  expect(markOf('Fábia', 'z')).toBeUndefined()
  expect(markOf('Fábia', '')).toBeUndefined()
})

test('limits the palette by a prefix, if its source is available', () => {
  const orders: Source = {
    id: 'orders',
    prefix: '#',
    label: 'Pedidos',
    icon: ShoppingBag,
    find: async () => [],
  }
  expect(asked(' # 48', 'all', [orders])).toEqual({ scope: 'orders', text: '48' })
  expect(asked('>sair', 'orders', [orders])).toEqual({ scope: 'actions', text: 'sair' })
  expect(asked('ana ', 'orders', [orders])).toEqual({ scope: 'orders', text: 'ana' })
  expect(asked('@ana', 'all', [orders])).toEqual({ scope: 'all', text: '@ana' })
})
