import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  allocateStock,
  capQuantities,
  matchPieces,
  type GroupedLine,
  noticeOf,
  findOverflow,
  setLineId,
} from './rules.ts'

test.each([
  ['no problem', { quantity: 2, available: 2, seenPrice: 100, price: 100 }, null],
  ['that it is sold out', { quantity: 2, available: 0, seenPrice: 100, price: 100 }, 'sold_out'],
  ['that fewer are available', { quantity: 2, available: 1, seenPrice: 100, price: 100 }, 'fewer_available'],
  ['that the price changed', { quantity: 2, available: 2, seenPrice: 100, price: 90 }, 'price_changed'],
  ['the blocking problem first', { quantity: 2, available: 0, seenPrice: 100, price: 90 }, 'sold_out'],
] as const)('reports %s on a line', (_, line, notice) => {
  expect(noticeOf(line)).toBe(notice)
})

describe('lines that do not fit into a full cart', () => {
  const line = (id: string, setLine: string | null = null) => ({ id, setLine })
  test.each([
    ['none if there is room', [line('a'), line('b')], ['b'], 2, []],
    ['the newest ones', [line('a'), line('b'), line('c')], ['b', 'c'], 2, ['c']],
    ['never existing ones', [line('n'), line('a'), line('b')], ['n'], 2, ['n']],
    [
      'a whole set',
      [line('a'), line('s1', 's'), line('s2', 's'), line('b')],
      ['s1', 's2', 'b'],
      2,
      ['s1', 's2'],
    ],
    ['nothing of a cart that was too full before', [line('a'), line('b'), line('c')], [], 2, []],
  ] as const)('%s', (_, lines, fresh, most, left) => {
    expect([...findOverflow(lines, new Set(fresh), most)]).toEqual(left)
  })
})

const variant = (id: string, productId: string, color: string | null = 'Preto') => ({ id, productId, color })
const piece = (productId: string, colorName = '') => ({ productId, colorName })
const arranged = (...given: Parameters<typeof matchPieces>) => matchPieces(...given)?.map(({ id }) => id)

describe('variants of a set', () => {
  test.each([
    ['match with one per piece', [piece('top'), piece('legging')], ['legging', 'top'], ['top', 'legging']],
    ['do not match with one too few', [piece('top'), piece('legging')], ['top'], undefined],
    ['do not match with one too many', [piece('top')], ['top', 'legging'], undefined],
    ['do not match with another product', [piece('top'), piece('legging')], ['top', 'short'], undefined],
    ['do not match with a repeated piece', [piece('top'), piece('legging')], ['top', 'top'], undefined],
    ['match a pair of the same product', [piece('meia'), piece('meia')], ['meia', 'meia'], ['meia', 'meia']],
  ])('%s', (_, pieces, ids, expected) => {
    expect(
      arranged(
        pieces,
        ids.map((id) => variant(id, id)),
      ),
    ).toEqual(expected)
  })

  test('have the colour that the set requires', () => {
    const pieces = [piece('top', 'Vinho'), piece('legging')]
    const legging = variant('l', 'legging')
    expect(arranged(pieces, [variant('t', 'top', 'Vinho'), legging])).toEqual(['t', 'l'])
    expect(arranged(pieces, [variant('t', 'top', 'Preto'), legging])).toBeUndefined()
    expect(arranged(pieces, [variant('t', 'top', null), legging])).toBeUndefined()
  })

  test('match the piece with a required colour first', () => {
    const pieces = [piece('meia'), piece('meia', 'Vinho')]
    const both = [variant('a', 'meia', 'Vinho'), variant('b', 'meia', 'Preto')]
    expect(arranged(pieces, both)).toEqual(['b', 'a'])
    expect(arranged(pieces, both.toReversed())).toEqual(['b', 'a'])
  })

  test('give one line in any order, and another line for another selection', () => {
    const pieces = [piece('meia'), piece('meia'), piece('top')]
    const given = [variant('b', 'meia'), variant('t', 'top'), variant('a', 'meia')]
    expect(arranged(pieces, given)).toEqual(arranged(pieces, given.toReversed()))
    expect(setLineId('s', ['a', 'b'])).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/)
    const lines = [setLineId('s', ['a', 'b']), setLineId('s', ['a', 'c']), setLineId('r', ['a', 'b'])]
    expect(new Set(lines).size).toBe(3)
  })
})

