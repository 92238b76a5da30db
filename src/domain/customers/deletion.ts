import { and, eq, like, lt } from 'drizzle-orm'
import { recordAudit } from '#domain/audit'
import { erasePerson, writeLetter } from '#domain/identity'
import { database, transaction } from '#platform/database'
import { AppError } from '#platform/errors'
import { confirmed, type Ctx, systemCtx } from '#platform/http'
import { log } from '#platform/log'
import { mailOutbox } from '#platform/tables'
import { formatDay } from '#shared/dates'
import { consents } from '#texts/consents'
import { recordConsent } from './consents.ts'
import type { DeletionView } from './contract.ts'
import { accountHolds } from './ports.ts'
import { deletionOf, deletionView, dueAccounts, lockDue } from './queries.ts'
import { dueAfter } from './rules.ts'
import { deletions } from './tables.ts'

/**
 * Schedules the account deletion in 15 days; a repeated request changes nothing. Withdraws the marketing consent,
 * also for a cancelled deletion. Throws `request.unconfirmed`, `customers.last_superadmin`.
 */
export async function requestDeletion({ actor, ip }: Ctx): Promise<DeletionView> {
  const { userId, email, name } = confirmed(actor)
  return transaction(async (tx) => {
    if (await accountHolds().indispensable(tx, userId)) throw new AppError('customers.last_superadmin')
    const requestedAt = new Date()
    const [asked] = await tx
      .insert(deletions)
      .values({ userId, requestedAt, dueAt: dueAfter(requestedAt) })
      .onConflictDoNothing()
      .returning()
    if (!asked) return (await deletionOf(tx, userId))!
    const view = deletionView(asked)
    const { version } = consents.marketing
    // Recorded also without a former consent: it overrides a marketing box checked at an earlier order.
    const silence = { purpose: 'marketing', version, granted: false, source: 'account' } as const
    await recordConsent(tx, { userId, ip }, silence)
    await writeLetter(tx, { kind: 'deletion_asked', to: email, name, detail: formatDay(asked.dueAt) })
    return view
  })
}

export async function cancelDeletion(userId: string): Promise<void> {
  await database().delete(deletions).where(eq(deletions.userId, userId))
}

/** Erases every account whose deletion is due. One that is blocked or fails is retried at the next run. */
export async function eraseDueAccounts(now = new Date()): Promise<void> {
  for (const userId of await dueAccounts(now)) {
    await erase(userId, now).catch((error: unknown) => log.error({ userId, error: String(error) }, 'erasure'))
  }
}

const erase = (userId: string, now: Date): Promise<void> =>
  transaction(async (tx) => {
    if (!(await lockDue(tx, userId, now))) return
    if (await accountHolds().unfinished(tx, userId)) return
    const { email, name } = await erasePerson(tx, userId)
    await recordAudit(tx, systemCtx('exclusão de conta'), {
      action: 'DELETE',
      entityType: 'customer',
      entityId: userId,
    })
    await writeLetter(tx, { kind: 'deletion_done', to: email, name })
  })

const day = 86_400_000

/**
 * Deletes the last email of an erased account from the outbox a day after it was sent: no other row names the person.
 */
export async function dropLastLetters(now = new Date()): Promise<void> {
  await database()
    .delete(mailOutbox)
    .where(
      and(
        like(mailOutbox.messageId, '<identity.deletion_done.%'),
        lt(mailOutbox.sentAt, new Date(now.getTime() - day)),
      ),
    )
}
