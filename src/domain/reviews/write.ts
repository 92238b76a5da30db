import { and, eq, gt, inArray, ne, sql } from 'drizzle-orm'
import { variantLabels } from '#domain/products'
import { dropTags } from '#platform/cache'
import { type Db, database, transaction } from '#platform/database'
import { AppError } from '#platform/errors'
import type { Ctx } from '#platform/http'
import type { BoughtPiece, OrderLink, ReviewForm, Signal, TestimonialForm } from './contract.ts'
import { heldPhotos, holdPhoto } from './photos.ts'
import { boughtBy, type Purchase, purchaseOf } from './purchases.ts'
import { emailKey, isOpen, signalsOf, textKeyOf, voicesTag } from './rules.ts'
import { voices } from './tables.ts'

type Voice = typeof voices.$inferSelect

const hour = 3_600_000

/** Returns the spam signals of a text by this email; `own` is the existing review. */
async function signalsIn(tx: Db, email: string, text: string, own?: string): Promise<Signal[]> {
  const others = own ? ne(voices.id, own) : undefined
  const [same, recent] = await Promise.all([
    tx.$count(voices, and(eq(voices.textKey, textKeyOf(text)), others)),
    tx.$count(
      voices,
      and(eq(voices.email, email), gt(voices.createdAt, new Date(Date.now() - hour)), others),
    ),
  ])
  return signalsOf(text, { same, recent })
}

/** Serializes reviews of one email, so that duplicates and floods are detected. */
const holdMailbox = (tx: Db, email: string) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`voice:${email}`}, 0))`)

const reviewBy = (db: Db, { productId, email }: Purchase): Promise<Voice | undefined> =>
  db
    .select()
    .from(voices)
    .where(and(eq(voices.kind, 'review'), eq(voices.productId, productId), eq(voices.email, email)))
    .then(([found]) => found)

/**
 * Creates a buyer's review of a product, or updates an undecided one. Throws `reviews.not_bought`, `reviews.decided`
 * and `reviews.picture_unknown`.
 */
export async function writeReview(
  ctx: Ctx,
  link: OrderLink,
  productId: string,
  form: ReviewForm,
): Promise<BoughtPiece> {
  const purchase = await purchaseOf(database(), ctx, link, productId)
  const { email } = purchase
  await transaction(async (tx) => {
    await holdMailbox(tx, email)
    const known = await reviewBy(tx, purchase)
    if (known && !isOpen(known.status)) throw new AppError('reviews.decided')
    const { variantId, userId, name, color, size } = purchase
    const said = {
      ...form,
      fit: size ? form.fit : null,
      pictures: await heldPhotos(tx, email, form.pictures),
      signals: await signalsIn(tx, email, `${form.title}\n${form.text}`, known?.id),
      textKey: textKeyOf(`${form.title}\n${form.text}`),
    }
    if (known) await tx.update(voices).set(said).where(eq(voices.id, known.id))
    else
      await tx
        .insert(voices)
        .values({ kind: 'review', productId, variantId, userId, email, name, color, size, ...said })
    await dropTags(tx, [voicesTag])
  })
  return (await piecesOf(database(), [purchase]))[0]!
}

/** Saves a testimonial; published once staff approve it. */
export async function testify(
  { actor }: Ctx,
  { email: typed, name, city, stars, text, consentVersion }: TestimonialForm,
): Promise<void> {
  const email = emailKey(typed)
  await transaction(async (tx) => {
    await holdMailbox(tx, email)
    await tx.insert(voices).values({
      kind: 'testimonial',
      name,
      city,
      stars,
      text,
      consentVersion,
      email,
      userId: actor.kind === 'user' && emailKey(actor.email) === email ? actor.userId : null,
      signals: await signalsIn(tx, email, text),
      textKey: textKeyOf(text),
    })
    await dropTags(tx, [voicesTag])
  })
}

/** Stores a photo for a review of this product. Throws `reviews.not_bought` and errors of `holdPhoto`. */
export async function sendPhoto(
  ctx: Ctx,
  link: OrderLink,
  productId: string,
  original: Uint8Array,
): Promise<string> {
  const { email } = await purchaseOf(database(), ctx, link, productId)
  return holdPhoto(email, original)
}

/** Returns the delivered items of the caller, each with their review. Throws `reviews.not_bought`. */
export const readMine = async (ctx: Ctx, link: OrderLink): Promise<BoughtPiece[]> =>
  piecesOf(database(), await boughtBy(database(), ctx, link))

async function piecesOf(db: Db, bought: readonly Purchase[]): Promise<BoughtPiece[]> {
  const keyOf = ({ productId, email }: Pick<Voice, 'productId' | 'email'>) => `${productId} ${email}`
  const [labels, written] = await Promise.all([
    variantLabels(
      db,
      bought.map(({ variantId }) => variantId),
    ),
    db
      .select()
      .from(voices)
      .where(
        and(
          eq(voices.kind, 'review'),
          inArray(voices.email, [...new Set(bought.map(({ email }) => email))]),
          inArray(
            voices.productId,
            bought.map(({ productId }) => productId),
          ),
        ),
      ),
  ])
  const reviews = new Map(written.map((review) => [keyOf(review), review]))
  return bought.map((purchase) => {
    const { productId, variantId, color, size, deliveredAt } = purchase
    const label = labels.get(variantId)
    const review = reviews.get(keyOf(purchase))
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

const saidIn = ({ status, stars, title, text, fit, height, weight, pictures }: Voice) => ({
  status,
  stars,
  title,
  text,
  fit: fit ?? ('perfect' as const),
  height,
  weight,
  pictures: pictures.map(({ id }) => id),
})
