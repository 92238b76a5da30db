import type { Grouping, ReportFact, ReportFacts } from '#context/reports/contract.ts'
import type { FactKind, Measure } from '#context/reports/contract-facts.ts'
import { returnList, soldList } from '#context/reports/summary/sum-columns.ts'
import { formatOrderNumber } from '#domain/orders'
import { database, type Placeholder, queryUnprepared } from '#platform/postgres/database'
import type { StaffContext } from '#platform/http/http'
import type { Range } from './periods.ts'
import { isOfPieces, withoutPiece } from './grouped-report.ts'
import { filterSql, type SalesFilter } from './read-sums.ts'

type Query = Range &
  SalesFilter & { measure: Measure; by: Grouping; key: string; page: number; pageSize: number }

/** Part that a fact `f` has in a measure; its pieces `p` have it where a group of pieces is asked for. */
const amountOf: Record<Measure, { amount: string; facts: string }> = {
  orders: { amount: '1', facts: "f.kind = 'sale'" },
  cancelled: { amount: '1', facts: "f.kind = 'order_cancelled'" },
  pieces: { amount: 'f.pieces', facts: `f.kind in ${soldList}` },
  sold: { amount: 'f.total', facts: `f.kind in ${soldList}` },
  returned: { amount: '-f.total', facts: `f.kind in ${returnList}` },
  returnedPieces: { amount: '-f.pieces', facts: `f.kind in ${returnList} and f.pieces <> 0` },
  received: { amount: 'f.money', facts: "f.kind = 'received'" },
  paidOut: { amount: '-f.money', facts: "f.kind in ('refunded', 'charged_back')" },
  fees: { amount: 'f.fee', facts: "f.kind = 'received' and f.fee <> 0" },
  freight: { amount: 'f.freight', facts: "f.kind in ('label', 'return_label')" },
}

const pieceKeys = {
  product: 'p.product_id::text',
  variant: 'p.variant_id::text',
  size: 'p.size',
  category: `(select coalesce(category_id::text, '') from products where id = p.product_id)`,
} as const

/** Column of an order by dimension. */
const dimensionColumns = {
  all: "''",
  channel: 'o.channel',
  state: 'o.state',
  city: 'o.city',
  method: 'o.method',
  coupon: 'o.coupon',
  shipping: 'o.shipping',
  customer: "case when o.is_first then 'new' else 'returning' end",
} as const

/** Selects the facts of a number as `order_id, position, at, kind, amount, fee`. */
function factsOf({ from, to, measure, by, key, ...filter }: Query, at: Placeholder): string {
  const { amount, facts } = amountOf[measure]
  const where = `f.day between ${at(from)} and ${at(to)} and ${facts} and ${filterSql(filter, at)}`
  const columns = (sum: string) => `f.order_id, f.position, f.day, f.at, f.kind, ${sum} as amount, f.fee`
  const tables = 'report_facts f join report_orders o using (order_id)'
  const hasPieces =
    measure === 'pieces' || measure === 'sold' || measure === 'returned' || measure === 'returnedPieces'
  if (isOfPieces(by) && hasPieces) {
    const ofPiece = amount.replace('f.', 'p.')
    const pieces = `report_fact_pieces p where (p.order_id, p.position) = (f.order_id, f.position)`
    if (key === withoutPiece)
      return `select ${columns(`(${amount}) - coalesce((select sum(${ofPiece}) from ${pieces}), 0)`)}
        from ${tables} where ${where}`
    return `select ${columns('g.amount')} from ${tables} cross join lateral (
        select sum(${ofPiece}) as amount from ${pieces} and ${pieceKeys[by]} = ${at(key)}
      ) g where ${where}`
  }
  if (by === 'promotion')
    return `select ${columns(amount)} from ${tables} where ${where}
      and o.promotions @> ${at(JSON.stringify([{ id: key }]))}::jsonb`
  if (by === 'all' && filter.channel === undefined && filter.state === undefined)
    return `select ${columns(amount)} from report_facts f where ${where}`
  // Money, fees and freight belong to no piece.
  const column = isOfPieces(by) ? 'null' : dimensionColumns[by]
  return `select ${columns(amount)} from ${tables} where ${where} and ${column} = ${at(key)}`
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
