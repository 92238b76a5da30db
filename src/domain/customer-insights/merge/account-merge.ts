import { peopleMerges } from '#context/customer-insights/ports.ts'
import type { AccountPair } from '#platform/postgres/people-merge'
import { type Db, queryRows, statement } from '#platform/postgres/database'
import type { MergePart, MergeRefusal } from '#shared/contact/customer-merge'

const lockQuery = statement<{ id: string }>(
  'customer-insights.lock_accounts',
  'select id from profiles where id = any($1::uuid[]) order by id for update',
)

/** Locks accounts until the transaction ends. Always before the summaries, as an erasure does. Returns those that exist. */
export async function lockAccounts(tx: Db, ids: readonly (string | null)[]): Promise<ReadonlySet<string>> {
  const wanted = ids.filter((id) => id !== null)
  if (wanted.length === 0) return new Set()
  return new Set((await queryRows(tx, lockQuery, [wanted])).map(({ id }) => id))
}

/** Returns the first reason of a context against a merge into this account, of another one or a guest; null without one. */
export async function findAccountRefusal(
  db: Db,
  { from, into }: { from: string | null; into: string },
): Promise<MergeRefusal | null> {
  const accounts = from === null ? [into] : [from, into]
  for (const { refuse } of Object.values(peopleMerges())) {
    const refusal = await refuse?.(db, { accounts, into })
    if (refusal) return refusal
  }
  return null
}

/** Returns what contexts count of an account. */
export async function countAccount(db: Db, userId: string): Promise<Partial<Record<MergePart, number>>> {
  const counts = await Promise.all(Object.values(peopleMerges()).map(({ count }) => count?.(db, userId)))
  return Object.assign({}, ...counts) as Partial<Record<MergePart, number>>
}

/** Results of `merge` by context. */
export type AccountJournal = Readonly<Record<string, unknown>>

/** Moves the rows of an account to another one, context by context. Returns what an undo needs. */
export async function mergeAccounts(tx: Db, pair: AccountPair): Promise<AccountJournal> {
  const journal: [string, unknown][] = []
  for (const [context, { merge }] of Object.entries(peopleMerges()))
    if (merge) journal.push([context, await merge(tx, pair)])
  return Object.fromEntries(journal)
}

/** Brings back the moved rows that still exist, in the opposite order. */
export async function undoAccounts(tx: Db, pair: AccountPair, journal: AccountJournal): Promise<void> {
  for (const [context, { undo }] of Object.entries(peopleMerges()).toReversed())
    if (context in journal) await undo?.(tx, pair, journal[context])
}
