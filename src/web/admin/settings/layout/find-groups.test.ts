import { expect, test } from 'vitest'
import { findGroups } from './find-groups.ts'
import { getGroupOf, groups, settingsParts } from './groups.ts'

const found = (text: string) => findGroups(text).map(({ group, parts }) => [group.id, ...parts])

test('finds groups and their parts by name and keyword, without accents', () => {
  expect(found('').map(([id]) => id)).toEqual(groups.map(({ id }) => id))
  expect(found('cnpj')).toEqual([
    ['loja', 'loja'],
    ['pagamentos', 'pix'],
  ])
  expect(found('  FERIADOS ')).toEqual([['frete', 'envio']])
  expect(found('melhor envio')).toEqual([['frete', 'transportadoras']])
  expect(found('frete')).toEqual([['frete']])
  expect(found('zzz')).toEqual([])
})

test('has each part in one group only', () => {
  expect(new Set(settingsParts).size).toBe(settingsParts.length)
  for (const part of settingsParts) expect(getGroupOf(part).parts).toContain(part)
})
