import { formatDayOfMonth } from '#shared/dates/dates'
import type { Pickup } from '#shared/dates/pickups'
import { orderDesk } from '#texts/admin/order-desk'

const words = orderDesk.pickup

export type PickupText = {
  title: string
  detail: string
  /** time left, for a pick-up of today */
  left?: string
}

const localTime = new Intl.DateTimeFormat('pt-BR', {
  timeZone: 'America/Sao_Paulo',
  hour: 'numeric',
  minute: '2-digit',
})
const formatTime = (at: Date): string => localTime.format(at).replace(':', 'h')

const minute = 60_000

function formatTimeLeft(at: Date, now: Date): string {
  const minutes = Math.ceil((at.getTime() - now.getTime()) / minute)
  return words.left(Math.floor(minutes / 60), minutes % 60)
}

/** Describes the pick-up that orders can still reach. */
export function describePickup(pickup: Pickup | 'store' | 'none', now: Date): PickupText {
  if (pickup === 'store') return { title: words.store, detail: words.storeDetail }
  if (pickup === 'none') return { title: words.none, detail: words.noneDetail }
  const { at, day, inDays, holiday } = pickup
  if (inDays === 0)
    return { title: words.today, detail: words.at(formatTime(at)), left: formatTimeLeft(at, now) }
  const because = holiday ? [words.holiday[holiday]] : []
  const weekday = words.weekdays[new Date(`${day}T12:00:00Z`).getUTCDay()] ?? ''
  const date = formatDayOfMonth(day)
  if (inDays < 7) {
    const title = inDays === 1 ? words.tomorrow : words.on(weekday)
    return { title, detail: [date, ...because].join(', ') }
  }
  return { title: words.on(date), detail: [weekday, ...because].join(', ') }
}
