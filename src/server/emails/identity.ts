import type { Mailer } from '#adapters/mail/mailer'
import { type IdentityEmail, identityEmailQueue } from '#domain/identity'
import { readSettings } from '#domain/settings'
import { identityEmail } from '#emails/identity'
import type { Job } from '#platform/jobs/jobs'
import { getGreetingName } from './greeting.ts'

/**
 * Creates the job for account emails. The Message-ID is derived from the kind, which sets the retention, and
 * the job, so a retry sends nothing twice. Only the confirmed mailbox of the account gets its name; the name
 * in the job may be typed by anybody.
 */
export const createIdentityEmailJob = (mail: Mailer, siteUrl: string): Job => ({
  queue: identityEmailQueue,
  run: async ({ id, to, ...letter }: IdentityEmail & { id: string }) => {
    const url = letter.url?.startsWith('/') ? siteUrl + letter.url : letter.url
    const business = await readSettings('business')
    const name = await getGreetingName(to)
    const { subject, html, text } = identityEmail({ ...letter, name, business, url })
    const messageId = `<identity.${letter.kind}.${id}@${new URL(siteUrl).hostname}>`
    // The other kinds are counted at the request, where a refusal can be shown.
    const countsAs = letter.kind === 'new_email' ? 'sign_in' : null
    await mail({ messageId, to, subject, html, text, countsAs })
  },
  concurrency: 10,
  retries: 14,
})
