import type { PeopleMerge } from '#platform/postgres/people-merge'
import { inArray } from 'drizzle-orm'
import { companyBuyers } from '#tables/wholesale'

/** People who buy for a company are not merged: their rights are those of the company. */
export const buyerMerge: PeopleMerge = {
  stays: {
    'company_buyers.user_id': 'buyers of a company are not merged',
    'company_invitations.email': 'an invitation is of the mailbox that it was sent to',
    'companies.email': 'it is the mailbox of a company, not of a person',
  },
  async refuse(db, { accounts }) {
    const buyers = await db.$count(companyBuyers, inArray(companyBuyers.userId, [...accounts]))
    return buyers > 0 ? 'company' : undefined
  },
}
