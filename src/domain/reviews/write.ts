import { and, eq, gt, inArray, ne, sql } from 'drizzle-orm'
import { readVariantLabels } from '#domain/products'
import { invalidateTags } from '#platform/cache/cache'
import { type Db, database, transaction } from '#platform/postgres/database'
import { AppError } from '#platform/http/errors'
import type { Ctx } from '#platform/http/http'
import { getFirst } from '#shared/data/get-or-throw'
import type { PurchasedItem, ReviewLink, ReviewForm, SpamSignal, TestimonialForm } from './contract.ts'
import { findHeldPhotos, holdPhoto } from './photos.ts'
import { listPurchases, type Purchase, findPurchase } from './purchases.ts'
import { normalizeEmail, isOpen, findSpamSignals, toTextKey, moderationTag } from './rules.ts'
import { reviews } from './tables.ts'

type Review = typeof reviews.$inferSelect

const hour = 3_600_000

/** Returns the spam signals of a text by this email; `own` is the existing review. */
async function signalsIn(tx: Db, email: string, text: string, own?: string): Promise<SpamSignal[]> {
  const others = own ? ne(reviews.id, own) : undefined
  const [same, recent] = await Promise.all([
    tx.$count(reviews, and(eq(reviews.textKey, toTextKey(text)), others)),
    tx.$count(
      reviews,
      and(eq(reviews.email, email), gt(reviews.createdAt, new Date(Date.now() - hour)), others),
    ),
  ])
  return findSpamSignals(text, { same, recent })
}

/** Serializes reviews of one email, so that duplicates and floods are detected. */
const holdMailbox = (tx: Db, email: string) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`review:${email}`}, 0))`)

const reviewBy = (db: Db, { productId, email }: Purchase): Promise<Review | undefined> =>
  db
    .select()
    .from(reviews)
    .where(and(eq(reviews.kind, 'review'), eq(reviews.productId, productId), eq(reviews.email, email)))
    .then(([found]) => found)

/**
 * Creates a buyer's review of a product, or updates an undecided one. Throws `reviews.not_bought`, `reviews.decided`
 * and `reviews.picture_unknown`.
 */
export async function writeReview(
  ctx: Ctx,
  link: ReviewLink,
  productId: string,
  form: ReviewForm,
): Promise<PurchasedItem> {
  const purchase = await findPurchase(database(), ctx, link, productId)
  const { email } = purchase
  await transaction(async (tx) => {
    await holdMailbox(tx, email)
    const known = await reviewBy(tx, purchase)
    if (known && !isOpen(known.status)) throw new AppError('reviews.decided')
    const { variantId, userId, name, color, size } = purchase
    const said = {
      ...form,
      fit: size ? form.fit : null,
      pictures: await findHeldPhotos(tx, email, form.pictures),
      signals: await signalsIn(tx, email, `${form.title}\n${form.text}`, known?.id),
      textKey: toTextKey(`${form.title}\n${form.text}`),
    }
    if (known) await tx.update(reviews).set(said).where(eq(reviews.id, known.id))
    else
      await tx
        .insert(reviews)
        .values({ kind: 'review', productId, variantId, userId, email, name, color, size, ...said })
    await invalidateTags(tx, [moderationTag])
  })
  return getFirst(await piecesOf(database(), [purchase]))
}

/** Saves a testimonial; published once staff approve it. */
export async function writeTestimonial(
  { actor }: Ctx,
  { email: typed, name, city, stars, text, consentVersion }: TestimonialForm,
): Promise<void> {
  const email = normalizeEmail(typed)
  await transaction(async (tx) => {
    await holdMailbox(tx, email)
    await tx.insert(reviews).values({
      kind: 'testimonial',
      name,
      city,
      stars,
      text,
      consentVersion,
      email,
      userId: actor.kind === 'user' && normalizeEmail(actor.email) === email ? actor.userId : null,
      signals: await signalsIn(tx, email, text),
      textKey: toTextKey(text),
    })
    await invalidateTags(tx, [moderationTag])
  })
}

/** Stores a photo for a review of this product. Throws `reviews.not_bought` and errors of `holdPhoto`. */
export async function uploadPhoto(
  ctx: Ctx,
  link: ReviewLink,
  productId: string,
  original: Uint8Array,
): Promise<string> {
  const { email } = await findPurchase(database(), ctx, link, productId)
  return holdPhoto(email, original)
}

/** Returns the delivered items of the caller, each with their review. Throws `reviews.not_bought`. */
export const listOwnReviews = async (ctx: Ctx, link: ReviewLink): Promise<PurchasedItem[]> =>
  piecesOf(database(), await listPurchases(database(), ctx, link))

async function piecesOf(db: Db, bought: readonly Purchase[]): Promise<PurchasedItem[]> {
  const keyOf = ({ productId, email }: Pick<Review, 'productId' | 'email'>) => `${productId} ${email}`
  const [labels, written] = await Promise.all([
    readVariantLabels(
      db,
      bought.map(({ variantId }) => variantId),
    ),
    db
      .select()
      .from(reviews)
      .where(
        and(
          eq(reviews.kind, 'review'),
          inArray(reviews.email, [...new Set(bought.map(({ email }) => email))]),
          inArray(
            reviews.productId,
            bought.map(({ productId }) => productId),
          ),
        ),
      ),
  ])
  const byItem = new Map(written.map((review) => [keyOf(review), review]))
  return bought.map((purchase) => {
    const { productId, variantId, color, size, deliveredAt } = purchase
    const label = labels.get(variantId)
    const review = byItem.get(keyOf(purchase))
    return {
      productId,
      name: label?.name ?? '',
      color,
      size,
      picture: label?.picture ?? null,
      deliveredAt: deliveredAt.toISOString(),
      review: review ? saidIn(review) : null,
    }
  })
}

const saidIn = ({ status, stars, title, text, fit, height, weight, pictures }: Review) => ({
  status,
  stars,
  title,
  text,
  fit: fit ?? ('perfect' as const),
  height,
  weight,
  pictures: pictures.map(({ id }) => id),
})
