import type { ShippingSchedule, ShippingScheduleEdit } from '#contract/shipping'
import { type Weekday, weekdays } from '#shared/dates/pickups'
import { adminLive } from '#texts/admin/live-updates'
import { scheduleSettings as words, weekTimes } from '#texts/admin/freight-settings'
import type { FieldLabels } from '#web/admin/kit/conflict/conflict-rows.ts'
import {
  createWeek,
  fromCutOffs,
  parseTime,
  shownDays,
  toCutOffField,
  toCutOffs,
  type WeekTimes,
} from './freight/week-times.ts'

/** Form values of the schedule. `pickups` has a row of each shipping option. */
export type ScheduleValues = {
  handlingDays: number
  cutOffs: WeekTimes
  pickups: (WeekTimes & { id: string })[]
  holidays: string[]
  buysLabels: boolean
}

/** Formats `10-24` as `24/10`, and `2026-12-24` as `24/12/2026`. */
const formatHoliday = (day: string): string => day.split('-').toReversed().join('/')

/** Parses `24/10` and `24/12/2026`; any other text stays for the server to refuse. */
function parseHoliday(typed: string): string {
  const [, day, month, year] = /^(\d{1,2})\/(\d{1,2})(?:\/(\d{4}))?$/.exec(typed.trim()) ?? []
  if (day === undefined || month === undefined) return typed
  return [year, month.padStart(2, '0'), day.padStart(2, '0')].filter(Boolean).join('-')
}

export const toScheduleValues = ({ form, options }: ShippingScheduleEdit): ScheduleValues => ({
  handlingDays: form.handlingDays,
  cutOffs: fromCutOffs(form.cutOffs),
  pickups: options.map(({ id }) => ({ id, ...createWeek((day) => form.pickups[id]?.[day] ?? '') })),
  holidays: form.holidays.map(formatHoliday),
  buysLabels: form.labels === 'packing',
})

const toTimes = (row: WeekTimes): Partial<Record<Weekday, string>> =>
  Object.fromEntries(weekdays.flatMap((day) => (row[day].trim() ? [[day, parseTime(row[day])]] : [])))

export const toSchedule = (values: ScheduleValues): ShippingSchedule => ({
  handlingDays: values.handlingDays,
  cutOffs: toCutOffs(values.cutOffs),
  pickups: Object.fromEntries(
    values.pickups
      .map((row): [string, Partial<Record<Weekday, string>>] => [row.id, toTimes(row)])
      .filter(([, times]) => Object.keys(times).length > 0),
  ),
  holidays: values.holidays.map(parseHoliday),
  labels: values.buysLabels ? 'packing' : 'by_hand',
})

/** Maps a field of the API error to the field of the form. */
export function toScheduleField(name: string, { pickups }: Pick<ScheduleValues, 'pickups'>): string {
  if (name.startsWith('holidays')) return 'holidays'
  if (name === 'labels') return 'buysLabels'
  // An id may contain dots, so the weekday is what follows the last one.
  const [, id, day] = /^pickups\.(.+)\.(\w{3})$/.exec(name) ?? []
  const at = pickups.findIndex((row) => row.id === id)
  return at < 0 ? toCutOffField(name) : `pickups.${at}.${day}`
}

const showWeek = (week: WeekTimes): string =>
  shownDays.flatMap((day) => (week[day] ? `${weekTimes.days[day].short} ${week[day]}` : [])).join(', ')

/** How a conflict with another user's save is shown. */
export const scheduleConflict = (options: ShippingScheduleEdit['options']) => ({
  read: (current: unknown) => toScheduleValues(current as ShippingScheduleEdit),
  words: {
    label: ([field, id, day]) => {
      if (field === 'handlingDays') return words.handlingDays
      if (field === 'cutOffs') return words.cutOffs
      if (field === 'holidays') return words.holidaysLabel
      if (field === 'buysLabels') return words.labels
      if (field !== 'pickups') return undefined
      const weekday = day && weekTimes.days[day as Weekday]?.long
      return [words.pickups, options.find((each) => each.id === id)?.name, weekday].filter(Boolean).join(', ')
    },
    show: (value, [field]) => {
      if (field === 'holidays') return (value as readonly string[]).join(', ')
      if (typeof value === 'boolean') return value ? adminLive.conflict.yes : adminLive.conflict.no
      return typeof value === 'object' ? showWeek(value as WeekTimes) : String(value)
    },
  } satisfies FieldLabels,
})
