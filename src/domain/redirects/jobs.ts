import { database, rows, statement } from '#platform/database'
import type { Job } from '#platform/jobs'

/** What nobody asked for so long is no longer of use to anybody. */
const dropOld = statement(
  'redirects.drop_old',
  `delete from unknown_addresses where last_at < now() - interval '90 days'`,
)

export const redirectJobs: readonly Job[] = [
  {
    queue: 'redirects.forget_unknown',
    run: async () => void (await rows(database(), dropOld, [])),
    schedule: '41 5 * * *',
  },
]
