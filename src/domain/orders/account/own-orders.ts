import { formatOrderNumber } from '#context/orders/rules.ts'
import type { OwnOrderPage, OwnOrderQuery, OwnOrderRow } from '#contract/orders'
import { getPerson } from '#domain/identity'
import { database, queryRows, statement } from '#platform/postgres/database'
import { type Ctx, requireUser } from '#platform/http/http'
import { hasClaimableOrders } from './claim-orders.ts'

type Row = Omit<OwnOrderRow, 'number' | 'placedAt'> & { number: string; placedAt: Date; all: number }

// The list shows only a few images per order, so the total quantity is a separate column.
const ownQuery = statement<Row>(
  'orders.own',
  `select o.id, o.number, o.status, o.placed_at as "placedAt", o.total, (count(*) over ())::int as "all",
     coalesce(i.pieces, 0)::int as pieces, coalesce(i.items, '[]') as items,
     coalesce(r.done, 0)::int as refunded, coalesce(r.pending, 0)::int as "refundPending"
   from orders o
   left join lateral (
     select sum(amount) filter (where status = 'done') as done, sum(amount) filter (where status = 'pending') as pending
     from refunds where order_id = o.id
   ) r on true
   left join lateral (
     select sum(quantity) as pieces,
       jsonb_agg(jsonb_build_object('name', name, 'image', picture, 'quantity', quantity) order by position)
         filter (where place <= 4) as items
     from (select *, row_number() over (order by position) as place from order_items where order_id = o.id) item
   ) i on true
   where o.user_id = $1 order by o.placed_at desc, o.id limit $2 offset $3`,
)

/**
 * Returns a page of the orders of the signed-in customer, newest first. Guest orders and orders made by staff are
 * added only through the link in the order's own email (`claim-orders.ts`), because a confirmed email does not
 * prove who bought.
 */
export async function listOwnOrders(ctx: Ctx, { page, pageSize }: OwnOrderQuery): Promise<OwnOrderPage> {
  const { userId } = requireUser(ctx.actor)
  const { email, emailVerified } = await getPerson(database(), userId)
  const found = await queryRows(database(), ownQuery, [userId, pageSize, (page - 1) * pageSize])
  const items = found.map(({ all: _all, ...row }) => ({
    ...row,
    number: formatOrderNumber(Number(row.number)),
    placedAt: row.placedAt.toISOString(),
  }))
  const claimable = emailVerified && (await hasClaimableOrders(email))
  return { items, total: found[0]?.all ?? 0, page, pageSize, claimable }
}
