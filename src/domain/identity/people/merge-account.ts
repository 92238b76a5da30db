import { count, eq, inArray } from 'drizzle-orm'
import { accountChanged, isBanned } from '#context/identity/rules.ts'
import { revokeLinks } from '#context/identity/links/revoke-links.ts'
import { endSessions } from '#context/identity/sessions/sessions.ts'
import type { PeopleMerge } from '#platform/postgres/people-merge'
import type { Db } from '#platform/postgres/database'
import { publishEvent } from '#platform/jobs/events'
import { accounts, profiles, ssoProviders } from '#tables/identity'
import { findPeopleById } from './people.ts'

const ways = 'ways to sign in are never given to another account, and end with their own'

async function signsInByCompany(db: Db, userIds: readonly string[]): Promise<boolean> {
  const [found] = await db
    .select({ ways: count() })
    .from(accounts)
    .innerJoin(ssoProviders, eq(ssoProviders.providerId, accounts.providerId))
    .where(inArray(accounts.userId, [...userIds]))
  return found !== undefined && found.ways > 0
}

const setMerged = async (tx: Db, from: string, mergedInto: string | null): Promise<void> => {
  await tx.update(profiles).set({ mergedInto }).where(eq(profiles.id, from))
  await publishEvent(tx, accountChanged, { userId: from })
}

/** A merged account cannot sign in any more; its profile and its ways to sign in stay until it is erased. */
export const accountMerge: PeopleMerge = {
  stays: {
    'profiles.email': 'the mailbox is that of the merged account until it is erased',
    'auth_sessions.user_id': 'they are ended',
    'auth_accounts.user_id': ways,
    'auth_two_factors.user_id': ways,
    'auth_passkeys.user_id': ways,
    'auth_wallets.user_id': ways,
    'auth_sso_providers.user_id': 'only the team registers them, and its accounts are not merged',
  },
  async refuse(db, { accounts: ids, into }) {
    const people = await findPeopleById(db, ids)
    if (people.some((person) => isBanned(person, Date.now()))) return 'blocked'
    if (people.some(({ id, emailVerified }) => id === into && !emailVerified)) return 'unconfirmed'
    return (await signsInByCompany(db, ids)) ? 'sso' : undefined
  },
  async merge(tx, { from, into }) {
    await setMerged(tx, from, into)
    await revokeLinks(tx, from)
    await endSessions(tx, from)
    return null
  },
  undo: (tx, { from }) => setMerged(tx, from, null),
}
