import { expect, test } from 'vitest'
import { getKeyCaps, formatKeys } from './key-caps.ts'

test('shows keys as on the keyboard', () => {
  expect(getKeyCaps('$mod+k')).toEqual(['Ctrl', 'K'])
  expect(getKeyCaps('g p')).toEqual(['G', 'P'])
  expect(getKeyCaps('Shift+j')).toEqual(['Shift', 'J'])
  expect(getKeyCaps('[Shift]+?')).toEqual(['?'])
  expect(getKeyCaps('Escape')).toEqual(['Esc'])
  expect(getKeyCaps('ArrowUp')).toEqual(['↑'])
  expect([getKeyCaps('+'), getKeyCaps('$mod++')]).toEqual([['+'], ['Ctrl', '+']])
})

test('shows several keys as each, as alternatives or as a range', () => {
  const told = { label: '', group: 'list' } as const
  expect(formatKeys({ ...told, keys: ['j', 'k'] })).toEqual([{ caps: ['J'] }, { caps: ['K'] }])
  expect(formatKeys({ ...told, keys: ['Enter', 'F2'], keysFormat: 'or' })).toEqual([
    { caps: ['↵'] },
    { caps: ['F2'], before: 'ou' },
  ])
  expect(formatKeys({ ...told, keys: ['1', '2', '3'], keysFormat: 'range' })).toEqual([
    { caps: ['1'] },
    { caps: ['3'], before: 'a' },
  ])
  expect(formatKeys({ ...told, group: 'go', keys: 'g p' })).toEqual([{ caps: ['P'] }])
})
