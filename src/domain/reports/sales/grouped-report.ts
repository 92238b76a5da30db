import type { GroupedReport, Grouping, ReportGroup, ReportTotals } from '#context/reports/contract.ts'
import { type Dimension, type PieceDimension, pieceDimensions } from '#context/reports/contract-facts.ts'
import { type Db, database, queryRows, statement } from '#platform/postgres/database'
import type { StaffContext } from '#platform/http/http'
import { beforeOf, type ComparedPeriod, freshen } from './freshness.ts'
import type { Range } from './periods.ts'
import {
  noTotals,
  type PieceTotals,
  readByDimension,
  readPieces,
  readTotals,
  type SalesFilter,
} from './read-sums.ts'

type Query = ComparedPeriod & SalesFilter & { by: Grouping; productId?: string | undefined }
type Groups = Map<string, { label: string; totals: ReportTotals }>

/** Key of the group of what belongs to no piece: freight, and money that went back without a piece. */
export const withoutPiece = 'none'

/** Reads what was sold in a period by one group, beside the period before. */
export async function readGroups(
  _ctx: StaffContext,
  { by, channel, state, productId, ...period }: Query,
): Promise<GroupedReport> {
  const db = database()
  const fresh = await freshen(period)
  const before = beforeOf(period)
  const filter = { channel, state, productId }
  const [totals, totalsBefore, now, then] = await Promise.all([
    readTotals(db, period, filter),
    before && readTotals(db, before, filter),
    groupsOf(period, by, filter),
    before ? groupsOf(before, by, filter) : (new Map() as Groups),
  ])
  const groups = [...new Set([...now.keys(), ...then.keys()])].map((key): ReportGroup => ({
    key,
    label: (now.get(key) ?? then.get(key))!.label,
    totals: now.get(key)?.totals ?? noTotals,
    before: before && (then.get(key)?.totals ?? noTotals),
  }))
  return { ...fresh, totals, before: totalsBefore, groups: await named(by, groups.toSorted(largestFirst)) }
}

const largestFirst = (a: ReportGroup, b: ReportGroup): number =>
  b.totals.sold - a.totals.sold || (a.label < b.label ? -1 : 1)

/** Returns whether a grouping is one of pieces, not of orders. */
const isOfPieces = (by: Grouping): by is PieceDimension => pieceDimensions.some((each) => each === by)

const groupsOf = (
  period: Range,
  by: Grouping,
  filter: SalesFilter & { productId?: string | undefined },
): Promise<Groups> =>
  isOfPieces(by) ? groupsOfPieces(period, by, filter) : groupsOfOrders(period, by, filter)

async function groupsOfOrders(period: Range, by: Dimension, filter: SalesFilter): Promise<Groups> {
  const found = await readByDimension(database(), period, by, filter)
  return new Map([...found].map(([key, totals]) => [key, { label: key, totals }]))
}

const pieceColumns = ['pieces', 'sold', 'returned', 'returnedPieces', 'cost', 'uncosted'] as const

async function groupsOfPieces(
  period: Range,
  by: PieceDimension,
  filter: SalesFilter & { productId?: string | undefined },
): Promise<Groups> {
  const [found, totals] = await Promise.all([
    readPieces(database(), period, by, filter),
    readTotals(database(), period, filter),
  ])
  const groups: Groups = new Map(
    [...found].map(([key, { key: _key, name, ...pieces }]) => [
      key,
      { label: name, totals: { ...noTotals, ...pieces } },
    ]),
  )
  if (filter.productId === undefined)
    groups.set(withoutPiece, { label: '', totals: rest(totals, [...found.values()]) })
  return groups
}

/** Returns what the pieces leave of the totals, so that the groups add up to them. */
function rest(totals: ReportTotals, pieces: readonly PieceTotals[]): ReportTotals {
  const left: ReportTotals = { ...noTotals }
  for (const name of pieceColumns)
    left[name] = totals[name] - pieces.reduce((sum, each) => sum + each[name], 0)
  return left
}

/** Statements that read the names of today of groups, by their keys. */
export const namesOf = {
  product: statement<{ key: string; label: string }>(
    'reports.product_names',
    'select id::text as key, name as label from products where id = any($1::uuid[])',
  ),
  variant: statement<{ key: string; label: string }>(
    'reports.variant_names',
    `select v.id::text as key, concat_ws(', ', p.name, v.color_name, v.size) as label
     from variants v join products p on p.id = v.product_id where v.id = any($1::uuid[])`,
  ),
  category: statement<{ key: string; label: string }>(
    'reports.category_names',
    'select id::text as key, name as label from categories where id = any($1::uuid[])',
  ),
  promotion: statement<{ key: string; label: string }>(
    'reports.promotion_names',
    'select id::text as key, name as label from promotions where id::text = any($1::text[])',
  ),
}

const isNamed = (by: Grouping): by is keyof typeof namesOf => by in namesOf

/** Adds the names of today; what was deleted keeps the name that it was sold under. */
async function named(by: Grouping, groups: ReportGroup[], db: Db = database()): Promise<ReportGroup[]> {
  const keys = groups.map(({ key }) => key).filter((key) => key !== '' && key !== withoutPiece)
  if (!isNamed(by) || keys.length === 0) return groups
  const labels = new Map((await queryRows(db, namesOf[by], [keys])).map(({ key, label }) => [key, label]))
  return groups.map((group) => ({ ...group, label: labels.get(group.key) ?? group.label }))
}
