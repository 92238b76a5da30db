import type { ReviewReport } from '#context/reports/contract.ts'
import { beforeOf, type ComparedPeriod } from '#context/reports/sales/freshness.ts'
import type { Range } from '#context/reports/sales/periods.ts'
import { database, queryRows, statement } from '#platform/postgres/database'
import type { StaffContext } from '#platform/http/http'
import { getNextDay, startOfDay } from '#shared/dates/dates'

const where = `kind = 'review' and status = 'approved' and created_at >= $1 and created_at < $2`

const starsQuery = statement<{ rating: number; count: number }>(
  'reports.stars',
  `select stars as rating, count(*)::int as count from reviews where ${where} group by 1`,
)
const productsQuery = statement<ReviewReport['products'][number]>(
  'reports.reviewed_products',
  `select r.product_id as "productId", coalesce(p.name, '') as name, r.count, r.mean
   from (
     select product_id, count(*)::int as count, round(avg(stars) * 100)::int as mean
     from reviews where ${where} and product_id is not null group by 1 having count(*) >= 2
     order by mean, count desc limit 20
   ) r left join products p on p.id = r.product_id order by r.mean, r.count desc`,
)

const instantsOf = ({ from, to }: Range) => [startOfDay(from), startOfDay(getNextDay(to))]

async function readStars(period: Range): Promise<Pick<ReviewReport, 'count' | 'mean' | 'stars'>> {
  const rows = await queryRows(database(), starsQuery, instantsOf(period))
  const stars = [1, 2, 3, 4, 5].map((rating) => rows.find((row) => row.rating === rating)?.count ?? 0)
  const count = stars.reduce((sum, each) => sum + each, 0)
  const points = stars.reduce((sum, each, index) => sum + each * (index + 1), 0)
  return { count, mean: count === 0 ? 0 : Math.round((points * 100) / count), stars }
}

/** Reads the approved reviews of products that were written in a period. */
export async function readReviews(_ctx: StaffContext, period: ComparedPeriod): Promise<ReviewReport> {
  const former = beforeOf(period)
  const [totals, before, products] = await Promise.all([
    readStars(period),
    former && readStars(former),
    queryRows(database(), productsQuery, instantsOf(period)),
  ])
  return { ...totals, before, products }
}
