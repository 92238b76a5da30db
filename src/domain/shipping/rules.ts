import type { SettingsOf } from '#domain/settings'
import { addBusinessDays } from '#shared/business-days'
import { stateOf } from '#shared/places'
import type { ShippingOption } from './contract.ts'

type Settings = SettingsOf<'shipping'>
type Rate = Settings['rates'][number]

/** Of how many cm³ a carrier makes a kilo (Correios, cálculo do peso cúbico). */
const cubicCentimetresPerKilo = 6_000

type Piece = { quantity: number; variant: { weightGrams: number; volume: number | null } }

/** What is paid for: the weight, or what the parcel weighs by its size where that is more. */
export function billableGrams(pieces: readonly Piece[]): number {
  const weight = pieces.reduce((sum, { variant, quantity }) => sum + variant.weightGrams * quantity, 0)
  const cubed = pieces.reduce((sum, { variant: { weightGrams, volume }, quantity }) => {
    const grams = volume === null ? weightGrams : (volume * 1_000) / cubicCentimetresPerKilo
    return sum + grams * quantity
  }, 0)
  return Math.max(weight, Math.ceil(cubed))
}

/** `freeShipping`: a promotion pays for the standard delivery, whatever the amount. */
export type Parcel = { grams: number; itemsTotal: number; freeShipping: boolean }

/** How wide the narrowest area of a rate is that holds this CEP; undefined where it does not serve it. */
function widthAt(cep: string, { states, ranges }: Rate): number | undefined {
  const widths = ranges
    .filter(({ from, to }) => from <= cep && cep <= to)
    .map(({ from, to }) => Number(to) - Number(from))
  if (widths.length > 0) return Math.min(...widths)
  const state = states.length > 0 ? stateOf(cep) : undefined
  return state && states.includes(state) ? Infinity : undefined
}

/**
 * What a CEP costs under the rates of one id: its narrowest area decides alone, and in it the cheapest step that
 * takes the weight, so that a price never falls with the weight.
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

/** What a CEP may choose from, the cheapest first; pick-up stands at the end. `today` is a day, `2026-11-21`. */
export function optionsFor(cep: string, parcel: Parcel, settings: Settings, today: string): ShippingOption[] {
  const isFree = (id: string) =>
    id === settings.freeRateId &&
    (parcel.freeShipping || (settings.freeAbove !== null && parcel.itemsTotal >= settings.freeAbove))
  const delivered = [...Map.groupBy(settings.rates, ({ id }) => id).values()]
    .flatMap((rates) => rateFor(cep, parcel.grams, rates) ?? [])
    .map(({ id, name, price, businessDays }): ShippingOption => {
      const arrivesBy = addBusinessDays(today, businessDays, settings.holidays)
      return { id, name, price: isFree(id) ? 0 : price, businessDays, arrivesBy, kind: 'delivery' }
    })
    .sort((a, b) => a.price - b.price)
  return [...delivered, ...pickup(settings, today)]
}

/** Pick-up needs no destination. */
export function pickup({ pickup: offered, holidays }: Settings, today: string): ShippingOption[] {
  if (!offered) return []
  const arrivesBy = addBusinessDays(today, offered.businessDays, holidays)
  return [{ id: 'retirada', ...offered, price: 0, arrivesBy, kind: 'pickup' }]
}

/** Centavos of items until the standard delivery is free; null where it is, never will be, or does not go. */
export function missingForFree(
  { itemsTotal }: Parcel,
  options: readonly ShippingOption[],
  { freeAbove, freeRateId }: Settings,
): number | null {
  const isPaid = options.some(({ id, price }) => id === freeRateId && price > 0)
  return freeAbove !== null && isPaid ? freeAbove - itemsTotal : null
}
