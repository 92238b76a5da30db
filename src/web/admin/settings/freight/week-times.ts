import { type Weekday, weekdays } from '#shared/dates/pickups'

/** Time of each weekday as typed; empty for none. */
export type WeekTimes = Record<Weekday, string>

/** Weekdays as a shop lists them: Monday first. */
export const shownDays: readonly Weekday[] = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun']
const workdays = shownDays.slice(0, 5)

export const createWeek = (timeOf: (day: Weekday) => string): WeekTimes =>
  Object.fromEntries(weekdays.map((day) => [day, timeOf(day)])) as WeekTimes

/** Parses a time: `1630`, `16h30`, `16:30` and `16` become `16:30` and `16:00`; any other text stays. */
export function parseTime(typed: string): string {
  const text = typed.trim()
  const [, hours, minutes = '00'] =
    /^(\d{1,2})(?:[:hH.]?(\d{2})|[hH])?$/.exec(text) ?? /^(\d{1,2})[:h.](\d{2})$/.exec(text) ?? []
  return hours === undefined ? text : `${hours.padStart(2, '0')}:${minutes}`
}

/** Copies the first time of the row to Monday until Friday. */
export function repeatOnWorkdays(times: WeekTimes): WeekTimes {
  const first = shownDays.map((day) => times[day]).find((time) => time.trim() !== '')
  if (first === undefined) return times
  return createWeek((day) => (workdays.includes(day) ? parseTime(first) : times[day]))
}

/** Returns the times from Sunday to Saturday; null if the week has none. */
export function toCutOffs(times: WeekTimes): (string | null)[] | null {
  const list = weekdays.map((day) => parseTime(times[day]) || null)
  return list.every((time) => time === null) ? null : list
}

export const fromCutOffs = (cutOffs: readonly (string | null)[] | null): WeekTimes =>
  createWeek((day) => cutOffs?.[weekdays.indexOf(day)] ?? '')

/** Maps the error of a time by position, `cutOffs.1`, to its weekday, `cutOffs.mon`. */
export const toCutOffField = (name: string): string =>
  name.replace(/cutOffs\.(\d)$/, (_, at: string) => `cutOffs.${weekdays[Number(at)] ?? at}`)
