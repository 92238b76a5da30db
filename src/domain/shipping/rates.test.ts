import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { saveSettings, type SettingsOf, readSettings } from '#domain/settings'
import { waitForInvalidations } from '#platform/cache/cache'
import { transaction } from '#platform/postgres/database'
import { makeSystemCtx } from '#platform/http/http'
import { getCapitalRanges, getPlace, getState } from '#shared/brazil/cep-regions'
import { useShop } from '#test/shop'
import { amountToFreeShipping, listShippingOptions, type Parcel } from './rules.ts'

const shop = useShop()
let shipping: SettingsOf<'shipping'>
beforeAll(async () => {
  shipping = await readSettings('shipping')
})

const today = '2026-11-20'
const aParcel = (grams: number, itemsTotal: number): Parcel => ({ grams, itemsTotal, freeShipping: false })

describe('default shipping rates', () => {
  const delivered = (cep: string, grams: number, itemsTotal: number) =>
    listShippingOptions(cep, aParcel(grams, itemsTotal), shipping, today).filter(
      ({ kind }) => kind === 'delivery',
    )

  const anyCep = fc
    .integer({ min: 1_000_000, max: 99_999_999 })
    .map((cep) => String(cep).padStart(8, '0'))
    .filter((cep) => getState(cep) !== undefined)
  const grams = fc.integer({ min: 0, max: 100_000 })
  const cents = fc.integer({ min: 0, max: 100_000 })

  test('cover every CEP of Brazil, standard and express', () => {
    fc.assert(
      fc.property(anyCep, grams, cents, (cep, weight, total) => {
        const options = delivered(cep, weight, total)
        expect(options.map(({ id }) => id).sort()).toEqual(['expressa', 'padrao'])
        for (const { arrivesBy } of options) expect(arrivesBy > today).toBe(true)
      }),
    )
  })

  test('never cost less for more weight', () => {
    fc.assert(
      fc.property(anyCep, grams, grams, (cep, one, other) => {
        const [light, heavy] = [one, other].sort((a, b) => a - b)
        const priceOf = (weight: number, id: string) =>
          delivered(cep, weight, 0).find((option) => option.id === id)!.price
        for (const id of ['padrao', 'expressa'])
          expect(priceOf(heavy!, id)).toBeGreaterThanOrEqual(priceOf(light!, id))
      }),
    )
  })

  test('are free from the limit on, not a centavo before, and show the missing amount', () => {
    fc.assert(
      fc.property(anyCep, grams, cents, (cep, weight, total) => {
        const parcel = aParcel(weight, total)
        const options = listShippingOptions(cep, parcel, shipping, today)
        const price = (id: string) => options.find((option) => option.id === id)!.price
        expect(price('padrao') === 0).toBe(total >= shipping.freeAbove!)
        expect(price('expressa')).toBeGreaterThan(0)
        const missing = amountToFreeShipping(parcel, options, shipping)
        expect(missing === null ? price('padrao') : total + missing).toBe(
          missing === null ? 0 : shipping.freeAbove,
        )
      }),
    )
  })

  test('cost more and take longer in the interior of a state than in its capital', () => {
    fc.assert(
      fc.property(anyCep, (cep) => {
        const [capital] = getCapitalRanges([getState(cep)!])
        const here = delivered(cep, 500, 0)
        const there = delivered(capital!.from, 500, 0)
        const isCapital = getPlace(cep)!.city === getPlace(capital!.from)!.city
        for (const [index, { price, businessDays }] of there.entries()) {
          expect(here[index]!.price - price).toBe(isCapital ? 0 : 500)
          expect(here[index]!.businessDays - businessDays).toBe(isCapital ? 0 : 2)
        }
      }),
    )
  })
})

describe('shipping rates of staff', () => {
  test('saved before ranges and holidays existed still work', async () => {
    const old = {
      rates: [{ id: 'padrao', name: 'P', states: ['GO'], upToGrams: 1_000, price: 900, businessDays: 3 }],
      freeAbove: null,
      freeRateId: 'padrao',
      pickup: null,
    }
    await transaction((tx) => saveSettings(tx, makeSystemCtx('teste'), 'shipping', shipping))
    await shop.sql("update settings set value = $1 where key = 'shipping'", [JSON.stringify(old)])
    await waitForInvalidations()
    const read = await readSettings('shipping')
    expect(read).toEqual({
      ...old,
      rates: [{ ...old.rates[0], ranges: [] }],
      holidays: ['10-24'],
      cutOffs: {},
    })
    expect(listShippingOptions('75020000', aParcel(900, 1), read, today)).toHaveLength(1)
  })

  test.each([
    { ranges: [{ from: '74900000', to: '74000000' }] },
    { ranges: [{ from: '74000-000', to: '74899-999' }] },
    { price: -1 },
    { businessDays: 366 },
  ])('are not saved with %j', async (change) => {
    const rates = [{ ...shipping.rates[0]!, ...change }]
    const saved = transaction((tx) =>
      saveSettings(tx, makeSystemCtx('teste'), 'shipping', { ...shipping, rates }),
    )
    await expect(saved).rejects.toThrow()
  })

  test('are not saved with an invalid holiday', async () => {
    const holidays = ['24/10']
    const saved = transaction((tx) =>
      saveSettings(tx, makeSystemCtx('teste'), 'shipping', { ...shipping, holidays }),
    )
    await expect(saved).rejects.toThrow()
  })
})
