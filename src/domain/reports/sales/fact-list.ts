import type { ReportFact, ReportFacts } from '#context/reports/contract.ts'
import {
  anyKey,
  type FactKind,
  type ListGrouping,
  type Measure,
  pieceDimensions,
} from '#context/reports/contract-facts.ts'
import { reasonOf } from '#context/reports/summary/return-reason.ts'
import { returnList, soldList } from '#context/reports/summary/sum-columns.ts'
import { formatOrderNumber } from '#domain/orders'
import { database, type Placeholder, queryUnprepared } from '#platform/postgres/database'
import type { StaffContext } from '#platform/http/http'
import type { Range } from './periods.ts'
import { withoutPiece } from './grouped-report.ts'
import { filterSql, type SalesFilter } from './read-sums.ts'

type Query = Range &
  SalesFilter & { measure: Measure; by: ListGrouping; key: string; page: number; pageSize: number }

const isSold = `f.kind in ${soldList}`

/** Part that a fact `f` has in a measure; its pieces `p` have it where a group of pieces is asked for. */
const amountOf: Record<Measure, { amount: string; facts: string }> = {
  orders: { amount: '1', facts: "f.kind = 'sale'" },
  cancelled: { amount: '1', facts: "f.kind = 'order_cancelled'" },
  pieces: { amount: 'f.pieces', facts: isSold },
  items: { amount: 'f.items', facts: isSold },
  promotions: { amount: 'f.promotions', facts: isSold },
  discount: { amount: 'f.discount', facts: isSold },
  shipping: { amount: 'f.shipping', facts: isSold },
  interest: { amount: 'f.interest', facts: isSold },
  sold: { amount: 'f.total', facts: isSold },
  returned: { amount: '-f.total', facts: `f.kind in ${returnList}` },
  returnedPieces: { amount: '-f.pieces', facts: `f.kind in ${returnList} and f.pieces <> 0` },
  received: { amount: 'f.money', facts: "f.kind = 'received'" },
  paidOut: { amount: '-f.money', facts: "f.kind in ('refunded', 'charged_back')" },
  fees: { amount: 'f.fee', facts: "f.kind = 'received' and f.fee <> 0" },
  freight: { amount: 'f.freight', facts: "f.kind in ('label', 'return_label')" },
  // A swap of two pieces may leave the cost of the fact as it was.
  cost: { amount: 'f.cost', facts: 'true' },
  uncosted: { amount: 'f.uncosted', facts: 'true' },
}

const measuresOfPieces: readonly Measure[] = [
  'pieces',
  'sold',
  'returned',
  'returnedPieces',
  'cost',
  'uncosted',
]

const categoryOf = `(select coalesce(category_id::text, '') from products where id = p.product_id)`
const pieceKeys = {
  product: 'p.product_id::text',
  variant: 'p.variant_id::text',
  size: 'p.size',
  category: categoryOf,
  size_category: `coalesce(${categoryOf}, '') || '|' || p.size`,
} as const
const isOfPieces = (by: ListGrouping): by is keyof typeof pieceKeys =>
  by === 'size_category' || pieceDimensions.some((each) => each === by)

type Columns = 'product' | 'variant' | 'size' | 'category' | 'size_category' | 'promotion' | 'cohort'

/** Column of an order or fact by group. */
const dimensionColumns: Record<Exclude<ListGrouping, Columns>, string> = {
  all: "''",
  channel: 'o.channel',
  state: 'o.state',
  city: 'o.city',
  method: 'o.method',
  coupon: 'o.coupon',
  shipping: 'o.shipping',
  customer: "case when o.is_first then 'new' else 'returning' end",
  kind: 'f.kind',
  reason: `f.kind || '|' || ${reasonOf('f')}`,
}

/** Condition on the customer of a fact: bought first in the month that begins on this day. */
const isOfCohort = (month: string): string => `
  (select customer_cpf from orders where id = f.order_id) in (
    select x.customer_cpf from report_facts s join report_orders r using (order_id) join orders x on x.id = s.order_id
    where s.kind = 'sale' and r.is_first and x.customer_cpf is not null
      and s.day >= ${month}::date and s.day < ${month}::date + interval '1 month'
  )`

