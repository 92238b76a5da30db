import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readId, IdTable } from './id-table.ts'

/** Random ids, and ids that differ in a few digits like generated ones. */
const id = fc.oneof(
  fc
    .integer({ min: 0, max: 400 })
    .map((end) => `00000000-0000-4000-8000-${end.toString(16).padStart(12, '0')}`),
  fc
    .integer({ min: 0, max: 60 })
    .map((start) => `${start.toString(16).padStart(8, '0')}-0000-7000-8000-000000000001`),
  fc.uuid(),
)
const change = fc.record({ id, isGone: fc.boolean() })

test('maps ids to ordinals and back like a Map, after random changes', () => {
  fc.assert(
    fc.property(fc.array(change, { minLength: 1, maxLength: 300, size: 'max' }), (changes) => {
      let table = new IdTable()
      const map = new Map<string, number>()
      for (const [at, each] of changes.entries()) {
        if (each.isGone) {
          table.delete(each.id)
          map.delete(each.id)
        } else {
          table.set(each.id, at)
          map.set(each.id, at)
        }
        if (at === 100) {
          const copy = new IdTable()
          copy.restore(structuredClone(table.dump()))
          table = copy
        }
      }
      expect(table.size).toBe(map.size)
      const found = changes.map(({ id: asked }) => {
        const bytes = Buffer.from(`ffff${asked.replaceAll('-', '')}`, 'hex')
        return [table.ordinalOf(asked), table.ordinalAt(bytes, 2), readId(bytes, 2)]
      })
      expect(found).toEqual(changes.map(({ id: asked }) => [map.get(asked), map.get(asked), asked]))
      const [one, other] = [...map]
      if (one) expect(table.idOf(one[1])).toBe(one[0])
      if (one && other) expect(Math.sign(table.compare(one[1], other[1]))).toBe(one[0] < other[0] ? -1 : 1)
    }),
    { numRuns: 60 },
  )
})
