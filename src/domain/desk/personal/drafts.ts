import { and, asc, count, eq, inArray } from 'drizzle-orm'
import { lockPerson } from '#domain/identity'
import { type Db, database, queryRows, statement, transaction } from '#platform/postgres/database'
import { AppError } from '#platform/http/errors'
import { type Ctx, requireUser } from '#platform/http/http'
import type { Job } from '#platform/jobs/jobs'
import { isStaff } from '#shared/auth/permissions'
import { getFirst } from '#shared/data/get-or-throw'
import { type Draft, maxDrafts, type NewDraft } from '#contract/desk'
import { drafts } from '#tables/desk'

/** Returns the user id of the draft's owner. Only staff have drafts. */
function ownerOf({ actor }: Ctx): string {
  if (!isStaff(actor)) throw new AppError('request.forbidden')
  return requireUser(actor).userId
}

const own = (ownerId: string, form: string) => and(eq(drafts.ownerId, ownerId), eq(drafts.form, form))

/** Returns the caller's draft of a form from any device; null if there is none. */
export async function readDraft(ctx: Ctx, form: string): Promise<Draft | null> {
  const [row] = await database()
    .select()
    .from(drafts)
    .where(own(ownerOf(ctx), form))
  return row ? { base: row.base, values: row.values, savedAt: row.savedAt.toISOString() } : null
}

/** Saves a draft over the former one. Above the limit the oldest draft is deleted. */
export async function saveDraft(
  ctx: Ctx,
  form: string,
  { base, values }: NewDraft,
): Promise<{ savedAt: string }> {
  const ownerId = ownerOf(ctx)
  return transaction(async (tx) => {
    // Serializes saves of one person, so that the limit counts both.
    await lockPerson(tx, ownerId)
    const savedAt = new Date()
    const now = { base, values, savedAt }
    await tx
      .insert(drafts)
      .values({ ownerId, form, ...now })
      .onConflictDoUpdate({ target: [drafts.ownerId, drafts.form], set: now })
    await dropOldest(tx, ownerId)
    return { savedAt: savedAt.toISOString() }
  })
}

async function dropOldest(tx: Db, ownerId: string): Promise<void> {
  const mine = eq(drafts.ownerId, ownerId)
  const counted = getFirst(await tx.select({ there: count() }).from(drafts).where(mine))
  const surplus = counted.there - maxDrafts
  if (surplus <= 0) return
  const oldest = tx
    .select({ form: drafts.form })
    .from(drafts)
    .where(mine)
    .orderBy(asc(drafts.savedAt))
    .limit(surplus)
  await tx.delete(drafts).where(and(mine, inArray(drafts.form, oldest)))
}

export async function removeDraft(ctx: Ctx, form: string): Promise<void> {
  await database()
    .delete(drafts)
    .where(own(ownerOf(ctx), form))
}

const dropOld = statement(
  'desk.drop_drafts',
  `delete from drafts where saved_at < now() - interval '30 days'`,
)

export const draftJobs: readonly Job[] = [
  {
    queue: 'desk.delete_old_drafts',
    run: async () => void (await queryRows(database(), dropOld, [])),
    schedule: '53 5 * * *',
  },
]