/** Selects the facts of a number as `order_id, position, at, kind, amount, fee`. */
function factsOf({ from, to, measure, by, key, ...filter }: Query, at: Placeholder): string {
  const { amount, facts } = amountOf[measure]
  const where = `f.day between ${at(from)} and ${at(to)} and ${facts} and ${filterSql(filter, at)}`
  const columns = (sum: string) => `f.order_id, f.position, f.day, f.at, f.kind, ${sum} as amount, f.fee`
  const tables = 'report_facts f join report_orders o using (order_id)'
  const ofWhole = `select ${columns(amount)} from ${tables} where ${where}`
  if (isOfPieces(by)) {
    // Money, fees and freight belong to no piece.
    if (!measuresOfPieces.includes(measure)) return `${ofWhole} and false`
    const ofPiece = amount.replace('f.', 'p.')
    const pieces = `report_fact_pieces p where (p.order_id, p.position) = (f.order_id, f.position)`
    if (key === withoutPiece)
      return `select ${columns(`(${amount}) - coalesce((select sum(${ofPiece}) from ${pieces}), 0)`)}
        from ${tables} where ${where}`
    return `select ${columns('g.amount')} from ${tables} cross join lateral (
        select sum(${ofPiece}) as amount from ${pieces} and ${pieceKeys[by]} = ${at(key)}
      ) g where ${where}`
  }
  if (by === 'promotion') {
    // A promotion gave its own part of the discounts of an order.
    const given = measure === 'promotions'
    return `select ${columns(given ? "(g.value->>'amount')::int" : amount)}
      from ${tables} cross join lateral jsonb_array_elements(o.promotions) g
      where ${where} and g.value->>'id' = ${at(key)} ${given ? "and f.kind = 'sale'" : ''}`
  }
  if (by === 'cohort') return `${ofWhole} and ${isOfCohort(at(key))}`
  if (by === 'all')
    return filter.channel === undefined && filter.state === undefined
      ? `select ${columns(amount)} from report_facts f where ${where}`
      : ofWhole
  const column = dimensionColumns[by]
  return `${ofWhole} and ${key === anyKey ? `${column} <> ''` : `${column} = ${at(key)}`}`
}

type Row = Omit<ReportFact, 'number' | 'at'> & { number: string; at: Date }

/** Lists the facts that a number is made of, the latest first, with the sum of all of them. */
export async function listFacts(_ctx: StaffContext, query: Query): Promise<ReportFacts> {
  const { page, pageSize } = query
  const [rows, [all]] = await Promise.all([
    queryUnprepared<Row>(
      database(),
      (at) => `
      with found as (
        select * from (${factsOf(query, at)}) f where f.amount <> 0
        order by f.day desc, f.at desc, f.order_id, f.position limit ${at(pageSize)} offset ${at((page - 1) * pageSize)}
      )
      select found.order_id as "orderId", o.number, found.at, found.kind, coalesce(o.customer_name, '') as customer,
        r.method, found.amount::float8 as amount, coalesce(m.fee, 0)::int as fee
      from found join orders o on o.id = found.order_id join report_orders r on r.order_id = found.order_id
        left join lateral (select sum(fee) as fee from payments where order_id = found.order_id) m on true
      order by found.at desc, found.order_id, found.position`,
    ),
    queryUnprepared<{ total: number; sum: number }>(
      database(),
      (at) => `select count(*)::int as total, coalesce(sum(amount), 0)::float8 as sum
        from (${factsOf(query, at)}) f where f.amount <> 0`,
    ),
  ])
  const items = rows.map(({ number, at, kind, ...row }) => ({
    ...row,
    kind: kind satisfies FactKind,
    number: formatOrderNumber(Number(number)),
    at: at.toISOString(),
  }))
  return { items, total: all!.total, sum: all!.sum, page, pageSize }
}
