import { listApproverIds } from '#domain/wholesale'
import type { Db } from '#platform/postgres/database'
import { enqueue } from '#platform/jobs/jobs'
import type { Quote } from './quote-rows.ts'

/** Emails about a quote to people of its company. */
export type QuoteEmailKind = 'received' | 'answered' | 'refused' | 'withdrawn'

/** Job data: `at` is the time of the change, which makes the Message-ID. */
export type QuoteEmail = { kind: QuoteEmailKind; quoteId: string; userId: string; at: number }

/** Queue of emails about a quote to its company. */
export const quoteEmailQueue = 'emails.quote'

/** Queue of the notice to staff. The job data is the quote's `id`. */
export const quoteNoticeQueue = 'emails.quote_notice'

/** Enqueues the confirmation for the buyer who requested a quote, and the notice to staff. */
export async function emailRequest(tx: Db, quoteId: string, userId: string, at: Date): Promise<void> {
  const email: QuoteEmail = { kind: 'received', quoteId, userId, at: at.getTime() }
  await enqueue(tx, quoteEmailQueue, email)
  await enqueue(tx, quoteNoticeQueue, { id: quoteId })
}

/** Enqueues an email for the approvers of the company and for the buyer who requested the quote. */
export async function emailDecision(
  tx: Db,
  kind: Exclude<QuoteEmailKind, 'received'>,
  { id, companyId, requestedBy }: Quote,
  at: Date,
): Promise<void> {
  const approvers = await listApproverIds(tx, companyId)
  for (const userId of new Set([...approvers, ...(requestedBy ? [requestedBy] : [])])) {
    const email: QuoteEmail = { kind, quoteId: id, userId, at: at.getTime() }
    await enqueue(tx, quoteEmailQueue, email)
  }
}
