/** Reconciliation checks open payments every minute; one that is this late was missed. */
const forgotten = "interval '30 minutes'"

/**
 * The agreed amount of a payment by method, when it was made: an order may have changed since, and the difference of a
 * change has its own amount. With instalments the plan decides the interest.
 */
const agreed = `
  coalesce(c.difference, case p.method when 'pix' then -(t.terms ->> 'pixDiscount')::int else 0 end
    + (t.terms ->> 'itemsTotal')::int - (t.terms ->> 'promotionTotal')::int + (t.terms ->> 'shippingTotal')::int)`

const termsThen = `
  left join order_change_payments l on l.payment_id = p.id left join order_changes c on c.id = l.change_id
  cross join lateral (
    select coalesce(
      (select before from order_changes
       where order_id = o.id and state = 'applied' and created_at > p.created_at order by number limit 1),
      jsonb_build_object('itemsTotal', o.items_total, 'promotionTotal', o.promotion_total,
        'pixDiscount', o.pix_discount, 'shippingTotal', o.shipping_total)) as terms
  ) t`

export const paymentChecks = {
  'payments.missing': `
    select id, number from orders o
    where not exists (select from payments where order_id = o.id) and (channel is null or paid_at is not null)
      and (terms_approved_at is null or paid_at is not null)
    order by number`,

  'payments.orphan': `
    select p.order_id as id, null as number, p.id as payment
    from payments p where not exists (select from orders where id = p.order_id) order by p.id`,

  'payments.unpaid': `
    select id, number, status from orders o
    where paid_at is not null and status_asserted is null and total > 0
      and not exists (select from payments where order_id = o.id and captured > 0)
    order by number`,

  'payments.sum': `
    select o.id, o.number, o.status, o.total, p.sum
    from orders o join lateral (
      select coalesce(sum(captured - refund_total), 0)::int as sum, coalesce(bool_or(review is not null), false) as reviewed
      from payments where order_id = o.id
    ) p on true
    where o.payment_status = 'paid' and o.status_asserted is null and p.sum <> o.total and not p.reviewed
      and not exists (select from order_adjustments where order_id = o.id)
    order by o.number`,

  'payments.kept': `
    select o.id, o.number, o.status, p.id as payment, p.captured - p.refund_total as amount
    from payments p join orders o on o.id = p.order_id
    where o.status in ('cancelled', 'expired') and p.captured > p.refund_total
      and coalesce(o.queue_step, '') not in ('overpaid', 'payment_review')
      and not exists (select from disputes d where d.payment_id = p.id and d.status in ('open', 'lost') and d.kind <> 'inquiry')
    order by o.number, p.id`,

  'payments.refunds': `
    select * from (
      select o.id, o.number, p.id as payment, p.refund_total as "refundTotal", coalesce((
          select sum(amount)::int from refunds r where r.payment_id = p.id and r.status <> 'failed'
        ), 0) as sum
      from payments p join orders o on o.id = p.order_id
    ) t where "refundTotal" <> sum order by number, payment`,

  'payments.captured': `
    select o.id, o.number, p.id as payment, p.status, p.captured
    from payments p join orders o on o.id = p.order_id
    where (p.status = 'paid') <> (p.captured > 0) order by o.number, p.id`,

  'payments.amount': `
    select * from (
      select o.id, o.number, p.id as payment, p.method, p.amount, p.installments, ${agreed} as agreed
      from payments p join orders o on o.id = p.order_id ${termsThen}
      -- on terms a payment is of what was owed at its time
      where o.terms_approved_at is null
    ) a where amount <> agreed and (installments = 1 or amount < agreed) order by number, payment`,

  'payments.receivable': `
    select * from (
      select o.id, o.number, greatest(o.balance, 0) as balance, coalesce(r.balance, 0) as owed
      from orders o left join receivables r on r.order_id = o.id
      where o.terms_approved_at is not null and (r.order_id is null or r.balance <> greatest(o.balance, 0)
        or (o.cancelled_at is null and r.amount <> o.amount_due) or (r.cancelled_at is null) <> (o.cancelled_at is null))
      union all
      select r.order_id, o.number, 0, r.balance from receivables r left join orders o on o.id = r.order_id
      where o.terms_approved_at is null
    ) t order by number`,

  'payouts.sum': `
    select p.id as payout, p.provider, p.provider_ref as ref, p.amount, sum(l.net)::int as sum
    from payouts p join payout_lines l on l.payout_id = p.id
    group by p.id having sum(l.net) <> p.amount order by p.provider, p.provider_ref`,

  'payouts.captured': `
    select o.id, o.number, p.id as payment, p.captured, l.gross
    from (
      select payment_id, sum(gross)::int as gross from payout_lines where kind = 'charge' group by payment_id
    ) l join payments p on p.id = l.payment_id join orders o on o.id = p.order_id
    where l.gross <> p.captured order by o.number, p.id`,

  'payouts.refunds': `
    select o.id, o.number, p.id as payment, p.refund_total as "refundTotal", l.refunded
    from (
      select payment_id, -sum(gross)::int as refunded from payout_lines where kind = 'refund' group by payment_id
    ) l join payments p on p.id = l.payment_id join orders o on o.id = p.order_id
    where l.refunded > p.refund_total order by o.number, p.id`,

  'payouts.fee': `
    select o.id, o.number, p.id as payment, p.fee, l.fee as "lineFee"
    from (
      select payment_id, sum(fee)::int as fee from payout_lines where kind = 'charge' group by payment_id
    ) l join payments p on p.id = l.payment_id join orders o on o.id = p.order_id
    where l.fee <> p.fee order by o.number, p.id`,

  'payments.open': `
    select o.id, o.number, p.id as payment, p.status, to_char(p.expires_at, 'YYYY-MM-DD HH24:MI:SSOF') as at
    from payments p join orders o on o.id = p.order_id
    where p.status in ('created', 'pending') and p.expires_at < now() - ${forgotten} order by o.number, p.id`,
}
