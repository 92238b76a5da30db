import { type OrderPage, type OrderQuery, type OrderStatus, statuses } from '#contract/orders'
import { type Db, queryUnprepared } from '#platform/postgres/database'
import { type Conditions, where, withStatus } from './list-conditions.ts'

/** Counts stop here: the exact number does not matter to staff above it. */
const maxCounted = 5_000
/** Lower limit for searches, because each match has to be read. */
const maxMatchesCounted = 1_000
/** More orders are not added up, because their lines have to be read. */
const maxAddedUp = 1_000

type Count = { status: OrderStatus; count: number }

const countEach = (db: Db, narrow: Conditions): Promise<Count[]> =>
  queryUnprepared(
    db,
    (at) => `
      select s.status, (select count(*)::int from (
          select from orders o ${where(['o.status = s.status', ...narrow(at)])} limit ${at(maxCounted)}
        ) counted) as count
      from unnest(${at(statuses)}::text[]) as s(status)`,
  )

/** Counts the matches per status up to a limit. Counts the selected status on its own if the limit is reached. */
async function countMatches(db: Db, query: OrderQuery, narrow: Conditions): Promise<Count[]> {
  const count = (of: Conditions) =>
    queryUnprepared<Count>(
      db,
      (at) => `
        select status, count(*)::int from (
          select o.status from orders o ${where(of(at))} limit ${at(maxMatchesCounted)}
        ) found group by 1`,
    )
  const counts = await count(narrow)
  const { status } = query
  if (!status || sum(counts) < maxMatchesCounted) return counts
  const ofStatus = await count(withStatus(narrow, query))
  return [...counts.filter((each) => each.status !== status), ...ofStatus]
}

const sum = (counts: readonly Count[]): number => counts.reduce((total, { count }) => total + count, 0)

/** Adds up the orders per shipping option. */
const addUp = (db: Db, matching: Conditions): Promise<NonNullable<OrderPage['totals']>> =>
  queryUnprepared(
    db,
    (at) => `
      select shipping_kind as "shippingKind", shipping_option_id as "shippingOptionId", count(*)::int as orders,
        coalesce(sum(pieces), 0)::int as pieces, sum(total)::int as total
      from (
        select o.shipping_kind, o.shipping_option_id, o.total,
          (select sum(quantity) from order_items where order_id = o.id) as pieces
        from orders o ${where(matching(at))} limit ${at(maxAddedUp)}
      ) matching
      group by 1, 2 order by 1, 2`,
  )

type OrderCounts = Pick<OrderPage, 'counts' | 'countsEndAt' | 'total' | 'totals'>

/** Counts and adds up all orders of a list, as far as that is quick. */
export async function countOrders(
  db: Db,
  query: OrderQuery,
  narrow: Conditions,
  isSearch: boolean,
): Promise<OrderCounts> {
  const groups = isSearch ? await countMatches(db, query, narrow) : await countEach(db, narrow)
  const end = isSearch ? maxMatchesCounted : maxCounted
  const all = sum(groups)
  const isCut = groups.some(({ count }) => count >= end) || (isSearch && all >= end)
  const counts = Object.fromEntries(
    groups.flatMap(({ status, count }) => (count > 0 ? [[status, count]] : [])),
  )
  const total = query.status ? (counts[query.status] ?? 0) : all
  return {
    counts,
    countsEndAt: isCut ? end : null,
    total,
    totals: total < maxAddedUp ? await addUp(db, withStatus(narrow, query)) : null,
  }
}
