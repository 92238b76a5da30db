import type { CouriersEdit } from '#contract/shipping'
import { type Weekday, weekdays } from '#shared/dates/pickups'
import { formatBrl } from '#shared/money/money'
import { courierSettings as words, editableRows } from '#texts/admin/dispatch-settings'
import { weekTimes } from '#texts/admin/freight-settings'
import type { FieldLabels } from '#web/admin/kit/conflict/conflict-rows.ts'
import { parseTime, shownDays } from './week-times.ts'
import { type CepRow, showCepRow, toCepRanges, toCepRows } from './cep-rows.ts'
import { createRowId, toSavedIds } from './row-ids.ts'

type Zone = CouriersEdit['courierZones'][number]

/** Form values of a courier's area. Empty numbers are null. */
export type ZoneValues = {
  id: string
  name: string
  price: number | null
  maxGrams: number | null
  from: string
  to: string
  cutOff: string
  weekdays: Weekday[]
  ranges: CepRow[]
}
export type CouriersValues = { zones: ZoneValues[] }

export const toCouriersValues = ({ courierZones }: Pick<CouriersEdit, 'courierZones'>): CouriersValues => ({
  zones: courierZones.map(({ id, name, price, maxGrams, hours, cutOff, weekdays: days, ranges }) => ({
    id,
    name,
    price,
    maxGrams,
    from: hours.from,
    to: hours.to,
    cutOff,
    weekdays: shownDays.filter((day) => days.includes(weekdays.indexOf(day))),
    ranges: toCepRows(ranges),
  })),
})

/** Returns a new area: on workdays, for up to 10 kg. */
export const createZone = (): ZoneValues => ({
  id: createRowId(),
  name: '',
  price: null,
  maxGrams: 10_000,
  from: '',
  to: '',
  cutOff: '',
  weekdays: shownDays.slice(0, 5),
  ranges: [{ id: createRowId(), from: '', to: '' }],
})

/** Returns the areas to save; the server refuses what is missing. */
export function toZones({ zones }: CouriersValues): Zone[] {
  const ids = toSavedIds(zones)
  return zones.map(
    ({ name, price, maxGrams, from, to, cutOff, weekdays: days, ranges }, at) =>
      ({
        id: ids[at],
        name,
        price,
        maxGrams,
        hours: { from: parseTime(from), to: parseTime(to) },
        cutOff: parseTime(cutOff),
        weekdays: days.map((day) => weekdays.indexOf(day)).toSorted((a, b) => a - b),
        ranges: toCepRanges(ranges),
      }) as Zone,
  )
}

/** Maps a field of the API error to the field of the form. */
export const toCouriersField = (name: string): string =>
  name
    .replace(/^courierZones/, 'zones')
    .replace(/\.id$/, '.name')
    .replace(/\.hours(\.(from|to))?$/, (_, __, end: string | undefined) => `.${end ?? 'to'}`)
    .replace(/\.weekdays\.\d+$/, '.weekdays')

const labels: Readonly<Record<string, string>> = {
  name: words.name,
  price: words.price,
  maxGrams: words.maxGrams,
  from: words.from,
  to: words.to,
  cutOff: words.cutOff,
  weekdays: words.weekdays,
  ranges: editableRows.ranges,
}

const showDays = (days: readonly Weekday[]): string => days.map((day) => weekTimes.days[day].short).join(', ')
const showZone = ({ name, ranges }: ZoneValues): string => `${name} (${ranges.map(showCepRow).join(', ')})`

function show(value: unknown, [, id, field]: readonly string[]): string {
  if (id === undefined) return (value as ZoneValues[]).map(showZone).join('; ')
  if (field === undefined) return showZone(value as ZoneValues)
  if (field === 'price') return formatBrl(value as number)
  if (field === 'weekdays') return showDays(value as Weekday[])
  if (field === 'ranges')
    return [value as CepRow[]]
      .flat()
      .map((each) => (typeof each === 'object' ? showCepRow(each) : each))
      .join(', ')
  return String(value)
}

/** How a conflict with another user's save is shown. */
export const couriersConflict = ({ courierZones }: Pick<CouriersEdit, 'courierZones'>) => ({
  read: (current: unknown) => toCouriersValues(current as CouriersEdit),
  words: {
    label: ([, id, field]) =>
      [words.whole, courierZones.find((zone) => zone.id === id)?.name, field && labels[field]]
        .filter(Boolean)
        .join(', '),
    show,
  } satisfies FieldLabels,
})
