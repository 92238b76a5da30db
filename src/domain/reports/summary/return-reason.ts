/** Kinds of facts of one adjustment, by its kind. */
const kinds = `(values ('items_cancelled', 'cancelled_items'), ('allowance', 'allowance'),
  ('shipping_refunded', 'shipping'), ('amount_refunded', 'amount'), ('dispute_lost', 'dispute_lost')) k(fact, adjustment)`

/** Reason of a fact by which something went back, as SQL; empty without one. */
export const reasonOf = (fact: string): string => `coalesce((
  select a.reason from order_adjustments a join ${kinds} on k.adjustment = a.kind and k.fact = ${fact}.kind
  where a.order_id = ${fact}.order_id and date_trunc('milliseconds', a.at) = ${fact}.at and a.amount = -${fact}.total
  order by a.id limit 1), '')`
