import { and, eq, isNull } from 'drizzle-orm'
import type { NoteKind } from '#context/desk/contract.ts'
import type { Db } from '#platform/postgres/database'
import { notes } from '#tables/desk'

export type ImportedNote = { id: string; kind: NoteKind; record: string; text: string; authorName: string }

/** Adds notes that were written in another system, under the name of who imports them. */
export async function insertImportedNotes(tx: Db, given: readonly ImportedNote[]): Promise<void> {
  if (given.length === 0) return
  await tx.insert(notes).values(given.map(({ record, ...note }) => ({ ...note, entityId: record })))
}

/** Deletes an imported note that nobody edited. */
export async function removeImportedNote(tx: Db, id: string): Promise<void> {
  await tx.delete(notes).where(and(eq(notes.id, id), isNull(notes.authorId), isNull(notes.editedAt)))
}
