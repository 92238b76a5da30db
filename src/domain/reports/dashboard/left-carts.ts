import type { LeftCarts } from '#context/reports/contract.ts'
import { database, queryRows, statement } from '#platform/postgres/database'
import type { StaffContext } from '#platform/http/http'

/** Minutes without a change after which a cart was left, and hours for which it is shown. */
const leftAfter = 30
const shownFor = 24

type Row = Omit<LeftCarts['items'][number], 'changedAt' | 'reminder'> & {
  changedAt: Date
  isReminded: boolean
  hasConsent: boolean
}

/** Carts of the last day; one whose owner has ordered since is none. */
const left = statement<Row>(
  'dashboard.left_carts',
  `with carts as (
     select coalesce(user_id, session_id) as id, user_id, session_id, sum(quantity)::int as pieces,
       sum(quantity * unit_price)::float8 as total, min(created_at) as began, max(updated_at) as changed
     from cart_items where updated_at > now() - interval '${shownFor} hours'
     group by 1, 2, 3 having max(updated_at) < now() - interval '${leftAfter} minutes'
   )
   select c.id::text, coalesce(nullif(p.full_name, ''), '') as name, c.pieces, c.total, c.changed as "changedAt",
     exists (select from cart_reminders r where r.owner_id = c.id and r.created_at >= c.began) as "isReminded",
     coalesce(
       (select true from newsletter_subscribers n
        where n.email = coalesce(p.email, (select k.email from cart_contacts k where k.session_id = c.session_id and k.at >= c.began))
          and n.state = 'confirmed'), false) as "hasConsent"
   from carts c left join profiles p on p.id = c.user_id
   where not exists (select from orders o where o.user_id = c.user_id and o.placed_at > c.changed)
   order by c.changed desc`,
)

/** Most carts that are listed; all of them are counted. */
const listed = 20

/** Reads the carts that were left in the last day, the latest first. */
export async function readLeftCarts(_ctx: StaffContext): Promise<LeftCarts> {
  const rows = await queryRows(database(), left, [])
  return {
    count: rows.length,
    total: rows.reduce((sum, { total }) => sum + total, 0),
    items: rows.slice(0, listed).map(({ changedAt, isReminded, hasConsent, ...cart }) => ({
      ...cart,
      changedAt: changedAt.toISOString(),
      reminder: isReminded ? 'sent' : hasConsent ? 'due' : 'no_consent',
    })),
  }
}
