import { database, rows, statement } from '#platform/database'
import type { Job } from '#platform/jobs'

/** The time in which a consumer may still complain (CDC, art. 27): so long it may have to be shown what somebody chose. */
const forgetOld = statement(
  'consent.forget_proofs',
  `delete from cookie_proofs where at < now() - interval '5 years'`,
)

export const consentJobs: readonly Job[] = [
  {
    queue: 'consent.forget_proofs',
    run: async () => void (await rows(database(), forgetOld, [])),
    schedule: '37 5 * * *',
  },
]
