import { expectedStates, toSqlLiteral } from './expected-states.ts'

const money = toSqlLiteral(
  Object.fromEntries(Object.entries(expectedStates).map(([status, it]) => [status, it.money])),
)

/** Reconciliation checks open payments every minute; one that is this late was missed. */
const forgotten = "interval '30 minutes'"

/** Sums money that was received and is not being refunded. */
const kept = (underWay: string): string => `
  select p.* from payments p left join ${underWay} j on j.name = 'payments.refund' and j.data->>'paymentId' = p.id::text
  where p.status = 'paid' and j.name is null`

/** Compares orders that should be paid with the money received. */
const receipts = (underWay: string): string => `
  select o.id, o.number, o.status, o.total, coalesce(k.count, 0) as count, coalesce(k.sum, 0) as sum
  from orders o left join (
    select order_id, count(*)::int, sum(amount)::int from (${kept(underWay)}) k group by order_id
  ) k on k.order_id = o.id
  where ${money}->>o.status = 'here'`

/** The agreed amount of a payment by method; with instalments the plan decides the interest. */
const agreed = `
  case p.method when 'pix' then o.items_total - o.promotion_total - o.pix_discount + o.shipping_total
    else o.items_total - o.promotion_total + o.shipping_total end`

export const paymentChecks = (underWay: string) => ({
  'payments.missing': `
    select id, number from orders o where not exists (select from payments where order_id = o.id) order by number`,

  'payments.orphan': `
    select p.order_id as id, null as number, p.id as payment
    from payments p where not exists (select from orders where id = p.order_id) order by p.id`,

  'payments.unpaid': `select * from (${receipts(underWay)}) r where count = 0 order by number`,
  'payments.twice': `select * from (${receipts(underWay)}) r where count > 1 order by number`,
  'payments.sum': `select * from (${receipts(underWay)}) r where count = 1 and sum <> total order by number`,

  'payments.kept': `
    select o.id, o.number, o.status, k.id as payment, k.amount
    from (${kept(underWay)}) k join orders o on o.id = k.order_id
    where ${money}->>o.status = 'away' order by o.number, k.id`,

  'payments.amount': `
    select * from (
      select o.id, o.number, p.id as payment, p.method, p.amount, p.installments, ${agreed} as agreed
      from payments p join orders o on o.id = p.order_id
    ) t where amount <> agreed and (installments = 1 or amount < agreed) order by number, payment`,

  'payments.open': `
    select o.id, o.number, p.id as payment, p.status, to_char(p.expires_at, 'YYYY-MM-DD HH24:MI:SSOF') as at
    from payments p join orders o on o.id = p.order_id
    where p.status in ('created', 'pending') and p.expires_at < now() - ${forgotten} order by o.number, p.id`,
})
