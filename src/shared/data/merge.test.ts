import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Fields, merge, setField } from './merge.ts'

const base = {
  name: 'A',
  price: 1,
  tags: ['x'],
  pictures: [
    { id: 'a', alt: '1' },
    { id: 'b', alt: '2' },
    { id: 'c', alt: '3' },
  ],
}

describe('two users changed one record', () => {
  test('takes what only one of them changed, item by item in lists, with the order of whoever changed it', () => {
    const [a, b, c] = base.pictures
    const mine = { ...base, name: 'B', pictures: [b, a, c] }
    const theirs = {
      ...base,
      price: 2,
      tags: ['x', 'y'],
      pictures: [a, { id: 'b', alt: 'dois' }, { id: 'd', alt: '4' }],
    }
    const { value, conflicts, applied } = merge(base, mine, theirs)
    expect(value).toEqual({
      name: 'B',
      price: 2,
      tags: ['x', 'y'],
      pictures: [
        { id: 'b', alt: 'dois' },
        { id: 'a', alt: '1' },
        { id: 'd', alt: '4' },
      ],
    })
    expect(conflicts).toEqual([])
    expect(applied.map(({ path }) => path.join('.'))).toEqual([
      'price',
      'tags',
      'pictures.b.alt',
      'pictures.c',
      'pictures.d',
    ])
  })

  test('reports a conflict where both changed a field, or one removed an item and the other changed it', () => {
    const mine = { ...base, name: 'B', pictures: [{ id: 'a', alt: 'um' }] }
    const theirs = {
      ...base,
      name: 'C',
      pictures: [
        { id: 'a', alt: 'one' },
        { id: 'b', alt: 'zwei' },
        { id: 'c', alt: '3' },
      ],
    }
    const { value, conflicts } = merge(base, mine, theirs)
    expect(conflicts).toEqual([
      { path: ['name'], base: 'A', mine: 'B', theirs: 'C' },
      { path: ['pictures', 'a', 'alt'], base: '1', mine: 'um', theirs: 'one' },
      {
        path: ['pictures', 'b'],
        base: { id: 'b', alt: '2' },
        mine: undefined,
        theirs: { id: 'b', alt: 'zwei' },
      },
    ])
    expect(value).toMatchObject({ name: 'B', pictures: [{ alt: 'um' }, { id: 'b', alt: 'zwei' }] })
  })
})

const things = fc.uniqueArray(
  fc.record({ id: fc.constantFrom('a', 'b', 'c', 'd', 'e'), v: fc.integer({ min: 0, max: 1 }) }),
  {
    selector: ({ id }) => id,
    maxLength: 4,
  },
)
const record: fc.Arbitrary<Fields> = fc.record(
  {
    a: fc.integer({ min: 0, max: 2 }),
    b: fc.option(fc.constantFrom('x', 'y')),
    words: fc.array(fc.constantFrom('p', 'q'), { maxLength: 2 }),
    things,
  },
  { requiredKeys: ['a', 'things'] },
)

describe('for any three versions', () => {
  test('with one side unchanged the other is taken whole, without conflicts', () => {
    fc.assert(
      fc.property(record, record, (old, fresh) => {
        for (const { value, conflicts } of [
          merge(old, fresh, old),
          merge(old, old, fresh),
          merge(old, fresh, fresh),
        ]) {
          expect(value).toEqual(fresh)
          expect(conflicts).toEqual([])
        }
      }),
      { numRuns: 1_000 },
    )
  })

  test('both report the same conflicts, whoever saves first', () => {
    fc.assert(
      fc.property(record, record, record, (old, one, two) => {
        const asked = (mine: Fields, theirs: Fields) =>
          merge(old, mine, theirs)
            .conflicts.map(({ path }) => path.join('.'))
            .toSorted()
        expect(asked(one, two)).toEqual(asked(two, one))
      }),
      { numRuns: 1_000 },
    )
  })

  test('nothing is lost: each field is in the result, unchanged, in conflict, or removed', () => {
    fc.assert(
      fc.property(record, record, record, (old, mine, theirs) => {
        const { value, conflicts } = merge(old, mine, theirs)
        const asked = new Set(conflicts.map(({ path }) => path[0]))
        for (const key of ['a', 'b', 'words']) {
          if (asked.has(key)) continue
          const changed = [mine, theirs].filter(
            (side) => JSON.stringify(side[key]) !== JSON.stringify(old[key]),
          )
          for (const side of changed) expect(value[key]).toEqual(side[key])
          if (changed.length === 0) expect(value[key]).toEqual(old[key])
        }
        const ids = (of: Fields) => (of['things'] as { id: string }[]).map(({ id }) => id)
        for (const id of [...ids(mine), ...ids(theirs)])
          expect(ids(value).includes(id) || ids(old).includes(id)).toBe(true)
        expect(new Set(ids(value)).size).toBe(ids(value).length)
      }),
      { numRuns: 1_000 },
    )
  })

  test('choosing theirs in every conflict leaves none of my changes there', () => {
    fc.assert(
      fc.property(record, record, record, (old, mine, theirs) => {
        const { value, conflicts } = merge(old, mine, theirs)
        const chosen = conflicts.reduce((so, each) => setField(so, each.path, each.theirs), value)
        expect(merge(value, value, chosen).conflicts).toEqual([])
        for (const { path, theirs: wanted } of conflicts) {
          const found = path.reduce<unknown>(
            (so, key) =>
              Array.isArray(so)
                ? (so as { id: string }[]).find(({ id }) => id === key)
                : (so as Fields | undefined)?.[key],
            chosen,
          )
          expect(found).toEqual(wanted)
        }
      }),
      { numRuns: 1_000 },
    )
  })
})
