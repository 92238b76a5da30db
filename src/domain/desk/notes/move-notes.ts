import { and, eq } from 'drizzle-orm'
import type { NoteKind } from '#context/desk/contract.ts'
import type { Db } from '#platform/postgres/database'
import { notes } from '#tables/desk'

/** Moves the notes about records that became others, as pairs of ids. */
export async function moveNotes(
  tx: Db,
  kind: NoteKind,
  moves: readonly { from: string; to: string }[],
): Promise<void> {
  for (const { from, to } of moves)
    await tx
      .update(notes)
      .set({ entityId: to })
      .where(and(eq(notes.kind, kind), eq(notes.entityId, from)))
}
