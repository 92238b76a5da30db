import type { Mailer } from '#adapters/mail/mailer'
import { type IdentityEmail, identityEmailQueue } from '#domain/identity'
import { readSettings } from '#domain/settings'
import { identityEmail } from '#emails/identity'
import type { UnverifiedEmailKind } from '#platform/http/unverified-emails'
import type { Job } from '#platform/jobs/jobs'
import { getGreetingName } from './greeting.ts'

/** The other kinds are counted at the request, where a refusal can be shown. */
const countedAs: Partial<Record<IdentityEmail['kind'], UnverifiedEmailKind>> = {
  new_email: 'sign_in',
  create_password: 'account_invitation',
}

/**
 * Creates the job for account emails. The Message-ID is derived from the kind, which sets the retention, and
 * the job, so a retry sends nothing twice. Only the confirmed mailbox of the account gets its name; the name
 * in the job may be typed by anybody.
 */
export const createIdentityEmailJob = (mail: Mailer, siteUrl: string): Job => ({
  queue: identityEmailQueue,
  run: async ({ id, to, ...request }: IdentityEmail & { id: string }) => {
    const url = request.url?.startsWith('/') ? siteUrl + request.url : request.url
    const business = await readSettings('business')
    const name = await getGreetingName(to)
    const { subject, html, text } = identityEmail({ ...request, name, business, url })
    const messageId = `<identity.${request.kind}.${id}@${new URL(siteUrl).hostname}>`
    await mail({ messageId, to, subject, html, text, countsAs: countedAs[request.kind] ?? null })
  },
  concurrency: 10,
  retries: 14,
})
