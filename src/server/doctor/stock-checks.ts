import { expectedStates, toSqlLiteral } from './expected-states.ts'

const pieces = toSqlLiteral(
  Object.fromEntries(Object.entries(expectedStates).map(([status, it]) => [status, it.pieces])),
)

/** Sums the ledger of every variant. Ledgers of removed variants are left out. */
export const ledgerSumsSql = `
  select variant_id, sum(on_hand_change)::int as on_hand, sum(reserved_change)::int as reserved
  from stock_ledger group by variant_id`

export const stockChecks = {
  'stock.level': `
    select variant_id as variant, v.sku, coalesce(l.on_hand, 0) as "onHand", coalesce(l.reserved, 0) as reserved,
      coalesce(g.on_hand, 0) as "ledgerOnHand", coalesce(g.reserved, 0) as "ledgerReserved"
    from (${ledgerSumsSql}) g full join stock_levels l using (variant_id) join variants v on v.id = variant_id
    where coalesce(l.on_hand, 0) <> coalesce(g.on_hand, 0) or coalesce(l.reserved, 0) <> coalesce(g.reserved, 0)
    order by v.sku`,

  'stock.reserved': `
    select variant_id as variant, v.sku, coalesce(l.reserved, 0) as reserved, coalesce(r.held, 0) as held
    from (
      select variant_id, sum(quantity)::int as held from stock_reservations where state = 'held' group by variant_id
    ) r full join stock_levels l using (variant_id) join variants v on v.id = variant_id
    where coalesce(l.reserved, 0) <> coalesce(r.held, 0) order by v.sku`,

  'stock.negative': `
    select variant_id as variant, v.sku, on_hand as "onHand", reserved
    from stock_levels join variants v on v.id = variant_id
    where on_hand < 0 or reserved < 0 or reserved > on_hand order by v.sku`,

  'stock.history': `
    select distinct on (variant_id) variant_id as variant, v.sku, h.id::int as entry, on_hand::int as "onHand",
      reserved::int
    from (
      select id, variant_id, sum(on_hand_change) over w as on_hand, sum(reserved_change) over w as reserved
      from stock_ledger window w as (partition by variant_id order by id rows unbounded preceding)
    ) h join variants v on v.id = variant_id
    where on_hand < 0 or reserved < 0 or reserved > on_hand order by variant_id, h.id`,

  'stock.state': `
    select r.order_id as id, o.number, o.status, v.sku, r.quantity, r.state
    from stock_reservations r left join orders o on o.id = r.order_id join variants v on v.id = r.variant_id
    where r.change_id is null and not coalesce(${pieces} -> o.status ? r.state, false) order by o.number, v.sku`,

  'stock.demand': `
    select order_id as id, o.number, variant_id as variant, v.sku, coalesce(i.quantity, 0) as wanted,
      coalesce(r.quantity, 0) as promised
    from (
      select order_id, variant_id, sum(quantity)::int as quantity from order_items group by order_id, variant_id
    ) i full join (select * from stock_reservations where change_id is null) r using (order_id, variant_id)
      left join orders o on o.id = order_id left join variants v on v.id = variant_id
    where i.quantity is distinct from r.quantity order by o.number, v.sku`,

  'stock.ledger': `
    select order_id as id, o.number, variant_id as variant, v.sku, coalesce(g.on_hand, 0) as "onHand",
      coalesce(g.reserved, 0) as reserved, r.quantity, r.state
    from (
      select order_id, variant_id, sum(on_hand_change)::int as on_hand, sum(reserved_change)::int as reserved
      from stock_ledger where order_id is not null group by order_id, variant_id
    ) g full join (
      select order_id, variant_id, sum(quantity)::int as quantity, min(state) filter (where change_id is null) as state,
        sum(case state when 'sold' then restocked - quantity else 0 end)::int as on_hand,
        sum(case state when 'held' then quantity else 0 end)::int as reserved
      from stock_reservations group by order_id, variant_id
    ) r using (order_id, variant_id)
      left join orders o on o.id = order_id left join variants v on v.id = variant_id
    where coalesce(g.on_hand, 0) <> coalesce(r.on_hand, 0) or coalesce(g.reserved, 0) <> coalesce(r.reserved, 0)
    order by o.number, v.sku`,

  'stock.changes': `
    select r.order_id as id, o.number, v.sku, r.quantity, c.state
    from stock_reservations r join orders o on o.id = r.order_id join variants v on v.id = r.variant_id
      left join order_changes c on c.id = r.change_id and c.order_id = r.order_id
    where r.change_id is not null and c.state is distinct from 'open' order by o.number, v.sku`,
}
