import { type Db, database, queryRows, statement } from '#platform/postgres/database'
import { providerNames } from '#context/payments/providers.ts'

/** Days in which an unanswered charge is looked up again; later only a person does. */
const askedDays = 30

const mark = statement<{ id: string }>(
  'payments.mark_unanswered',
  `update payments set review = 'no_answer', updated_at = now()
   where order_id = $1 and status in ('created', 'pending') returning id`,
)
const claim = statement<{ id: string }>(
  'payments.claim_unanswered',
  `update payments set updated_at = now() where id in (
     select id from payments
     where status in ('created', 'pending') and review = 'no_answer' and updated_at < $1 and provider = any($2)
       and created_at > now() - make_interval(days => $3)
     order by updated_at limit 20
   ) returning id`,
)

/**
 * Marks the open payments of a locked order for a person: their provider does not answer. Its next answer ends that.
 * Returns whether there are any. The caller refreshes the order.
 */
export const markUnanswered = async (tx: Db, orderId: string): Promise<boolean> =>
  (await queryRows(tx, mark, [orderId])).length > 0

/** Returns unanswered payments that were not looked up since then, once: the look-up may fail again. */
export const claimUnanswered = async (before: Date): Promise<string[]> =>
  (await queryRows(database(), claim, [before, providerNames(), askedDays])).map(({ id }) => id)
