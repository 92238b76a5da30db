import { getPerson } from '#domain/identity'
import type { PeopleMerge } from '#platform/postgres/people-merge'
import { queryRows, statement } from '#platform/postgres/database'
import { mergeRows } from '#platform/postgres/move-rows'
import { linkToAccount } from './subscriber.ts'

const moving = mergeRows(
  { table: 'leads', column: 'user_id' },
  { table: 'contact_messages', column: 'user_id' },
  { table: 'newsletter_subscribers', column: 'user_id' },
)

const countQuery = statement<{ messages: number }>(
  'leads.count_to_merge',
  `select count(*)::int as messages from contact_messages
   where user_id = $1
     or user_id is null and email = (select email from profiles where id = $1 and email_verified)`,
)

/** Messages, requests and subscriptions move with their mailbox, whose consents stay as they were given. */
export const leadMerge: PeopleMerge = {
  ...moving,
  stays: {
    'contact_messages.email': 'a message is answered to the mailbox that it came from',
    'newsletter_subscribers.email': 'a consent is that of its mailbox',
  },
  count: async (db, userId) => (await queryRows(db, countQuery, [userId]))[0] ?? {},
  async merge(tx, pair) {
    const { email, emailVerified } = await getPerson(tx, pair.from)
    if (emailVerified) await linkToAccount(tx, pair.from, [email])
    return moving.merge(tx, pair)
  },
}
