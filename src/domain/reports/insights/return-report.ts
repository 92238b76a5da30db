import type { ReturnReport } from '#context/reports/contract.ts'
import { beforeOf, type ComparedPeriod, freshen } from '#context/reports/sales/freshness.ts'
import type { Range } from '#context/reports/sales/periods.ts'
import { readPieces, readTotals } from '#context/reports/sales/read-sums.ts'
import { reasonOf } from '#context/reports/summary/return-reason.ts'
import { returnList } from '#context/reports/summary/sum-columns.ts'
import { database, queryRows, statement } from '#platform/postgres/database'
import type { StaffContext } from '#platform/http/http'
import { compareSizes } from '#shared/catalog/sizes'

type Reason = Omit<ReturnReport['reasons'][number], 'before'>

// The reason is the one that staff gave. An order that was cancelled has none of its own.
const reasons = statement<Reason>(
  'reports.return_reasons',
  `select f.kind, ${reasonOf('f')} as reason, count(*)::int as count, -coalesce(sum(f.pieces), 0)::int as pieces,
     -coalesce(sum(f.total), 0)::float8 as amount
   from report_facts f
   where f.day between $1 and $2 and f.kind in ${returnList}
   group by 1, 2 order by amount desc, 1, 2 limit 100`,
)

const readReasons = ({ from, to }: Range) => queryRows(database(), reasons, [from, to])

async function readReturnTotals(period: Range): Promise<ReturnReport['totals']> {
  const { sold, returned, pieces, returnedPieces } = await readTotals(database(), period)
  return { sold, returned, pieces, returnedPieces }
}

/** Reads what went back in a period: by kind and reason, and by size beside what was sold. */
export async function readReturns(_ctx: StaffContext, period: ComparedPeriod): Promise<ReturnReport> {
  await freshen(period)
  const before = beforeOf(period)
  const [totals, totalsBefore, found, foundBefore, sizes] = await Promise.all([
    readReturnTotals(period),
    before && readReturnTotals(before),
    readReasons(period),
    before && readReasons(before),
    readPieces(database(), period, 'size'),
  ])
  return {
    totals,
    before: totalsBefore,
    reasons: compareReasons(found, foundBefore),
    sizes: [...sizes]
      .map(([size, each]) => ({ size, pieces: each.pieces, returnedPieces: each.returnedPieces }))
      .toSorted((a, b) => compareSizes(a.size, b.size)),
  }
}

/** Puts reasons beside those of the compared period; one that only that has follows with zeros. */
function compareReasons(found: Reason[], former: Reason[] | null): ReturnReport['reasons'] {
  const isSame = (a: Reason) => (b: Reason) => a.kind === b.kind && a.reason === b.reason
  const gone = (former ?? []).filter((each) => !found.some(isSame(each)))
  return [...found, ...gone.map((each) => ({ ...each, count: 0, pieces: 0, amount: 0 }))].map((each) => ({
    ...each,
    before: former && (former.find(isSame(each))?.amount ?? 0),
  }))
}
