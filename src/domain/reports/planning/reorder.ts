import type { ReorderView } from '#context/reports/contract.ts'
import { toHundredths } from '#context/reports/forecast/hundredths.ts'
import { database, queryRows, statement } from '#platform/postgres/database'
import type { StaffContext } from '#platform/http/http'
import { toIsoDay } from '#shared/dates/dates'
import { errorOfRate, planReorder } from './reorder-rules.ts'

/** Variants that are looked at. */
const listed = 40
/** Days of the forecast that is tested, and of the sales before it that it was made of. */
const testDays = 14
const rateDays = 28

type Row = {
  variantId: string
  productId: string
  name: string
  color: string
  size: string
  sku: string
  available: number
  arriving: number
  arrivesOn: string | null
  salesPerDay: number
  soldBefore: number
  soldLately: number
}

// What is sold out soonest first, of those what sells most; the pieces of the facts tell what was sold before the last days, and in them.
const query = statement<Row>(
  'reports.reorder',
  `select l.variant_id as "variantId", p.id as "productId", p.name, v.color_name as color, v.size, v.sku,
     l.available, l.arriving, a.arrives_on::text as "arrivesOn", l.sales_per_day::float8 as "salesPerDay",
     coalesce(s.before, 0)::int as "soldBefore", coalesce(s.lately, 0)::int as "soldLately"
   from (
     select * from stock_levels where is_listed and sales_per_day > 0 and days_of_stock < $1
     order by days_of_stock, variant_id limit ${listed}
   ) l
   join variants v on v.id = l.variant_id join products p on p.id = v.product_id
   left join lateral (
     select sum(pieces) filter (where day < $2::date - ${testDays}) as before,
       sum(pieces) filter (where day >= $2::date - ${testDays}) as lately
     from report_piece_sums where grain = 'day' and variant_id = l.variant_id
       and day >= $2::date - ${testDays + rateDays} and day < $2
   ) s on true
   left join lateral (
     select min(o.expected_on) as arrives_on
     from stock_purchase_lines n join stock_purchases o on o.id = n.purchase_id
     where n.variant_id = l.variant_id and o.status = 'open' and n.received < n.quantity
   ) a on true
   order by l.days_of_stock, l.sales_per_day desc, l.variant_id`,
)

/** Reads what is sold out before an order made today would last, when to order it and how many. */
export async function readReorder(
  _ctx: StaffContext,
  { leadDays, coverDays }: { leadDays: number; coverDays: number },
): Promise<ReorderView> {
  const today = toIsoDay(new Date())
  const rows = await queryRows(database(), query, [leadDays + coverDays, today])
  const items = rows.map(({ soldBefore, soldLately, ...row }) => {
    const error = errorOfRate(soldBefore / rateDays, testDays, soldLately)
    return {
      ...row,
      ...planReorder(row, { today, leadDays, coverDays }),
      error: error === null ? null : toHundredths(error),
    }
  })
  const errors = items.flatMap(({ error }) => error ?? [])
  return {
    leadDays,
    coverDays,
    items,
    error:
      errors.length === 0 ? null : Math.round(errors.reduce((sum, each) => sum + each, 0) / errors.length),
  }
}
