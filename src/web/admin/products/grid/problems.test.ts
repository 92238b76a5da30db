import { expect, test } from 'vitest'
import { fieldErrors } from '#texts/storefront/field-errors'
import { combineOptions } from './combine-options.ts'
import { findCellProblems } from './problems.ts'

let last = 0
const variants = combineOptions(
  [],
  { colors: ['Preto'], sizes: ['P', 'M', 'G'], stem: 'top', tones: new Map() },
  () => `v${(last += 1)}`,
)

test('[AD-01] suggests the right check digit and reports a duplicate code at the second variant', () => {
  const [p, m, g] = variants as [(typeof variants)[0], (typeof variants)[0], (typeof variants)[0]]
  const problems = findCellProblems(
    [
      { ...p, gtin: '7891000315508' },
      { ...m, gtin: '96385074', sku: g.sku },
      { ...g, gtin: '96385074' },
    ],
    (at, key) => (at === 0 && key === 'sku' ? 'Já é de outro.' : undefined),
  )
  expect(problems.get(p.id)?.get('gtin')).toMatchObject({ suggestion: '7891000315507' })
  expect(problems.get(p.id)?.get('sku')?.text).toBe('Já é de outro.')
  expect(problems.has(m.id)).toBe(false)
  expect([...problems.get(g.id)!].map(([key, { text }]) => [key, text])).toEqual([
    ['sku', fieldErrors.skuRepeated],
    ['gtin', fieldErrors.gtinRepeated],
  ])
})

test('reports nothing for a valid grid', () => {
  expect(findCellProblems(variants, () => undefined).size).toBe(0)
})
