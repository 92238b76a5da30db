import { customerSegments, type CustomerSegment } from '#contract/customer-insights'
import type { SegmentsView } from '#context/reports/contract.ts'
import { segmentOf } from '#domain/customer-insights'
import { type Db, database, queryRows, statement } from '#platform/postgres/database'
import type { StaffContext } from '#platform/http/http'
import { addDays, toIsoDay } from '#shared/dates/dates'

const counted = `
  select ${segmentOf('c')} as segment, count(*)::int as customers, coalesce(sum(value), 0)::float8 as value
  from customer_summaries c where c.orders > 0 group by 1`

const now = statement<{ segment: CustomerSegment | null; customers: number; value: number }>(
  'reports.segments',
  counted,
)
const before = statement<{ segment: CustomerSegment; customers: number }>(
  'reports.segments_before',
  `select segment, customers from report_segments where day = $1`,
)
const keep = statement(
  'reports.keep_segments',
  `insert into report_segments (day, segment, customers, value)
   select $1::date, segment, customers, value from (${counted}) counted where segment is not null
   on conflict (day, segment) do update set customers = excluded.customers, value = excluded.value`,
)

/** Days after which a segment is compared with itself. */
const comparedAfter = 30

/** Reads the customers with a purchase by segment. */
export async function readSegments(_ctx: StaffContext): Promise<SegmentsView> {
  const then = addDays(toIsoDay(new Date()), -comparedAfter)
  const [rows, rowsBefore] = await Promise.all([
    queryRows(database(), now, []),
    queryRows(database(), before, [then]),
  ])
  return {
    segments: customerSegments.map((segment) => {
      const row = rows.find((each) => each.segment === segment)
      const former = rowsBefore.find((each) => each.segment === segment)
      return {
        segment,
        customers: row?.customers ?? 0,
        value: row?.value ?? 0,
        before: rowsBefore.length === 0 ? null : (former?.customers ?? 0),
      }
    }),
  }
}

/** Stores the segments of today, so that later days can be compared with it. */
export const keepSegments = async (db: Db, day: string): Promise<void> =>
  void (await queryRows(db, keep, [day]))
