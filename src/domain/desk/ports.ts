import { port } from '#platform/config/port'
import type { Db } from '#platform/postgres/database'
import type { Flag } from '#shared/auth/permissions'
import type { NoteKind } from './contract.ts'

/**
 * Returns the names of the existing records of these ids. Provided by the context of the records. With `keep`, a record
 * that may be deleted stays until the transaction has ended.
 */
type RecordNames = (
  db: Db,
  ids: readonly string[],
  options?: { keep: boolean },
) => Promise<ReadonlyMap<string, string>>

export const noteRecords = port<Readonly<Record<NoteKind, RecordNames>>>('desk.noteRecords')

/** Returns the staff who have a permission flag and can sign in, by name. Provided by the team context. */
export const listStaffWithFlag =
  port<(db: Db, flag: Flag) => Promise<readonly { id: string; name: string }[]>>('desk.listStaffWithFlag')
