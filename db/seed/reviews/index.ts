import { inArray } from 'drizzle-orm'
import { findProductIdBySlug } from '#domain/products'
import { reviewsTag, findSpamSignals, testimonialsTag, toTextKey, moderationTag } from '#domain/reviews'
import { type Db, queryRows, statement, transaction } from '#platform/postgres/database'
import { invalidateTags } from '#platform/cache/cache'
import { toSlug } from '#shared/text/slug'
import { purchases, reviews } from '#tables/reviews'
import { reviews as words } from '#texts/catalog/reviews'
import { leggingReviews } from './leggings.ts'
import { otherReviews } from './other-products.ts'
import { topAndShortReviews } from './tops-and-shorts.ts'
import type { SeedReview } from './review.ts'
import { type SeedTestimonial, testimonials } from './testimonials.ts'

const day = 86_400_000
const before = (now: Date, days: number): Date => new Date(now.getTime() - days * day)

type NewReview = typeof reviews.$inferInsert

/** Creates an email that does not exist. */
const emailOf = (name: string): string => `${toSlug(name)}@exemplo.com.br`

const variantQuery = statement<{ id: string; color: string }>(
  'demo.reviewed_variant',
  `select id, color_name as color from variants where product_id = $1
   order by (size = $2) desc, position, id limit 1`,
)

function saidBy(said: SeedReview | SeedTestimonial, now: Date) {
  const { name, stars, days, answer = '', status = 'approved', highlighted = false } = said
  return {
    name,
    email: emailOf(name),
    stars,
    status,
    highlighted,
    answer,
    answeredAt: answer ? before(now, days - 1) : null,
    createdAt: before(now, days),
    decidedAt: status === 'pending' ? null : before(now, days - 0.5),
  } as const
}

async function reviewRow(tx: Db, review: SeedReview, now: Date): Promise<NewReview | undefined> {
  const { product, title = '', text, fit, size, body, reason = '' } = review
  const productId = await findProductIdBySlug(tx, toSlug(product))
  const [variant] = productId ? await queryRows(tx, variantQuery, [productId, size]) : []
  if (!productId || !variant) return undefined
  return {
    ...saidBy(review, now),
    kind: 'review',
    productId,
    variantId: variant.id,
    title,
    text,
    fit: size ? fit : null,
    size,
    color: variant.color,
    height: body?.[0] ?? null,
    weight: body?.[1] ?? null,
    reason,
    pictures: [],
    signals: findSpamSignals(text, { same: 0, recent: 0 }),
    textKey: toTextKey(`${title}\n${text}`),
  }
}

const testimonialRow = (testimonial: SeedTestimonial, now: Date): NewReview => ({
  ...saidBy(testimonial, now),
  kind: 'testimonial',
  city: testimonial.city,
  text: testimonial.text,
  onHome: testimonial.onHome ?? false,
  consentVersion: words.testimonial.purpose.version,
  pictures: [],
  signals: [],
  textKey: toTextKey(testimonial.text),
})

/** Products delivered to the demo customer, ready for a review. */
const bought = ['Legging Canastra com Bolso', 'Camiseta Cerrado Essencial', 'Garrafa Térmica Nascente']
const orderOfDemo = '5a0c1d6e-6f0b-4a57-9a3e-2f1f6d1c0101'

async function seedPurchases(tx: Db, now: Date): Promise<void> {
  for (const product of bought) {
    const productId = await findProductIdBySlug(tx, toSlug(product))
    const [variant] = productId ? await queryRows(tx, variantQuery, [productId, 'M']) : []
    if (!productId || !variant) continue
    await tx
      .insert(purchases)
      .values({
        orderId: orderOfDemo,
        productId,
        variantId: variant.id,
        email: 'cliente@dao.test',
        name: 'Ana Cliente',
        color: variant.color,
        size: product.startsWith('Garrafa') ? '' : 'M',
        deliveredAt: before(now, 20),
        askedAt: before(now, 13),
      })
      .onConflictDoNothing()
  }
}

/** Seeds a year of reviews and testimonials once. Decisions of staff stay. */
export async function seedReviews(now = new Date()): Promise<void> {
  await transaction(async (tx) => {
    const made = [
      ...(await Promise.all(
        [...leggingReviews, ...topAndShortReviews, ...otherReviews].map((review) =>
          reviewRow(tx, review, now),
        ),
      )),
      ...testimonials.map((testimonial) => testimonialRow(testimonial, now)),
    ].filter((row) => row !== undefined)
    const there = await tx
      .select({ textKey: reviews.textKey })
      .from(reviews)
      .where(
        inArray(
          reviews.textKey,
          made.map(({ textKey }) => textKey),
        ),
      )
    const known = new Set(there.map(({ textKey }) => textKey))
    const missing = made.filter(({ textKey }) => !known.has(textKey))
    if (missing.length > 0) await tx.insert(reviews).values(missing).onConflictDoNothing()
    await seedPurchases(tx, now)
    await invalidateTags(tx, [
      testimonialsTag,
      moderationTag,
      ...made.flatMap(({ productId }) => (productId ? reviewsTag(productId) : [])),
    ])
  })
}
