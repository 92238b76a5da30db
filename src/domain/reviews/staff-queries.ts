import { and, asc, desc, eq, or, type SQL, sql } from 'drizzle-orm'
import { readVariantLabels } from '#domain/products'
import { type Db, database, toPlainPattern } from '#platform/postgres/database'
import { AppError } from '#platform/http/errors'
import type { StaffContext } from '#platform/http/http'
import type { StaffReviewPage, StaffReviewQuery, StaffReviewRow, StaffReviewSort } from './contract.ts'
import { readHeldPhoto } from './photos.ts'
import { toPublicAuthor } from './rules.ts'
import { toAnswer, toPhotoView, type Review } from './queries.ts'
import { reviews } from './tables.ts'

const orders: Record<StaffReviewSort, SQL[]> = {
  at: [asc(reviews.createdAt), asc(reviews.id)],
  '-at': [desc(reviews.createdAt), desc(reviews.id)],
  stars: [asc(reviews.stars), asc(reviews.id)],
  '-stars': [desc(reviews.stars), desc(reviews.id)],
}

const like = (typed: string): SQL | undefined => {
  const part = toPlainPattern(typed)
  return or(
    ...[reviews.name, reviews.email, reviews.title, reviews.text].map(
      (column) => sql`plain_text(${column}) like ${part}`,
    ),
  )
}

/** Returns a page of reviews or testimonials, with counts by status for the search. */
export async function listReviewsForStaff(
  _ctx: StaffContext,
  { kind, status, stars, suspicious, search, sort, page, pageSize }: StaffReviewQuery,
): Promise<StaffReviewPage> {
  const db = database()
  const found = and(
    eq(reviews.kind, kind),
    stars ? eq(reviews.stars, stars) : undefined,
    suspicious ? sql`${reviews.signals} <> '{}'` : undefined,
    search ? like(search) : undefined,
  )
  const [items, counted, undecided] = await Promise.all([
    db
      .select()
      .from(reviews)
      .where(and(found, status ? eq(reviews.status, status) : undefined))
      .orderBy(...orders[sort])
      .limit(pageSize)
      .offset((page - 1) * pageSize),
    db
      .select({ status: reviews.status, count: sql<number>`count(*)::int` })
      .from(reviews)
      .where(found)
      .groupBy(reviews.status),
    db
      .select({ kind: reviews.kind, count: sql<number>`count(*)::int` })
      .from(reviews)
      .where(eq(reviews.status, 'pending'))
      .groupBy(reviews.kind),
  ])
  const counts = { pending: 0, approved: 0, refused: 0 }
  for (const each of counted) counts[each.status] = each.count
  const pendingByKind = { testimonial: 0, review: 0 }
  for (const each of undecided) pendingByKind[each.kind] = each.count
  const total = status ? counts[status] : counts.pending + counts.approved + counts.refused
  return { items: await rowsOf(db, items), total, page, pageSize, counts, pendingByKind }
}

/** Returns a review or testimonial. Throws `reviews.not_found`. */
export async function readReviewForStaff(_ctx: StaffContext, id: string): Promise<StaffReviewRow> {
  const [found] = await rowsOf(database(), await database().select().from(reviews).where(eq(reviews.id, id)))
  if (!found) throw new AppError('reviews.not_found')
  return found
}

export async function readPhotoForStaff(
  _ctx: StaffContext,
  id: string,
): Promise<{ name: string; body: Uint8Array }> {
  return { name: `${id}.webp`, body: await readHeldPhoto(id) }
}

async function rowsOf(db: Db, found: readonly Review[]): Promise<StaffReviewRow[]> {
  const labels = await readVariantLabels(
    db,
    found.flatMap(({ variantId }) => variantId ?? []),
  )
  return found.map((review) => {
    const { productId, variantId, createdAt, decidedAt } = review
    const author = toPublicAuthor(review.name)
    const label = variantId ? labels.get(variantId) : undefined
    return {
      id: review.id,
      kind: review.kind,
      status: review.status,
      name: review.name,
      author,
      email: review.email,
      city: review.city,
      stars: review.stars,
      title: review.title,
      text: review.text,
      fit: review.fit,
      color: review.color,
      size: review.size,
      height: review.height,
      weight: review.weight,
      product: productId ? { id: productId, name: label?.name ?? '', picture: label?.picture ?? null } : null,
      pictures: review.pictures.map((picture) => toPhotoView(picture, author)),
      answer: toAnswer(review),
      reason: review.reason,
      highlighted: review.highlighted,
      onHome: review.onHome,
      signals: review.signals,
      at: createdAt.toISOString(),
      decidedAt: decidedAt?.toISOString() ?? null,
    }
  })
}
