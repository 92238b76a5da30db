import { and, asc, between, count, desc, eq, isNotNull, type SQL, sql } from 'drizzle-orm'
import type { PictureView } from '#contract/media'
import { type Db, database } from '#platform/database'
import { reviews as words } from '#texts/reviews'
import type {
  Answer,
  ReviewList,
  ReviewPage,
  ReviewSort,
  ReviewsOfProduct,
  ReviewView,
  SizeOfOthers,
  TestimonialList,
  TestimonialPage,
  TestimonialView,
} from './contract.ts'
import { authorOf, averageOf, near, sizeOfOthers, sumOf } from './rules.ts'
import { type VoicePicture, voices } from './tables.ts'

export type Voice = typeof voices.$inferSelect

const pageSize = 10
const first = 3
/** Maximum number of similar people considered, latest first. */
const mostLikeMe = 200

export const answerOf = ({ answer, answeredAt }: Pick<Voice, 'answer' | 'answeredAt'>): Answer | null =>
  answer && answeredAt ? { text: answer, at: answeredAt.toISOString() } : null

export const pictureOf = (picture: VoicePicture, author: string): PictureView => ({
  ...picture,
  alt: words.photoOf(author),
})

function reviewOf(voice: Voice): ReviewView {
  const { id, name, stars, title, text, fit, color, size, height, weight, pictures, createdAt } = voice
  const author = authorOf(name)
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
    pictures: pictures.map((picture) => pictureOf(picture, author)),
    answer: answerOf(voice),
    at: createdAt.toISOString(),
  }
}

function testimonialOf(voice: Voice): TestimonialView {
  const { id, name, city, stars, text, pictures, highlighted, createdAt } = voice
  const author = authorOf(name)
  return {
    id,
    author,
    city,
    stars,
    text,
    picture: pictures[0] ? pictureOf(pictures[0], author) : null,
    highlighted,
    answer: answerOf(voice),
    at: createdAt.toISOString(),
  }
}

const shownOf = (productId: string): SQL =>
  and(eq(voices.productId, productId), eq(voices.status, 'approved'))!

const newest = [desc(voices.createdAt), asc(voices.id)]
const orders: Record<ReviewSort, SQL[]> = {
  // Highlighted first, then with photos, then with longer texts.
  best: [
    desc(voices.highlighted),
    desc(sql`jsonb_array_length(${voices.pictures}) > 0`),
    desc(sql`length(${voices.text}) > 80`),
    ...newest,
  ],
  newest,
  lowest: [asc(voices.stars), ...newest],
}

const read = (db: Db, where: SQL, order: readonly SQL[], limit: number, page = 1) =>
  db
    .select()
    .from(voices)
    .where(where)
    .orderBy(...order)
    .limit(limit)
    .offset((page - 1) * limit)

/** Returns the summary of a product's reviews and the first page of them. */
export async function reviewsOf(productId: string): Promise<ReviewsOfProduct> {
  const db = database()
  const shown = shownOf(productId)
  const [counted, items] = await Promise.all([
    db
      .select({ stars: voices.stars, fit: voices.fit, count: count() })
      .from(voices)
      .where(shown)
      .groupBy(voices.stars, voices.fit),
    read(db, shown, orders.best, first),
  ])
  return { sum: sumOf(counted), items: items.map(reviewOf) }
}

export async function listReviews(productId: string, { sort, page }: ReviewList): Promise<ReviewPage> {
  const db = database()
  const shown = shownOf(productId)
  const [items, total] = await Promise.all([
    read(db, shown, orders[sort], pageSize, page),
    db.$count(voices, shown),
  ])
  return { items: items.map(reviewOf), total, page, pageSize }
}

/** Returns the size that people with similar measures were satisfied with, or null if there are too few. */
export async function sizesNear(
  productId: string,
  { height, weight }: { height: number; weight: number },
): Promise<SizeOfOthers | null> {
  const content = await database()
    .select({ size: voices.size })
    .from(voices)
    .where(
      and(
        shownOf(productId),
        eq(voices.fit, 'perfect'),
        isNotNull(voices.size),
        between(voices.height, height - near.height, height + near.height),
        between(voices.weight, weight - near.weight, weight + near.weight),
      ),
    )
    .orderBy(...newest)
    .limit(mostLikeMe)
  return sizeOfOthers(content.filter(({ size }) => size !== '')) ?? null
}

const testimonials = and(eq(voices.kind, 'testimonial'), eq(voices.status, 'approved'))!
const onHome = and(testimonials, eq(voices.onHome, true))!
const testimonialPage = 12

/** Returns testimonials, highlighted first; `home`: only those for the home page. */
export async function listTestimonials({ home, page }: TestimonialList): Promise<TestimonialPage> {
  const db = database()
  const where = home === 'true' ? onHome : testimonials
  const [items, counted] = await Promise.all([
    read(db, where, [desc(voices.highlighted), ...newest], testimonialPage, page),
    db.select({ stars: voices.stars, count: count() }).from(voices).where(where).groupBy(voices.stars),
  ])
  return {
    items: items.map(testimonialOf),
    total: counted.reduce((all, of) => all + of.count, 0),
    average: averageOf(counted),
    page,
    pageSize: testimonialPage,
  }
}

/** Returns the refused review for the email to its author; undefined if it is no longer refused. */
export async function refusedVoice(
  db: Db,
  id: string,
): Promise<Pick<Voice, 'id' | 'userId' | 'email' | 'kind' | 'text' | 'reason' | 'decidedAt'> | undefined> {
  const [found] = await db
    .select()
    .from(voices)
    .where(and(eq(voices.id, id), eq(voices.status, 'refused')))
  return found
}
