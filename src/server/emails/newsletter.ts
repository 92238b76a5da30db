import type { Mailer } from '#adapters/mail/mailer'
import {
  makeConfirmationParams,
  subscribeBuyer,
  newsletterEmailQueues,
  makeUnsubscribeParams,
  findSubscriberById,
} from '#domain/leads'
import { findOrder } from '#domain/orders'
import { readSettings } from '#domain/settings'
import { newsletterEmail } from '#emails/newsletter'
import { database } from '#platform/postgres/database'
import type { Job } from '#platform/jobs/jobs'

/** Queue of paid orders whose buyers may subscribe to the newsletter. */
export const buyerSubscriptionQueue = 'leads.subscribe_buyer'

async function followOrder({ orderId }: { orderId: string }): Promise<void> {
  const {
    userId,
    customerEmail: email,
    marketingConsent,
    placedAt: at,
  } = await findOrder(database(), orderId)
  if (marketingConsent && email) await subscribeBuyer({ userId, email, at })
}

/** `proven`: the subscriber is signed in with this mailbox confirmed. */
type About = { id: string; at: number; proven?: boolean }

/** Returns the one-click unsubscribe URL and the link of an email for a subscription. */
export const getUnsubscribeUrls = (siteUrl: string, subscriberId: string) => {
  const query = makeUnsubscribeParams(subscriberId)
  return {
    button: `${siteUrl}/api/leads/newsletter/stop?${query}`,
    page: `${siteUrl}/parar-avisos?de=novidades&${query}`,
  }
}

/**
 * Creates the jobs for subscription emails. The Message-ID is derived from the subscription and the time of
 * the request, so a retry sends nothing twice.
 */
export function createNewsletterEmailJobs(mail: Mailer, siteUrl: string): readonly Job[] {
  const write = async (kind: 'confirm' | 'confirmed', { id, at, proven }: About) => {
    const subscriber = await findSubscriberById(database(), id)
    // The subscription was confirmed or ended meanwhile.
    if (subscriber?.state !== (kind === 'confirm' ? 'pending' : 'confirmed')) return
    const messageId = `<newsletter.${kind}.${id}.${at}@${new URL(siteUrl).hostname}>`
    const { email } = subscriber
    const stop = getUnsubscribeUrls(siteUrl, id)
    const emailContent = newsletterEmail({
      kind,
      business: await readSettings('business'),
      url:
        kind === 'confirm'
          ? `${siteUrl}/novidades?${makeConfirmationParams(id, new Date(at))}`
          : `${siteUrl}/produtos`,
      unsubscribeUrl: stop.page,
    })
    const countsAs = kind === 'confirm' && !proven ? 'newsletter' : null
    await mail({ messageId, to: email, unsubscribeUrl: stop.button, countsAs, ...emailContent })
  }
  const job = (queue: string, kind: 'confirm' | 'confirmed'): Job => ({
    queue,
    run: (about: About) => write(kind, about),
    concurrency: 5,
    retries: 14,
  })
  return [
    job(newsletterEmailQueues.confirm, 'confirm'),
    job(newsletterEmailQueues.confirmed, 'confirmed'),
    { queue: buyerSubscriptionQueue, run: followOrder, retries: 14 },
  ]
}
