import { and, eq, like, lt } from 'drizzle-orm'
import { recordAudit } from '#domain/audit'
import { erasePerson, enqueueEmail } from '#domain/identity'
import { database, transaction } from '#platform/postgres/database'
import { AppError } from '#platform/http/errors'
import { requireFreshSession, type Ctx, makeSystemCtx } from '#platform/http/http'
import { log } from '#platform/config/log'
import { emailOutbox } from '#platform/postgres/tables'
import { formatDay } from '#shared/dates/dates'
import { consents } from '#texts/storefront/consents'
import { recordConsent } from './consents.ts'
import type { DeletionView } from './contract.ts'
import { deletionBlockers } from './ports.ts'
import { findDeletion, toDeletionView, listDueDeletions, lockDueDeletion } from './queries.ts'
import { getDeletionDate } from './rules.ts'
import { deletions } from './tables.ts'

/**
 * Schedules the account deletion in 15 days; a repeated request changes nothing. Withdraws the marketing consent,
 * also for a cancelled deletion. Throws `request.unconfirmed`, `customers.last_superadmin`.
 */
export async function requestDeletion({ actor, ip }: Ctx): Promise<DeletionView> {
  const { userId, email, name } = requireFreshSession(actor)
  return transaction(async (tx) => {
    if (await deletionBlockers().indispensable(tx, userId)) throw new AppError('customers.last_superadmin')
    const requestedAt = new Date()
    const [asked] = await tx
      .insert(deletions)
      .values({ userId, requestedAt, dueAt: getDeletionDate(requestedAt) })
      .onConflictDoNothing()
      .returning()
    if (!asked) return (await findDeletion(tx, userId))!
    const view = toDeletionView(asked)
    const { version } = consents.marketing
    // Recorded also without a former consent: it overrides a marketing box checked at an earlier order.
    const silence = { purpose: 'marketing', version, granted: false, source: 'account' } as const
    await recordConsent(tx, { userId, ip }, silence)
    await enqueueEmail(tx, { kind: 'deletion_asked', to: email, name, detail: formatDay(asked.dueAt) })
    return view
  })
}

export async function cancelDeletion(userId: string): Promise<void> {
  await database().delete(deletions).where(eq(deletions.userId, userId))
}

/** Erases every account whose deletion is due. One that is blocked or fails is retried at the next run. */
export async function eraseDueAccounts(now = new Date()): Promise<void> {
  for (const userId of await listDueDeletions(now)) {
    await erase(userId, now).catch((error: unknown) => log.error({ userId, error: String(error) }, 'erasure'))
  }
}

const erase = (userId: string, now: Date): Promise<void> =>
  transaction(async (tx) => {
    if (!(await lockDueDeletion(tx, userId, now))) return
    if (await deletionBlockers().unfinished(tx, userId)) return
    const { email, name } = await erasePerson(tx, userId)
    await recordAudit(tx, makeSystemCtx('exclusão de conta'), {
      action: 'DELETE',
      entityType: 'customer',
      entityId: userId,
    })
    await enqueueEmail(tx, { kind: 'deletion_done', to: email, name })
  })

const day = 86_400_000

/**
 * Deletes the last email of an erased account from the outbox a day after it was sent: no other row names the person.
 */
export async function removeLastEmails(now = new Date()): Promise<void> {
  await database()
    .delete(emailOutbox)
    .where(
      and(
        like(emailOutbox.messageId, '<identity.deletion_done.%'),
        lt(emailOutbox.sentAt, new Date(now.getTime() - day)),
      ),
    )
}
