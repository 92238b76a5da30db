import { act, renderHook } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { useHeldRows } from './held-rows.ts'

type Row = { id: string; price: number }
const idOf = ({ id }: Row) => id
const rowsOf = (text: string): Row[] => [...text].map((id) => ({ id, price: 100 }))

/** A list that shows the rows of this text, and the rows it shows then as text. */
function list(text: string) {
  const { result, rerender } = renderHook(({ rows, asked }) => useHeldRows<Row>(rows, idOf, asked), {
    initialProps: { rows: rowsOf(text), asked: 'a' },
  })
  return {
    hold: (id: string, price: number) => act(() => result.current.hold(id, { price })),
    answer: (next: string, asked = 'a') => rerender({ rows: rowsOf(next), asked }),
    shown: () => result.current.shown.map(idOf).join(''),
    price: (id: string) => result.current.shown.find((row) => row.id === id)?.price,
  }
}

describe('a row that is changed in its place', () => {
  test('stays there when the new order has it elsewhere, and says what the server says', () => {
    const { hold, answer, shown, price } = list('abcd')
    hold('c', 90)
    answer('cabd')
    expect([shown(), price('c')]).toEqual(['abcd', 100])
  })

  test('stays there as it is now when it left the list', () => {
    const { hold, answer, shown, price } = list('abcd')
    hold('b', 90)
    hold('c', 80)
    answer('ad')
    expect([shown(), price('b'), price('c')]).toEqual(['abcd', 90, 80])
    hold('b', 100)
    expect(price('b')).toBe(100)
  })

  test('goes where it belongs once something else is asked for; rows of others move as before', () => {
    const { hold, answer, shown } = list('abcd')
    answer('bacd')
    expect(shown()).toBe('bacd')
    hold('c', 90)
    answer('dab', 'b')
    expect(shown()).toBe('dab')
  })

  test('that is not there changes nothing', () => {
    const { hold, shown } = list('ab')
    hold('x', 90)
    expect(shown()).toBe('ab')
  })
})
