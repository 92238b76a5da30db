import type { Mailer } from '#adapters/mail/mailer'
import { personById } from '#domain/identity'
import { settingsOf } from '#domain/settings'
import { welcomeLetter } from '#mail/news-letter'
import { database } from '#platform/database'
import type { Job } from '#platform/jobs'

/** The queue of who has just confirmed an e-mail. */
export const welcomeQueue = 'mail.welcome'

type Confirmed = { userId: string; email: string; before: string | null }

/** Whoever confirmed the first e-mail of their account is greeted, once: its Message-ID is made of the account. */
export const welcomeLetterJob = (mail: Mailer, siteUrl: string): Job => ({
  queue: welcomeQueue,
  run: async ({ userId, email, before }: Confirmed) => {
    if (before !== null) return
    const { name } = await personById(database(), userId)
    const letter = welcomeLetter({ name, business: await settingsOf('business'), url: `${siteUrl}/conta` })
    const messageId = `<welcome.${userId}@${new URL(siteUrl).hostname}>`
    await mail({ messageId, to: email, countsAs: null, ...letter })
  },
  concurrency: 5,
  retries: 14,
})
