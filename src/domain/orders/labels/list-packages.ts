import { type Db, queryRows, statement } from '#platform/postgres/database'

const toLabel = statement<{ id: string }>(
  'orders.packages_to_label',
  `select id from packages where order_id = $1 and packed_at is not null and shipped_at is null
     and delivered_at is null and returned_to_sender_at is null and lost_at is null
   order by number`,
)
const ofOrders = statement<{ id: string }>(
  'orders.packages_of_orders',
  `select p.id from unnest($1::uuid[]) with ordinality as o(id, position) join packages p on p.order_id = o.id
   order by o.position, p.number`,
)

/** Returns the closed packages of an order that are still in the store. */
export const listPackagesToLabel = async (db: Db, orderId: string): Promise<string[]> =>
  (await queryRows(db, toLabel, [orderId])).map(({ id }) => id)

/** Returns the packages of these orders, in the sequence of the orders. */
export const listPackageIds = async (db: Db, orderIds: readonly string[]): Promise<string[]> =>
  (await queryRows(db, ofOrders, [orderIds])).map(({ id }) => id)
