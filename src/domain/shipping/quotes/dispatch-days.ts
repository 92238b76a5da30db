import type { CourierZone, CutOffs, Dispatch } from '#contract/settings'
import type { ShippingOption } from '#contract/shipping'
import { addBusinessDays, isHoliday } from '#shared/dates/business-days'
import { getNextDay, toIsoDay, toLocalInput } from '#shared/dates/dates'

const weekdayOf = (day: string): number => new Date(day).getUTCDay()

/** Returns the local time of day, `14:30`. */
const timeOf = (now: Date): string => toLocalInput(now.toISOString()).slice(11)

/** Days that are looked through for one on which something leaves: no store is closed for longer. */
const mostDays = 60

/** Returns the first day from today on that `leaves` accepts, else today. */
function firstDay(now: Date, leaves: (day: string, isToday: boolean) => boolean): string {
  const today = toIsoDay(now)
  let day = today
  for (let count = 0; count < mostDays; count++) {
    if (leaves(day, day === today)) return day
    day = getNextDay(day)
  }
  return today
}

/**
 * Returns the day from which the business days of a carrier count, for an order that is paid now: today until the cut-off,
 * else the next business day with one, and the handling days after it. Without cut-offs today counts.
 */
export function postingDay(
  now: Date,
  { cutOffs, handlingDays }: { cutOffs: CutOffs | null; handlingDays: number },
  holidays: readonly string[],
): string {
  const day = cutOffs
    ? firstDay(now, (each, isToday) => {
        const cutOff = cutOffs[weekdayOf(each)]
        if (!cutOff || addBusinessDays(each, 0, holidays) !== each) return false
        return !isToday || isBefore(now, cutOff)
      })
    : toIsoDay(now)
  return handlingDays > 0 ? addBusinessDays(day, handlingDays, holidays) : day
}

const isBefore = (now: Date, cutOff: string): boolean => timeOf(now) <= cutOff

/** Returns the delivery day of a courier. It works on its weekdays, also Saturdays, but on no holiday. */
function courierDay(
  now: Date,
  { weekdays, cutOff }: CourierZone,
  handlingDays: number,
  holidays: readonly string[],
): string {
  const today = toIsoDay(now)
  const ready = handlingDays > 0 ? addBusinessDays(today, handlingDays, holidays) : today
  return firstDay(
    now,
    (day, isToday) =>
      day >= ready &&
      weekdays.includes(weekdayOf(day)) &&
      !isHoliday(day, holidays) &&
      (!isToday || isBefore(now, cutOff)),
  )
}

/** Returns the business days after which a day is reached. */
function businessDaysUntil(from: string, day: string, holidays: readonly string[]): number {
  let count = 0
  let reached = from
  while (reached < day) {
    count += 1
    reached = addBusinessDays(from, count, holidays)
  }
  return count
}

/** Returns the couriers (motoboys) that serve a CEP, each with its hours. */
export function listCourierOptions(
  cep: string,
  grams: number,
  { courierZones, handlingDays }: Pick<Dispatch, 'courierZones' | 'handlingDays'>,
  holidays: readonly string[],
  now: Date,
): ShippingOption[] {
  return courierZones
    .filter(
      ({ ranges, maxGrams }) => grams <= maxGrams && ranges.some(({ from, to }) => from <= cep && cep <= to),
    )
    .map((zone) => {
      const { id, name, price, hours } = zone
      const arrivesBy = courierDay(now, zone, handlingDays, holidays)
      const businessDays = businessDaysUntil(toIsoDay(now), arrivesBy, holidays)
      return { id: `motoboy:${id}`, name, price, businessDays, arrivesBy, kind: 'delivery', hours }
    })
}
