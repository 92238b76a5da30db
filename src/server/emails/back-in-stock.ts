import type { Mailer } from '#adapters/mail/mailer'
import { readSettings } from '#domain/settings'
import {
  listRequestedVariants,
  markBackInStockNotified,
  findBackInStockRequest,
  type PendingBackInStockRequest,
  backInStockToken,
  listDueBackInStockRequests,
} from '#domain/stock'
import { backInStockEmail } from '#emails/back-in-stock'
import { database } from '#platform/postgres/database'
import type { Job } from '#platform/jobs/jobs'

export const backInStockEmailQueues = {
  noted: 'emails.back_in_stock_requested',
  back: 'emails.back_in_stock',
  late: 'emails.back_in_stock_late',
} as const

const counted = { waiting: 'stock_wait', back: 'back_in_stock' } as const

/** Creates the jobs for back-in-stock emails: confirmation of the request, and the notice when the size is back. */
export function createBackInStockEmailJobs(mail: Mailer, siteUrl: string): readonly Job[] {
  const write = async (kind: 'waiting' | 'back', { id, email, label, proven }: PendingBackInStockRequest) => {
    const query = new URLSearchParams({ id, token: backInStockToken(id) })
    const { name, color, size, productId } = label
    const emailContent = backInStockEmail({
      kind,
      business: await readSettings('business'),
      name,
      piece: [name, color, size].filter(Boolean).join(' · '),
      url: `${siteUrl}/products/${productId}`,
      unsubscribeUrl: `${siteUrl}/parar-avisos?de=estoque&${query}`,
    })
    return mail({
      messageId: `<wait.${id}.${kind}@${new URL(siteUrl).hostname}>`,
      to: email,
      unsubscribeUrl: `${siteUrl}/api/stock/back-in-stock-requests/stop?${query}`,
      countsAs: proven ? null : counted[kind],
      ...emailContent,
    })
  }
  const confirm = async ({ requestId }: { requestId: string }) => {
    const wait = await findBackInStockRequest(database(), requestId)
    if (wait) await write('waiting', wait)
  }
  const tellAll = async ({ variantIds }: { variantIds: string[] }) => {
    // A mailbox at its daily limit keeps its request; a later run notifies it.
    const refused: string[] = []
    for (;;) {
      const waiting = await listDueBackInStockRequests(database(), variantIds, refused)
      if (waiting.length === 0) return
      for (const wait of waiting) {
        if (await write('back', wait)) await markBackInStockNotified(database(), wait.id)
        else refused.push(wait.id)
      }
    }
  }
  const tellLate = async () => tellAll({ variantIds: await listRequestedVariants(database()) })
  return [
    { queue: backInStockEmailQueues.late, run: tellLate, schedule: '17 12 * * *' },
    { queue: backInStockEmailQueues.noted, run: confirm, concurrency: 10, retries: 14 },
    { queue: backInStockEmailQueues.back, run: tellAll, retries: 14 },
  ]
}
