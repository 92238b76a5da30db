import { lt, sql } from 'drizzle-orm'
import { database } from '#platform/postgres/database'
import type { Job } from '#platform/jobs/jobs'
import { emailOutbox } from '#platform/postgres/tables'
import { auditJob } from './better-auth/audit.ts'
import { secretLifetimeMinutes } from './links/emails.ts'
import { sessions, verifications } from './tables.ts'

/** Deletes expired sessions, links and codes, and sent emails that contained a secret. */
async function sweep(): Promise<void> {
  const db = database()
  await db.delete(sessions).where(lt(sessions.expiresAt, sql`now()`))
  await db.delete(verifications).where(lt(verifications.expiresAt, sql`now() - interval '1 hour'`))
  for (const [kind, minutes] of Object.entries(secretLifetimeMinutes))
    await db
      .delete(emailOutbox)
      .where(
        sql`${emailOutbox.messageId} like ${`<identity.${kind}.%`} and ${emailOutbox.createdAt} < now() - make_interval(mins => ${minutes})`,
      )
}

export const identityJobs: readonly Job[] = [
  auditJob,
  { queue: 'identity.sweep', run: sweep, schedule: '*/5 * * * *' },
]
