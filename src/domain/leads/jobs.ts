import { database, rows, statement } from '#platform/database'
import type { Job } from '#platform/jobs'

/** The time in which a consumer may still complain of a service (CDC, art. 27): then a message has said what it had to. */
const forgetOld = statement(
  'leads.forget_messages',
  `delete from contact_messages where created_at < now() - interval '5 years'`,
)

export const leadJobs: readonly Job[] = [
  {
    queue: 'leads.forget_messages',
    run: async () => void (await rows(database(), forgetOld, [])),
    schedule: '17 5 * * *',
  },
]
