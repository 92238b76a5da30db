import type { CohortReport } from '#context/reports/contract.ts'
import { type Db, database, queryRows, statement } from '#platform/postgres/database'
import type { StaffContext } from '#platform/http/http'

const remove = statement('reports.remove_cohorts', 'delete from report_cohorts')
// The CPF tells the customers apart; it stays in paid orders for their invoices.
const compute = statement(
  'reports.compute_cohorts',
  `with sold as materialized (
     select o.customer_cpf as cpf, date_trunc('month', f.day)::date as month, count(*) as orders, sum(f.total) as sold
     from report_facts f join orders o on o.id = f.order_id
     where f.kind = 'sale' and o.customer_cpf is not null group by 1, 2
   ), firsts as (select cpf, min(month) as cohort from sold group by 1)
   insert into report_cohorts (cohort, month, customers, orders, sold)
   select cohort, month, count(*), sum(orders), sum(sold) from sold join firsts using (cpf) group by 1, 2`,
)
const isEmpty = statement<{ empty: boolean }>(
  'reports.cohorts_empty',
  `select not exists (select from report_cohorts) and exists (select from report_sums where orders > 0) as empty`,
)
const read = statement<{ cohort: string; month: string; customers: number; orders: number; sold: number }>(
  'reports.cohorts',
  `select to_char(cohort, 'YYYY-MM-DD') as cohort, to_char(month, 'YYYY-MM-DD') as month, customers, orders, sold::float8
   from report_cohorts where cohort >= date_trunc('month', now()) - interval '24 months' order by cohort, month`,
)

/** Computes the customers of every month again, from all sales. */
export async function computeCohorts(tx: Db): Promise<void> {
  await queryRows(tx, remove, [])
  await queryRows(tx, compute, [])
}

/** Returns whether there are sales but no cohorts yet. */
export const areCohortsMissing = async (): Promise<boolean> =>
  (await queryRows(database(), isEmpty, []))[0]?.empty ?? false

/** Reads how many customers of each month bought again in later ones; the last two years. */
export async function readCohorts(_ctx: StaffContext): Promise<CohortReport> {
  const rows = await queryRows(database(), read, [])
  return {
    cohorts: [...Map.groupBy(rows, ({ cohort }) => cohort)].map(([cohort, months]) => ({
      cohort,
      customers: months.find(({ month }) => month === cohort)?.customers ?? 0,
      months: months.map(({ cohort: _cohort, ...month }) => month),
    })),
  }
}
