import { addDays, formatDayAndTime, toIsoDay } from './dates.ts'

const minute = 60_000

/** Formats the age of an instant in its largest unit: `agora`, `46 min`, `5 h`, `3 dias`, `8 meses`, `2 anos`. */
export function formatAge(instant: string | Date, now = new Date()): string {
  const minutes = Math.floor((now.getTime() - new Date(instant).getTime()) / minute)
  if (minutes < 1) return 'agora'
  if (minutes < 60) return `${minutes} min`
  const hours = Math.floor(minutes / 60)
  if (hours < 48) return `${hours} h`
  const days = Math.floor(hours / 24)
  if (days < 60) return `${days} dias`
  const months = Math.floor(days / 30.44)
  return months < 24 ? `${months} meses` : `${Math.floor(days / 365.25)} anos`
}

/** Formats an instant as people say it: `hoje às 14h29`, `ontem às 18h20`, `em 21 de nov., 10h30`. */
export function formatMoment(instant: string | Date, now = new Date()): string {
  const day = toIsoDay(new Date(instant))
  const text = formatDayAndTime(instant)
  const time = text.slice(text.lastIndexOf(' ') + 1)
  const today = toIsoDay(now)
  if (day === today) return `hoje às ${time}`
  return day === addDays(today, -1) ? `ontem às ${time}` : `em ${text}`
}
