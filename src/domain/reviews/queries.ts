import { and, asc, between, count, desc, eq, isNotNull, type SQL, sql } from 'drizzle-orm'
import type { PictureView } from '#contract/media'
import { type Db, database } from '#platform/postgres/database'
import { reviews as words } from '#texts/catalog/reviews'
import type {
  ReviewAnswer,
  ReviewList,
  ReviewPage,
  ReviewSort,
  ProductReviews,
  ReviewView,
  SizeSuggestion,
  TestimonialList,
  TestimonialPage,
  TestimonialView,
} from './contract.ts'
import { toPublicAuthor, calculateAverage, measureTolerance, suggestSize, summarizeReviews } from './rules.ts'
import { type ReviewPhoto, reviews } from './tables.ts'

export type Review = typeof reviews.$inferSelect

const pageSize = 10
const first = 3
/** Maximum number of similar people considered, latest first. */
const mostLikeMe = 200

export const toAnswer = ({
  answer,
  answeredAt,
}: Pick<Review, 'answer' | 'answeredAt'>): ReviewAnswer | null =>
  answer && answeredAt ? { text: answer, at: answeredAt.toISOString() } : null

export const toPhotoView = (picture: ReviewPhoto, author: string): PictureView => ({
  ...picture,
  alt: words.photoOf(author),
})

function reviewOf(review: Review): ReviewView {
  const { id, name, stars, title, text, fit, color, size, height, weight, pictures, createdAt } = review
  const author = toPublicAuthor(name)
  return {
    id,
    author,
    stars,
    title,
    text,
    fit,
    color,
    size,
    height,
    weight,
    pictures: pictures.map((picture) => toPhotoView(picture, author)),
    answer: toAnswer(review),
    at: createdAt.toISOString(),
  }
}

function testimonialOf(review: Review): TestimonialView {
  const { id, name, city, stars, text, pictures, highlighted, createdAt } = review
  const author = toPublicAuthor(name)
  return {
    id,
    author,
    city,
    stars,
    text,
    picture: pictures[0] ? toPhotoView(pictures[0], author) : null,
    highlighted,
    answer: toAnswer(review),
    at: createdAt.toISOString(),
  }
}

const shownOf = (productId: string): SQL | undefined =>
  and(eq(reviews.productId, productId), eq(reviews.status, 'approved'))

const newest = [desc(reviews.createdAt), asc(reviews.id)]
const orders: Record<ReviewSort, SQL[]> = {
  // Highlighted first, then with photos, then with longer texts.
  best: [
    desc(reviews.highlighted),
    desc(sql`jsonb_array_length(${reviews.pictures}) > 0`),
    desc(sql`length(${reviews.text}) > 80`),
    ...newest,
  ],
  newest,
  lowest: [asc(reviews.stars), ...newest],
}

const read = (db: Db, where: SQL | undefined, order: readonly SQL[], limit: number, page = 1) =>
  db
    .select()
    .from(reviews)
    .where(where)
    .orderBy(...order)
    .limit(limit)
    .offset((page - 1) * limit)

/** Returns the summary of a product's reviews and the first page of them. */
export async function readProductReviews(productId: string): Promise<ProductReviews> {
  const db = database()
  const shown = shownOf(productId)
  const [counted, items] = await Promise.all([
    db
      .select({ stars: reviews.stars, fit: reviews.fit, count: count() })
      .from(reviews)
      .where(shown)
      .groupBy(reviews.stars, reviews.fit),
    read(db, shown, orders.best, first),
  ])
  return { sum: summarizeReviews(counted), items: items.map(reviewOf) }
}

export async function listReviews(productId: string, { sort, page }: ReviewList): Promise<ReviewPage> {
  const db = database()
  const shown = shownOf(productId)
  const [items, total] = await Promise.all([
    read(db, shown, orders[sort], pageSize, page),
    db.$count(reviews, shown),
  ])
  return { items: items.map(reviewOf), total, page, pageSize }
}

/** Returns the size that people with similar measures were satisfied with, or null if there are too few. */
export async function readSizeSuggestion(
  productId: string,
  { height, weight }: { height: number; weight: number },
): Promise<SizeSuggestion | null> {
  const content = await database()
    .select({ size: reviews.size })
    .from(reviews)
    .where(
      and(
        shownOf(productId),
        eq(reviews.fit, 'perfect'),
        isNotNull(reviews.size),
        between(reviews.height, height - measureTolerance.height, height + measureTolerance.height),
        between(reviews.weight, weight - measureTolerance.weight, weight + measureTolerance.weight),
      ),
    )
    .orderBy(...newest)
    .limit(mostLikeMe)
  return suggestSize(content.filter(({ size }) => size !== '')) ?? null
}

const testimonials = and(eq(reviews.kind, 'testimonial'), eq(reviews.status, 'approved'))
const onHome = and(testimonials, eq(reviews.onHome, true))
const testimonialPage = 12

/** Returns testimonials, highlighted first; `home`: only those for the home page. */
export async function listTestimonials({ home, page }: TestimonialList): Promise<TestimonialPage> {
  const db = database()
  const where = home === 'true' ? onHome : testimonials
  const [items, counted] = await Promise.all([
    read(db, where, [desc(reviews.highlighted), ...newest], testimonialPage, page),
    db.select({ stars: reviews.stars, count: count() }).from(reviews).where(where).groupBy(reviews.stars),
  ])
  return {
    items: items.map(testimonialOf),
    total: counted.reduce((all, of) => all + of.count, 0),
    average: calculateAverage(counted),
    page,
    pageSize: testimonialPage,
  }
}

/** Returns the refused review for the email to its author; undefined if it is no longer refused. */
export async function findRefusedReview(
  db: Db,
  id: string,
): Promise<Pick<Review, 'id' | 'userId' | 'email' | 'kind' | 'text' | 'reason' | 'decidedAt'> | undefined> {
  const [found] = await db
    .select()
    .from(reviews)
    .where(and(eq(reviews.id, id), eq(reviews.status, 'refused')))
  return found
}
