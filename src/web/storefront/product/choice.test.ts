import { expect, test } from 'vitest'
import type { Choosable } from '#web/storefront/catalog/queries.ts'
import { startWith, withSize } from './choice.ts'

const variant = (color: string, size: string) => ({ color: { name: color }, size, availability: 'available' })
const piece = {
  colors: [{ name: 'Rosé' }, { name: 'Rose' }],
  sizes: ['P', 'P+'],
  variants: [variant('Rosé', 'P'), variant('Rose', 'P+')],
} as unknown as Choosable

test('selects the size of the URL, in the colour with that slug that has it', () => {
  const first = startWith(piece, 'rose')
  expect(first.color).toBe('Rosé')
  expect(withSize(piece, first, { color: 'rose', size: 'p' })).toEqual({ color: 'Rosé', size: 'P' })
  expect(withSize(piece, first, { color: 'rose', size: 'P+' })).toEqual({ color: 'Rose', size: 'P+' })
  expect(withSize(piece, first, { color: 'rose', size: 'GG' })).toEqual(first)
})
