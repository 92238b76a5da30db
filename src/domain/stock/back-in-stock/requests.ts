import { and, eq, inArray, isNull, notInArray, sql } from 'drizzle-orm'
import type { BackInStockRequest } from '#contract/stock'
import { type VariantLabel, readVariantLabels } from '#domain/products'
import { type Db, database, transaction } from '#platform/postgres/database'
import { AppError } from '#platform/http/errors'
import { publishEvent } from '#platform/jobs/events'
import type { Ctx } from '#platform/http/http'
import { isValidSignature, signText } from '#platform/http/signature'
import { isOwnEmail, unsuppressEmail, suppressEmail } from '#platform/http/unverified-emails'
import { availableOf } from '#context/stock/queries.ts'
import { backInStockRequested } from '#context/stock/rules.ts'
import { backInStockRequests } from '#tables/stock'

/** Maximum number of open requests per email. */
const maxOpenPerEmail = 20

/** Open back-in-stock request, with the label of its variant for the email. */
export type PendingBackInStockRequest = { id: string; email: string; proven: boolean; label: VariantLabel }

/**
 * Creates a back-in-stock request. An existing one stays, and the response does not reveal it. A customer signed in
 * with this confirmed email gets emails again after an unsubscribe; for others the limits of `stranger-emails.ts`
 * apply. Throws `stock.unknown_variant`, and `stock.not_gone` while the variant is in stock.
 */
export async function requestBackInStock(
  { actor }: Ctx,
  { variantId, email: typed, consentVersion }: BackInStockRequest,
): Promise<void> {
  const email = typed.trim().toLowerCase()
  const proven = isOwnEmail(actor, email)
  const db = database()
  if (!(await readVariantLabels(db, [variantId])).has(variantId)) throw new AppError('stock.unknown_variant')
  if (((await availableOf(db, [variantId])).get(variantId) ?? 0) > 0) throw new AppError('stock.not_gone')
  await transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`wait:${email}`}, 0))`)
    if (proven) await unsuppressEmail(tx, email)
    const open = await tx.$count(
      backInStockRequests,
      and(eq(backInStockRequests.email, email), isNull(backInStockRequests.notifiedAt)),
    )
    if (open >= maxOpenPerEmail) return
    const [noted] = await tx
      .insert(backInStockRequests)
      .values({ variantId, email, consentVersion, proven })
      .onConflictDoUpdate({
        target: [backInStockRequests.variantId, backInStockRequests.email],
        targetWhere: isNull(backInStockRequests.notifiedAt),
        set: { proven: true },
        setWhere: sql`excluded.proven and not ${backInStockRequests.proven}`,
      })
      .returning({ id: backInStockRequests.id })
    if (noted) await publishEvent(tx, backInStockRequested, { requestId: noted.id })
  })
}

const addLabels = async (
  db: Db,
  found: readonly (typeof backInStockRequests.$inferSelect)[],
): Promise<PendingBackInStockRequest[]> => {
  const labels = await readVariantLabels(
    db,
    found.map(({ variantId }) => variantId),
  )
  return found.flatMap(({ id, email, variantId, proven }) => {
    const label = labels.get(variantId)
    return label ? [{ id, email, proven, label }] : []
  })
}

const isPending = isNull(backInStockRequests.notifiedAt)

/** Returns an open request, or undefined. */
export const findBackInStockRequest = async (
  db: Db,
  id: string,
): Promise<PendingBackInStockRequest | undefined> =>
  (
    await addLabels(
      db,
      await db
        .select()
        .from(backInStockRequests)
        .where(and(eq(backInStockRequests.id, id), isPending)),
    )
  )[0]

/** Returns the ids of variants with open requests. */
export const listRequestedVariants = async (db: Db): Promise<string[]> =>
  (
    await db.selectDistinct({ id: backInStockRequests.variantId }).from(backInStockRequests).where(isPending)
  ).map(({ id }) => id)

/**
 * Returns up to 200 open requests for those of the variants that are in stock, oldest first, except the ids in
 * `without`.
 */
export async function listDueBackInStockRequests(
  db: Db,
  variantIds: readonly string[],
  without: readonly string[] = [],
): Promise<PendingBackInStockRequest[]> {
  const available = await availableOf(db, variantIds)
  const back = [...available].flatMap(([id, pieces]) => (pieces > 0 ? [id] : []))
  if (back.length === 0) return []
  const found = await db
    .select()
    .from(backInStockRequests)
    .where(
      and(
        inArray(backInStockRequests.variantId, back),
        isPending,
        notInArray(backInStockRequests.id, [...without]),
      ),
    )
    .orderBy(backInStockRequests.createdAt)
    .limit(200)
  return addLabels(db, found)
}

/** Marks a request as notified, so that it gets only one email. */
export const markBackInStockNotified = async (db: Db, id: string): Promise<void> =>
  void (await db
    .update(backInStockRequests)
    .set({ notifiedAt: new Date() })
    .where(eq(backInStockRequests.id, id)))

const signedText = (id: string): string => `wait:${id}`
export const backInStockToken = (id: string): string => signText(signedText(id))

/**
 * Deletes all open requests with the email of a request, and stops all emails to it that strangers can cause.
 * Throws `stock.not_found` for an invalid token.
 */
export async function cancelBackInStockRequests({ id, token }: { id: string; token: string }): Promise<void> {
  if (!isValidSignature(signedText(id), token)) throw new AppError('stock.not_found')
  await transaction(async (tx) => {
    const [wait] = await tx.select().from(backInStockRequests).where(eq(backInStockRequests.id, id))
    if (!wait) return
    await tx.delete(backInStockRequests).where(and(eq(backInStockRequests.email, wait.email), isPending))
    await suppressEmail(tx, wait.email, 'all')
  })
}

/** Deletes requests after 180 days, and notified ones after 30 days. */
export async function deleteOldBackInStockRequests(): Promise<void> {
  await database()
    .delete(backInStockRequests)
    .where(
      sql`${backInStockRequests.createdAt} < now() - interval '180 days' or ${backInStockRequests.notifiedAt} < now() - interval '30 days'`,
    )
}
