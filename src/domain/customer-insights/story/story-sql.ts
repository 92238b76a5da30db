import type { StoryEvent } from '#contract/customer-insights'
import { isPurchase } from '#context/customer-insights/summary/summary-sql.ts'
import { statement } from '#platform/postgres/database'
import type { SubscriptionEvent } from '#shared/contact/lead-states'

/** Keys by which everything of a customer is found. */
export type Keys = {
  email: string | null
  /** of the customer and of the orders */
  emails: string[]
  phones: string[]
  userId: string | null
}

export const keysQuery = statement<Keys>(
  'customer-insights.keys',
  `select lower(c.email) as email, c.user_id as "userId",
     array_remove(lower(c.email) || array_agg(distinct lower(o.customer_email)), null) as emails,
     array_remove(c.phone || array_agg(distinct o.customer_phone), null) as phones
   from customer_summaries c
     left join customer_orders owned on owned.customer_id = c.id left join orders o on o.id = owned.order_id
   where c.id = $1 group by c.id`,
)

type EventKind = StoryEvent['kind']
type Source = { at: string; data: string; from: string }

/** Where each kind of event is read. `$1` is the customer, `$2` the emails, `$3` the account, `$4` the phones. */
const sources: Record<EventKind, Source> = {
  order: {
    at: 'o.placed_at',
    data: `'id', o.id, 'number', o.number, 'total', o.total`,
    from: 'customer_orders owned join orders o on o.id = owned.order_id where owned.customer_id = $1',
  },
  past_order: {
    at: 'h.placed_at',
    data: `'id', h.id, 'number', h.number, 'total', h.total`,
    from: 'customer_past_orders owned join past_orders h on h.id = owned.past_order_id where owned.customer_id = $1',
  },
  message: {
    at: 'm.created_at',
    data: `'id', m.id, 'number', m.number, 'subject', m.subject, 'text', m.text`,
    from: 'contact_messages m where m.email = any($2::text[]) or m.user_id = $3',
  },
  answer: {
    at: 'a.created_at',
    data: `'id', m.id, 'author', a.author, 'text', a.text`,
    from: `contact_answers a join contact_messages m on m.id = a.message_id where m.email = any($2::text[]) or m.user_id = $3`,
  },
  review: {
    at: 'r.created_at',
    data: `'id', r.id, 'product', p.name, 'stars', r.stars, 'text', r.text`,
    from: 'reviews r left join products p on p.id = r.product_id where r.email = any($2::text[]) or r.user_id = $3',
  },
  email: {
    at: 'e.sent_at',
    data: `'subject', e.subject`,
    from: 'email_outbox e where e.recipient = any($2::text[]) and e.sent_at is not null',
  },
  consent: {
    at: 'l.at',
    data: `'step', l.step, 'source', l.source, 'version', l.consent_version`,
    from: `newsletter_consent_log l join newsletter_subscribers s on s.id = l.subscriber_id where s.email = any($2::text[])`,
  },
  lead: {
    at: 'l.created_at',
    data: `'interest', l.interest`,
    from: 'leads l where l.user_id = $3 or l.whatsapp = any($4::text[])',
  },
}

export const eventsQuery = statement<{ kind: EventKind; at: Date; data: object }>(
  'customer-insights.events',
  `select kind, at, data from (
     ${Object.entries(sources)
       .map(
         ([kind, { at, data, from }]) =>
           `(select '${kind}' as kind, ${at} as at, jsonb_build_object(${data}) as data from ${from})`,
       )
       .join(' union all ')}
   ) events order by at desc, kind limit $5`,
)

export const newsletterQuery = statement<{ at: Date; step: SubscriptionEvent; version: string }>(
  'customer-insights.newsletter',
  `select l.at, l.step, l.consent_version as version
   from newsletter_consent_log l join newsletter_subscribers s on s.id = l.subscriber_id
   where s.email = $1 order by l.at desc limit 1`,
)

export const favoritesQuery = statement<{ name: string }>(
  'customer-insights.favorites',
  `select p.name from favorites f join products p on p.id = f.item_id
   where f.user_id = $1 and f.kind = 'product' order by f.at desc, f.item_id limit 20`,
)

export const wishesQuery = statement<{ product: string; color: string; size: string; at: Date }>(
  'customer-insights.wishes',
  `select p.name as product, v.color_name as color, v.size, r.created_at as at
   from back_in_stock_requests r join variants v on v.id = r.variant_id join products p on p.id = v.product_id
   where r.email = $1 and r.notified_at is null order by r.created_at desc limit 10`,
)

/** Pieces of purchases. */
export const sizesQuery = statement<{ size: string; pieces: number }>(
  'customer-insights.sizes',
  `select i.size, sum(i.quantity)::int as pieces
   from customer_orders owned join orders o on o.id = owned.order_id
     join order_items i on i.order_id = o.id
   where owned.customer_id = $1 and i.size is not null and ${isPurchase('o')}
   group by i.size order by pieces desc, i.size limit 8`,
)
