import type { Mailer } from '#adapters/mail/mailer'
import { type IdentityLetter, identityLetterQueue } from '#domain/identity'
import { settingsOf } from '#domain/settings'
import { identityLetter } from '#mail/identity-letter'
import type { Job } from '#platform/jobs'
import { greetedName } from './greeting.ts'

/**
 * The emails of accounts, each once: its Message-ID is made of the kind, which says how long it is kept, and the job. A name
 * is said to the confirmed mailbox of its account alone; that of a job may be a stranger's words.
 */
export const identityLetterJob = (mail: Mailer, siteUrl: string): Job => ({
  queue: identityLetterQueue,
  run: async ({ id, to, ...letter }: IdentityLetter & { id: string }) => {
    const url = letter.url?.startsWith('/') ? siteUrl + letter.url : letter.url
    const business = await settingsOf('business')
    const name = await greetedName(to)
    const { subject, html, text } = identityLetter({ ...letter, name, business, url })
    const messageId = `<identity.${letter.kind}.${id}@${new URL(siteUrl).hostname}>`
    // The others are counted as they are asked for, where a refusal can still be told.
    const countsAs = letter.kind === 'new_email' ? 'sign_in' : null
    await mail({ messageId, to, subject, html, text, countsAs })
  },
  concurrency: 10,
  retries: 14,
})
