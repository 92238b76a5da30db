import { followMailbox } from '#context/leads/newsletter/follow-account.ts'
import { database, rows, statement } from '#platform/database'
import type { Job } from '#platform/jobs'

/** The time in which a consumer may still complain of a service (CDC, art. 27): then a message has said what it had to. */
const forgetOld = statement(
  'leads.forget_messages',
  `delete from contact_messages where created_at < now() - interval '5 years'`,
)

/**
 * Whoever once said no is back at it: anybody may have typed their e-mail since, and what was never confirmed changes
 * neither that nor the proof of it.
 */
const dropQuestions = statement(
  'leads.drop_questions',
  `update newsletter_subscribers set state = 'ended'
   where state = 'pending' and ended_at is not null and asked_at < now() - interval '30 days'`,
)

/** Who never showed that a mailbox is theirs is forgotten; what ended is kept as a proof for as long as a message is. */
const forgetSubscribers = statement(
  'leads.forget_subscribers',
  `delete from newsletter_subscribers
   where (state = 'pending' and ended_at is null and asked_at < now() - interval '30 days')
     or (state = 'ended' and ended_at < now() - interval '5 years')`,
)

/** Whoever wanted to be called has been called, or will not be any more. */
const forgetLeads = statement(
  'leads.forget_leads',
  `delete from leads where created_at < now() - interval '2 years'`,
)

/** The queue that hears of a mailbox that was confirmed. */
export const mailboxQueue = 'leads.follow_mailbox'

export const leadJobs: readonly Job[] = [
  { queue: mailboxQueue, run: followMailbox, retries: 14 },
  {
    queue: 'leads.forget_contacts',
    run: async () => {
      await rows(database(), dropQuestions, [])
      await rows(database(), forgetSubscribers, [])
      await rows(database(), forgetLeads, [])
    },
    schedule: '37 5 * * *',
  },
  {
    queue: 'leads.forget_messages',
    run: async () => void (await rows(database(), forgetOld, [])),
    schedule: '17 5 * * *',
  },
]
