import { eq } from 'drizzle-orm'
import { type CommandCall, staffCommand } from '#domain/audit'
import { invalidateTags } from '#platform/cache/cache'
import type { Db } from '#platform/postgres/database'
import { AppError } from '#platform/http/errors'
import { publishEvent } from '#platform/jobs/events'
import type { ReviewAnswerInput, ReviewDecision, ReviewPlacement } from './contract.ts'
import { hidePhotos, showPhotos } from './photos.ts'
import { toPublicAuthor, reviewsTag, testimonialsTag, reviewRefused, moderationTag } from './rules.ts'
import type { Review } from './queries.ts'
import { reviews } from './tables.ts'

type ById = { id: string }

async function lockReview(tx: Db, id: string): Promise<Review> {
  const [found] = await tx.select().from(reviews).where(eq(reviews.id, id)).for('update')
  if (!found) throw new AppError('reviews.not_found')
  return found
}

/** Invalidates the pages that show a review, and the moderation queue. */
export const invalidateReview = (tx: Db, { productId }: Pick<Review, 'productId'>): Promise<void> =>
  invalidateTags(tx, [productId ? reviewsTag(productId) : testimonialsTag, moderationTag])

const change = async (tx: Db, id: string, set: Partial<Review>): Promise<void> =>
  void (await tx.update(reviews).set(set).where(eq(reviews.id, id)))

/**
 * Approves or refuses a review, or resets the decision. The author is emailed about a refusal. Throws
 * `reviews.not_found`.
 */
export const decideReview = staffCommand({
  entity: 'review',
  load: ({ tx, input: { id } }: CommandCall<ReviewDecision & ById>) => lockReview(tx, id),
  async save({ tx, input, loaded }) {
    const { to, reason } = input
    if (to === 'approved') await showPhotos(tx, loaded.pictures)
    else await hidePhotos(tx, loaded.pictures)
    await change(tx, loaded.id, {
      status: to,
      reason: to === 'refused' ? reason : '',
      decidedAt: to === 'pending' ? null : new Date(),
      ...(to === 'approved' ? {} : { onHome: false, highlighted: false }),
    })
  },
  audit: ({ input, loaded }) => ({
    action: 'UPDATE',
    id: loaded.id,
    name: toPublicAuthor(loaded.name),
    before: { status: loaded.status, reason: loaded.reason },
    after: { status: input.to, reason: input.to === 'refused' ? input.reason : '' },
  }),
  async announce({ tx, input, loaded }) {
    await invalidateReview(tx, loaded)
    if (input.to === 'refused' && loaded.status !== 'refused')
      await publishEvent(tx, reviewRefused, { reviewId: loaded.id })
  },
})

/** Sets or removes the store's answer. Throws `reviews.not_found`. */
export const answerReview = staffCommand({
  entity: 'review',
  load: ({ tx, input: { id } }: CommandCall<ReviewAnswerInput & ById>) => lockReview(tx, id),
  // The same text does not change the date of the answer.
  save: async ({ tx, input: { text }, loaded }) => {
    if (text !== loaded.answer)
      await change(tx, loaded.id, { answer: text, answeredAt: text ? new Date() : null })
  },
  audit: ({ input: { text }, loaded }) => ({
    id: loaded.id,
    name: toPublicAuthor(loaded.name),
    before: { answer: loaded.answer },
    after: { answer: text },
  }),
  announce: ({ tx, loaded }) => invalidateReview(tx, loaded),
})

/** Highlights an approved review. Throws `reviews.not_found`, and `reviews.not_shown` for an unpublished one. */
export const placeReview = staffCommand({
  entity: 'review',
  load: ({ tx, input: { id } }: CommandCall<ReviewPlacement & ById>) => lockReview(tx, id),
  decide({ loaded }) {
    if (loaded.status !== 'approved') throw new AppError('reviews.not_shown')
  },
  save: async ({ tx, input: { id, ...wanted }, loaded }) => {
    if (wanted.highlighted !== undefined || wanted.onHome !== undefined) await change(tx, id, wanted)
    return { highlighted: loaded.highlighted, onHome: loaded.onHome, ...wanted }
  },
  audit: ({ loaded, saved }) => ({
    id: loaded.id,
    name: toPublicAuthor(loaded.name),
    before: { highlighted: loaded.highlighted, onHome: loaded.onHome },
    after: saved,
  }),
  announce: ({ tx, loaded }) => invalidateReview(tx, loaded),
})
