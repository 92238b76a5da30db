import type { ReportTotals } from '#context/reports/contract.ts'
import type { Dimension } from '#context/reports/contract-facts.ts'
import { keysOf } from '#context/reports/summary/refresh-days.ts'
import { factSums, pieceSumColumns, sumColumns } from '#context/reports/summary/sum-columns.ts'
import { type Db, queryRows, queryUnprepared, statement } from '#platform/postgres/database'
import { type Range, splitPeriod } from './periods.ts'

/** Filters of the orders. `state`: two letters, `-` for pick-ups. */
export type SalesFilter = { channel?: string | undefined; state?: string | undefined }

const names: Record<(typeof sumColumns)[number], keyof ReportTotals> = {
  orders: 'orders',
  cancelled: 'cancelled',
  pieces: 'pieces',
  items: 'items',
  promotions: 'promotions',
  discount: 'discount',
  shipping: 'shipping',
  interest: 'interest',
  sold: 'sold',
  returned: 'returned',
  returned_pieces: 'returnedPieces',
  received: 'received',
  paid_out: 'paidOut',
  fees: 'fees',
  freight: 'freight',
  cost: 'cost',
  uncosted: 'uncosted',
}

export const noTotals = Object.fromEntries(Object.values(names).map((name) => [name, 0])) as ReportTotals

const knownMonths = statement<{ month: string }>(
  'reports.known_months',
  `select to_char(month, 'YYYY-MM-DD') as month from report_months where month between $1 and $2`,
)

/** Returns the ranges of a period as three lists, for `unnest`. */
async function rangesOf(db: Db, period: Range): Promise<[string[], string[], string[]]> {
  const rows = await queryRows(db, knownMonths, [period.from, period.to])
  const ranges = splitPeriod(period, new Set(rows.map(({ month }) => month)))
  return [ranges.map(({ grain }) => grain), ranges.map(({ from }) => from), ranges.map(({ to }) => to)]
}

/** Rows of sums `s` within the ranges `$1` to `$3`. */
const within = (table: string): string => `
  unnest($1::text[], $2::date[], $3::date[]) r(grain, lo, hi)
  join ${table} s on s.grain = r.grain and s.day between r.lo and r.hi`

const summed = sumColumns.map((name) => `coalesce(sum(s.${name}), 0)::float8 as "${names[name]}"`).join(', ')
const counted = Object.entries(factSums)
  .map(([name, sum]) => `(${sum})::float8 as "${names[name as keyof typeof names]}"`)
  .join(', ')

type SumRow = ReportTotals & { key: string; day: string | null }

const byKey = statement<SumRow>(
  'reports.sums_by_key',
  `select s.key, null as day, ${summed} from ${within('report_sums')} where s.dimension = $4
     and ($5::text is null or s.key = $5) group by s.key`,
)
const byDay = statement<SumRow>(
  'reports.sums_by_day',
  `select '' as key, to_char(s.day, 'YYYY-MM-DD') as day, ${summed}
   from report_sums s where s.grain = 'day' and s.dimension = $3 and s.key = $4 and s.day between $1 and $2
   group by s.day`,
)

/** Condition on the order `o` of a fact. */
export const filterSql = ({ channel, state }: SalesFilter, at: (value: unknown) => string): string =>
  [
    'true',
    ...(channel === undefined ? [] : [`o.channel = ${at(channel)}`]),
    ...(state === undefined ? [] : [`o.state = ${at(state === '-' ? '' : state)}`]),
  ].join(' and ')

/** Reads what two filters leave, or the groups of one, from the facts themselves. */
const readFromFacts = (
  db: Db,
  { from, to }: Range,
  dimension: Dimension,
  filter: SalesFilter,
  perDay: boolean,
): Promise<SumRow[]> =>
  queryUnprepared<SumRow>(db, (at) => {
    const day = perDay ? "to_char(f.day, 'YYYY-MM-DD')" : 'null'
    return `select d.key, ${day} as day, ${counted}
      from report_facts f join report_orders o using (order_id) cross join lateral ${keysOf}
      where f.day between ${at(from)} and ${at(to)} and d.dimension = ${at(dimension)} and ${filterSql(filter, at)}
      group by d.key${perDay ? ', f.day' : ''}`
  })

/** Returns the one sum that answers a filter, if there is one. */
function sumOfFilter({ channel, state }: SalesFilter): { dimension: Dimension; key: string } | undefined {
  if (channel !== undefined && state !== undefined) return undefined
  if (channel !== undefined) return { dimension: 'channel', key: channel }
  if (state !== undefined) return { dimension: 'state', key: state === '-' ? '' : state }
  return { dimension: 'all', key: '' }
}

const withoutKey = ({ key: _key, day: _day, ...totals }: SumRow): ReportTotals => totals

