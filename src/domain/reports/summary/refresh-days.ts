import { database, queryRows, statement, transaction } from '#platform/postgres/database'
import { dimensions } from '#context/reports/contract-facts.ts'
import { factSums, pieceSumColumns, pieceSums, soldList, stepOf, sumColumns } from './sum-columns.ts'

/** Dimensions of an order `o` with their keys. A promotion has its own statement: an order may have several. */
export const keysOf = `(values ('all', ''), ('channel', o.channel), ('state', o.state), ('city', o.city), ('method', o.method),
  ('coupon', o.coupon), ('shipping', o.shipping), ('customer', case when o.is_first then 'new' else 'returning' end)
) d(dimension, key)`

const dimensionList = `(${dimensions.map((dimension) => `'${dimension}'`).join(', ')})`

const values = Object.values(factSums).join(', ')

const removeDay = [
  statement('reports.remove_day', `delete from report_sums where grain = 'day' and day = $1`),
  statement('reports.remove_day_steps', 'delete from report_steps where day = $1'),
  statement('reports.remove_day_pieces', `delete from report_piece_sums where grain = 'day' and day = $1`),
]
const removeMonth = [
  statement('reports.remove_month', `delete from report_sums where grain = 'month' and day = $1`),
  statement(
    'reports.remove_month_pieces',
    `delete from report_piece_sums where grain = 'month' and day = $1`,
  ),
]

const insertDay = [
  statement(
    'reports.insert_day',
    `insert into report_sums (grain, dimension, day, key, ${sumColumns.join(', ')})
     select 'day', d.dimension, f.day, d.key, ${values}
     from report_facts f join report_orders o using (order_id) cross join lateral ${keysOf}
     where f.day = $1 group by 2, 3, 4`,
  ),
  statement(
    'reports.insert_day_promotions',
    `insert into report_sums (grain, dimension, day, key, ${sumColumns.join(', ')})
     select 'day', 'promotion', f.day, p.value->>'id',
       ${Object.entries(factSums)
         .map(([column, sum]) =>
           column === 'promotions'
             ? `coalesce(sum((p.value->>'amount')::int) filter (where f.kind = 'sale'), 0)`
             : sum,
         )
         .join(', ')}
     from report_facts f join report_orders o using (order_id) cross join lateral jsonb_array_elements(o.promotions) p
     where f.day = $1 group by 3, 4`,
  ),
  statement(
    'reports.insert_day_pieces',
    `insert into report_piece_sums (grain, day, variant_id, size, product_id, name, ${pieceSumColumns.join(', ')})
     select 'day', p.day, p.variant_id, p.size, (array_agg(p.product_id))[1], max(p.name),
       ${Object.values(pieceSums).join(', ')}
     from report_fact_pieces p where p.day = $1 group by 2, 3, 4`,
  ),
]

const insertSteps = statement(
  'reports.insert_day_steps',
  `insert into report_steps (day, step, sold)
   select f.day, ${stepOf('f')}, sum(f.total) from report_facts f where f.day = $1 and f.kind in ${soldList} group by 1, 2`,
)

const insertMonth = [
  statement(
    'reports.insert_month',
    `insert into report_sums (grain, dimension, day, key, ${sumColumns.join(', ')})
     select 'month', dimension, $1::date, key, ${sumColumns.map((column) => `sum(${column})`).join(', ')}
     from report_sums where grain = 'day' and dimension in ${dimensionList} and day >= $1 and day < $1::date + interval '1 month'
     group by dimension, key`,
  ),
  statement(
    'reports.insert_month_pieces',
    `insert into report_piece_sums (grain, day, variant_id, size, product_id, name, ${pieceSumColumns.join(', ')})
     select 'month', $1::date, variant_id, size, (array_agg(product_id))[1], max(name),
       ${pieceSumColumns.map((column) => `sum(${column})`).join(', ')}
     from report_piece_sums where grain = 'day' and day >= $1 and day < $1::date + interval '1 month'
     group by variant_id, size`,
  ),
]

const staleDays = statement<{ day: string }>(
  'reports.stale_days',
  `select to_char(day, 'YYYY-MM-DD') as day from report_stale_days where day between $1 and $2 order by day desc limit $3`,
)

/** All sums are written one after the other: a month is never added up while one of its days changes. */
const lock = statement('reports.lock_sums', `select pg_advisory_xact_lock(hashtext('reports.sums'))`)

/** Waits for the writers that marked the day, and computes after them. */
const takeDay = statement<{ day: string }>(
  'reports.take_day',
  'delete from report_stale_days where day = $1 returning day',
)
const dropMonth = statement<{ month: string }>(
  'reports.drop_month',
  `delete from report_months where month = date_trunc('month', $1::date)::date
   returning to_char(month, 'YYYY-MM-DD') as month`,
)
/** Months before this day that have sums of days and none of their own, the latest first. */
const missingMonths = statement<{ month: string }>(
  'reports.missing_months',
  `select to_char(m, 'YYYY-MM-DD') as month
   from generate_series(
     (select date_trunc('month', min(day)) from report_sums where grain = 'day' and dimension = 'all'),
     date_trunc('month', $1::date) - interval '1 month', interval '1 month') m
   where not exists (select from report_months where month = m::date)
   order by m desc`,
)
const addMonth = statement('reports.add_month', 'insert into report_months (month) values ($1)')

/** Computes the sums of one day, if it waits for them. Its month counts as missing until it is added up again. */
const refreshDay = (day: string): Promise<void> =>
  transaction(async (tx) => {
    await queryRows(tx, lock, [])
    if ((await queryRows(tx, takeDay, [day])).length === 0) return
    for (const remove of removeDay) await queryRows(tx, remove, [day])
    await queryRows(tx, insertSteps, [day])
    for (const insert of insertDay) await queryRows(tx, insert, [day])
    for (const { month } of await queryRows(tx, dropMonth, [day]))
      for (const remove of removeMonth) await queryRows(tx, remove, [month])
  })

/**
 * Computes the sums of the days of a period that wait for them, the latest first. Returns whether all of them are
 * computed: it stops after `most` days.
 */
export async function refreshDays(from: string, to: string, most = 40): Promise<boolean> {
  const days = await queryRows(database(), staleDays, [from, to, most + 1])
  for (const { day } of days.slice(0, most)) await refreshDay(day)
  return days.length <= most
}

/** Adds up the months before the one of `today` that have no sums of their own. */
export async function completeMonths(today: string): Promise<void> {
  for (const { month } of await queryRows(database(), missingMonths, [today]))
    await transaction(async (tx) => {
      await queryRows(tx, lock, [])
      for (const remove of removeMonth) await queryRows(tx, remove, [month])
      for (const insert of insertMonth) await queryRows(tx, insert, [month])
      await queryRows(tx, addMonth, [month])
    })
}
