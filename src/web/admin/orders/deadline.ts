import { formatDayAndTime, formatWeekday, getNextDay, toIsoDay } from '#shared/dates/dates'
import { orderMoney } from '#texts/admin/order-money'

const words = orderMoney.disputes

const timeOf = (instant: string): string => formatDayAndTime(instant).split(' ').at(-1)!

/** Formats a deadline as `hoje, 18h50`, `amanhã, 18h50`, or with weekday and day. */
export function formatDeadline(instant: string, now = new Date()): string {
  const day = toIsoDay(new Date(instant))
  const today = toIsoDay(now)
  if (day === today) return `hoje, ${timeOf(instant)}`
  if (day === getNextDay(today)) return `amanhã, ${timeOf(instant)}`
  return `${formatWeekday(`${day}T12:00:00Z`)}, ${timeOf(instant)}`
}

/** Formats the time until a deadline in hours, from two days on in days; undefined once it has passed. */
export function formatTimeLeft(instant: string, now = new Date()): string | undefined {
  const hours = (Date.parse(instant) - now.getTime()) / 3_600_000
  if (hours <= 0) return undefined
  return hours < 48 ? words.left.hours(Math.ceil(hours)) : words.left.days(Math.floor(hours / 24))
}
