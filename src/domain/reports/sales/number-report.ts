import { setTimeout as sleep } from 'node:timers/promises'
import type { NumberReport } from '#context/reports/contract.ts'
import { endedAtOf } from '#context/reports/facts/read-orders.ts'
import { soldList } from '#context/reports/summary/sum-columns.ts'
import {
  database,
  type Placeholder,
  queryRows,
  queryUnprepared,
  statement,
} from '#platform/postgres/database'
import type { StaffContext } from '#platform/http/http'
import { getNextDay, startOfDay, toIsoDay } from '#shared/dates/dates'
import { type ComparedPeriod, freshen } from './freshness.ts'
import type { Range } from './periods.ts'
import { filterSql, readByDimension, readTotals, type SalesFilter } from './read-sums.ts'

type Query = ComparedPeriod & SalesFilter

/** Time in which the facts follow an order, in milliseconds. */
const settlingTime = 400

/**
 * Takes the number of a period apart: what was sold, by what, with its money, counted in three ways. While today runs, an
 * order may be paid between two of them: ways that differ are counted once more.
 */
export async function readNumber(_ctx: StaffContext, query: Query): Promise<NumberReport> {
  const report = await readOnce(query)
  const { summary, facts, orders } = report.ways
  if ((summary === facts && facts === orders) || query.to < toIsoDay(new Date())) return report
  await sleep(settlingTime)
  return readOnce(query)
}

async function readOnce({ channel, state, ...period }: Query): Promise<NumberReport> {
  const fresh = await freshen(period)
  const filter = { channel, state }
  const [totals, parts, money, facts, orders, unpaid, changes] = await Promise.all([
    readTotals(database(), period, filter),
    readParts(period, filter),
    readMoney(period, filter),
    sumFacts(period, filter),
    countOrders(period, filter),
    readUnpaid(period),
    readChanges(period, filter),
  ])
  return {
    ...fresh,
    totals,
    parts,
    money,
    ways: { summary: totals.sold, facts, orders },
    apart: { ...unpaid, returned: totals.returned, ...changes },
  }
}

/** Reads the parts of what was sold from the sums of its dimensions, which add up to its totals. */
async function readParts(period: Range, filter: SalesFilter): Promise<NumberReport['parts']> {
  const read = async (
    part: NumberReport['parts'][number]['part'],
    amountOf: (totals: NumberReport['totals']) => number,
  ) =>
    [...(await readByDimension(database(), period, part, filter))]
      .map(([key, totals]) => ({ part, key, orders: totals.orders, amount: amountOf(totals) }))
      .filter(({ orders, amount }) => orders !== 0 || amount !== 0)
      .toSorted((a, b) => b.amount - a.amount || (a.key < b.key ? -1 : 1))
  const all = await Promise.all([
    read('coupon', ({ promotions }) => -promotions),
    read('method', ({ sold }) => sold),
    read('shipping', ({ shipping }) => shipping),
  ])
  return all.flat()
}

const isFiltered = ({ channel, state }: SalesFilter): boolean => channel !== undefined || state !== undefined

/** Tables of the facts `f`, with their orders `o` where these are filtered. */
const factTables = (filter: SalesFilter): string =>
  `report_facts f ${isFiltered(filter) ? 'join report_orders o using (order_id)' : ''}`

/** Money that came in the period, with what its provider has paid out of it. */
const readMoney = ({ from, to }: Range, filter: SalesFilter) =>
  queryUnprepared<NumberReport['money'][number]>(
    database(),
    (at) => `
    select m.provider, m.method, count(*)::int as payments, sum(m.captured)::float8 as gross,
      sum(coalesce(m.fee, 0))::float8 as fee, sum(m.captured - coalesce(m.fee, 0))::float8 as net,
      coalesce(sum(l.net), 0)::float8 as "paidOut", max(l.arrives_on)::text as "arrivedOn"
    from payments m ${isFiltered(filter) ? 'join report_orders o using (order_id)' : ''}
      left join lateral (
        select sum(l.net) as net, max(p.arrives_on) as arrives_on
        from payout_lines l join payouts p on p.id = l.payout_id
        where l.payment_id = m.id and l.kind = 'charge' and p.status = 'paid'
      ) l on true
    where m.captured > 0 and m.captured_at >= ${at(startOfDay(from))} and m.captured_at < ${at(startOfDay(getNextDay(to)))}
      and ${filterSql(filter, at)}
    group by 1, 2 order by gross desc`,
  )

