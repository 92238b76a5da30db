import { getTableColumns } from 'drizzle-orm'
import { database, type Db, queryRows, statement } from '#platform/postgres/database'
import { AppError } from '#platform/http/errors'
import type { Ctx } from '#platform/http/http'
import { formatOrderNumber } from './rules.ts'
import { orders } from './tables.ts'
import { isOrderToken } from './links/token.ts'

export type Order = Omit<typeof orders.$inferSelect, 'searchText'>

// Checkout and polling use this query most, so it is prepared once per connection.
const { searchText: _searchText, ...shown } = getTableColumns(orders)
const columns = Object.entries(shown)
  .map(([key, column]) => `${column.name} as "${key}"`)
  .join(', ')
const byId = statement<OrderRecord>('orders.by_id', `select ${columns} from orders where id = $1`)
const byIdLocked = statement<OrderRecord>('orders.lock', `${byId.text} for update`)

/** The driver returns bigint as text. */
type OrderRecord = Omit<Order, 'number'> & { number: string }

const orderOrThrow = ([record]: OrderRecord[]): Order => {
  if (!record) throw new AppError('orders.not_found')
  return { ...record, number: Number(record.number) }
}

export const findOrder = async (db: Db, id: string): Promise<Order> =>
  orderOrThrow(await queryRows(db, byId, [id]))

/** Locks an order until the transaction ends. Every change of an order starts with it. */
export const lockOrder = async (tx: Db, id: string): Promise<Order> =>
  orderOrThrow(await queryRows(tx, byIdLocked, [id]))

const countOfPeople = statement<{ userId: string; count: number }>(
  'orders.count_of_people',
  'select user_id as "userId", count(*)::int as count from orders where user_id = any($1) group by user_id',
)

/** Returns the number of orders per user; users without orders are left out. */
export const countOrdersByUser = async (userIds: readonly string[]): Promise<ReadonlyMap<string, number>> =>
  new Map((await queryRows(database(), countOfPeople, [userIds])).map(({ userId, count }) => [userId, count]))

const numbersQuery = statement<{ id: string; number: string }>(
  'orders.numbers',
  'select id, number from orders where id = any($1)',
)

/** Returns the formatted order numbers by order id. */
export async function readOrderNumbers(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map()
  return new Map(
    (await queryRows(db, numbersQuery, [ids])).map(({ id, number }) => [
      id,
      formatOrderNumber(Number(number)),
    ]),
  )
}

/** Returns the order for its owner or for the holder of its token. Throws `orders.not_found` for anyone else. */
export async function findOwnOrder(ctx: Ctx, id: string, token: string | undefined): Promise<Order> {
  const order = await findOrder(database(), id)
  const owns = ctx.actor.kind === 'user' && order.userId === ctx.actor.userId
  if (!owns && !isOrderToken(id, token)) throw new AppError('orders.not_found')
  return order
}
