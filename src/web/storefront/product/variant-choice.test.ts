import { expect, test } from 'vitest'
import type { SelectableProduct } from '#web/storefront/catalog/queries.ts'
import { pickInitialSelection, selectSize } from './variant-choice.ts'

const variant = (color: string, size: string) => ({ color: { name: color }, size, availability: 'available' })
const piece = {
  colors: [{ name: 'Rosé' }, { name: 'Rose' }],
  sizes: ['P', 'P+'],
  variants: [variant('Rosé', 'P'), variant('Rose', 'P+')],
} as unknown as SelectableProduct

test('selects the size of the URL, in the colour with that slug that has it', () => {
  const first = pickInitialSelection(piece, 'rose')
  expect(first.color).toBe('Rosé')
  expect(selectSize(piece, first, { color: 'rose', size: 'p' })).toEqual({ color: 'Rosé', size: 'P' })
  expect(selectSize(piece, first, { color: 'rose', size: 'P+' })).toEqual({ color: 'Rose', size: 'P+' })
  expect(selectSize(piece, first, { color: 'rose', size: 'GG' })).toEqual(first)
})
