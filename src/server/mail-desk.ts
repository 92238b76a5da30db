import { lookUpMailDns } from '#adapters/mail/dns'
import { createMailer } from '#adapters/mail/mailer'
import { describeRelay, sendAtOnce } from '#adapters/mail/relay'
import type { MailDesk } from '#domain/monitoring'
import { readSettings } from '#domain/settings'
import { testEmail } from '#emails/test-email'
import type { Config } from '#platform/config/config'
import { listPreviews, renderPreview } from './email-previews/previews.ts'

/** Creates what staff see and test of the emails. The demo asks no name server. */
export function createMailDesk({ smtpUrl, mailFrom, demo, siteUrl }: Config): MailDesk {
  const outbox = createMailer({ smtpUrl: undefined, from: mailFrom })
  return {
    from: mailFrom,
    relay: describeRelay(smtpUrl),
    lookUp: demo
      ? async (domain) => ({ domain, spf: 'unknown', dkim: 'unknown', dmarc: 'unknown' })
      : lookUpMailDns,
    async sendTest(to) {
      const email = testEmail({ business: await readSettings('business') })
      if (smtpUrl === undefined) {
        const messageId = `<test.${Date.now()}@${new URL(siteUrl).hostname}>`
        await outbox({ messageId, to, countsAs: null, ...email })
        return { outcome: 'outbox', problem: null }
      }
      const problem = await sendAtOnce({ smtpUrl, from: mailFrom }, { to, ...email })
      return problem ? { outcome: 'failed', problem } : { outcome: 'sent', problem: null }
    },
    listPreviews,
    renderPreview,
  }
}
