import type { AccountPair, PeopleMerge } from '#platform/postgres/people-merge'
import { type Db, queryRows, statement } from './database.ts'

/** Rows of a table that belong to a person or a mailbox by a column. */
export type OwnedRows = {
  table: string
  column: string
  /** SQL that names a row among those of one owner; default: its id */
  key?: string
  /** condition on a row `moved`, with the new owner as `$2`: other rows stay */
  only?: string
}

const columnOf = ({ table, column }: OwnedRows): string => `${table}.${column}`

const moveQuery = ({ table, column, key = 'id', only = 'true' }: OwnedRows) =>
  statement<{ key: string }>(
    `move.${table}.${column}`,
    `update ${table} as moved set ${column} = $2
     where ${column} = $1 and (${only}) and ($3::text[] is null or (${key})::text = any($3))
     returning (${key})::text as key`,
  )

/** Gives the rows of one owner to another, or only those with these keys. Returns the keys of the moved rows. */
export async function moveRows(
  tx: Db,
  rows: OwnedRows,
  { from, into }: AccountPair,
  keys: readonly string[] | null = null,
): Promise<string[]> {
  return (await queryRows(tx, moveQuery(rows), [from, into, keys])).map(({ key }) => key)
}

/** Keys of moved rows by column. */
export type MovedRows = Readonly<Record<string, readonly string[]>>

/** Returns the merge of a context whose rows only get another owner. */
export const mergeRows = (...all: readonly OwnedRows[]) =>
  ({
    moves: all.map(columnOf),
    async merge(tx: Db, pair: AccountPair): Promise<MovedRows> {
      const moved: [string, string[]][] = []
      for (const rows of all) moved.push([columnOf(rows), await moveRows(tx, rows, pair)])
      return Object.fromEntries(moved)
    },
    async undo(tx: Db, { from, into }: AccountPair, moved: MovedRows): Promise<void> {
      for (const rows of all)
        await moveRows(tx, rows, { from: into, into: from }, moved[columnOf(rows)] ?? [])
    },
  }) satisfies PeopleMerge
