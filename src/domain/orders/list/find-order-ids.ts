import { type Db, type Placeholder, queryUnprepared } from '#platform/postgres/database'
import type { OrderFilter } from '#contract/orders'
import { conditionsOf, where, withStatus } from './list-conditions.ts'
import { searchOrders } from './search-orders.ts'

type Where = (at: Placeholder, ...more: string[]) => string

/** Builds the `where` of everything that a filter of the order list matches, status and search included. */
export async function whereOf(db: Db, filter: OrderFilter): Promise<Where> {
  const found = filter.search ? await searchOrders(db, filter.search, filter.by) : undefined
  const matching = withStatus(conditionsOf(filter, found), filter)
  return (at, ...more) => where([...matching(at), ...more])
}

/** Returns the ids of the first orders that a filter of the order list matches, by number. */
export async function findOrderIds(db: Db, filter: OrderFilter, most: number): Promise<string[]> {
  const matching = await whereOf(db, filter)
  const rows = await queryUnprepared<{ id: string }>(
    db,
    (at) => `select o.id from orders o ${matching(at)} order by o.number limit ${at(most)}`,
  )
  return rows.map(({ id }) => id)
}
