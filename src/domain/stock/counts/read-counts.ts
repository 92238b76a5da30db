import type { CountView, VariantLabel } from '#contract/stock'
import { addVariantLabels } from '#context/stock/list/list-variants.ts'
import { type Db, database, queryRows, statement } from '#platform/postgres/database'
import { AppError } from '#platform/http/errors'
import type { StaffContext } from '#platform/http/http'

type Line = Omit<CountView['lines'][number], keyof VariantLabel> & { variantId: string }
type Count = Omit<CountView, 'lines' | 'startedAt' | 'endedAt'> & {
  startedAt: Date
  endedAt: Date | null
  lines: Line[]
}

// The expected quantity is that of the last scan: before it, items may still be moving.
const columns = `
  c.id, c.name, c.status, c.started_by as "startedBy", c.started_at as "startedAt", c.ended_by as "endedBy",
  c.ended_at as "endedAt",
  array(select distinct by from stock_scans where count_id = c.id order by by) as people,
  (select coalesce(sum(quantity), 0)::int from stock_scans where count_id = c.id) as pieces`
const lines = `
  (
    select coalesce(jsonb_agg(jsonb_build_object('variantId', s.variant_id, 'counted', s.counted, 'expected', s.expected,
      'difference', s.counted - s.expected) order by s.position desc), '[]')
    from (
      select variant_id, sum(quantity)::int as counted, max(position) as position,
        (array_agg(on_hand order by position desc))[1] as expected
      from stock_scans where count_id = c.id group by variant_id
    ) s
  ) as lines`

const oneQuery = statement<Count>(
  'stock.count',
  `select ${columns}, ${lines} from stock_counts c where c.id = $1`,
)
const listQuery = statement<Count>(
  'stock.counts',
  `select ${columns}, '[]'::jsonb as lines from stock_counts c
   order by c.status <> 'open', c.started_at desc limit 50`,
)

const viewOf = async (
  db: Db,
  { startedAt, endedAt, lines: counted, ...count }: Count,
): Promise<CountView> => ({
  ...count,
  startedAt: startedAt.toISOString(),
  endedAt: endedAt?.toISOString() ?? null,
  lines: await addVariantLabels(db, counted),
})

/** Returns a count with its differences. Throws `stock.not_found`. */
export async function readCountView(db: Db, id: string): Promise<CountView> {
  const [count] = await queryRows(db, oneQuery, [id])
  if (!count) throw new AppError('stock.not_found')
  return viewOf(db, count)
}

/** Returns a count with its differences, for staff. Throws `stock.not_found`. */
export function readCount(_ctx: StaffContext, id: string): Promise<CountView> {
  return readCountView(database(), id)
}

/** Returns the last 50 counts without lines, open ones first. */
export async function listCounts(_ctx: StaffContext): Promise<{ items: CountView[] }> {
  const db = database()
  return { items: await Promise.all((await queryRows(db, listQuery, [])).map((each) => viewOf(db, each))) }
}
