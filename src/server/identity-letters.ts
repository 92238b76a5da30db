import type { Mailer } from '#adapters/mail/mailer'
import { type IdentityLetter, identityLetterQueue } from '#domain/identity'
import { settingsOf } from '#domain/settings'
import { identityLetter } from '#mail/identity-letter'
import type { Job } from '#platform/jobs'
import { greetedName } from './greeting.ts'

/**
 * Creates the job for account emails. The Message-ID is derived from the kind, which sets the retention, and
 * the job, so a retry sends nothing twice. Only the confirmed mailbox of the account gets its name; the name
 * in the job may be typed by anybody.
 */
export const identityLetterJob = (mail: Mailer, siteUrl: string): Job => ({
  queue: identityLetterQueue,
  run: async ({ id, to, ...letter }: IdentityLetter & { id: string }) => {
    const url = letter.url?.startsWith('/') ? siteUrl + letter.url : letter.url
    const business = await settingsOf('business')
    const name = await greetedName(to)
    const { subject, html, text } = identityLetter({ ...letter, name, business, url })
    const messageId = `<identity.${letter.kind}.${id}@${new URL(siteUrl).hostname}>`
    // The other kinds are counted at the request, where a refusal can be shown.
    const countsAs = letter.kind === 'new_email' ? 'sign_in' : null
    await mail({ messageId, to, subject, html, text, countsAs })
  },
  concurrency: 10,
  retries: 14,
})
