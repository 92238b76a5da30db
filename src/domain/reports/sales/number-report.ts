import type { NumberReport } from '#context/reports/contract.ts'
import { soldList } from '#context/reports/summary/sum-columns.ts'
import { database, queryUnprepared } from '#platform/postgres/database'
import type { StaffContext } from '#platform/http/http'
import { startOfDay, getNextDay } from '#shared/dates/dates'
import { type ComparedPeriod, freshen } from './freshness.ts'
import type { Range } from './periods.ts'
import { filterSql, readTotals, type SalesFilter } from './read-sums.ts'

type Query = ComparedPeriod & SalesFilter

/** Takes the number of a period apart: what was sold, by what, with its money, counted in three ways. */
export async function readNumber(_ctx: StaffContext, query: Query): Promise<NumberReport> {
  const { channel, state, ...period } = query
  const fresh = await freshen(period)
  const filter = { channel, state }
  const [totals, parts, money, ways, apart] = await Promise.all([
    readTotals(database(), period, filter),
    readParts(period, filter),
    readMoney(period, filter),
    countAgain(period, filter),
    readApart(period, filter),
  ])
  return { ...fresh, totals, parts, money, ways: { ...ways, summary: totals.sold }, apart }
}

const readParts = ({ from, to }: Range, filter: SalesFilter) =>
  queryUnprepared<NumberReport['parts'][number]>(
    database(),
    (at) => `
    select part, key, sum(sale)::int as orders, sum(amount)::float8 as amount
    from (
      select o.method, o.coupon, o.shipping, (f.kind = 'sale')::int as sale, f.total, f.promotions, f.shipping as freight
      from report_facts f join report_orders o using (order_id)
      where f.day between ${at(from)} and ${at(to)} and f.kind in ${soldList} and ${filterSql(filter, at)}
    ) f cross join lateral (values
      ('method', f.method, f.total), ('coupon', f.coupon, -f.promotions), ('shipping', f.shipping, f.freight)
    ) g(part, key, amount)
    group by part, key order by part, amount desc, key`,
  )

/** Money that came in the period, with what its provider has paid out of it. */
const readMoney = ({ from, to }: Range, filter: SalesFilter) =>
  queryUnprepared<NumberReport['money'][number]>(
    database(),
    (at) => `
    select m.provider, m.method, count(*)::int as payments, sum(m.captured)::float8 as gross,
      sum(coalesce(m.fee, 0))::float8 as fee, sum(m.captured - coalesce(m.fee, 0))::float8 as net,
      coalesce(sum(l.net), 0)::float8 as "paidOut", max(l.arrives_on)::text as "arrivedOn"
    from (
      select distinct order_id from report_facts where day between ${at(from)} and ${at(to)} and kind = 'received'
    ) f join report_orders o using (order_id) join payments m on m.order_id = o.order_id
      left join lateral (
        select sum(l.net) as net, max(p.arrives_on) as arrives_on
        from payout_lines l join payouts p on p.id = l.payout_id
        where l.payment_id = m.id and l.kind = 'charge' and p.status = 'paid'
      ) l on true
    where m.captured > 0 and m.captured_at >= ${at(startOfDay(from))} and m.captured_at < ${at(startOfDay(getNextDay(to)))}
      and ${filterSql(filter, at)}
    group by 1, 2 order by gross desc`,
  )

/** Counts what was sold from the facts, and from the orders themselves: agreements, and changes on their days. */
async function countAgain(
  { from, to }: Range,
  filter: SalesFilter,
): Promise<{ facts: number; orders: number }> {
  const [row] = await queryUnprepared<{ facts: number; orders: number }>(database(), (at) => {
    const isInside = (instant: string) =>
      `(${instant} at time zone 'America/Sao_Paulo')::date between ${at(from)} and ${at(to)}`
    const later = "c.state = 'applied' and c.closed_at > least(o.terms_approved_at, o.paid_at)"
    return `
    with sold as materialized (
      select f.order_id, sum(f.total) as total from report_facts f join report_orders o using (order_id)
      where f.day between ${at(from)} and ${at(to)} and f.kind in ${soldList} and ${filterSql(filter, at)} group by 1
    ), changes as materialized (
      select o.id, c.closed_at, (c.before->>'total')::int as before,
        coalesce(lead((c.before->>'total')::int) over of_order, o.total) as after,
        row_number() over of_order as place
      from order_changes c join sold s using (order_id) join orders o on o.id = c.order_id
      where ${later} window of_order as (partition by o.id order by c.number)
    )
    select (select coalesce(sum(total), 0)::float8 from sold) as facts,
      (select coalesce(sum(coalesce(c.before, o.total)), 0)::float8
       from sold s join orders o on o.id = s.order_id left join changes c on c.id = o.id and c.place = 1
       where ${isInside('least(o.terms_approved_at, o.paid_at)')})
      + (select coalesce(sum(after - before), 0)::float8 from changes where ${isInside('closed_at')}) as orders`
  })
  return row!
}

/** Reads events of the period that count elsewhere: unpaid orders, what went back, changes of earlier sales. */
async function readApart({ from, to }: Range, filter: SalesFilter): Promise<NumberReport['apart']> {
  const [row] = await queryUnprepared<NumberReport['apart']>(
    database(),
    (at) => `
    with days as (select ${at(from)}::date as lo, ${at(to)}::date as hi),
    unpaid as (
      select count(*)::int as orders, coalesce(sum(total), 0)::float8 as total from orders o
      where o.placed_at >= ${at(startOfDay(from))} and o.placed_at < ${at(startOfDay(getNextDay(to)))}
        and o.paid_at is null and o.terms_approved_at is null
    ),
    facts as (
      select f.kind, f.total from report_facts f join report_orders o using (order_id), days
      where f.day between days.lo and days.hi and ${filterSql(filter, at)}
        and f.kind not in ('sale', 'received', 'refunded', 'charged_back', 'label', 'return_label')
    )
    select u.orders as "unpaidOrders", u.total as "unpaidTotal",
      (select coalesce(-sum(total) filter (where kind <> 'change'), 0)::float8 from facts) as returned,
      (select count(*)::int from facts where kind = 'change') as changes,
      (select coalesce(sum(total) filter (where kind = 'change'), 0)::float8 from facts) as "changesTotal"
    from unpaid u`,
  )
  return row!
}
