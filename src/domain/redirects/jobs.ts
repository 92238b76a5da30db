import { database, queryRows, statement } from '#platform/postgres/database'
import type { Job } from '#platform/jobs/jobs'

/** Paths without a request for 90 days are not worth showing. */
const dropOld = statement(
  'redirects.drop_old',
  `delete from not_found_paths where last_at < now() - interval '90 days'`,
)

export const redirectJobs: readonly Job[] = [
  {
    queue: 'redirects.delete_old_not_found',
    run: async () => void (await queryRows(database(), dropOld, [])),
    schedule: '41 5 * * *',
  },
]
