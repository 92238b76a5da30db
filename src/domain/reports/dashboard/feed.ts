import type { FeedEntry } from '#context/reports/contract.ts'
import { formatOrderNumber } from '#domain/orders'
import { database, queryRows, statement } from '#platform/postgres/database'
import type { StaffContext } from '#platform/http/http'

const latest = statement<Omit<FeedEntry, 'at' | 'number'> & { at: Date; number: string }>(
  'dashboard.feed',
  `select t.id::text, t.order_id as "orderId", o.number, coalesce(o.customer_name, '') as customer, t.status, t.note,
     t.at, o.total, o.payment_method as method
   from (select * from order_timeline order by id desc limit 20) t join orders o on o.id = t.order_id
   order by t.id desc`,
)

/** Reads the latest entries of the timelines of all orders. */
export async function readFeed(_ctx: StaffContext): Promise<{ items: FeedEntry[] }> {
  const rows = await queryRows(database(), latest, [])
  return {
    items: rows.map(({ at, number, ...entry }) => ({
      ...entry,
      number: formatOrderNumber(Number(number)),
      at: at.toISOString(),
    })),
  }
}
