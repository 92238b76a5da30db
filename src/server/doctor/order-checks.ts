import { statuses } from '#contract/orders'
import { canTransition } from '#domain/orders'
import { toSqlLiteral } from './expected-states.ts'

const legal = toSqlLiteral(
  Object.fromEntries(statuses.map((from) => [from, statuses.filter((to) => canTransition(from, to))])),
)

/** The expiry job runs every minute; an order that is this late was missed. */
const overdue = "interval '5 minutes'"

export const orderChecks = (underWay: string) => ({
  'orders.items': `
    select o.id, o.number, coalesce(i.lines, 0) as lines, coalesce(i.sum, 0) as sum, o.items_total as "itemsTotal"
    from orders o left join (
      select order_id, count(*)::int as lines, sum(total)::int as sum from order_items group by order_id
    ) i on i.order_id = o.id
    where coalesce(i.lines, 0) = 0 or i.sum <> o.items_total order by o.number`,

  'orders.total': `
    select * from (
      select id, number, items_total - promotion_total - discount + shipping_total + interest_total as sum, total
      from orders
    ) o where sum <> total or total <= 0 order by number`,

  'orders.promotions': `
    select * from (
      select id, number, promotion_total as "promotionTotal",
        (select coalesce(sum((p->>'amount')::int), 0)::int from jsonb_array_elements(promotions) p) as sum
      from orders where promotion_total <> 0 or promotions <> '[]'
    ) o where sum <> "promotionTotal" order by number`,

  'orders.status': `
    select o.id, o.number, o.status, t.status as step
    from orders o left join (
      select distinct on (order_id) order_id, status from order_timeline order by order_id, id desc
    ) t on t.order_id = o.id
    where o.status is distinct from t.status order by o.number`,

  'orders.step': `
    select order_id as id, o.number, before, t.status as step
    from (
      select order_id, id, status, lag(status) over (partition by order_id order by id) as before from order_timeline
    ) t join orders o on o.id = order_id
    where case when before is null then t.status <> 'awaiting_payment'
      else not coalesce(${legal} -> before ? t.status, false) end
    order by o.number, t.id`,

  'orders.key': `
    select idempotency_key as key, count(*)::int, string_agg('DAO-' || number, ', ' order by number) as orders
    from orders group by idempotency_key having count(*) > 1 order by key`,

  'orders.overdue': `
    select id, number, to_char(expires_at, 'YYYY-MM-DD HH24:MI:SSOF') as at
    from orders where status = 'awaiting_payment' and expires_at < now() - ${overdue} order by number`,

  'orders.refund_stuck': `
    select id, number from orders o
    where status = 'paid_without_stock' and not exists (
      select from ${underWay} j join payments p on p.id::text = j.data->>'paymentId'
      where j.name = 'payments.refund' and p.order_id = o.id
    ) order by number`,
})
