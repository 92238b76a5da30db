import type { Mailer } from '#adapters/mail/mailer'
import { loadReminderContent, reminderToken, markReminderSettled } from '#domain/reminders'
import { readSettings } from '#domain/settings'
import { abandonedCartEmail } from '#emails/abandoned-cart'
import type { Job } from '#platform/jobs/jobs'
import { getUnsubscribeUrls } from './newsletter.ts'

export const abandonedCartEmailQueue = 'emails.abandoned_cart'

/**
 * Creates the job that sends cart reminders. The Message-ID is derived from the reminder, so a retried job
 * sends nothing twice; a cart has one reminder.
 */
export function createAbandonedCartEmailJob(mail: Mailer, siteUrl: string): Job {
  // The cart of an account opens after sign-in; a guest cart opens by its signed link.
  const urlOf = (id: string, isGuest: boolean) =>
    isGuest
      ? `${siteUrl}/carrinho?${new URLSearchParams({ sacola: id, token: reminderToken(id) })}`
      : `${siteUrl}/auth?${new URLSearchParams({ volta: '/carrinho' })}`
  return {
    queue: abandonedCartEmailQueue,
    run: async ({ reminderId: id }: { reminderId: string }) => {
      const content = await loadReminderContent(id)
      if (content) {
        const stop = getUnsubscribeUrls(siteUrl, content.subscriberId)
        const emailContent = abandonedCartEmail({
          business: await readSettings('business'),
          items: content.items,
          url: urlOf(id, content.isGuest),
          unsubscribeUrl: stop.page,
        })
        const messageId = `<cart-reminder.${id}@${new URL(siteUrl).hostname}>`
        // Anybody can type a subscriber's email into a guest cart, so this counts against the
        // unverified-email limit.
        const countsAs = content.isGuest ? 'cart_reminder' : null
        await mail({ messageId, to: content.email, unsubscribeUrl: stop.button, countsAs, ...emailContent })
      }
      await markReminderSettled(id)
    },
    concurrency: 5,
    retries: 14,
  }
}
