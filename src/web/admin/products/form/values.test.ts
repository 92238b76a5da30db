import { expect, test } from 'vitest'
import { combine } from '#web/admin/products/grid/combine.ts'
import { bodyOf, newValues, valuesOf } from './values.ts'

const variants = combine([], { colors: ['Preto'], sizes: ['P', 'M'], stem: 'TOP', tones: new Map() }, () =>
  crypto.randomUUID(),
)

test('sends no stock count that is empty or unchanged', () => {
  const [p, m] = variants as [(typeof variants)[0], (typeof variants)[0]]
  const values = { ...newValues(), variants: [{ ...p, onHand: 5 }, m] }
  expect(bodyOf(values).counts).toEqual([{ variantId: p.id, onHand: 5 }])
  expect(bodyOf(values, { [p.id]: { onHand: 5, reserved: 1 } }).counts).toEqual([])
  expect(bodyOf(values).variants[0]).not.toHaveProperty('onHand')
})

test('sends unchanged values as the server returned them', () => {
  const form = {
    ...bodyOf({ ...newValues(), price: 100, variants, box: { height: 1, width: 2, length: 3 } }),
  }
  const { counts: _, ...said } = form
  const { counts, ...again } = bodyOf(valuesOf({ form: said, levels: {} }))
  expect([again, counts]).toEqual([said, []])
})
