import type { Mailer } from '#adapters/mail/mailer'
import { findStopped } from '#domain/integrations'
import { readSettings } from '#domain/settings'
import { listStaffWithFlag } from '#domain/team'
import { webhookStoppedEmail } from '#emails/webhook-stopped'
import type { Job } from '#platform/jobs/jobs'
import { database } from '#platform/postgres/database'
import { screens } from '#shared/auth/permissions'

export const webhookStoppedEmailQueue = 'emails.webhook_stopped'

/**
 * Creates the job that tells staff with the settings that an endpoint was stopped. The Message-ID is derived from the
 * moment, so a retry sends nothing twice.
 */
export const createWebhookStoppedEmailJob = (mail: Mailer, siteUrl: string): Job => ({
  queue: webhookStoppedEmailQueue,
  run: async ({ endpointId }: { endpointId: string }) => {
    const db = database()
    const stopped = await findStopped(db, endpointId)
    if (!stopped) return
    const business = await readSettings('business')
    const url = `${siteUrl}/admin/configuracoes?aba=webhooks`
    for (const { id, name, email } of await listStaffWithFlag(db, screens.configuracoes.flag)) {
      const content = webhookStoppedEmail({
        name,
        business,
        endpoint: stopped.url,
        reason: stopped.reason,
        url,
      })
      await mail({
        messageId: `<webhook.stopped.${endpointId}.${stopped.at.getTime()}.${id}@${new URL(siteUrl).hostname}>`,
        to: email,
        countsAs: null,
        ...content,
      })
    }
  },
  retries: 14,
})
