import type { OrderStatus } from '#contract/orders'
import type { OrderStepEmail } from '#emails/order'
import { orderEmailQueues } from '#server/emails/order'
import { toSqlLiteral } from './expected-states.ts'

type ExpectedEmail = {
  status: OrderStatus
  kind: OrderStepEmail
  queue: string
  /** an email that is not sent once the order moved on */
  whileTrue?: true
}

/** Order events that must have an email. */
const expectedEmails: readonly ExpectedEmail[] = [
  { status: 'awaiting_payment', kind: 'placed', queue: orderEmailQueues.placed },
  { status: 'paid', kind: 'paid', queue: orderEmailQueues.paid },
  { status: 'cancelled', kind: 'cancelled', queue: orderEmailQueues.ended },
  { status: 'expired', kind: 'expired', queue: orderEmailQueues.ended, whileTrue: true },
]

const queuedEmails = [...expectedEmails, { kind: 'shipped', queue: orderEmailQueues.shipped }]

/**
 * Emails are identified by their Message-ID, `<order.ID.KIND@host>`; a package that was sent has one of its own,
 * `<order.ID.shipped.PACKAGE@host>`, and before packages had emails the order had one. Both lists are materialized
 * first: joined by an expression, the planner would scan one of them for every order.
 */
const lists = (underWay: string): string => `
  with sent as materialized (select split_part(message_id, '@', 1) as name, sent_at from email_outbox),
  expected as materialized (
    select distinct o.id, o.number, k.kind, k.queue, '<order.' || o.id || '.' || k.kind as name, null as earlier
    from order_timeline t join orders o on o.id = t.order_id
      join jsonb_to_recordset(${toSqlLiteral(expectedEmails)}) as k(status text, kind text, queue text, "whileTrue" boolean)
        on k.status = t.status and (k."whileTrue" is null or o.status = t.status)
    -- an order by staff may have no email until it is paid, and then gets the first one with that of the payment
    where o.channel is null or (o.paid_at is not null and k.kind <> 'placed')
    union all
    -- the first email of an order that is not paid at order
    select o.id, o.number, 'placed', '${orderEmailQueues.placed}', '<order.' || o.id || '.placed', null
    from orders o where o.terms_approved_at is not null
    union all
    select o.id, o.number, 'shipped', '${orderEmailQueues.shipped}', '<order.' || o.id || '.shipped.' || e.package_id,
      '<order.' || o.id || '.shipped'
    from order_events e join orders o on o.id = e.order_id where e.event = 'shipped'
  ),
  coming as materialized (
    select k.queue, j.data->>'orderId' as id, coalesce(j.data->>'status', k.kind) as kind
    from ${underWay} j
      join jsonb_to_recordset(${toSqlLiteral(queuedEmails)}) as k(kind text, queue text) on k.queue = j.name
  )`

/** Cancelled and expired orders share one queue; the job data tells them apart. */
const isComing =
  'exists (select from coming c where c.queue = e.queue and c.kind = e.kind and c.id = e.id::text)'

export const emailChecks = (underWay: string) => ({
  'emails.missing': `
    ${lists(underWay)}
    select id, number, kind from expected e
    where not exists (select from sent s where s.name = e.name)
      and not exists (select from sent s where s.name = e.earlier) and not ${isComing} order by number, kind`,

  'emails.unsent': `
    ${lists(underWay)}
    select id, number, kind from expected e join sent s on s.name = e.name
    where s.sent_at is null and not ${isComing} order by number, kind`,

  'emails.twice': `
    select message_id as "messageId", count(*)::int from email_outbox group by message_id having count(*) > 1
    order by message_id`,
})
