import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  arrangeCards,
  type CardPlace,
  dropCard,
  moveCard,
  rowsOf,
  stackCards,
  toggleCard,
} from './arrangement.ts'

const cards: CardPlace<'a' | 'b' | 'c' | 'd'>[] = [
  { id: 'a', column: 'main' },
  { id: 'b', column: 'main', width: 'half' },
  { id: 'c', column: 'main', width: 'half' },
  { id: 'd', column: 'side' },
]
const usual = arrangeCards(cards, undefined)

describe('the arrangement of a dashboard', () => {
  test('is that of the cards until one was stored', () => {
    expect(usual).toEqual({ main: ['a', 'b', 'c'], side: ['d'], hidden: [] })
  })

  test.each([
    ['a stored order', { main: ['c', 'a'], side: ['b', 'd'], hidden: ['b'] }, ['c', 'a'], ['b', 'd'], ['b']],
    [
      'an unknown card',
      { main: ['x', 'c', 'a', 'b'], side: ['d'], hidden: ['x'] },
      ['c', 'a', 'b'],
      ['d'],
      [],
    ],
    ['a new card', { main: ['b', 'a'], side: [], hidden: [] }, ['b', 'a', 'c'], ['d'], []],
    ['a card that is stored twice', { main: ['a', 'a'], side: ['a'] }, ['a', 'b', 'c'], ['d'], []],
    ['no object', 'x', ['a', 'b', 'c'], ['d'], []],
    ['no lists', { main: 3, side: null }, ['a', 'b', 'c'], ['d'], []],
  ])('takes %s', (_, stored, main, side, hidden) => {
    expect(arrangeCards(cards, stored)).toEqual({ main, side, hidden })
  })

  test('has every card once, whatever is done to it', () => {
    const id = fc.constantFrom('a', 'b', 'c', 'd')
    const act = fc.oneof(
      fc.tuple(fc.constant('move' as const), id, fc.constantFrom(-1 as const, 1 as const)),
      fc.tuple(
        fc.constant('drop' as const),
        id,
        fc.tuple(id, fc.constantFrom('before' as const, 'after' as const)),
      ),
      fc.tuple(fc.constant('toggle' as const), id, fc.constant(0)),
    )
    fc.assert(
      fc.property(fc.array(act), (acts) => {
        let now = usual
        for (const [kind, card, to] of acts) {
          if (kind === 'move') now = moveCard(now, card, to)
          else if (kind === 'drop') now = dropCard(now, card, to[0], to[1])
          else now = toggleCard(now, card)
        }
        expect([...now.main, ...now.side].toSorted()).toEqual(['a', 'b', 'c', 'd'])
        expect(arrangeCards(cards, JSON.parse(JSON.stringify(now)))).toEqual(now)
      }),
    )
  })

  test('a card moves inside its column, and on to the other one at its end', () => {
    expect(moveCard(usual, 'a', 1).main).toEqual(['b', 'a', 'c'])
    expect(moveCard(usual, 'a', -1)).toEqual(usual)
    expect(moveCard(usual, 'c', 1)).toEqual({ main: ['a', 'b'], side: ['c', 'd'], hidden: [] })
    expect(moveCard(usual, 'd', -1)).toEqual({ main: ['a', 'b', 'c', 'd'], side: [], hidden: [] })
    expect(moveCard(usual, 'd', 1)).toEqual(usual)
  })

  test('a dropped card takes the column of the card under it', () => {
    expect(dropCard(usual, 'a', 'd', 'after')).toEqual({ main: ['b', 'c'], side: ['d', 'a'], hidden: [] })
    expect(dropCard(usual, 'c', 'a', 'before').main).toEqual(['c', 'a', 'b'])
  })

  test('two neighbours of half width share a row, a third one has its own', () => {
    const isHalf = (id: string) => id !== 'a'
    expect(rowsOf(['a', 'b', 'c', 'd'], isHalf)).toEqual([['a'], ['b', 'c'], ['d']])
    expect(rowsOf(['b', 'a', 'c'], isHalf)).toEqual([['b'], ['a'], ['c']])
  })

  test('a narrow screen begins with the first card of the side', () => {
    expect(stackCards(['a', 'b'], ['c', 'd'])).toEqual(['c', 'a', 'b', 'd'])
    expect(stackCards(['a'], [])).toEqual(['a'])
  })
})
