import { orderNumber } from '#context/orders/rules.ts'
import type { OwnOrderPage, OwnOrderQuery, OwnOrderRow } from '#contract/orders'
import { personById } from '#domain/identity'
import { database, type Db, rows, statement } from '#platform/database'
import { type Ctx, signedIn } from '#platform/http'
import { hasClaimable } from './claim-orders.ts'

const claimQuery = statement(
  'orders.claim',
  'update orders set user_id = $1 where user_id is null and customer_email = $2',
)

/**
 * What was ordered as a guest joins the account that began with that e-mail, once it is confirmed to be its holder's. To
 * an e-mail that came later nothing joins by itself: whoever reads that mailbox need not be who holds the account. Answers
 * the e-mail whose orders wait to be claimed one by one, undefined where none do.
 */
export async function attachGuestOrders(db: Db, userId: string): Promise<string | undefined> {
  const { email, emailVerified, emailChangedAt } = await personById(db, userId)
  if (!emailVerified) return undefined
  if (emailChangedAt) return email
  await rows(db, claimQuery, [userId, email])
  return undefined
}

type Row = Omit<OwnOrderRow, 'number' | 'placedAt'> & { number: string; placedAt: Date; all: number }

// The list shows a few pictures of each order; how many pieces there are in all stands beside them.
const ownQuery = statement<Row>(
  'orders.own',
  `select o.id, o.number, o.status, o.placed_at as "placedAt", o.total, (count(*) over ())::int as "all",
     coalesce(i.pieces, 0)::int as pieces, coalesce(i.items, '[]') as items
   from orders o
   left join lateral (
     select sum(quantity) as pieces,
       jsonb_agg(jsonb_build_object('name', name, 'image', picture, 'quantity', quantity) order by position)
         filter (where place <= 4) as items
     from (select *, row_number() over (order by position) as place from order_items where order_id = o.id) item
   ) i on true
   where o.user_id = $1 order by o.placed_at desc, o.id limit $2 offset $3`,
)

/** A page of the orders of whoever is signed in, newest first; those that they made as a guest are among them. */
export async function ownOrders(ctx: Ctx, { page, pageSize }: OwnOrderQuery): Promise<OwnOrderPage> {
  const { userId } = signedIn(ctx.actor)
  const waiting = await attachGuestOrders(database(), userId)
  const found = await rows(database(), ownQuery, [userId, pageSize, (page - 1) * pageSize])
  const items = found.map(({ all: _all, ...row }) => ({
    ...row,
    number: orderNumber(Number(row.number)),
    placedAt: row.placedAt.toISOString(),
  }))
  const claimable = waiting !== undefined && (await hasClaimable(waiting))
  return { items, total: found[0]?.all ?? 0, page, pageSize, claimable }
}
