import type { SettingsOf } from '#domain/settings'
import { addBusinessDays } from '#shared/dates/business-days'
import { getState } from '#shared/brazil/cep-regions'
import type { ShippingOption } from './contract.ts'

type Settings = SettingsOf<'shipping'>
type Rate = Settings['rates'][number]

/** Cubic centimetres that count as one kilogram (Correios, cálculo do peso cúbico). */
const cubicCentimetresPerKilo = 6_000

type Piece = { quantity: number; variant: { weightGrams: number; volume: number | null } }

/** Returns the billable weight in grams: the actual or the volumetric weight, whichever is higher. */
export function billableWeightGrams(pieces: readonly Piece[]): number {
  const weight = pieces.reduce((sum, { variant, quantity }) => sum + variant.weightGrams * quantity, 0)
  const cubed = pieces.reduce((sum, { variant: { weightGrams, volume }, quantity }) => {
    const grams = volume === null ? weightGrams : (volume * 1_000) / cubicCentimetresPerKilo
    return sum + grams * quantity
  }, 0)
  return Math.max(weight, Math.ceil(cubed))
}

/** Parcel to ship. `freeShipping`: a promotion makes standard shipping free at any amount. */
export type Parcel = { grams: number; itemsTotal: number; freeShipping: boolean }

/** Returns the width of the narrowest area of a rate that contains the CEP; undefined if there is none. */
function widthAt(cep: string, { states, ranges }: Rate): number | undefined {
  const widths = ranges
    .filter(({ from, to }) => from <= cep && cep <= to)
    .map(({ from, to }) => Number(to) - Number(from))
  if (widths.length > 0) return Math.min(...widths)
  const state = states.length > 0 ? getState(cep) : undefined
  return state && states.includes(state) ? Infinity : undefined
}

/**
 * Returns the rate for a CEP among rates with one id: the narrowest area wins, then the cheapest rate that allows
 * the weight, so that heavier parcels are never cheaper.
 */
function rateFor(cep: string, grams: number, rates: readonly Rate[]): Rate | undefined {
  const serving = rates.flatMap((rate) => {
    const width = widthAt(cep, rate)
    return width === undefined ? [] : { rate, width }
  })
  const narrowest = Math.min(...serving.map(({ width }) => width))
  const fitting = serving.filter(({ rate, width }) => width === narrowest && grams <= rate.upToGrams)
  return fitting.sort((a, b) => a.rate.price - b.rate.price)[0]?.rate
}

/**
 * Returns the options for a CEP, cheapest first, pickup last. `today` is the day from which business days count, e.g.
 * `2026-11-21`; `others` are options of carriers and couriers.
 */
export function listShippingOptions(
  cep: string,
  parcel: Parcel,
  settings: Settings,
  today: string,
  others: readonly ShippingOption[] = [],
): ShippingOption[] {
  const isFree = (id: string) =>
    id === settings.freeRateId &&
    (parcel.freeShipping || (settings.freeAbove !== null && parcel.itemsTotal >= settings.freeAbove))
  const delivered = [...Map.groupBy(settings.rates, ({ id }) => id).values()]
    .flatMap((rates) => rateFor(cep, parcel.grams, rates) ?? [])
    .map(({ id, name, price, businessDays }): ShippingOption => {
      const arrivesBy = addBusinessDays(today, businessDays, settings.holidays)
      return { id, name, price, businessDays, arrivesBy, kind: 'delivery' }
    })
  const all = [...delivered, ...others].map((option) =>
    isFree(option.id) ? { ...option, price: 0 } : option,
  )
  return [...all.sort((a, b) => a.price - b.price), ...listPickupOptions(settings, today)]
}

/** Option of customers who collect their order. */
export const pickupOptionId = 'retirada'

/** Returns the pickup option, which needs no address. */
export function listPickupOptions({ pickup: offered, holidays }: Settings, today: string): ShippingOption[] {
  if (!offered) return []
  const arrivesBy = addBusinessDays(today, offered.businessDays, holidays)
  return [{ id: pickupOptionId, ...offered, price: 0, arrivesBy, kind: 'pickup' }]
}

/**
 * Returns the centavos missing for free standard shipping; null if it is free, not offered, or does not serve the
 * CEP.
 */
export function amountToFreeShipping(
  { itemsTotal }: Parcel,
  options: readonly ShippingOption[],
  { freeAbove, freeRateId }: Settings,
): number | null {
  const isPaid = options.some(({ id, price }) => id === freeRateId && price > 0)
  return freeAbove !== null && isPaid ? freeAbove - itemsTotal : null
}

/** Returns the option that a promotion makes free, and the coupon if it needs one; null if there is none. */
export function findFreeOption(
  { freeShipping }: Pick<Parcel, 'freeShipping'>,
  options: readonly ShippingOption[],
  { freeRateId }: Pick<Settings, 'freeRateId'>,
  code: string | null,
): { optionName: string; code: string | null } | null {
  const free = freeShipping ? options.find(({ id }) => id === freeRateId) : undefined
  return free ? { optionName: free.name, code } : null
}