/** Adds up what was sold from the facts. */
async function sumFacts({ from, to }: Range, filter: SalesFilter): Promise<number> {
  const [row] = await queryUnprepared<{ sum: number }>(
    database(),
    (at) => `select coalesce(sum(f.total), 0)::float8 as sum from ${factTables(filter)}
      where f.day between ${at(from)} and ${at(to)} and f.kind in ${soldList} and ${filterSql(filter, at)}`,
  )
  return row!.sum
}

/** Condition on an order `o` itself, of which no fact needs to exist. */
const orderFilter = ({ channel, state }: SalesFilter, at: Placeholder): string =>
  [
    'o.without_stock_at is null',
    ...(channel === undefined ? [] : [`coalesce(o.channel, 'site') = ${at(channel)}`]),
    ...(state === undefined ? [] : [`coalesce(o.address->>'state', '') = ${at(state === '-' ? '' : state)}`]),
  ].join(' and ')

const soldAt = 'least(o.terms_approved_at, o.paid_at)'
/** Total before a change `c`; a change before the sale is part of it. */
const totalBefore = `(c.before->>'total')::int`
const isOfSale = `c.state = 'applied' and c.closed_at > ${soldAt}`
const isStanding = (instant: string): string => `coalesce(${endedAtOf('o')} >= ${instant}, true)`

/** Counts what was sold from the orders, without facts: agreements on the day of the sale, changes on their days. */
async function countOrders({ from, to }: Range, filter: SalesFilter): Promise<number> {
  const days = [startOfDay(from), startOfDay(getNextDay(to))] as const
  const [row] = await queryUnprepared<{ sum: number }>(database(), (at) => {
    const isInside = (instant: string) => `${instant} >= ${at(days[0])} and ${instant} < ${at(days[1])}`
    return `
    with sold as (
      select sum(coalesce(c.before, o.total)) as sum from orders o left join lateral (
        select ${totalBefore} as before from order_changes c where c.order_id = o.id and ${isOfSale}
        order by c.number limit 1
      ) c on true
      where ${isInside(soldAt)} and ${isStanding(soldAt)} and ${orderFilter(filter, at)}
    ), changed as (
      select sum(coalesce(n.before, o.total) - ${totalBefore}) as sum
      from order_changes c join orders o on o.id = c.order_id left join lateral (
        select (n.before->>'total')::int as before from order_changes n
        where n.order_id = o.id and n.state = 'applied' and n.number > c.number order by n.number limit 1
      ) n on true
      where ${isInside('c.closed_at')} and ${isOfSale} and ${isStanding('c.closed_at')} and ${orderFilter(filter, at)}
    )
    select (coalesce(sold.sum, 0) + coalesce(changed.sum, 0))::float8 as sum from sold, changed`
  })
  return row!.sum
}

const unpaidQuery = statement<{ unpaidOrders: number; unpaidTotal: number }>(
  'reports.unpaid',
  `select count(*)::int as "unpaidOrders", coalesce(sum(total), 0)::float8 as "unpaidTotal" from orders
   where placed_at >= $1 and placed_at < $2 and paid_at is null and terms_approved_at is null`,
)

/** Reads the orders that were placed in the period and never sold. */
const readUnpaid = async ({ from, to }: Range) =>
  (await queryRows(database(), unpaidQuery, [startOfDay(from), startOfDay(getNextDay(to))]))[0]!

/** Reads the changes of sold orders, which may be of earlier days. */
async function readChanges({ from, to }: Range, filter: SalesFilter) {
  const [row] = await queryUnprepared<{ changes: number; changesTotal: number }>(
    database(),
    (at) => `select count(*)::int as changes, coalesce(sum(f.total), 0)::float8 as "changesTotal"
      from ${factTables(filter)}
      where f.day between ${at(from)} and ${at(to)} and f.kind = 'change' and ${filterSql(filter, at)}`,
  )
  return row!
}
