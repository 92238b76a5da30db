import { expect, test } from 'vitest'
import { capsOf, shownKeys } from './shown.ts'

test('shows keys as on the keyboard', () => {
  expect(capsOf('$mod+k')).toEqual(['Ctrl', 'K'])
  expect(capsOf('g p')).toEqual(['G', 'P'])
  expect(capsOf('Shift+j')).toEqual(['Shift', 'J'])
  expect(capsOf('[Shift]+?')).toEqual(['?'])
  expect(capsOf('Escape')).toEqual(['Esc'])
  expect(capsOf('ArrowUp')).toEqual(['↑'])
  expect([capsOf('+'), capsOf('$mod++')]).toEqual([['+'], ['Ctrl', '+']])
})

test('shows several keys as each, as alternatives or as a range', () => {
  const told = { label: '', group: 'list' } as const
  expect(shownKeys({ ...told, keys: ['j', 'k'] })).toEqual([{ caps: ['J'] }, { caps: ['K'] }])
  expect(shownKeys({ ...told, keys: ['Enter', 'F2'], several: 'or' })).toEqual([
    { caps: ['↵'] },
    { caps: ['F2'], before: 'ou' },
  ])
  expect(shownKeys({ ...told, keys: ['1', '2', '3'], several: 'range' })).toEqual([
    { caps: ['1'] },
    { caps: ['3'], before: 'a' },
  ])
  expect(shownKeys({ ...told, group: 'go', keys: 'g p' })).toEqual([{ caps: ['P'] }])
})
