import { database, queryRows, statement } from '#platform/postgres/database'
import type { Job } from '#platform/jobs/jobs'

/** Limitation period for consumer claims (CDC, art. 27): until then the store may have to prove a choice. */
const forgetOld = statement(
  'consent.delete_old_proofs',
  `delete from cookie_proofs where at < now() - interval '5 years'`,
)

export const consentJobs: readonly Job[] = [
  {
    queue: 'consent.delete_old_proofs',
    run: async () => void (await queryRows(database(), forgetOld, [])),
    schedule: '37 5 * * *',
  },
]
