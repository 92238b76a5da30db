import { ownerOf, pastColumns, pastOwnerOf, purchaseColumns, refreshQueue } from '#domain/customer-insights'

/**
 * Compares the summary of every customer with the orders, here and in the former store. A customer with an order that a waiting job will count is left
 * out.
 */
export const customerChecks = (underWay: string) => ({
  'customers.summary': `
    with owned as materialized (
      select o.id, owner.kind, owner.key from orders o cross join lateral ${ownerOf('o')} owner
    ), counted as materialized (
      select owned.kind, owned.key, ${purchaseColumns}
      from owned join orders o using (id) group by 1, 2
    ), past as materialized (
      select owner.kind, owner.key, ${pastColumns}
      from past_orders h cross join lateral ${pastOwnerOf('h')} owner group by 1, 2
    ), waiting as materialized (
      select owned.kind, owned.key from ${underWay} j join owned on owned.id::text = j.data->>'orderId'
      where j.name = '${refreshQueue}'
      union
      select c.kind, c.key from ${underWay} j join customer_orders a on a.order_id::text = j.data->>'orderId'
        join customer_summaries c on c.id = a.customer_id
      where j.name = '${refreshQueue}'
    )
    select kind, c.id as customer, c.orders, c.value::float8 as value, coalesce(n.orders, 0) as "countedOrders",
      coalesce(n.value, 0)::float8 as "countedValue"
    from counted n full join past p using (kind, key) full join customer_summaries c using (kind, key)
      left join waiting w using (kind, key)
    where (n.orders is not null or p.past_orders is not null or c.kind <> 'account' or c.orders <> 0 or c.value <> 0
        or c.past_orders <> 0)
      and (c.id is null or (c.orders, c.value) is distinct from (coalesce(n.orders, 0), coalesce(n.value, 0))
        or (c.past_orders, c.past_value, c.past_last_at)
          is distinct from (coalesce(p.past_orders, 0), coalesce(p.past_value, 0), p.past_last_at)
        or (c.first_purchase_at, c.last_purchase_at) is distinct from (n.first_purchase_at, n.last_purchase_at)
        or n.orders is null and p.past_orders is null and c.kind <> 'account')
      and w is null
    order by kind, key`,
  'customers.merges': `
    select m.id as merge from customer_merges m
    where exists (select from customer_merges o where (o.from_kind, o.from_key) = (m.owner_kind, m.owner_key))
      or exists (select from customer_summaries c where (c.kind, c.key) = (m.from_kind, m.from_key))
      or m.finished_at is null and m.from_kind = 'account'
        and not exists (select from profiles where id::text = m.from_key and merged_into is not null)
    order by m.id`,
})
