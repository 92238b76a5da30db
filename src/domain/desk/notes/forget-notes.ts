import { and, eq, inArray, like, or } from 'drizzle-orm'
import type { NoteKind } from '#context/desk/contract.ts'
import type { Db } from '#platform/postgres/database'
import { emailOutbox } from '#platform/postgres/tables'
import { notes } from '#tables/desk'

/** Start of the Message-ID of the emails about a note. */
export const mentionEmailPrefix = (noteId: string): string => `<mention.${noteId}.`

/** Deletes the notes about these records for good, with the emails that quote them. */
export async function forgetNotes(tx: Db, kind: NoteKind, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  const gone = await tx
    .delete(notes)
    .where(and(eq(notes.kind, kind), inArray(notes.entityId, [...ids])))
    .returning({ id: notes.id })
  if (gone.length === 0) return
  const quoting = gone.map(({ id }) => like(emailOutbox.messageId, `${mentionEmailPrefix(id)}%`))
  await tx.delete(emailOutbox).where(or(...quoting))
}
