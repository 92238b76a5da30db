import { expect, test } from 'vitest'
import type { ProductEdit } from '#contract/products'
import { countByStock, countEach, toTagList } from './tag-quantities.ts'

const product = {
  form: {
    variants: [
      { id: 'a', status: 'active' },
      { id: 'b', status: 'active' },
      { id: 'c', status: 'archived' },
    ],
  },
  levels: { a: { onHand: 3, reserved: 1 } },
} as unknown as ProductEdit

test('counts one tag per piece in stock, or the same for each variant for sale', () => {
  expect(countByStock(product)).toEqual({ a: '3', b: '0' })
  expect(countEach(product, '1')).toEqual({ a: '1', b: '1' })
})

test('lists what is typed as numbers above zero, and refuses more than ten sheets', () => {
  expect(toTagList({ a: ' 3 ', b: '', c: 'x', d: '0' })).toEqual({ tags: 'a:3', count: 3 })
  expect(toTagList({ a: '650' })).toMatchObject({ count: 650 })
  expect(toTagList({ a: '650', b: '1' })).toEqual({ problem: 'São no máximo 650 etiquetas por vez.' })
  const many = Object.fromEntries(Array.from({ length: 151 }, (_, index) => [`v${index}`, '1']))
  expect(toTagList(many)).toHaveProperty('problem')
})
