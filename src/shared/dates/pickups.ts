import { isHoliday } from './business-days.ts'
import { getNextDay, startOfDay, toIsoDay } from './dates.ts'

export const weekdays = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'] as const
export type Weekday = (typeof weekdays)[number]

/** Pick-ups of the carriers: per shipping option id, the local time of each weekday, e.g. `{ pac: { mon: '16:30' } }`. */
export type CutOffs = Readonly<Record<string, Readonly<Partial<Record<Weekday, string>>>>>

export type PickupSchedule = {
  cutOffs: CutOffs
  /** local holidays without pick-ups: `MM-DD` every year, `YYYY-MM-DD` once */
  holidays: readonly string[]
}

/** Pick-up of a carrier that an order can still reach. */
export type Pickup = {
  at: Date
  /** local day, e.g. `2026-11-23` */
  day: string
  /** days from today: 0 today, 1 tomorrow */
  inDays: number
  /** a holiday on the way there */
  holiday?: 'today' | 'tomorrow'
}

/** Longest time to look ahead. A carrier that comes once a week may miss two weeks in a row. */
const maxDaysAhead = 28

const weekdayOf = (day: string): Weekday => weekdays[new Date(`${day}T12:00:00Z`).getUTCDay()] ?? 'sun'

const minutesOf = (time: string): number => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * 60 + minutes
}

/**
 * Returns the next pick-up of a shipping option after an instant; undefined if none is planned. A pick-up at the instant
 * itself is missed. There is none on holidays, and on weekends only if the weekend has a time.
 */
export function findNextPickup(
  optionId: string,
  now: Date,
  { cutOffs, holidays }: PickupSchedule,
): Pickup | undefined {
  const times = Object.hasOwn(cutOffs, optionId) ? cutOffs[optionId] : undefined
  if (!times) return undefined
  const today = toIsoDay(now)
  let day = today
  for (let inDays = 0; inDays <= maxDaysAhead; inDays += 1, day = getNextDay(day)) {
    const time = times[weekdayOf(day)]
    if (time === undefined || isHoliday(day, holidays)) continue
    const at = new Date(startOfDay(day).getTime() + minutesOf(time) * 60_000)
    if (at > now) return { at, day, inDays, ...holidayBefore(today, inDays, holidays) }
  }
  return undefined
}

function holidayBefore(today: string, inDays: number, holidays: readonly string[]): Pick<Pickup, 'holiday'> {
  if (inDays > 0 && isHoliday(today, holidays)) return { holiday: 'today' }
  return inDays > 1 && isHoliday(getNextDay(today), holidays) ? { holiday: 'tomorrow' } : {}
}

type Shipment = { shippingKind: 'delivery' | 'pickup'; shippingOptionId: string }

/** Returns the pick-up that an order can still reach; `store`: the customer collects it; `none`: no pick-up is planned. */
export const pickupOf = (
  { shippingKind, shippingOptionId }: Shipment,
  now: Date,
  schedule: PickupSchedule,
): Pickup | 'store' | 'none' =>
  shippingKind === 'pickup' ? 'store' : (findNextPickup(shippingOptionId, now, schedule) ?? 'none')

/** Returns a number that orders pick-ups by their time today, and by their day later on. */
export const pickupOrder = ({ at, day, inDays }: Pickup): number =>
  inDays === 0 ? at.getTime() : startOfDay(day).getTime()

/**
 * Returns the shipping options with a pick-up, and the rank of each: 0 is the next pick-up. Equal are pick-ups of the
 * same time today, or of the same day later on.
 */
export function rankByPickup(
  now: Date,
  schedule: PickupSchedule,
): { optionIds: string[]; ranks: number[]; last: number } {
  const next = Object.keys(schedule.cutOffs).flatMap((id) => {
    const found = findNextPickup(id, now, schedule)
    return found ? [{ id, at: pickupOrder(found) }] : []
  })
  const times = [...new Set(next.map(({ at }) => at))].toSorted((a, b) => a - b)
  return {
    optionIds: next.map(({ id }) => id),
    ranks: next.map(({ at }) => times.indexOf(at)),
    last: times.length,
  }
}
