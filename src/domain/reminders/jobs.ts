import { database, rows, statement } from '#platform/database'
import type { Job } from '#platform/jobs'
import { followMailbox, remindOfAbandonedCarts } from './commands.ts'

/** Same retention as for guest carts. */
const forgetContacts = statement(
  'reminders.forget_contacts',
  `delete from cart_contacts where at < now() - interval '60 days'`,
)
const forgetReminders = statement(
  'reminders.forget',
  `delete from cart_reminders where created_at < now() - interval '1 year'`,
)

/** Queue of the handler for confirmed emails. */
export const reminderMailboxQueue = 'reminders.follow_mailbox'

export const reminderJobs: readonly Job[] = [
  { queue: reminderMailboxQueue, run: followMailbox, retries: 14 },
  { queue: 'reminders.abandoned_carts', run: () => remindOfAbandonedCarts(), schedule: '*/10 * * * *' },
  {
    queue: 'reminders.forget',
    run: async () => {
      await rows(database(), forgetContacts, [])
      await rows(database(), forgetReminders, [])
    },
    schedule: '47 5 * * *',
  },
]
