import type { Mailer } from '#adapters/mail/mailer'
import { reminderContent, reminderToken, settleReminder } from '#domain/reminders'
import { settingsOf } from '#domain/settings'
import { abandonedCartLetter } from '#mail/abandoned-cart-letter'
import type { Job } from '#platform/jobs'
import { stopUrls } from './news-letters.ts'

export const abandonedCartLetterQueue = 'mail.abandoned_cart'

/**
 * Creates the job that sends cart reminders. The Message-ID is derived from the reminder, so a retried job
 * sends nothing twice; a cart has one reminder.
 */
export function abandonedCartLetterJob(mail: Mailer, siteUrl: string): Job {
  // The cart of an account opens after sign-in; a guest cart opens by its signed link.
  const urlOf = (id: string, isGuest: boolean) =>
    isGuest
      ? `${siteUrl}/carrinho?${new URLSearchParams({ sacola: id, token: reminderToken(id) })}`
      : `${siteUrl}/auth?${new URLSearchParams({ volta: '/carrinho' })}`
  return {
    queue: abandonedCartLetterQueue,
    run: async ({ reminderId: id }: { reminderId: string }) => {
      const content = await reminderContent(id)
      if (content) {
        const stop = stopUrls(siteUrl, content.subscriberId)
        const letter = abandonedCartLetter({
          business: await settingsOf('business'),
          items: content.items,
          url: urlOf(id, content.isGuest),
          stopUrl: stop.page,
        })
        const messageId = `<cart-reminder.${id}@${new URL(siteUrl).hostname}>`
        // Anybody can type a subscriber's email into a guest cart, so this counts against the
        // unverified-email limit.
        const countsAs = content.isGuest ? 'cart_reminder' : null
        await mail({ messageId, to: content.email, stopUrl: stop.button, countsAs, ...letter })
      }
      await settleReminder(id)
    },
    concurrency: 5,
    retries: 14,
  }
}
