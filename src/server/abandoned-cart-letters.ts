import type { Mailer } from '#adapters/mail/mailer'
import { reminderContent, reminderToken, settleReminder } from '#domain/reminders'
import { settingsOf } from '#domain/settings'
import { abandonedCartLetter } from '#mail/abandoned-cart-letter'
import type { Job } from '#platform/jobs'
import { stopUrls } from './news-letters.ts'

export const abandonedCartLetterQueue = 'mail.abandoned_cart'

/** An abandoned cart is called to mind once: its Message-ID is made of the reminder, of which a cart has one. */
export function abandonedCartLetterJob(mail: Mailer, siteUrl: string): Job {
  // The cart of an account opens to whoever signs in to it, that of a browser by its signed link.
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
        // A guest's cart may be a stranger's, who typed the e-mail of somebody that takes news.
        const countsAs = content.isGuest ? 'cart_reminder' : null
        await mail({ messageId, to: content.email, stopUrl: stop.button, countsAs, ...letter })
      }
      await settleReminder(id)
    },
    concurrency: 5,
    retries: 14,
  }
}
