import type { Mailer } from '#adapters/mail/mailer'
import { getPerson } from '#domain/identity'
import { readSettings } from '#domain/settings'
import { welcomeEmail } from '#emails/newsletter'
import { database } from '#platform/postgres/database'
import type { Job } from '#platform/jobs/jobs'

/** Queue of accounts that have just confirmed an email. */
export const welcomeEmailQueue = 'emails.welcome'

type Confirmed = { userId: string; email: string; before: string | null }

/**
 * Creates the job for the welcome email, sent once after the first confirmation. The Message-ID is derived from the
 * account.
 */
export const createWelcomeEmailJob = (mail: Mailer, siteUrl: string): Job => ({
  queue: welcomeEmailQueue,
  run: async ({ userId, email, before }: Confirmed) => {
    if (before !== null) return
    const { name } = await getPerson(database(), userId)
    const emailContent = welcomeEmail({
      name,
      business: await readSettings('business'),
      url: `${siteUrl}/conta`,
    })
    const messageId = `<welcome.${userId}@${new URL(siteUrl).hostname}>`
    await mail({ messageId, to: email, countsAs: null, ...emailContent })
  },
  concurrency: 5,
  retries: 14,
})
