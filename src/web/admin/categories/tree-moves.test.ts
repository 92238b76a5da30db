import { expect, test } from 'vitest'
import type { CategoryNode } from '#contract/products'
import { getDropPosition } from '#web/admin/kit/reorder/positions.ts'
import { getPositionByDrop, getPositionByKey, getVisibleRows } from './tree-moves.ts'

const node = (id: string, parentId: string | null, position: number) =>
  ({ id, parentId, position, name: id }) as CategoryNode
/** Tree of the tests: a > a1, a2 > a21; b; c */
const tree = [
  node('a', null, 0),
  node('b', null, 1),
  node('c', null, 2),
  node('a1', 'a', 0),
  node('a2', 'a', 1),
  node('a21', 'a2', 0),
]

test('returns the rows in tree order without descendants of collapsed ones', () => {
  expect(getVisibleRows(tree, new Set()).map(({ node: { id }, depth }) => `${id}${depth}`)).toEqual([
    'a0',
    'a11',
    'a21',
    'a212',
    'b0',
    'c0',
  ])
  expect(getVisibleRows(tree, new Set(['a'])).map(({ node: { id }, at, of }) => `${id} ${at}/${of}`)).toEqual(
    ['a 1/3', 'b 2/3', 'c 3/3'],
  )
})

test.each([
  ['b', 'ArrowUp', { parentId: null, position: 0 }],
  ['b', 'ArrowDown', { parentId: null, position: 2 }],
  ['b', 'ArrowRight', { parentId: 'a', position: 2 }],
  ['a2', 'ArrowLeft', { parentId: null, position: 1 }],
  ['a21', 'ArrowLeft', { parentId: 'a', position: 2 }],
  ['a', 'ArrowUp', undefined],
  ['a', 'ArrowRight', undefined],
  ['a', 'ArrowLeft', undefined],
  ['c', 'ArrowDown', undefined],
])('moves %s by Alt and %s to %j', (id, key, place) => {
  expect(getPositionByKey(tree, id, key)).toEqual(place)
})

test.each([
  ['c', 'a', 'before', { parentId: null, position: 0 }],
  ['a', 'c', 'after', { parentId: null, position: 2 }],
  ['a', 'c', 'before', { parentId: null, position: 1 }],
  ['b', 'a2', 'inside', { parentId: 'a2', position: 1 }],
  ['a', 'a21', 'inside', undefined],
  ['a', 'a', 'after', undefined],
] as const)('drops %s on %s (%s) at %j', (id, over, drop, place) => {
  expect(getPositionByDrop(tree, id, over, drop)).toEqual(place)
})

test('drops beside a row in its upper and lower quarter', () => {
  const row = { top: 100, height: 40 }
  expect([105, 120, 135].map((y) => getDropPosition(y, row))).toEqual(['before', 'inside', 'after'])
})