/** Reads the sums of a period. */
export async function readTotals(db: Db, period: Range, filter: SalesFilter = {}): Promise<ReportTotals> {
  const sum = sumOfFilter(filter)
  const rows = sum
    ? await queryRows(db, byKey, [...(await rangesOf(db, period)), sum.dimension, sum.key])
    : await readFromFacts(db, period, 'all', filter, false)
  return rows[0] ? withoutKey(rows[0]) : noTotals
}

/** Reads the sums of every day of a period that has facts. */
export async function readDays(
  db: Db,
  period: Range,
  filter: SalesFilter = {},
): Promise<Map<string, ReportTotals>> {
  const sum = sumOfFilter(filter)
  const rows = sum
    ? await queryRows(db, byDay, [period.from, period.to, sum.dimension, sum.key])
    : await readFromFacts(db, period, 'all', filter, true)
  return new Map(rows.map((row) => [row.day!, withoutKey(row)]))
}

/** Reads the sums of a period by one dimension. */
export async function readByDimension(
  db: Db,
  period: Range,
  dimension: Dimension,
  filter: SalesFilter = {},
): Promise<Map<string, ReportTotals>> {
  const isFiltered = filter.channel !== undefined || filter.state !== undefined
  const rows = isFiltered
    ? await readFromFacts(db, period, dimension, filter, false)
    : await queryRows(db, byKey, [...(await rangesOf(db, period)), dimension, null])
  return new Map(rows.map((row) => [row.key, withoutKey(row)]))
}

/** Sums of pieces of one group; amounts are centavos. */
export type PieceTotals = Pick<
  ReportTotals,
  'pieces' | 'sold' | 'returned' | 'returnedPieces' | 'cost' | 'uncosted'
>

const pieceColumns = pieceSumColumns
  .map((name) => `coalesce(sum(s.${name}), 0)::float8 as "${names[name]}"`)
  .join(', ')

/** Group of a row `s` of pieces; a category is the one of today. */
const pieceKeys = {
  product: { key: 's.product_id::text', from: '' },
  variant: { key: 's.variant_id::text', from: '' },
  size: { key: 's.size', from: '' },
  category: { key: `coalesce(p.category_id::text, '')`, from: 'left join products p on p.id = s.product_id' },
  size_category: {
    key: `coalesce(p.category_id::text, '') || '|' || s.size`,
    from: 'left join products p on p.id = s.product_id',
  },
} as const
export type PieceKey = keyof typeof pieceKeys

const piecesBy = Object.fromEntries(
  Object.entries(pieceKeys).map(([name, { key, from }]) => [
    name,
    statement<PieceTotals & { key: string; name: string }>(
      `reports.pieces_by_${name}`,
      `select ${key} as key, max(s.name) as name, ${pieceColumns}
       from ${within('report_piece_sums')} ${from}
       where $4::uuid is null or s.product_id = $4 group by 1`,
    ),
  ]),
) as Record<PieceKey, ReturnType<typeof statement<PieceTotals & { key: string; name: string }>>>

type PieceRow = PieceTotals & { key: string; name: string }

const filteredPieces = (
  db: Db,
  { from, to }: Range,
  by: PieceKey,
  filter: SalesFilter,
  productId: string | undefined,
): Promise<PieceRow[]> =>
  queryUnprepared<PieceRow>(
    db,
    (at) => `
    select ${pieceKeys[by].key} as key, max(s.name) as name,
      coalesce(sum(s.pieces) filter (where s.is_sale), 0)::float8 as pieces,
      coalesce(sum(s.total) filter (where s.is_sale), 0)::float8 as sold,
      -coalesce(sum(s.pieces) filter (where not s.is_sale), 0)::float8 as "returnedPieces",
      -coalesce(sum(s.total) filter (where not s.is_sale), 0)::float8 as returned,
      coalesce(sum(s.cost), 0)::float8 as cost, coalesce(sum(s.uncosted), 0)::float8 as uncosted
    from report_fact_pieces s join report_orders o using (order_id) ${pieceKeys[by].from}
    where s.day between ${at(from)} and ${at(to)} and ${filterSql(filter, at)}
      and ${productId === undefined ? 'true' : `s.product_id = ${at(productId)}`}
    group by 1`,
  )

/** Reads the sums of the pieces of a period by group, with the name that they were last sold under. */
export async function readPieces(
  db: Db,
  period: Range,
  by: PieceKey,
  filter: SalesFilter & { productId?: string | undefined } = {},
): Promise<Map<string, PieceRow>> {
  const isFiltered = filter.channel !== undefined || filter.state !== undefined
  const rows = isFiltered
    ? await filteredPieces(db, period, by, filter, filter.productId)
    : await queryRows(db, piecesBy[by], [...(await rangesOf(db, period)), filter.productId ?? null])
  return new Map(rows.map((row) => [row.key, row]))
}
