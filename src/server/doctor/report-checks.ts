import { factSums, reportPackageQueue, reportQueue } from '#domain/reports'

const dayOf = (instant: string): string => `(${instant} at time zone 'America/Sao_Paulo')::date`

/** Orders that a waiting job will compute again. */
const waiting = (underWay: string): string => `
  select j.data->>'orderId' as id from ${underWay} j where j.name = '${reportQueue}'
  union select p.order_id::text from ${underWay} j join packages p on p.id::text = j.data->>'packageId'
    where j.name = '${reportPackageQueue}'`

const sums = Object.keys(factSums)
const tuple = (row: string): string => `(${sums.map((name) => `coalesce(${row}.${name}, 0)`).join(', ')})`

/**
 * Compares the facts of reports with orders, payments and labels, per order and day, and the sums of every day with the
 * facts.
 */
export const reportChecks = (underWay: string) => ({
  'reports.sold': `
    with waits as materialized (${waiting(underWay)}), facts as materialized (
      select order_id, sum(total) as total from report_facts group by 1
    )
    select o.number, o.amount_due as expected, f.total::float8 as counted
    from orders o left join facts f on f.order_id = o.id
    where (o.paid_at is not null or o.terms_approved_at is not null) and o.status_asserted is null
      and coalesce(f.total, 0) <> o.amount_due
      and o.id::text not in (select id from waits where id is not null)
    order by 1`,
  'reports.money': `
    with waits as materialized (${waiting(underWay)}), raw as materialized (
      select order_id, day, sum(money) as money, sum(fee) as fee, sum(freight) as freight from (
        select order_id, ${dayOf('coalesce(captured_at, created_at)')} as day, captured as money,
          coalesce(fee, 0) as fee, 0 as freight
        from payments where captured > 0
        union all
        select order_id, ${dayOf('coalesce(done_at, created_at)')}, -amount, 0, 0 from refunds where status = 'done'
        union all
        select order_id, ${dayOf('coalesce(closed_at, opened_at)')}, -amount, 0, 0 from disputes where status = 'lost'
        union all
        select p.order_id, ${dayOf('l.bought_at')}, 0, 0, l.price from shipping_labels l join packages p on p.id = l.package_id
        where l.bought_at is not null and l.price > 0 and l.state not in ('cancelled', 'expired', 'refused')
      ) each group by 1, 2
    ), facts as materialized (
      select order_id, day, sum(money) as money, sum(fee) as fee, sum(freight) as freight
      from report_facts group by 1, 2
    )
    select o.number, to_char(coalesce(r.day, f.day), 'YYYY-MM-DD') as day,
      coalesce(r.money, 0)::float8 as expected, coalesce(f.money, 0)::float8 as counted
    from raw r full join facts f using (order_id, day) join orders o on o.id = order_id
    where (coalesce(r.money, 0), coalesce(r.fee, 0), coalesce(r.freight, 0))
        <> (coalesce(f.money, 0), coalesce(f.fee, 0), coalesce(f.freight, 0))
      and o.id::text not in (select id from waits where id is not null)
    order by 1, 2`,
  'reports.day': `
    with counted as materialized (
      select f.day, ${Object.entries(factSums)
        .map(([name, sum]) => `${sum} as ${name}`)
        .join(', ')}
      from report_facts f group by 1
    ), stored as materialized (
      select * from report_sums where grain = 'day' and dimension = 'all'
    )
    select to_char(coalesce(c.day, s.day), 'YYYY-MM-DD') as day, coalesce(c.sold, 0)::float8 as expected,
      coalesce(s.sold, 0)::float8 as counted
    from counted c full join stored s using (day)
    where ${tuple('c')} <> ${tuple('s')} and coalesce(c.day, s.day) not in (select day from report_stale_days)
    order by 1`,
  'reports.month': `
    select to_char(coalesce(m.month, s.day), 'YYYY-MM-DD') as day, coalesce(m.sold, 0)::float8 as expected,
      coalesce(s.sold, 0)::float8 as counted
    from (
      select date_trunc('month', day)::date as month, ${sums.map((name) => `sum(${name}) as ${name}`).join(', ')}
      from report_sums where grain = 'day' and dimension = 'all' group by 1
    ) m join report_months known using (month)
      full join (select * from report_sums where grain = 'month' and dimension = 'all') s on s.day = m.month
    where ${tuple('m')} <> ${tuple('s')}
    order by 1`,
})
