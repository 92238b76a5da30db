import type { MergePart, MergeRefusal } from '#shared/contact/customer-merge'
import type { Db } from './database.ts'

/** Two accounts, of which `from` becomes a part of `into`. */
export type AccountPair = { from: string; into: string }

/** How a context takes part when one account is merged into another. */
export type PeopleMerge = {
  /** columns that refer to a person or a mailbox, as `table.column`, whose rows move */
  readonly moves?: readonly string[]
  /** other such columns, each with the reason why its rows stay with the merged account */
  readonly stays?: Readonly<Record<string, string>>
  /** returns why these accounts take no part in a merge; one of them, `into`, stays, and there is no other for a guest */
  refuse?(db: Db, merged: { accounts: readonly string[]; into: string }): Promise<MergeRefusal | undefined>
  /** counts what moves or ends */
  count?(db: Db, userId: string): Promise<Partial<Record<MergePart, number>>>
  /** moves the rows of `from`. Returns what `undo` needs, as JSON. It runs again a day later, for rows that came since. */
  merge?(tx: Db, pair: AccountPair): Promise<unknown>
  /** brings back exactly the moved rows that still exist, by the result of `merge` */
  undo?(tx: Db, pair: AccountPair, moved: unknown): Promise<void>
}
