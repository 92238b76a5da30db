import type { Mailer } from '#adapters/mail/mailer'
import { bagToRemind, reminderToken, settleReminder } from '#domain/reminders'
import { settingsOf } from '#domain/settings'
import { bagLetter } from '#mail/bag-letter'
import type { Job } from '#platform/jobs'
import { stopUrls } from './news-letters.ts'

export const bagLetterQueue = 'mail.left_bag'

/** A left bag is called to mind once: its Message-ID is made of the reminder, of which a bag has one. */
export function bagLetterJob(mail: Mailer, siteUrl: string): Job {
  // The bag of an account opens to whoever signs in to it, that of a browser by its signed link.
  const urlOf = (id: string, isGuest: boolean) =>
    isGuest
      ? `${siteUrl}/carrinho?${new URLSearchParams({ sacola: id, token: reminderToken(id) })}`
      : `${siteUrl}/auth?${new URLSearchParams({ volta: '/carrinho' })}`
  return {
    queue: bagLetterQueue,
    run: async ({ reminderId: id }: { reminderId: string }) => {
      const bag = await bagToRemind(id)
      if (bag) {
        const stop = stopUrls(siteUrl, bag.subscriberId)
        const letter = bagLetter({
          business: await settingsOf('business'),
          items: bag.items,
          url: urlOf(id, bag.isGuest),
          stopUrl: stop.page,
        })
        const messageId = `<bag.${id}@${new URL(siteUrl).hostname}>`
        await mail({ messageId, to: bag.email, stopUrl: stop.button, ...letter })
      }
      await settleReminder(id)
    },
    concurrency: 5,
    retries: 14,
  }
}
