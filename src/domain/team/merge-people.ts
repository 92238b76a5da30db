import { findPeopleById } from '#domain/identity'
import type { PeopleMerge } from '#platform/postgres/people-merge'
import { findMembership } from './memberships.ts'

/** Accounts of the team are not merged, nor are those of former members: they keep what the member wrote. */
export const staffMerge: PeopleMerge = {
  stays: { 'admin_users.user_id': 'accounts of the team are not merged' },
  async refuse(db, { accounts }) {
    const people = await findPeopleById(db, accounts)
    if (people.some(({ role }) => role === 'admin')) return 'staff'
    for (const id of accounts) if (await findMembership(db, id)) return 'staff'
    return undefined
  },
}
