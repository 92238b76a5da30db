import { expect, test } from 'vitest'
import ShoppingBag from 'lucide/dist/esm/icons/shopping-bag.mjs'
import type { AdminCommand } from '#web/admin/kit/shortcuts/commands.ts'
import { parsePaletteInput, type PaletteSource } from './palette-source.ts'
import { getMatchRange, rankCommands } from './rank-commands.ts'

const entry = (label: string, rest: Partial<AdminCommand> = {}): AdminCommand => ({
  label,
  group: 'everywhere',
  run: () => {},
  ...rest,
})
const names = (entries: readonly AdminCommand[]) => entries.map(({ label }) => label)

test('matches commands by label and keywords without accents, names that start with the text first', () => {
  const all = [
    entry('Ver o painel'),
    entry('Painel'),
    entry('Configurações'),
    entry('Equipe', { keywords: ['painéis'] }),
  ]
  expect(names(rankCommands(all, 'PAINE'))).toEqual(['Painel', 'Ver o painel', 'Equipe'])
  expect(names(rankCommands(all, 'configuracoes'))).toEqual(['Configurações'])
  expect(names(rankCommands(all, 'painel ver'))).toEqual(['Ver o painel'])
  expect(rankCommands(all, 'zzz')).toEqual([])
  expect(names(rankCommands(all, ' '))).toEqual(names(all))
})

test('excludes commands with several keys, without an action or marked as hidden', () => {
  const { run: _, ...told } = entry('Só ações', { keys: '>' })
  const all = [
    entry('Mover', { keys: ['j', 'k'] }),
    told,
    entry('Buscar', { inPalette: false }),
    entry('Sair'),
  ]
  expect(names(rankCommands(all, ''))).toEqual(['Sair'])
})

test('highlights the typed part of a name regardless of accents', () => {
  expect(getMatchRange('Ação rápida', 'acao')).toEqual([0, 4])
  expect(getMatchRange('Fábia', 'ábi')).toEqual([1, 4])
  expect(getMatchRange('Fábia', 'z')).toBeUndefined()
  expect(getMatchRange('Fábia', '')).toBeUndefined()
})

test('limits the palette by a prefix, if its source is available', () => {
  const orders: PaletteSource = {
    id: 'orders',
    prefix: '#',
    label: 'Pedidos',
    icon: ShoppingBag,
    find: async () => [],
  }
  expect(parsePaletteInput(' # 48', 'all', [orders])).toEqual({ scope: 'orders', text: '48' })
  expect(parsePaletteInput('>sair', 'orders', [orders])).toEqual({ scope: 'actions', text: 'sair' })
  expect(parsePaletteInput('ana ', 'orders', [orders])).toEqual({ scope: 'orders', text: 'ana' })
  expect(parsePaletteInput('@ana', 'all', [orders])).toEqual({ scope: 'all', text: '@ana' })
})
