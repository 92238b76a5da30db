import { and, asc, desc, eq, gte, inArray, isNull, lte, or, type SQL } from 'drizzle-orm'
import { getPerson } from '#domain/identity'
import { type Db, transaction } from '#platform/postgres/database'
import { AppError } from '#platform/http/errors'
import type { Ctx } from '#platform/http/http'
import { isValidSignature, signText } from '#platform/http/signature'
import { groupBy } from '#shared/data/group-by'
import type { ReviewLink } from './contract.ts'
import { getInvitationWindow, hashText, normalizeEmail } from './rules.ts'
import { purchases, reviewOptOuts } from './tables.ts'

export type Purchase = typeof purchases.$inferSelect

/** Delivered order with its items. */
export type Delivery = {
  orderId: string
  userId: string | null
  email: string
  name: string
  deliveredAt: Date
  items: readonly { productId: string; variantId: string; color: string; size: string }[]
}

/**
 * Allows the customer of a delivered order to review its products. A product bought in two sizes is reviewed in the
 * first.
 */
export async function recordDelivery(tx: Db, { items, email, ...order }: Delivery): Promise<void> {
  const pieces = groupBy(items, ({ productId }) => productId).map(([first]) => first)
  if (pieces.length === 0) return
  await tx
    .insert(purchases)
    .values(pieces.map((piece) => ({ ...order, ...piece, email: normalizeEmail(email) })))
    .onConflictDoNothing()
}

const marked = (orderId: string): string => `review:${orderId}`

/** Returns the token of an email link. It allows reviews of one order and nothing else. */
export const makeReviewToken = (orderId: string): string => signText(marked(orderId))

async function ofBuyer(db: Db, { actor }: Ctx, { order, token }: ReviewLink): Promise<SQL> {
  if (order && isValidSignature(marked(order), token)) return eq(purchases.orderId, order)
  if (token !== undefined || actor.kind !== 'user') throw new AppError('reviews.not_bought')
  const { email, emailVerified } = await getPerson(db, actor.userId)
  // An unconfirmed email may belong to somebody else.
  const own = emailVerified ? eq(purchases.email, normalizeEmail(email)) : undefined
  return or(eq(purchases.userId, actor.userId), own)!
}

/**
 * Returns the delivered items of the caller, or of the order in the link, latest first. Throws `reviews.not_bought`.
 */
export async function listPurchases(db: Db, ctx: Ctx, link: ReviewLink): Promise<Purchase[]> {
  const found = await db
    .select()
    .from(purchases)
    .where(await ofBuyer(db, ctx, link))
    .orderBy(desc(purchases.deliveredAt), asc(purchases.productId))
    .limit(200)
  return groupBy(found, ({ productId }) => productId).map(([latest]) => latest)
}

/** Returns the purchase that allows the caller to review this product. Throws `reviews.not_bought`. */
export async function findPurchase(db: Db, ctx: Ctx, link: ReviewLink, productId: string): Promise<Purchase> {
  const [found] = await db
    .select()
    .from(purchases)
    .where(and(await ofBuyer(db, ctx, link), eq(purchases.productId, productId)))
    .orderBy(desc(purchases.deliveredAt))
    .limit(1)
  if (!found) throw new AppError('reviews.not_bought')
  return found
}

/** Returns orders due for a review invitation; each is returned until `markInvited`. */
export async function listOrdersToInvite(db: Db, now: Date): Promise<string[]> {
  const { from, until } = getInvitationWindow(now)
  const found = await db
    .selectDistinct({ orderId: purchases.orderId })
    .from(purchases)
    .where(
      and(isNull(purchases.askedAt), gte(purchases.deliveredAt, from), lte(purchases.deliveredAt, until)),
    )
    .limit(500)
  return found.map(({ orderId }) => orderId)
}

/** Returns the items of an order, and whether its customer opted out. */
export async function readReviewInvitation(
  db: Db,
  orderId: string,
): Promise<{ pieces: Purchase[]; stopped: boolean }> {
  const pieces = await db.select().from(purchases).where(eq(purchases.orderId, orderId))
  const stopped = await db
    .select()
    .from(reviewOptOuts)
    .where(inArray(reviewOptOuts.emailDigest, pieces.map(({ email }) => hashText(email)).slice(0, 1)))
  return { pieces, stopped: stopped.length > 0 }
}

export const markInvited = async (db: Db, orderId: string): Promise<void> =>
  void (await db.update(purchases).set({ askedAt: new Date() }).where(eq(purchases.orderId, orderId)))

/**
 * Opts the customer of this order out of review invitations, for all orders. Throws `reviews.not_bought` without a
 * valid link.
 */
export async function stopInvitations({ order, token }: ReviewLink): Promise<void> {
  if (!order || !isValidSignature(marked(order), token)) throw new AppError('reviews.not_bought')
  await transaction(async (tx) => {
    const [bought] = await tx.select().from(purchases).where(eq(purchases.orderId, order)).limit(1)
    if (!bought) return
    await tx
      .insert(reviewOptOuts)
      .values({ emailDigest: hashText(bought.email) })
      .onConflictDoNothing()
    await tx
      .update(purchases)
      .set({ askedAt: new Date() })
      .where(and(eq(purchases.email, bought.email), isNull(purchases.askedAt)))
  })
}
