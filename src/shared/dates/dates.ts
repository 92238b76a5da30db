/** Days begin at midnight in Goiânia; instants are stored in UTC. */
const timeZone = 'America/Sao_Paulo'

// Swedish dates have the format of ISO 8601.
const isoDay = new Intl.DateTimeFormat('sv-SE', { timeZone })
const isoMinute = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' })
const day = new Intl.DateTimeFormat('pt-BR', { timeZone, day: 'numeric', month: 'short', year: 'numeric' })
const dayAndTime = new Intl.DateTimeFormat('pt-BR', {
  timeZone,
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
})

const weekdayAndDay = new Intl.DateTimeFormat('pt-BR', {
  timeZone: 'UTC',
  weekday: 'short',
  day: 'numeric',
  month: 'long',
})

const offset = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' })

/** Returns the instant at which a day such as `2026-11-21` begins. */
export function startOfDay(isoDate: string): Date {
  const noon = new Date(`${isoDate}T12:00:00Z`)
  const zone = offset.formatToParts(noon).find(({ type }) => type === 'timeZoneName')!.value
  // Before 1914 the offset has seconds too, which ISO strings cannot express.
  return new Date(`${isoDate}T00:00:00${zone.slice('GMT'.length, 'GMT-03:00'.length)}`)
}

/** Formats an instant for a `datetime-local` input, in Goiânia: `2026-11-21T14:30`. */
export const toLocalInput = (instant: string): string => isoMinute.format(new Date(instant)).replace(' ', 'T')

/** Parses the value of a `datetime-local` input; returns undefined for other text. */
export function parseLocalInput(local: string): string | undefined {
  const [, isoDate, hours, minutes] = /^(\d{4}-\d{2}-\d{2})T(\d{2}):(\d{2})/.exec(local) ?? []
  if (!isoDate) return undefined
  return new Date(
    startOfDay(isoDate).getTime() + (Number(hours) * 60 + Number(minutes)) * 60_000,
  ).toISOString()
}

/** Returns the next day: `2026-11-30` → `2026-12-01`. */
export const getNextDay = (isoDate: string): string =>
  new Date(Date.parse(`${isoDate}T12:00:00Z`) + 86_400_000).toISOString().slice(0, 10)

/** Returns the day so many days after another; both are days of the calendar: `2026-12-26`. */
export const addDays = (isoDay: string, days: number): string =>
  new Date(Date.parse(`${isoDay}T12:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)

/** Returns the local day of an instant: `2026-11-21`. */
export const toIsoDay = (instant: Date): string => isoDay.format(instant)

/** Formats `2026-12-01` as `ter., 1º de dezembro`; day and month do not wrap. */
export const formatWeekday = (isoDate: string): string =>
  weekdayAndDay
    .format(new Date(isoDate))
    .replace(/ 1 de /, ' 1º de ')
    .replace(' de ', '\u00a0de\u00a0')

/** Formats an instant as `21 de nov. de 2026`. */
export const formatDay = (instant: string | Date): string => day.format(new Date(instant))

/** Formats `2026-11-21` as `21 de nov. de 2026`. */
export const formatIsoDay = (isoDate: string): string => formatDay(`${isoDate}T12:00:00Z`)

const dayOfMonth = new Intl.DateTimeFormat('pt-BR', { timeZone: 'UTC', day: 'numeric', month: 'short' })

/** Formats `2026-12-01` as `1º de dez.`. */
export const formatDayOfMonth = (isoDate: string): string =>
  dayOfMonth.format(new Date(`${isoDate}T12:00:00Z`)).replace(/^1 /, '1º ')

/** Formats an instant as `21 de nov., 10h30`. */
export const formatDayAndTime = (instant: string | Date): string =>
  dayAndTime.format(new Date(instant)).replace(/(\d{2}):(\d{2})$/, '$1h$2')

/** Formats an instant of today as `14h29`, any other as `21 de nov., 10h30`. */
export const formatRecent = (instant: string, now = new Date()): string => {
  const text = formatDayAndTime(instant)
  return toIsoDay(new Date(instant)) === toIsoDay(now) ? text.slice(text.lastIndexOf(' ') + 1) : text
}
