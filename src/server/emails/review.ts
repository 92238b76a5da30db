import type { Mailer } from '#adapters/mail/mailer'
import { readVariantLabels } from '#domain/products'
import {
  markInvited,
  listOrdersToInvite,
  readReviewInvitation,
  findRefusedReview,
  makeReviewToken,
} from '#domain/reviews'
import { readSettings } from '#domain/settings'
import { reviewRequestEmail, reviewRejectedEmail } from '#emails/review'
import { database, transaction } from '#platform/postgres/database'
import { enqueue, type Job } from '#platform/jobs/jobs'
import { getGreetingName, isConfirmedMailbox } from './greeting.ts'

export const reviewEmailQueues = {
  due: 'emails.review_requests_due',
  ask: 'emails.review_request',
  refused: 'emails.review_refused',
} as const

/**
 * Creates the jobs for review emails: a request some days after delivery, and the notice that a review was rejected.
 * Each is sent once.
 */
export function createReviewEmailJobs(mail: Mailer, siteUrl: string): readonly Job[] {
  const host = new URL(siteUrl).hostname

  const askAll = async () => {
    for (const orderId of await listOrdersToInvite(database(), new Date()))
      await transaction((tx) => enqueue(tx, reviewEmailQueues.ask, { orderId }))
  }

  const ask = async ({ orderId }: { orderId: string }) => {
    const db = database()
    const { pieces, stopped } = await readReviewInvitation(db, orderId)
    const [bought] = pieces
    if (!bought || bought.askedAt) return
    if (!stopped) {
      const labels = await readVariantLabels(
        db,
        pieces.map(({ variantId }) => variantId),
      )
      const query = new URLSearchParams({ pedido: orderId, token: makeReviewToken(orderId) })
      const stop = new URLSearchParams({ order: orderId, token: makeReviewToken(orderId) })
      const emailContent = reviewRequestEmail({
        name: await getGreetingName(bought.email),
        business: await readSettings('business'),
        pieces: pieces.flatMap(({ variantId, size }) => {
          const label = labels.get(variantId)
          return label ? [[label.name, label.color, size].filter(Boolean).join(' · ')] : []
        }),
        url: `${siteUrl}/avaliar?${query}`,
        unsubscribeUrl: `${siteUrl}/parar-avisos?de=avaliacoes&${query}`,
      })
      await mail({
        messageId: `<review.${orderId}@${host}>`,
        to: bought.email,
        unsubscribeUrl: `${siteUrl}/api/reviews/stop?${stop}`,
        countsAs: null,
        ...emailContent,
      })
    }
    await markInvited(db, orderId)
  }

  const tellRefused = async ({ reviewId }: { reviewId: string }) => {
    const review = await findRefusedReview(database(), reviewId)
    if (!review) return
    const { email, kind, reason } = review
    const isOwn = await isConfirmedMailbox(review.userId, email)
    const emailContent = reviewRejectedEmail({
      kind,
      reason,
      name: await getGreetingName(email),
      text: isOwn ? review.text : '',
      business: await readSettings('business'),
    })
    await mail({
      messageId: `<voice.${reviewId}.${review.decidedAt?.getTime() ?? 0}@${host}>`,
      to: email,
      countsAs: isOwn || kind === 'review' ? null : 'refused_review',
      ...emailContent,
    })
  }

  return [
    // 10:00 in Goiânia
    { queue: reviewEmailQueues.due, run: askAll, schedule: '0 13 * * *' },
    { queue: reviewEmailQueues.ask, run: ask, concurrency: 10, retries: 14 },
    { queue: reviewEmailQueues.refused, run: tellRefused, retries: 14 },
  ]
}
