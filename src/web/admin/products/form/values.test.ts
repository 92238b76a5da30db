import { expect, test } from 'vitest'
import { combineOptions } from '#web/admin/products/grid/combine-options.ts'
import { toProductInput, createEditorValues, toEditorValues } from './values.ts'

const variants = combineOptions(
  [],
  { colors: ['Preto'], sizes: ['P', 'M'], stem: 'TOP', tones: new Map() },
  () => crypto.randomUUID(),
)

test('sends no stock count that is empty or unchanged', () => {
  const [p, m] = variants as [(typeof variants)[0], (typeof variants)[0]]
  const values = { ...createEditorValues(), variants: [{ ...p, onHand: 5 }, m] }
  expect(toProductInput(values).counts).toEqual([{ variantId: p.id, onHand: 5 }])
  expect(toProductInput(values, { [p.id]: { onHand: 5, reserved: 1 } }).counts).toEqual([])
  expect(toProductInput(values).variants[0]).not.toHaveProperty('onHand')
})

test('sends unchanged values as the server returned them', () => {
  const form = {
    ...toProductInput({
      ...createEditorValues(),
      price: 100,
      variants,
      box: { height: 1, width: 2, length: 3 },
    }),
  }
  const { counts: _, ...said } = form
  const { counts, ...again } = toProductInput(toEditorValues({ form: said, levels: {} }))
  expect([again, counts]).toEqual([said, []])
})
