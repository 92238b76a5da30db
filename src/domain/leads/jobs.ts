import { syncConfirmedEmail } from './newsletter/sync-account.ts'
import { database, queryRows, statement } from '#platform/postgres/database'
import type { Job } from '#platform/jobs/jobs'

/** Limitation period for claims about services (CDC, art. 27), after which messages are deleted. */
const forgetOld = statement(
  'leads.delete_old_messages',
  `delete from contact_messages where created_at < now() - interval '5 years'`,
)

/**
 * Ends pending requests of mailboxes that unsubscribed before: anybody may have typed the email since, and an
 * unconfirmed request must not change the proof.
 */
const dropQuestions = statement(
  'leads.drop_questions',
  `update newsletter_subscribers set state = 'ended'
   where state = 'pending' and ended_at is not null and asked_at < now() - interval '30 days'`,
)

/** Deletes subscriptions that were never confirmed; ended ones are a proof and stay as long as messages. */
const forgetSubscribers = statement(
  'leads.forget_subscribers',
  `delete from newsletter_subscribers
   where (state = 'pending' and ended_at is null and asked_at < now() - interval '30 days')
     or (state = 'ended' and ended_at < now() - interval '5 years')`,
)

/** Deletes old leads: their purpose, a call back, has been served. */
const forgetLeads = statement(
  'leads.forget_leads',
  `delete from leads where created_at < now() - interval '2 years'`,
)

/** Queue of the event `emailConfirmed`. */
export const emailConfirmedQueue = 'leads.sync_confirmed_email'

export const leadJobs: readonly Job[] = [
  { queue: emailConfirmedQueue, run: syncConfirmedEmail, retries: 14 },
  {
    queue: 'leads.delete_old_leads',
    run: async () => {
      await queryRows(database(), dropQuestions, [])
      await queryRows(database(), forgetSubscribers, [])
      await queryRows(database(), forgetLeads, [])
    },
    schedule: '37 5 * * *',
  },
  {
    queue: 'leads.delete_old_messages',
    run: async () => void (await queryRows(database(), forgetOld, [])),
    schedule: '17 5 * * *',
  },
]
