import { database, queryRows, statement } from '#platform/postgres/database'
import type { Job } from '#platform/jobs/jobs'
import { syncConfirmedEmail, sendAbandonedCartReminders } from './commands.ts'

/** Same retention as for guest carts. */
const forgetContacts = statement(
  'reminders.forget_contacts',
  `delete from cart_contacts where at < now() - interval '60 days'`,
)
const forgetReminders = statement(
  'reminders.delete_old',
  `delete from cart_reminders where created_at < now() - interval '1 year'`,
)

/** Queue of the handler for confirmed emails. */
export const confirmedEmailQueue = 'reminders.sync_confirmed_email'

export const reminderJobs: readonly Job[] = [
  { queue: confirmedEmailQueue, run: syncConfirmedEmail, retries: 14 },
  { queue: 'reminders.abandoned_carts', run: () => sendAbandonedCartReminders(), schedule: '*/10 * * * *' },
  {
    queue: 'reminders.delete_old',
    run: async () => {
      await queryRows(database(), forgetContacts, [])
      await queryRows(database(), forgetReminders, [])
    },
    schedule: '47 5 * * *',
  },
]
