import type { ReturnReport } from '#context/reports/contract.ts'
import { freshen } from '#context/reports/sales/freshness.ts'
import type { Range } from '#context/reports/sales/periods.ts'
import { readPieces, readTotals } from '#context/reports/sales/read-sums.ts'
import { returnList } from '#context/reports/summary/sum-columns.ts'
import { database, queryRows, statement } from '#platform/postgres/database'
import type { StaffContext } from '#platform/http/http'
import { compareSizes } from '#shared/catalog/sizes'

/** Kinds of facts of one adjustment, by its kind. */
const kinds = `(values ('items_cancelled', 'cancelled_items'), ('allowance', 'allowance'),
  ('shipping_refunded', 'shipping'), ('amount_refunded', 'amount'), ('dispute_lost', 'dispute_lost')) k(fact, adjustment)`

// The reason is the one that staff gave. An order that was cancelled has none of its own.
const reasons = statement<ReturnReport['reasons'][number]>(
  'reports.return_reasons',
  `select f.kind, coalesce(a.reason, '') as reason, count(*)::int as count, -coalesce(sum(f.pieces), 0)::int as pieces,
     -coalesce(sum(f.total), 0)::float8 as amount
   from report_facts f
     left join lateral (
       select a.reason from order_adjustments a join ${kinds} on k.adjustment = a.kind and k.fact = f.kind
       where a.order_id = f.order_id and date_trunc('milliseconds', a.at) = f.at and a.amount = -f.total limit 1
     ) a on true
   where f.day between $1 and $2 and f.kind in ${returnList}
   group by 1, 2 order by amount desc, 1, 2 limit 100`,
)

/** Reads what went back in a period: by kind and reason, and by size beside what was sold. */
export async function readReturns(_ctx: StaffContext, period: Range): Promise<ReturnReport> {
  await freshen(period)
  const [totals, found, sizes] = await Promise.all([
    readTotals(database(), period),
    queryRows(database(), reasons, [period.from, period.to]),
    readPieces(database(), period, 'size'),
  ])
  const { sold, returned, pieces, returnedPieces } = totals
  return {
    totals: { sold, returned, pieces, returnedPieces },
    reasons: found,
    sizes: [...sizes]
      .map(([size, each]) => ({ size, pieces: each.pieces, returnedPieces: each.returnedPieces }))
      .toSorted((a, b) => compareSizes(a.size, b.size)),
  }
}
