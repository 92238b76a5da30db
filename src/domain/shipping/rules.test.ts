import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { SettingsOf } from '#domain/settings'
import { getCapitalRanges } from '#shared/brazil/cep-regions'
import { billableWeightGrams, amountToFreeShipping, listShippingOptions, type Parcel } from './rules.ts'

type Settings = SettingsOf<'shipping'>
type Rate = Settings['rates'][number]

const today = '2026-11-20'
const goiania = '74120010'
const anapolis = '75020000'

const rate = (id: string, upToGrams: number, price: number, change: Partial<Rate> = {}): Rate => ({
  id,
  name: id,
  states: ['GO'],
  ranges: [],
  upToGrams,
  price,
  businessDays: 4,
  ...change,
})
const settings: Settings = {
  rates: [
    rate('expressa', 1_000, 2_500, { businessDays: 2 }),
    rate('padrao', 3_000, 2_000),
    rate('padrao', 1_000, 1_000),
    rate('expressa', 3_000, 4_000, { businessDays: 2 }),
  ],
  freeAbove: 29_900,
  freeRateId: 'padrao',
  pickup: { name: 'Retirada', businessDays: 1 },
  holidays: [],
  cutOffs: {},
}
const aParcel = (grams: number, itemsTotal: number): Parcel => ({ grams, itemsTotal, freeShipping: false })
const optionsAt = (cep: string, parcel: Parcel, change: Partial<Settings> = {}) =>
  listShippingOptions(cep, parcel, { ...settings, ...change }, today)
const prices = (grams: number, itemsTotal: number, change: Partial<Settings> = {}, cep = goiania) =>
  optionsAt(cep, aParcel(grams, itemsTotal), change).map(({ id, price }) => [id, price])

describe('billable weight', () => {
  const piece = (weightGrams: number, volume: number | null, quantity = 1) => ({
    quantity,
    variant: { weightGrams, volume },
  })
  test.each([
    ['counts 6 000 cm³ as one kilogram for a large light item', [piece(200, 6_000)], 1_000],
    ['is the actual weight for a small heavy item', [piece(1_200, 6_000)], 1_200],
    ['is rounded up to a gram', [piece(200, 6_001)], 1_001],
    ['treats the whole cart as one parcel', [piece(900, 600), piece(100, 6_000)], 1_100],
    ['counts quantities, not lines', [piece(200, 3_000, 4)], 2_000],
    ['assumes a volume by weight without a box', [piece(300, null, 2), piece(100, 6_000)], 1_600],
    ['nothing', [], 0],
  ])('%s', (_, pieces, grams) => {
    expect(billableWeightGrams(pieces)).toBe(grams)
  })
})

describe('shipping options', () => {
  test.each([
    [0, 1_000, 2_500],
    [1_000, 1_000, 2_500],
    [1_001, 2_000, 4_000],
    [3_000, 2_000, 4_000],
  ])('for %i g cost %i or %i, the lowest matching weight', (grams, standard, express) => {
    expect(prices(grams, 10_000)).toEqual([
      ['padrao', standard],
      ['expressa', express],
      ['retirada', 0],
    ])
  })

  test('contain only pickup above the highest weight', () => {
    expect(prices(3_001, 10_000)).toEqual([['retirada', 0]])
  })

  test('have free standard shipping from the limit on, and only that', () => {
    expect(prices(500, 29_899)[0]).toEqual(['padrao', 1_000])
    expect(prices(500, 29_900)).toEqual([
      ['padrao', 0],
      ['expressa', 2_500],
      ['retirada', 0],
    ])
    expect(prices(500, 99_900, { freeAbove: null })[0]).toEqual(['padrao', 1_000])
  })

  test('have free standard shipping at any amount with such a promotion', () => {
    const parcel = { ...aParcel(500, 100), freeShipping: true }
    const options = optionsAt(goiania, parcel, { freeAbove: null })
    expect(options.map(({ id, price }) => [id, price])).toEqual([
      ['padrao', 0],
      ['expressa', 2_500],
      ['retirada', 0],
    ])
    expect(amountToFreeShipping(parcel, options, settings)).toBeNull()
  })

  test('are empty for a state without rates in a store without pickup', () => {
    expect(prices(1, 1, { pickup: null }, '69900062')).toEqual([])
  })

  test('use the cheaper of two matching rates, in whatever order staff entered them', () => {
    const rates = [rate('padrao', 1_000, 1_500), rate('padrao', 3_000, 1_200)]
    expect(prices(500, 1, { rates, pickup: null })).toEqual([['padrao', 1_200]])
  })

  test('use the narrowest area: a capital before its state, a district before the capital', () => {
    const rates = [
      rate('padrao', 3_000, 2_000),
      rate('padrao', 3_000, 1_500, { states: [], ranges: getCapitalRanges(['GO', 'SP']) }),
      rate('padrao', 1_000, 3_000, { states: [], ranges: [{ from: '74100000', to: '74139999' }] }),
    ]
    const at = (cep: string, grams = 500) => prices(grams, 1, { rates, pickup: null }, cep)
    expect(at(anapolis)).toEqual([['padrao', 2_000]])
    expect(at('74000000')).toEqual([['padrao', 1_500]])
    expect(at('74899999')).toEqual([['padrao', 1_500]])
    expect(at('74900000')).toEqual([['padrao', 2_000]])
    expect(at('74100000')).toEqual([['padrao', 3_000]])
    expect(at('74139999')).toEqual([['padrao', 3_000]])
    expect(at(goiania, 2_000)).toEqual([])
  })

  test('arrive after business days from today, without local holidays', () => {
    const arrivals = (holidays: string[]) =>
      optionsAt(goiania, aParcel(1, 1), { holidays }).map(({ id, arrivesBy }) => [id, arrivesBy])
    // 20 November 2026, a holiday, is a Friday.
    expect(arrivals([])).toEqual([
      ['padrao', '2026-11-26'],
      ['expressa', '2026-11-24'],
      ['retirada', '2026-11-23'],
    ])
    expect(arrivals(['11-24'])).toEqual([
      ['padrao', '2026-11-27'],
      ['expressa', '2026-11-25'],
      ['retirada', '2026-11-23'],
    ])
  })

  test.each([
    [0, 29_900],
    [29_899, 1],
    [29_900, null],
    [50_000, null],
  ])('with items of %i, %s is missing', (total, missing) => {
    const parcel = aParcel(500, total)
    expect(amountToFreeShipping(parcel, optionsAt(goiania, parcel), settings)).toBe(missing)
  })

  test('show no missing amount where standard shipping is not offered', () => {
    const parcel = aParcel(500, 1)
    expect(amountToFreeShipping(parcel, optionsAt('69900062', parcel), settings)).toBeNull()
  })
})

test('never cost less for more weight with any rates', () => {
  const grams = fc.integer({ min: 0, max: 5_000 })
  const anyRate = fc
    .record({ upToGrams: grams, price: fc.integer({ min: 0, max: 9_000 }), inTown: fc.boolean() })
    .map(({ upToGrams, price, inTown }) =>
      rate('padrao', upToGrams, price, inTown ? { states: [], ranges: getCapitalRanges(['GO']) } : {}),
    )
  fc.assert(
    fc.property(fc.array(anyRate, { maxLength: 8 }), grams, grams, (rates, one, other) => {
      const [light, heavy] = [one, other]
        .sort((a, b) => a - b)
        .map((weight) => optionsAt(goiania, aParcel(weight, 1), { rates, pickup: null })[0]?.price)
      expect(heavy ?? Infinity).toBeGreaterThanOrEqual(light ?? Infinity)
    }),
  )
})
