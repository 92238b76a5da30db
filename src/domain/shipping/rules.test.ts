import { describe, expect, test } from 'vitest'
import type { SettingsOf } from '#domain/settings'
import { states } from '#shared/cep'
import { missingForFree, optionsFor, stateOf } from './rules.ts'

// The CEP of a capital's city hall or main post office.
const known = [
  ['01310-100', 'SP'],
  ['20040-002', 'RJ'],
  ['29010-002', 'ES'],
  ['30130-010', 'MG'],
  ['40020-000', 'BA'],
  ['49010-010', 'SE'],
  ['50030-230', 'PE'],
  ['57020-050', 'AL'],
  ['58010-000', 'PB'],
  ['59025-000', 'RN'],
  ['60060-440', 'CE'],
  ['64000-020', 'PI'],
  ['65010-000', 'MA'],
  ['66010-000', 'PA'],
  ['68900-010', 'AP'],
  ['69005-010', 'AM'],
  ['69301-000', 'RR'],
  ['69400-000', 'AM'],
  ['69900-062', 'AC'],
  ['70040-010', 'DF'],
  ['72800-000', 'GO'],
  ['73015-132', 'DF'],
  ['73700-000', 'GO'],
  ['74120-010', 'GO'],
  ['76801-000', 'RO'],
  ['77001-002', 'TO'],
  ['78005-000', 'MT'],
  ['79002-000', 'MS'],
  ['80010-000', 'PR'],
  ['88010-000', 'SC'],
  ['90010-000', 'RS'],
] as const

describe('the state of a CEP', () => {
  test.each(known)('%s lies in %s', (cep, state) => {
    expect(stateOf(cep.replace('-', ''))).toBe(state)
  })

  test('every state has one', () => {
    expect(new Set(known.map(([, state]) => state))).toEqual(new Set(states))
  })

  test.each(['00999999', '78900000', '78999999'])('%s lies in none', (cep) => {
    expect(stateOf(cep)).toBeUndefined()
  })

  test('ranges meet without a gap between 01000 and 78899', () => {
    const gaps = Array.from({ length: 77_900 }, (_, index) => index + 1_000).filter(
      (head) => stateOf(`${String(head).padStart(5, '0')}000`) === undefined,
    )
    expect(gaps).toEqual([])
  })
})

const rate = (id: string, upToGrams: number, price: number, businessDays = 4) => ({
  id,
  name: id,
  states: ['GO'],
  upToGrams,
  price,
  businessDays,
})
const settings: SettingsOf<'shipping'> = {
  rates: [
    rate('expressa', 1_000, 2_500, 2),
    rate('padrao', 3_000, 2_000),
    rate('padrao', 1_000, 1_000),
    rate('expressa', 3_000, 4_000, 2),
  ],
  freeAbove: 29_900,
  freeRateId: 'padrao',
  pickup: { name: 'Retirada', businessDays: 1 },
}
const prices = (grams: number, itemsTotal: number, change: Partial<typeof settings> = {}) =>
  optionsFor('GO', { grams, itemsTotal }, { ...settings, ...change }).map(({ id, price }) => [id, price])

describe('what a destination may choose', () => {
  test.each([
    [0, 1_000, 2_500],
    [1_000, 1_000, 2_500],
    [1_001, 2_000, 4_000],
    [3_000, 2_000, 4_000],
  ])('%i g costs %i or %i, the smallest step that fits', (grams, standard, express) => {
    expect(prices(grams, 10_000)).toEqual([
      ['padrao', standard],
      ['expressa', express],
      ['retirada', 0],
    ])
  })

  test('too heavy for every step leaves the pick-up', () => {
    expect(prices(3_001, 10_000)).toEqual([['retirada', 0]])
  })

  test('from the amount on the standard delivery is free, and only that one', () => {
    expect(prices(500, 29_899)[0]).toEqual(['padrao', 1_000])
    expect(prices(500, 29_900)).toEqual([
      ['padrao', 0],
      ['expressa', 2_500],
      ['retirada', 0],
    ])
    expect(prices(500, 99_900, { freeAbove: null })[0]).toEqual(['padrao', 1_000])
  })

  test('a state without rates, and a shop without pick-up, offer nothing', () => {
    expect(optionsFor('AC', { grams: 1, itemsTotal: 1 }, { ...settings, pickup: null })).toEqual([])
  })

  test.each([
    [0, 29_900],
    [29_899, 1],
    [29_900, null],
    [50_000, null],
  ])('with items of %i, %s is missing', (total, missing) => {
    expect(missingForFree(total, settings)).toBe(missing)
  })
})
