import type { FreightTable, FreightTableEdit } from '#contract/shipping'
import { formatBrl } from '#shared/money/money'
import { editableRows, rateSettings as words } from '#texts/admin/dispatch-settings'
import { adminLive } from '#texts/admin/live-updates'
import type { FieldLabels } from '#web/admin/kit/conflict/conflict-rows.ts'
import { type CepRow, showCepRow, toCepRanges, toCepRows } from './cep-rows.ts'
import { createRowId, toSavedIds } from './row-ids.ts'

type Area = FreightTable['options'][number]['areas'][number]

/** Row of a weight and its price. Empty numbers are null. */
export type WeightRow = {
  id: string
  upToGrams: number | null
  price: number | null
  businessDays: number | null
}
/** Area of an option. Its `id` and those of its rows are made of the saved values: the API has none. */
export type AreaValues = { id: string; states: string[]; ranges: CepRow[]; weights: WeightRow[] }
export type OptionValues = { id: string; name: string; areas: AreaValues[] }
export type RatesValues = {
  options: OptionValues[]
  freeAbove: number | null
  freeRateId: string | null
  hasPickup: boolean
  pickupName: string
  pickupDays: number | null
}

const toArea = ({ states, ranges, weights }: Area): AreaValues => ({
  id: [...states, ...ranges.map(({ from, to }) => `${from}-${to}`)].join(' '),
  states: [...states],
  ranges: toCepRows(ranges),
  weights: weights.map((weight) => ({ id: String(weight.upToGrams), ...weight })),
})

export const toRatesValues = ({
  form: { options, freeAbove, freeRateId, pickup },
}: Pick<FreightTableEdit, 'form'>): RatesValues => ({
  options: options.map(({ id, name, areas }) => ({ id, name, areas: areas.map(toArea) })),
  freeAbove,
  freeRateId: freeRateId || null,
  hasPickup: pickup !== null,
  pickupName: pickup?.name ?? '',
  pickupDays: pickup?.businessDays ?? 0,
})

export const createWeight = (): WeightRow => ({
  id: createRowId(),
  upToGrams: null,
  price: null,
  businessDays: null,
})
export const createArea = (): AreaValues => ({
  id: createRowId(),
  states: [],
  ranges: [],
  weights: [createWeight()],
})
export const createOption = (): OptionValues => ({ id: createRowId(), name: '', areas: [createArea()] })

/** Returns the table to save; the server refuses what is missing. */
export function toTable({ options, freeAbove, freeRateId, ...pickup }: RatesValues): FreightTable {
  const ids = toSavedIds(options, ['retirada'])
  return {
    options: options.map(({ name, areas }, at) => ({
      id: ids[at] ?? '',
      name,
      areas: areas.map(({ states, ranges, weights }) => ({
        states: states.map((state) => state.toUpperCase()) as Area['states'],
        ranges: toCepRanges(ranges),
        weights: weights.map(({ id: _id, ...weight }) => weight as Area['weights'][number]),
      })),
    })),
    freeAbove,
    freeRateId: ids[options.findIndex(({ id }) => id === freeRateId)] ?? freeRateId ?? '',
    pickup: pickup.hasPickup ? { name: pickup.pickupName, businessDays: pickup.pickupDays as number } : null,
  }
}

/** Maps a field of the API error to the field of the form. */
export const toRatesField = (name: string): string =>
  name
    .replace(/\.states\.\d+$/, '.states')
    .replace(/^(options\.\d+)\.id$/, '$1.name')
    .replace(/^pickup\.name$/, 'pickupName')
    .replace(/^pickup\.businessDays$/, 'pickupDays')

/** Returns the options that can be free, with the chosen one even if it is gone. */
export function freeOptions(
  { options, freeRateId }: Pick<RatesValues, 'options' | 'freeRateId'>,
  others: FreightTableEdit['others'],
): [id: string, name: string][] {
  const all = [
    ...options.map(({ id, name }, at): [string, string] => [id, name.trim() || words.unnamed(at + 1)]),
    ...others.map(({ id, name }): [string, string] => [id, name]),
  ]
  const isGone = freeRateId !== null && !all.some(([id]) => id === freeRateId)
  return isGone ? [...all, [freeRateId, words.gone]] : all
}

const labels: Readonly<Record<string, string>> = {
  freeAbove: words.freeAbove,
  freeRateId: words.freeRate,
  hasPickup: words.hasPickup,
  pickupName: words.pickup,
  pickupDays: words.pickupDays,
  name: words.name,
  areas: words.areas,
  states: words.states,
  ranges: editableRows.ranges,
  weights: words.weights,
  upToGrams: words.upToGrams,
  price: words.price,
  businessDays: words.businessDays,
}

/** Title of an area: its states and its range, or the number of its ranges. */
export function describeArea({ states, ranges }: Pick<AreaValues, 'states' | 'ranges'>, at: number): string {
  const [first] = ranges
  const cep = first?.from ? [ranges.length > 1 ? words.rangeCount(ranges.length) : showCepRow(first)] : []
  return [...states.map((state) => state.toUpperCase()), ...cep].join(', ') || words.area(at + 1)
}

/** Lowest and highest price of an area; empty while none is typed. */
export function describePrices({ weights }: Pick<AreaValues, 'weights'>): string {
  const prices = weights.flatMap(({ price }) => price ?? [])
  if (prices.length === 0) return ''
  const [from, to] = [Math.min(...prices), Math.max(...prices)]
  return from === to ? formatBrl(from) : words.priceRange(formatBrl(from), formatBrl(to))
}

function describe(value: unknown): string {
  if (Array.isArray(value)) return value.map(describe).join('; ')
  if (typeof value !== 'object' || value === null) return String(value)
  if ('areas' in value) return `${(value as OptionValues).name}: ${describe(value.areas)}`
  if ('weights' in value) return `${describeArea(value as AreaValues, 0)} · ${describe(value.weights)}`
  if ('upToGrams' in value) {
    const { upToGrams, price } = value as WeightRow
    return `${words.upToGrams} ${upToGrams}: ${formatBrl(price ?? 0)}`
  }
  return showCepRow(value as CepRow)
}

/** How a conflict with another user's save is shown. */
export const ratesConflict = (edit: Pick<FreightTableEdit, 'form'>) => ({
  read: (current: unknown) => toRatesValues(current as FreightTableEdit),
  words: {
    label: ([field = '', id, ...inside]) => {
      if (field !== 'options') return labels[field]
      const option = toRatesValues(edit).options.find((each) => each.id === id)
      const at = option?.areas.findIndex((area) => area.id === inside[1]) ?? -1
      const area = option?.areas[at]
      const parts = [words.whole, option?.name, area && describeArea(area, at), labels[inside.at(-1) ?? '']]
      return parts.filter(Boolean).join(', ')
    },
    show: (value, path) => {
      if (typeof value === 'boolean') return value ? adminLive.conflict.yes : adminLive.conflict.no
      if (['freeAbove', 'price'].includes(path.at(-1) ?? '')) return formatBrl(value as number)
      return describe(value)
    },
  } satisfies FieldLabels,
})
