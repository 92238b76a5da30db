import type { Mailer } from '#adapters/mail/mailer'
import { confirmLink, followBuyer, newsletterLetters, stopLink, subscriberById } from '#domain/leads'
import { findOrder } from '#domain/orders'
import { settingsOf } from '#domain/settings'
import { newsLetter } from '#mail/news-letter'
import { database } from '#platform/database'
import type { Job } from '#platform/jobs'

/** Queue of paid orders whose buyers may subscribe to the newsletter. */
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

/** `proven`: the subscriber is signed in with this mailbox confirmed. */
type About = { id: string; at: number; proven?: boolean }

/** Returns the one-click unsubscribe URL and the link of an email for a subscription. */
export const stopUrls = (siteUrl: string, subscriberId: string) => {
  const query = stopLink(subscriberId)
  return {
    button: `${siteUrl}/api/leads/newsletter/stop?${query}`,
    page: `${siteUrl}/parar-avisos?de=novidades&${query}`,
  }
}

/**
 * Creates the jobs for subscription emails. The Message-ID is derived from the subscription and the time of
 * the request, so a retry sends nothing twice.
 */
export function newsLetterJobs(mail: Mailer, siteUrl: string): readonly Job[] {
  const write = async (kind: 'confirm' | 'confirmed', { id, at, proven }: About) => {
    const subscriber = await subscriberById(database(), id)
    // The subscription was confirmed or ended meanwhile.
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
