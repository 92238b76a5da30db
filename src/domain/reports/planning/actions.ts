import type { NextAction } from '#context/reports/contract.ts'
import { segmentOf } from '#domain/customer-insights'
import { database, queryRows, statement } from '#platform/postgres/database'
import type { StaffContext } from '#platform/http/http'
import { readLeftCarts } from '#context/reports/dashboard/left-carts.ts'
import { readReorder } from './reorder.ts'

/** Days that an action's earlier results are looked for in. */
const lookBack = 90
/** Days within which an order counts as brought by an email. */
const attributed = 7

type Earned = { times: number; orders: number; amount: number; since: string | null }

// Orders that the receiver of a reminder paid within some days of it, each once.
const earnedByReminders = statement<Earned>(
  'actions.reminders',
  `with sent as (
     select email, user_id, settled_at from cart_reminders
     where settled_at > now() - interval '${lookBack} days'
   ), orders_after as (
     select distinct o.id, o.amount_due from sent s join orders o on (o.user_id = s.user_id or o.customer_email = s.email)
       and o.paid_at > s.settled_at and o.paid_at < s.settled_at + interval '${attributed} days'
   )
   select (select count(*)::int from sent) as times, count(*)::int as orders, coalesce(sum(amount_due), 0)::float8 as amount,
     (select to_char(min(settled_at) at time zone 'America/Sao_Paulo', 'YYYY-MM-DD') from sent) as since
   from orders_after`,
)
const earnedByNotices = statement<Earned>(
  'actions.notices',
  `with sent as (
     select email, variant_id, notified_at from back_in_stock_requests
     where notified_at > now() - interval '${lookBack} days'
   ), orders_after as (
     select distinct o.id, o.amount_due
     from sent s join orders o on o.customer_email = s.email and o.paid_at > s.notified_at
         and o.paid_at < s.notified_at + interval '${attributed} days'
       join order_items i on i.order_id = o.id and i.variant_id = s.variant_id
   )
   select (select count(*)::int from sent) as times, count(*)::int as orders, coalesce(sum(amount_due), 0)::float8 as amount,
     (select to_char(min(notified_at) at time zone 'America/Sao_Paulo', 'YYYY-MM-DD') from sent) as since
   from orders_after`,
)
const waiting = statement<{ id: string; name: string; count: number; amount: number }>(
  'actions.waiting',
  `select v.id::text, concat_ws(', ', p.name, v.color_name, v.size) as name, count(*)::int as count,
     (count(*) * p.price)::float8 as amount
   from back_in_stock_requests r join variants v on v.id = r.variant_id join products p on p.id = v.product_id
     join stock_levels l on l.variant_id = v.id
   where r.notified_at is null and l.available = 0 and l.arriving > 0
   group by v.id, p.name, p.price order by count desc, v.id limit 1`,
)
const atRisk = statement<{ count: number; amount: number }>(
  'actions.at_risk',
  `select count(*)::int as count, coalesce(sum(value), 0)::float8 as amount
   from customer_summaries c where c.orders > 0 and ${segmentOf('c')} = 'at_risk'`,
)
const deadStock = statement<{ count: number; amount: number }>(
  'actions.dead_stock',
  `select coalesce(sum(l.available), 0)::int as count, coalesce(sum(l.available * p.price::bigint), 0)::float8 as amount
   from stock_levels l join variants v on v.id = l.variant_id join products p on p.id = v.product_id
   where l.is_listed and l.available > 0 and l.last_sold_at < now() - interval '60 days'`,
)

const earnedOf = (row: Earned | undefined): NextAction['earned'] =>
  row?.since ? { since: row.since, times: row.times, orders: row.orders, amount: row.amount } : null

/** Reads what is worth doing now, each with what it brought when it was done before. */
export async function readActions(ctx: StaffContext): Promise<{ items: NextAction[] }> {
  const db = database()
  const [reorder, carts, [reminded], [noticed], [wanted], [risk], [dead]] = await Promise.all([
    readReorder(ctx, { leadDays: 10, coverDays: 30 }),
    readLeftCarts(ctx),
    queryRows(db, earnedByReminders, []),
    queryRows(db, earnedByNotices, []),
    queryRows(db, waiting, []),
    queryRows(db, atRisk, []),
    queryRows(db, deadStock, []),
  ])
  const [first] = reorder.items.filter(({ quantity }) => quantity > 0)
  const none = { name: '', id: '', earned: null }
  const items: NextAction[] = [
    {
      kind: 'reorder',
      count: first?.quantity ?? 0,
      amount: 0,
      name: first ? [first.name, first.color, first.size].filter(Boolean).join(', ') : '',
      id: first?.variantId ?? '',
      earned: null,
    },
    { ...none, kind: 'remind_carts', count: carts.count, amount: carts.total, earned: earnedOf(reminded) },
    { ...none, kind: 'write_at_risk', count: risk!.count, amount: risk!.amount },
    {
      kind: 'notify_back_in_stock',
      count: wanted?.count ?? 0,
      amount: wanted?.amount ?? 0,
      name: wanted?.name ?? '',
      id: wanted?.id ?? '',
      earned: earnedOf(noticed),
    },
    { ...none, kind: 'clear_dead_stock', count: dead!.count, amount: dead!.amount },
  ]
  return { items: items.filter(({ count }) => count > 0) }
}
