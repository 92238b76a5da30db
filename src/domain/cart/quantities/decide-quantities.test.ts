import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { decideQuantities } from './decide-quantities.ts'

const limits = { quantity: 99, lines: 3 }
const line = (variantId: string, quantity: number, setLine: string | null = null) => ({
  id: `line ${variantId}${setLine ?? ''}`,
  variantId,
  setLine,
  quantity,
})
const ask = (lines: Record<string, number>) =>
  Object.entries(lines).map(([variantId, quantity]) => ({ variantId, quantity }))

describe('quantities of single variants', () => {
  test('writes new lines and changed quantities, and leaves equal ones', () => {
    const stored = [line('a', 2), line('b', 3)]
    const there = new Map([...'abc'].map((id) => [id, 50]))
    expect(decideQuantities(stored, ask({ a: 2, b: 4, c: 1 }), there, limits)).toEqual({
      write: ask({ b: 4, c: 1 }),
      remove: [],
      cut: [],
    })
  })

  test('removes lines with 0, also of variants that are not for sale', () => {
    const stored = [line('a', 2), line('b', 3)]
    expect(decideQuantities(stored, ask({ a: 0, b: 0, c: 0 }), new Map([['a', 5]]), limits)).toEqual({
      write: [],
      remove: ['line a', 'line b'],
      cut: [],
    })
  })

  test.each([
    ['the stock', { a: 6 }, new Map([['a', 3]]), [], { quantity: 3, reason: 'stock' }],
    [
      'the stock beside the pieces of sets',
      { a: 6 },
      new Map([['a', 5]]),
      [line('a', 2, 's')],
      { quantity: 3, reason: 'stock' },
    ],
    ['nothing when it is sold out', { a: 6 }, new Map([['a', 0]]), [], { quantity: 0, reason: 'stock' }],
    ['nothing when it is not for sale', { a: 6 }, new Map(), [], { quantity: 0, reason: 'gone' }],
    ['the limit of a line', { a: 200 }, new Map([['a', 500]]), [], { quantity: 99, reason: 'limit' }],
    [
      'nothing when the cart is full',
      { a: 1 },
      new Map([['a', 5]]),
      [line('x', 1), line('y', 1), line('z', 1)],
      { quantity: 0, reason: 'full' },
    ],
  ] as const)('cuts to %s', (_, wanted, there, stored, cut) => {
    const { cut: cuts } = decideQuantities(stored, ask(wanted), there, limits)
    expect(cuts).toEqual([{ variantId: 'a', wanted: wanted.a, ...cut }])
  })

  test('makes room by removals of the same request', () => {
    const stored = [line('x', 1), line('y', 1), line('z', 1)]
    const there = new Map([['a', 5]])
    expect(decideQuantities(stored, ask({ a: 1, x: 0 }), there, limits).cut).toEqual([])
  })

  test('never exceeds stock and limits, and asking again for what was decided changes nothing', () => {
    const id = fc.constantFrom<string[]>('a', 'b', 'c', 'd', 'e')
    const wantedLines = fc.array(fc.record({ variantId: id, quantity: fc.nat(300) }), { maxLength: 8 })
    const stock = fc.array(fc.tuple(id, fc.nat(200))).map((all) => new Map(all))
    fc.assert(
      fc.property(wantedLines, stock, (wanted, there) => {
        const first = decideQuantities([], wanted, there, limits)
        for (const { variantId, quantity } of first.write)
          expect(quantity).toBeLessThanOrEqual(Math.min(there.get(variantId) ?? 0, limits.quantity))
        expect(first.write.length).toBeLessThanOrEqual(limits.lines)
        const stored = first.write.map(({ variantId, quantity }) => line(variantId, quantity))
        expect(decideQuantities(stored, first.write, there, limits)).toEqual({
          write: [],
          remove: [],
          cut: [],
        })
      }),
    )
  })
})
