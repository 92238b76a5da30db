import type { Mailer } from '#adapters/mail/mailer'
import { confirmLink, followBuyer, newsletterLetters, stopLink, subscriberById } from '#domain/leads'
import { findOrder } from '#domain/orders'
import { settingsOf } from '#domain/settings'
import { newsLetter } from '#mail/news-letter'
import { database } from '#platform/database'
import type { Job } from '#platform/jobs'
import { isWithin, limitOf } from '#platform/rate-limit'
import { writtenAmong } from './letters.ts'

/** Anybody may type anybody's e-mail: questions to one mailbox are few a day. */
const questions = limitOf('letters.newsletter', { points: 3, seconds: 86_400 })

/** The queue of orders that were paid: some of their buyers want news. */
export const buyerQueue = 'leads.follow_buyer'

async function followOrder({ orderId }: { orderId: string }): Promise<void> {
  const {
    userId,
    customerEmail: email,
    marketingConsent,
    placedAt: at,
  } = await findOrder(database(), orderId)
  if (marketingConsent) await followBuyer({ userId, email, at })
}

type About = { id: string; at: number }

/** Where the button of mail programs and the link of a letter end the news of a subscription. */
export const stopUrls = (siteUrl: string, subscriberId: string) => {
  const query = stopLink(subscriberId)
  return {
    button: `${siteUrl}/api/leads/newsletter/stop?${query}`,
    page: `${siteUrl}/parar-avisos?de=novidades&${query}`,
  }
}

/** The letters of a subscription, each once: its Message-ID is made of the subscription and when it was asked for. */
export function newsLetterJobs(mail: Mailer, siteUrl: string): readonly Job[] {
  const write = async (kind: 'confirm' | 'confirmed', { id, at }: About) => {
    const subscriber = await subscriberById(database(), id)
    // What was confirmed or ended meanwhile needs no letter any more.
    if (subscriber?.state !== (kind === 'confirm' ? 'pending' : 'confirmed')) return
    const messageId = `<newsletter.${kind}.${id}.${at}@${new URL(siteUrl).hostname}>`
    const { email } = subscriber
    if (kind === 'confirm' && !(await writtenAmong([messageId])).has(messageId))
      if (!(await isWithin(questions, email))) return
    const stop = stopUrls(siteUrl, id)
    const letter = newsLetter({
      kind,
      business: await settingsOf('business'),
      url:
        kind === 'confirm' ? `${siteUrl}/novidades?${confirmLink(id, new Date(at))}` : `${siteUrl}/produtos`,
      stopUrl: stop.page,
    })
    await mail({ messageId, to: email, stopUrl: stop.button, ...letter })
  }
  const job = (queue: string, kind: 'confirm' | 'confirmed'): Job => ({
    queue,
    run: (about: About) => write(kind, about),
    concurrency: 5,
    retries: 14,
  })
  return [
    job(newsletterLetters.confirm, 'confirm'),
    job(newsletterLetters.confirmed, 'confirmed'),
    { queue: buyerQueue, run: followOrder, retries: 14 },
  ]
}