describe('stock allocation', () => {
  const line = (
    id: string,
    variantId: string,
    quantity: number,
    setLine: string | null = null,
  ): GroupedLine => ({
    id,
    variantId,
    quantity,
    setLine,
  })
  const can = (lines: GroupedLine[], there: Record<string, number>) =>
    Object.fromEntries(allocateStock(lines, new Map(Object.entries(there))))

  test('gives a single line all stock up to the limit', () => {
    expect(can([line('a', 'v', 2)], { v: 7 })).toEqual({ a: 7 })
    expect(can([line('a', 'v', 2)], { v: 500 })).toEqual({ a: 99 })
    expect(can([line('a', 'v', 2)], {})).toEqual({ a: 0 })
    expect(can([line('a', 'v', 2)], { v: -1 })).toEqual({ a: 0 })
  })

  test('gives a line what other lines leave', () => {
    expect(can([line('a', 'v', 2), line('b', 'v', 3, 's')], { v: 7 })).toEqual({ a: 4, b: 5 })
  })

  test('gives older lines their quantity first if stock is low', () => {
    expect(can([line('a', 'v', 1), line('b', 'v', 1, 's')], { v: 1 })).toEqual({ a: 1, b: 0 })
    expect(can([line('a', 'v', 3), line('b', 'v', 3, 's')], { v: 4 })).toEqual({ a: 3, b: 1 })
  })

  test('counts two items for a set with the same piece twice', () => {
    expect(can([line('a', 'v', 2, 's'), line('b', 'v', 2, 's')], { v: 7 })).toEqual({ a: 3, b: 3 })
  })

  test('gives every line its quantity exactly if there is enough for all', () => {
    const units = fc.array(
      fc.record({
        variants: fc.array(fc.constantFrom('x', 'y', 'z'), { minLength: 1, maxLength: 3 }),
        quantity: fc.integer({ min: 1, max: 6 }),
      }),
      { maxLength: 6 },
    )
    const stock = fc.record({ x: fc.nat(20), y: fc.nat(20), z: fc.nat(20) })
    fc.assert(
      fc.property(units, stock, (cart, there) => {
        const lines = cart.flatMap(({ variants, quantity }, unit) =>
          variants.map((id, position) => line(`${unit}.${position}`, id, quantity, `set ${unit}`)),
        )
        const found = allocateStock(lines, new Map(Object.entries(there)))
        const fits = lines.every(({ id, quantity }) => quantity <= found.get(id)!)
        const enough = (['x', 'y', 'z'] as const).every(
          (id) =>
            lines.reduce((sum, each) => sum + (each.variantId === id ? each.quantity : 0), 0) <= there[id],
        )
        expect(fits).toBe(enough)
      }),
    )
  })
})

describe('capped quantities of a cart', () => {
  const line = (
    id: string,
    variantId: string,
    quantity: number,
    setLine: string | null = null,
  ): GroupedLine => ({
    id,
    variantId,
    quantity,
    setLine,
  })
  const there = new Map([
    ['top', 3],
    ['legging', 5],
    ['gone', 0],
  ])

  test.each([
    ['keeps lines that fit', [line('1', 'top', 3), line('2', 'legging', 5)], []],
    ['reduces lines that do not fit', [line('1', 'top', 4)], [{ id: '1', quantity: 3 }]],
    ['keeps one of a sold-out line', [line('1', 'gone', 4)], [{ id: '1', quantity: 1 }]],
    [
      'reduces the pieces of a set together',
      [line('1', 'top', 4, 's'), line('2', 'legging', 4, 's')],
      [
        { id: '1', quantity: 3 },
        { id: '2', quantity: 3 },
      ],
    ],
  ])('%s', (_, lines, expected) => {
    expect(capQuantities(lines, there)).toEqual(expected)
  })
})
