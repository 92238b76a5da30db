import { lockSummaries } from '#context/customer-insights/summary/refresh-customers.ts'
import { erasePerson } from '#domain/identity'
import { log } from '#platform/config/log'
import { type Db, database, transaction } from '#platform/postgres/database'
import { lockAccounts, mergeAccounts } from './account-merge.ts'
import { findMerge, finishMerge, listDueMerges, type StoredMerge } from './stored-merges.ts'

/** Moves what came to the merged account since, then erases what is left of it. */
async function eraseRest(tx: Db, { from, owner }: StoredMerge, existing: ReadonlySet<string>): Promise<void> {
  if (from.kind !== 'account' || !existing.has(from.key)) return
  if (existing.has(owner.key)) await mergeAccounts(tx, { from: from.key, into: owner.key })
  await erasePerson(tx, from.key)
}

const finish = (id: string): Promise<void> =>
  transaction(async (tx) => {
    const seen = await findMerge(tx, id)
    if (!seen) return
    const accounts = [seen.from, seen.owner].map(({ kind, key }) => (kind === 'account' ? key : null))
    const existing = await lockAccounts(tx, accounts)
    await lockSummaries(tx)
    const merge = await findMerge(tx, id, { lock: true })
    if (!merge || merge.journal === null) return
    await eraseRest(tx, merge, existing)
    await finishMerge(tx, id)
  })

/** Ends the merges that can no longer be undone. One that fails is tried again at the next run. */
export async function finishMerges(now = new Date()): Promise<void> {
  for (const { id } of await listDueMerges(database(), now))
    await finish(id).catch((error: unknown) => log.error({ merge: id, error: String(error) }, 'merge'))
}
