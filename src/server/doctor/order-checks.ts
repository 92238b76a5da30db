/** The expiry job runs every minute; an order that is this late was missed. */
const overdue = "interval '5 minutes'"

export const orderChecks = {
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
    ) o where sum <> total or total < 0 order by number`,

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

  'orders.changes': `
    select o.id, o.number, c.number as change, c.state, (c.after ->> 'total')::int as sum, o.total
    from orders o join lateral (
      select * from order_changes where order_id = o.id and state <> 'dropped' order by number desc limit 1
    ) c on true
    where case c.state
      when 'open' then o.paid_at is null or (c.before ->> 'total')::int <> o.total
        or o.cancelled_at is not null or c.expires_at < now() - interval '1 day'
      else (c.after ->> 'itemsTotal')::int <> o.items_total or (c.after ->> 'shippingTotal')::int <> o.shipping_total
        or (c.after ->> 'promotionTotal')::int <> o.promotion_total end
    order by o.number`,

  'orders.key': `
    select idempotency_key as key, count(*)::int, string_agg('DAO-' || number, ', ' order by number) as orders
    from orders group by idempotency_key having count(*) > 1 order by key`,

  'orders.overdue': `
    select id, number, to_char(expires_at, 'YYYY-MM-DD HH24:MI:SSOF') as at
    from orders where status = 'awaiting_payment' and expires_at < now() - ${overdue} order by number`,

  'orders.refund_stuck': `
    select id, number from orders o
    where status = 'paid_without_stock' and not exists (
      select from refunds r where r.order_id = o.id and r.status in ('pending', 'failed')
    ) order by number`,

  'orders.links': `
    select o.id, o.number from orders o left join order_links l on l.order_id = o.id
    where (o.channel is null and l.order_id is not null)
      or (o.channel is not null and o.status = 'awaiting_payment' and l.order_id is null)
      or (o.terms_version is null and exists (select from payments where order_id = o.id))
    order by o.number`,

  'orders.packages': `
    select o.id, o.number, i.sku, sum(k.quantity)::int as packed, i.quantity
    from package_items k join packages p on p.id = k.package_id and p.returned_to_sender_at is null
    join order_items i on i.id = k.item_id join orders o on o.id = i.order_id
    group by o.id, o.number, i.id having sum(k.quantity) > i.quantity order by o.number`,
}
