import { and, eq, inArray } from 'drizzle-orm'
import type { NoteKind } from '#context/desk/contract.ts'
import type { Db } from '#platform/postgres/database'
import { notes } from '#tables/desk'

type Move = { from: string; to: string }

/** Moves the notes about records that became others, as pairs of ids. Returns the ids of the notes. */
export async function moveNotes(tx: Db, kind: NoteKind, moves: readonly Move[]): Promise<string[]> {
  const moved: string[] = []
  for (const { from, to } of moves) {
    const rows = await tx
      .update(notes)
      .set({ entityId: to })
      .where(and(eq(notes.kind, kind), eq(notes.entityId, from)))
      .returning({ id: notes.id })
    moved.push(...rows.map(({ id }) => id))
  }
  return moved
}

/** Moves those of these notes that are still about one record to another. */
export async function moveNotesBack(
  tx: Db,
  kind: NoteKind,
  { from, to }: Move,
  ids: readonly string[],
): Promise<void> {
  await tx
    .update(notes)
    .set({ entityId: to })
    .where(and(eq(notes.kind, kind), eq(notes.entityId, from), inArray(notes.id, [...ids])))
}
