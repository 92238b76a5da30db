import type { Mailer } from '#adapters/mail/mailer'
import { variantLabels } from '#domain/products'
import { noteAsked, ordersToAsk, orderToAsk, refusedVoice, reviewToken } from '#domain/reviews'
import { settingsOf } from '#domain/settings'
import { askLetter, refusedLetter } from '#mail/review-letter'
import { database, transaction } from '#platform/database'
import { enqueue, type Job } from '#platform/jobs'
import { greetedName, hasMailbox } from './greeting.ts'

export const reviewLetterQueues = {
  due: 'mail.reviews_due',
  ask: 'mail.ask_for_review',
  refused: 'mail.voice_refused',
} as const

/**
 * Creates the jobs for review emails: a request some days after delivery, and the notice that a review was rejected.
 * Each is sent once.
 */
export function reviewLetterJobs(mail: Mailer, siteUrl: string): readonly Job[] {
  const host = new URL(siteUrl).hostname

  const askAll = async () => {
    for (const orderId of await ordersToAsk(database(), new Date()))
      await transaction((tx) => enqueue(tx, reviewLetterQueues.ask, { orderId }))
  }

  const ask = async ({ orderId }: { orderId: string }) => {
    const db = database()
    const { pieces, stopped } = await orderToAsk(db, orderId)
    const [bought] = pieces
    if (!bought || bought.askedAt) return
    if (!stopped) {
      const labels = await variantLabels(
        db,
        pieces.map(({ variantId }) => variantId),
      )
      const query = new URLSearchParams({ pedido: orderId, token: reviewToken(orderId) })
      const stop = new URLSearchParams({ order: orderId, token: reviewToken(orderId) })
      const letter = askLetter({
        name: await greetedName(bought.email),
        business: await settingsOf('business'),
        pieces: pieces.flatMap(({ variantId, size }) => {
          const label = labels.get(variantId)
          return label ? [[label.name, label.color, size].filter(Boolean).join(' · ')] : []
        }),
        url: `${siteUrl}/avaliar?${query}`,
        stopUrl: `${siteUrl}/parar-avisos?de=avaliacoes&${query}`,
      })
      await mail({
        messageId: `<review.${orderId}@${host}>`,
        to: bought.email,
        stopUrl: `${siteUrl}/api/reviews/stop?${stop}`,
        countsAs: null,
        ...letter,
      })
    }
    await noteAsked(db, orderId)
  }

  const tellRefused = async ({ voiceId }: { voiceId: string }) => {
    const voice = await refusedVoice(database(), voiceId)
    if (!voice) return
    const { email, kind, reason } = voice
    const isOwn = await hasMailbox(voice.userId, email)
    const letter = refusedLetter({
      kind,
      reason,
      name: await greetedName(email),
      text: isOwn ? voice.text : '',
      business: await settingsOf('business'),
    })
    await mail({
      messageId: `<voice.${voiceId}.${voice.decidedAt?.getTime() ?? 0}@${host}>`,
      to: email,
      countsAs: isOwn || kind === 'review' ? null : 'refused_review',
      ...letter,
    })
  }

  return [
    // 10:00 in Goiânia
    { queue: reviewLetterQueues.due, run: askAll, schedule: '0 13 * * *' },
    { queue: reviewLetterQueues.ask, run: ask, concurrency: 10, retries: 14 },
    { queue: reviewLetterQueues.refused, run: tellRefused, retries: 14 },
  ]
}
