import type { Db } from '#platform/postgres/database'
import { enqueue } from '#platform/jobs/jobs'
import { listApproverIds } from './queries.ts'

/** Emails about a company; all go to people of the company. */
export type CompanyEmailKind = 'received' | 'approved' | 'refused' | 'suspended' | 'reactivated'

/** Job data of an email about a company: `at` is the time of the change, which makes its Message-ID. */
export type CompanyEmail = { kind: CompanyEmailKind; companyId: string; userId: string; at: number }

/** Queue of emails about a company. */
export const companyEmailQueue = 'emails.wholesale_company'

/** Queue of invitations. The job data is the invitation's `id` and when it was sent, in ms. */
export const invitationEmailQueue = 'emails.wholesale_invitation'

/** Enqueues one email about a company for each of these people. */
export async function enqueueCompanyEmail(
  tx: Db,
  kind: CompanyEmailKind,
  companyId: string,
  people: readonly string[],
  at: Date,
): Promise<void> {
  for (const userId of people)
    await enqueue(tx, companyEmailQueue, { kind, companyId, userId, at: at.getTime() })
}

/** Enqueues an email about a company for all of its approvers. */
export async function emailApprovers(
  tx: Db,
  kind: CompanyEmailKind,
  companyId: string,
  at: Date,
): Promise<void> {
  const people = await listApproverIds(tx, companyId)
  await enqueueCompanyEmail(tx, kind, companyId, people, at)
}
