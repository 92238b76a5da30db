import type { SettingsOf } from '#domain/settings'
import type { State } from '#shared/cep'
import type { ShippingOption } from './contract.ts'

/**
 * First digits of the CEPs of each state, from and to, five digits each (Correios, faixas de CEP por UF).
 * Goiás surrounds the Federal District, so both have two ranges.
 */
const ranges: readonly (readonly [State, number, number])[] = [
  ['SP', 1000, 19999],
  ['RJ', 20000, 28999],
  ['ES', 29000, 29999],
  ['MG', 30000, 39999],
  ['BA', 40000, 48999],
  ['SE', 49000, 49999],
  ['PE', 50000, 56999],
  ['AL', 57000, 57999],
  ['PB', 58000, 58999],
  ['RN', 59000, 59999],
  ['CE', 60000, 63999],
  ['PI', 64000, 64999],
  ['MA', 65000, 65999],
  ['PA', 66000, 68899],
  ['AP', 68900, 68999],
  ['AM', 69000, 69299],
  ['RR', 69300, 69399],
  ['AM', 69400, 69899],
  ['AC', 69900, 69999],
  ['DF', 70000, 72799],
  ['GO', 72800, 72999],
  ['DF', 73000, 73699],
  ['GO', 73700, 76799],
  ['RO', 76800, 76999],
  ['TO', 77000, 77999],
  ['MT', 78000, 78899],
  ['MS', 79000, 79999],
  ['PR', 80000, 87999],
  ['SC', 88000, 89999],
  ['RS', 90000, 99999],
]

/** The state of a CEP of 8 digits, or undefined where no state has it. */
export function stateOf(cep: string): State | undefined {
  const head = Number(cep.slice(0, 5))
  return ranges.find(([, from, to]) => head >= from && head <= to)?.[0]
}

export type Parcel = { grams: number; itemsTotal: number }

/** What a destination may choose from, the cheapest first; pick-up stands at the end. */
export function optionsFor(state: State, parcel: Parcel, settings: SettingsOf<'shipping'>): ShippingOption[] {
  const fitting = settings.rates
    .filter((rate) => rate.states.includes(state) && parcel.grams <= rate.upToGrams)
    .sort((a, b) => a.upToGrams - b.upToGrams)
  const best = [...Map.groupBy(fitting, ({ id }) => id).values()].map(([rate]) => rate!)
  const isFree = (id: string) =>
    settings.freeAbove !== null && id === settings.freeRateId && parcel.itemsTotal >= settings.freeAbove
  const delivered = best
    .map(({ id, name, price, businessDays }): ShippingOption => {
      return { id, name, price: isFree(id) ? 0 : price, businessDays, kind: 'delivery' }
    })
    .sort((a, b) => a.price - b.price)
  return [...delivered, ...pickup(settings)]
}

/** Pick-up needs no destination. */
export const pickup = (settings: SettingsOf<'shipping'>): ShippingOption[] =>
  settings.pickup
    ? [
        {
          id: 'retirada',
          name: settings.pickup.name,
          price: 0,
          businessDays: settings.pickup.businessDays,
          kind: 'pickup',
        },
      ]
    : []

export const missingForFree = (itemsTotal: number, settings: SettingsOf<'shipping'>): number | null =>
  settings.freeAbove === null || itemsTotal >= settings.freeAbove ? null : settings.freeAbove - itemsTotal
