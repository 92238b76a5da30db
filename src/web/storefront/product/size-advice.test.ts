import fc from 'fast-check'
import { expect, test } from 'vitest'
import { adviseSize, getMeasurableColumns, matchAdviceToStock } from './size-advice.ts'

const guide = {
  name: 'Feminino',
  columns: ['Busto', 'Cintura', 'Cava'],
  rows: [
    { size: 'P', values: ['84–88', '66–70', 'rente'] },
    { size: 'M', values: ['89–93', '70–74', 'rente'] },
    { size: 'G', values: ['95–99', '75–79', 'solta'] },
  ],
  tips: [],
}

test('skips a column that is not measured for every size', () => {
  expect(getMeasurableColumns(guide)).toEqual(['Busto', 'Cintura'])
})

test('prefers columns in centimetres over others', () => {
  const columns = ['Cintura (cm)', 'Manequim']
  const rows = [{ size: 'M', values: ['70–74', '40–42'] }]
  expect(getMeasurableColumns({ ...guide, columns, rows })).toEqual(['Cintura (cm)'])
})

test.each([
  [{ Busto: 90 }, { kind: 'one', size: 'M' }, false],
  [{ Busto: 94 }, { kind: 'between', smaller: 'M', larger: 'G' }, false],
  [{ Cintura: 70 }, { kind: 'between', smaller: 'P', larger: 'M' }, false],
  [{ Busto: 80 }, { kind: 'smallest', size: 'P' }, false],
  [{ Busto: 120 }, { kind: 'largest', size: 'G' }, false],
  [{ Busto: 86, Cintura: 77 }, { kind: 'one', size: 'G' }, true],
  [{ Busto: 90, Cintura: undefined }, { kind: 'one', size: 'M' }, false],
] as const)('%o gives %o', (measures, advice, apart) => {
  expect(adviseSize(guide, measures)).toEqual({ advice, apart })
})

test('gives no advice without a measurement', () => {
  expect(adviseSize(guide, {})).toBeUndefined()
  expect(adviseSize(guide, { Cava: 12 })).toBeUndefined()
})

const rank = { smallest: 0, one: 1, between: 1, largest: 2 } as const
const order = ['P', 'M', 'G']
const upTo = (measure: number): number => {
  const { advice } = adviseSize(guide, { Busto: measure })!
  const size = advice.kind === 'between' ? advice.larger : advice.size
  return rank[advice.kind] * 10 + order.indexOf(size)
}

test('never suggests a smaller size for a larger body', () => {
  fc.assert(
    fc.property(fc.integer({ min: 60, max: 130 }), fc.integer({ min: 0, max: 40 }), (measure, more) => {
      expect(upTo(measure + more)).toBeGreaterThanOrEqual(upTo(measure))
    }),
  )
})

const piece = (sizes: Record<string, boolean>) =>
  Object.entries(sizes).map(([size, left]) => ({ size, left }))
const one = (size: string) => ({ kind: 'one', size }) as const

test.each([
  ['offers the advised size in stock', one('M'), { P: true, M: true }, { choices: ['M'] }],
  [
    'offers the next larger size when the advised one is sold out',
    one('M'),
    { P: true, M: false, G: true },
    { choices: ['G'], soldOut: ['M'], instead: { size: 'G', looser: true } },
  ],
  [
    'offers the next smaller size without a larger one',
    one('G'),
    { P: true, M: true, G: false },
    { choices: ['M'], soldOut: ['G'], instead: { size: 'M', looser: false } },
  ],
  [
    'reports a size that the product does not have',
    { kind: 'largest', size: 'G' },
    { P: true, M: true },
    { choices: ['M'], unknown: ['G'], instead: { size: 'M', looser: false } },
  ],
  [
    'offers the one of two sizes that is in stock',
    { kind: 'between', smaller: 'P', larger: 'M' },
    { P: true, M: false },
    { choices: ['P'], soldOut: ['M'] },
  ],
  [
    'offers nothing when everything is sold out',
    one('M'),
    { P: false, M: false },
    { choices: [], soldOut: ['M'] },
  ],
] as const)('%s', (_, advice, sizes, expected) => {
  expect(matchAdviceToStock(advice, guide, piece(sizes))).toEqual({ soldOut: [], unknown: [], ...expected })
})

test('offers only sizes in stock', () => {
  const advices = fc.oneof(
    fc
      .constantFrom('one', 'smallest', 'largest')
      .chain((kind) => fc.constantFrom(...order).map((size) => ({ kind, size }) as const)),
    fc
      .constantFrom(['P', 'M'], ['M', 'G'])
      .map(([smaller, larger]) => ({ kind: 'between', smaller: smaller!, larger: larger! }) as const),
  )
  fc.assert(
    fc.property(advices, fc.dictionary(fc.constantFrom(...order), fc.boolean()), (advice, sizes) => {
      const { choices } = matchAdviceToStock(advice, guide, piece(sizes))
      expect(choices.filter((size) => !sizes[size])).toEqual([])
      if (Object.values(sizes).some(Boolean)) expect(choices.length).toBeGreaterThan(0)
    }),
  )
})
