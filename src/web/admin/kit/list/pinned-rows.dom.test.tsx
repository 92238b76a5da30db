import { act, renderHook } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { usePinnedRows } from './pinned-rows.ts'

type Row = { id: string; price: number }
const idOf = ({ id }: Row) => id
const rowsOf = (text: string): Row[] => [...text].map((id) => ({ id, price: 100 }))

/** Renders a list with one row per letter of `text`. */
function list(text: string) {
  const { result, rerender } = renderHook(({ rows, queryId }) => usePinnedRows<Row>(rows, idOf, queryId), {
    initialProps: { rows: rowsOf(text), queryId: 'a' },
  })
  return {
    pin: (id: string, price: number) => act(() => result.current.pin(id, { price })),
    release: () => act(() => result.current.release()),
    answer: (next: string, queryId = 'a') => rerender({ rows: rowsOf(next), queryId }),
    shown: () => result.current.rows.map(idOf).join(''),
    price: (id: string) => result.current.rows.find((row) => row.id === id)?.price,
  }
}

describe('a row edited in place', () => {
  test('keeps its index with the server’s values when the new response sorts it elsewhere', () => {
    const { pin, answer, shown, price } = list('abcd')
    pin('c', 90)
    answer('cabd')
    expect([shown(), price('c')]).toEqual(['abcd', 100])
  })

  test('keeps its index with its edited values when the new response lacks it', () => {
    const { pin, answer, shown, price } = list('abcd')
    pin('b', 90)
    pin('c', 80)
    answer('ad')
    expect([shown(), price('b'), price('c')]).toEqual(['abcd', 90, 80])
    pin('b', 100)
    expect(price('b')).toBe(100)
  })

  test('is released when the query changes; other rows move freely', () => {
    const { pin, answer, shown } = list('abcd')
    answer('bacd')
    expect(shown()).toBe('bacd')
    pin('c', 90)
    answer('dab', 'b')
    expect(shown()).toBe('dab')
  })

  test('is released after a bulk action, which may have removed it from the list', () => {
    const { pin, answer, release, shown } = list('abcd')
    pin('b', 90)
    answer('acd')
    release()
    expect(shown()).toBe('acd')
  })

  test('that is not in the list changes nothing', () => {
    const { pin, shown } = list('ab')
    pin('x', 90)
    expect(shown()).toBe('ab')
  })
})
