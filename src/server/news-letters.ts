import type { Mailer } from '#adapters/mail/mailer'
import { confirmLink, followBuyer, newsletterLetters, stopLink, subscriberById } from '#domain/leads'
import { findOrder } from '#domain/orders'
import { settingsOf } from '#domain/settings'
import { newsLetter } from '#mail/news-letter'
import { database } from '#platform/database'
import type { Job } from '#platform/jobs'

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

/** `proven`: whoever asks is signed in with the mailbox confirmed. */
type About = { id: string; at: number; proven?: boolean }

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
  const write = async (kind: 'confirm' | 'confirmed', { id, at, proven }: About) => {
    const subscriber = await subscriberById(database(), id)
    // What was confirmed or ended meanwhile needs no letter any more.
    if (subscriber?.state !== (kind === 'confirm' ? 'pending' : 'confirmed')) return
    const messageId = `<newsletter.${kind}.${id}.${at}@${new URL(siteUrl).hostname}>`
    const { email } = subscriber
    const stop = stopUrls(siteUrl, id)
    const letter = newsLetter({
      kind,
      business: await settingsOf('business'),
      url:
        kind === 'confirm' ? `${siteUrl}/novidades?${confirmLink(id, new Date(at))}` : `${siteUrl}/produtos`,
      stopUrl: stop.page,
    })
    const countsAs = kind === 'confirm' && !proven ? 'newsletter' : null
    await mail({ messageId, to: email, stopUrl: stop.button, countsAs, ...letter })
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
