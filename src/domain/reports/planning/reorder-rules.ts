import { addDays } from '#shared/dates/dates'

/** Stock of a variant and how fast it is sold. */
export type SoldStock = { available: number; arriving: number; salesPerDay: number }

/**
 * Returns when a variant is sold out, until when to order, and how many: enough for the days until the order comes and
 * the days that it shall last, less what is there and what arrives. `leadDays`: from the order to its arrival.
 */
export function planReorder(
  { available, arriving, salesPerDay }: SoldStock,
  { today, leadDays, coverDays }: { today: string; leadDays: number; coverDays: number },
): { runsOutOn: string; orderBy: string; quantity: number } {
  const daysLeft = salesPerDay > 0 ? Math.floor(Math.max(available, 0) / salesPerDay) : 9_999
  const runsOutOn = addDays(today, Math.min(daysLeft, 9_999))
  const wanted = Math.ceil(salesPerDay * (leadDays + coverDays) - Math.max(available, 0) - arriving)
  return { runsOutOn, orderBy: addDays(runsOutOn, -leadDays), quantity: Math.max(0, wanted) }
}

/**
 * Returns the error of a forecast as a share of what came: of the sales of so many days at this rate. Null if nothing was
 * sold, so that there is nothing to compare.
 */
export const errorOfRate = (salesPerDay: number, days: number, sold: number): number | null =>
  sold <= 0 ? null : Math.abs(salesPerDay * days - sold) / sold
