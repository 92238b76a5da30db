import type { Mailer } from '#adapters/mail/mailer'
import { personById } from '#domain/identity'
import { settingsOf } from '#domain/settings'
import { welcomeLetter } from '#mail/news-letter'
import { database } from '#platform/database'
import type { Job } from '#platform/jobs'

/** Queue of accounts that have just confirmed an email. */
export const welcomeQueue = 'mail.welcome'

type Confirmed = { userId: string; email: string; before: string | null }

/**
 * Creates the job for the welcome email, sent once after the first confirmation. The Message-ID is derived from the
 * account.
 */
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
