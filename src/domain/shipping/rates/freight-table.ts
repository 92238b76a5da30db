import type { FreightArea, FreightOption, FreightTable } from '#contract/shipping'
import type { SettingsOf } from '#domain/settings'
import { formatRange, isCrossing, isOverlap } from '#context/shipping/cep-overlaps.ts'
import { pickupOptionId } from '#context/shipping/rules.ts'
import { staffFieldErrors } from '#texts/admin/field-errors'
import { fieldErrors } from '#texts/storefront/field-errors'

type Shipping = SettingsOf<'shipping'>
type Rate = Shipping['rates'][number]

/** Groups the rates of an option by area, the lightest weight first. An option has the name of its first rate. */
function optionOf([id, rates]: [string, Rate[]]): FreightOption {
  const areas = Map.groupBy(rates, ({ states, ranges }) => JSON.stringify([states, ranges]))
  return {
    id,
    name: rates[0]?.name ?? id,
    areas: [...areas.values()].map((group): FreightArea => ({
      states: (group[0]?.states ?? []) as FreightArea['states'],
      ranges: group[0]?.ranges ?? [],
      weights: group
        .map(({ upToGrams, price, businessDays }) => ({ upToGrams, price, businessDays }))
        .toSorted((a, b) => a.upToGrams - b.upToGrams),
    })),
  }
}

/** Returns the rates as the table that staff edit. */
export const tableOf = ({ rates, freeAbove, freeRateId, pickup }: Shipping): FreightTable => ({
  options: [...Map.groupBy(rates, ({ id }) => id)].map(optionOf),
  freeAbove,
  freeRateId,
  pickup,
})

/** Returns the rates of a table. */
export const ratesOf = ({ options }: Pick<FreightTable, 'options'>): Rate[] =>
  options.flatMap(({ id, name, areas }) =>
    areas.flatMap(({ states, ranges, weights }) =>
      weights.map((weight) => ({ id, name, states: [...states], ranges, ...weight })),
    ),
  )

type Errors = Record<string, string>

/** Returns the errors of an area among those before it, by field. */
function areaErrors({ states, ranges, weights }: FreightArea, earlier: readonly FreightArea[]): Errors {
  const errors: Errors = {}
  if (states.length === 0 && ranges.length === 0) errors['states'] = staffFieldErrors.noArea
  const twice = states.find((state) => earlier.some((area) => area.states.includes(state)))
  if (twice) errors['states'] = staffFieldErrors.stateElsewhere(twice)
  for (const [at, range] of ranges.entries()) {
    const own = ranges.slice(0, at).find((other) => isOverlap(range, other))
    // The narrowest area with the CEP applies: one range within another is no error, two that cross are.
    const other = earlier.flatMap((area) => area.ranges).find((each) => isCrossing(range, each))
    if (own) errors[`ranges.${at}.from`] = staffFieldErrors.cepRangeCrosses(formatRange(own))
    else if (other) errors[`ranges.${at}.from`] = staffFieldErrors.cepRangeOfOtherArea(formatRange(other))
  }
  const grams = weights.map(({ upToGrams }) => upToGrams)
  for (const [at, each] of grams.entries())
    if (grams.indexOf(each) < at) errors[`weights.${at}.upToGrams`] = staffFieldErrors.weightTwice
  return errors
}

/** Returns the errors that the schema of the table does not find, by field. */
export function findTableErrors({ options, freeAbove, freeRateId }: FreightTable): Errors {
  const errors: Errors = {}
  const ids = options.map(({ id }) => id)
  for (const [index, { id, areas }] of options.entries()) {
    if (ids.indexOf(id) < index || id === pickupOptionId)
      errors[`options.${index}.name`] = staffFieldErrors.nameTaken
    for (const [at, area] of areas.entries())
      for (const [field, message] of Object.entries(areaErrors(area, areas.slice(0, at))))
        errors[`options.${index}.areas.${at}.${field}`] = message
  }
  if (freeAbove !== null && freeRateId === '') errors['freeRateId'] = staffFieldErrors.freeOption
  // Options of carriers and couriers contain a colon; they may come back.
  if (freeRateId !== '' && !freeRateId.includes(':') && !ids.includes(freeRateId))
    errors['freeRateId'] = fieldErrors.gone
  return errors
}
