import { getTableColumns } from 'drizzle-orm'
import { orders } from '#tables/orders'
import type { TestShop } from './shop.ts'

const columns = Object.values(getTableColumns(orders)).flatMap(({ name, generated }) =>
  generated ? [] : [name],
)

/** Creates the SQL that copies an order row with changed columns, without related rows. */
export const copyOrder = (
  shop: TestShop,
  orderId: string,
  changes: readonly Readonly<Record<string, unknown>>[],
): Promise<unknown> =>
  shop.sql(
    `insert into orders (${columns.join(', ')})
     select ${columns.map((name) => `c.${name}`).join(', ')} from jsonb_array_elements($2) change, orders o,
       jsonb_populate_record(o, jsonb_build_object('id', gen_random_uuid(), 'number', nextval('order_numbers'),
         'idempotency_key', gen_random_uuid()) || change) c
     where o.id = $1`,
    [orderId, JSON.stringify(changes)],
  )
