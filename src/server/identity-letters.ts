import type { Mailer } from '#adapters/mail/mailer'
import { type IdentityLetter, identityLetterQueue } from '#domain/identity'
import { settingsOf } from '#domain/settings'
import { identityLetter } from '#mail/identity-letter'
import type { Job } from '#platform/jobs'

/** The letters of accounts, each once: its Message-ID is made of the kind, which says how long it is kept, and the job. */
export const identityLetterJob = (mail: Mailer, siteUrl: string): Job => ({
  queue: identityLetterQueue,
  run: async ({ id, to, ...letter }: IdentityLetter & { id: string }) => {
    const url = letter.url?.startsWith('/') ? siteUrl + letter.url : letter.url
    const business = await settingsOf('business')
    const { subject, html, text } = identityLetter({ ...letter, business, url })
    const messageId = `<identity.${letter.kind}.${id}@${new URL(siteUrl).hostname}>`
    await mail({ messageId, to, subject, html, text })
  },
  concurrency: 10,
  retries: 14,
})
