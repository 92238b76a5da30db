import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  applyPatches,
  type UndoHistory,
  emptyHistory,
  type Patch,
  recordPatches,
  undoOrRedo,
} from './undo-history.ts'

type Row = { id: string; price: number; sku: string }
const rows: Row[] = ['a', 'b', 'c'].map((id) => ({ id, price: 0, sku: '' }))

const patches = fc.array(
  fc.record({ id: fc.constantFrom('a', 'b', 'c'), price: fc.integer({ min: 1, max: 99 }) }),
  { minLength: 1, maxLength: 3 },
)

const stepOn = (now: readonly Row[], wanted: readonly { id: string; price: number }[]): Patch<Row>[] =>
  [...new Map(wanted.map((one) => [one.id, one])).values()].map(({ id, price }) => ({
    id,
    key: 'price',
    from: now.find((row) => row.id === id)!.price,
    to: price,
  }))

test('restores the first state by undoing all and the last state by redoing all', () => {
  fc.assert(
    fc.property(fc.array(patches, { maxLength: 8 }), (steps) => {
      let now: readonly Row[] = rows
      let history: UndoHistory<Row> = emptyHistory
      for (const wanted of steps) {
        const step = stepOn(now, wanted)
        now = applyPatches(now, step, 'to')
        history = recordPatches(history, step)
      }
      const end = now
      for (let back = undoOrRedo(now, history, 'undo'); back; back = undoOrRedo(now, history, 'undo'))
        ({ rows: now, history } = back)
      expect(now).toEqual(rows)
      for (let on = undoOrRedo(now, history, 'redo'); on; on = undoOrRedo(now, history, 'redo'))
        ({ rows: now, history } = on)
      expect(now).toEqual(end)
    }),
  )
})

test('empties the redo stack on a new change', () => {
  const one: Patch<Row>[] = [{ id: 'a', key: 'price', from: 0, to: 1 }]
  const undone = undoOrRedo(rows, recordPatches<Row>(emptyHistory, one), 'undo')!
  expect(undoOrRedo(rows, recordPatches(undone.history, one), 'redo')).toBeUndefined()
})

test('keeps the identity of unchanged rows', () => {
  const changed = applyPatches(rows, [{ id: 'b', key: 'sku', from: '', to: 'X' }], 'to')
  expect([changed[0] === rows[0], changed[1]!.sku, changed[2] === rows[2]]).toEqual([true, 'X', true])
})
