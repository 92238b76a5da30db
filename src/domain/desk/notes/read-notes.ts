import { and, count, desc, eq, inArray, isNull } from 'drizzle-orm'
import { findPeopleById } from '#domain/identity'
import { maxNotes, type Note, type NoteKind, noteKinds, type NoteScreen } from '#context/desk/contract.ts'
import { AppError } from '#platform/http/errors'
import type { Ctx, StaffContext } from '#platform/http/http'
import { database, type Db } from '#platform/postgres/database'
import { listMentions, renderMentions } from '#shared/text/mentions'
import { staffNotes as words } from '#texts/admin/notes'
import { notes } from '#tables/desk'
import { canDeleteNote, isAuthor, isEditable } from './rules.ts'

export type NoteRow = typeof notes.$inferSelect

/** Record with notes, as the path names it. */
export type NotePlace = { screen: NoteScreen; record: string }

/** Selects the notes about records that are not deleted. */
const about = (kind: NoteKind, ids: readonly string[]) =>
  and(eq(notes.kind, kind), inArray(notes.entityId, [...ids]), isNull(notes.deletedAt))

const readRows = (db: Db, kind: NoteKind, ids: readonly string[]): Promise<NoteRow[]> =>
  db
    .select()
    .from(notes)
    .where(about(kind, ids))
    .orderBy(desc(notes.createdAt), desc(notes.id))
    .limit(maxNotes)

/** Returns the names of the authors and of the people whom notes mention, without deleted accounts. */
export async function readNames(
  db: Db,
  rows: readonly Pick<NoteRow, 'authorId' | 'text'>[],
): Promise<ReadonlyMap<string, string>> {
  const ids = new Set(
    rows.flatMap(({ authorId, text }) => [...(authorId ? [authorId] : []), ...listMentions(text)]),
  )
  if (ids.size === 0) return new Map()
  return new Map((await findPeopleById(db, [...ids])).map(({ id, name }) => [id, name]))
}

/** Returns a text with the present names of the people whom it mentions. */
export const withNames = (text: string, names: ReadonlyMap<string, string>): string =>
  renderMentions(text, (id) => names.get(id) ?? words.formerMember)

export const authorOf = (
  { authorId, authorName }: Pick<NoteRow, 'authorId' | 'authorName'>,
  names: ReadonlyMap<string, string>,
): string => (authorId && names.get(authorId)) || authorName

function noteView(row: NoteRow, { actor }: Ctx, names: ReadonlyMap<string, string>): Note {
  const { id, authorId, text, createdAt, editedAt } = row
  return {
    id,
    author: { id: authorId, name: authorOf(row, names) },
    text,
    people: listMentions(text).flatMap((userId) => {
      const name = names.get(userId)
      return name === undefined ? [] : [{ id: userId, name }]
    }),
    createdAt: createdAt.toISOString(),
    editedAt: editedAt?.toISOString() ?? null,
    may: { edit: isAuthor(row, actor) && isEditable(row), delete: canDeleteNote(row, actor) },
  }
}

/** Returns the newest 200 notes about a record, the oldest first. */
export async function listNotes(ctx: StaffContext, { screen, record }: NotePlace): Promise<Note[]> {
  const db = database()
  const rows = await readRows(db, noteKinds[screen], [record])
  const names = await readNames(db, rows)
  return rows.toReversed().map((row) => noteView(row, ctx, names))
}

/** Returns a row as a note for the caller. */
export const toNote = async (ctx: StaffContext, row: NoteRow): Promise<Note> =>
  noteView(row, ctx, await readNames(database(), [row]))

/** Returns a note, locked. Throws `desk.note_not_found` for a deleted one. */
export async function lockNote(tx: Db, { screen, record }: NotePlace, id: string): Promise<NoteRow> {
  const [row] = await tx
    .select()
    .from(notes)
    .where(and(about(noteKinds[screen], [record]), eq(notes.id, id)))
    .for('update')
  if (!row) throw new AppError('desk.note_not_found')
  return row
}

/** Note as others read it: who wrote it, when, and its text with names. */
export type NoteRecord = { entityId: string; author: string; text: string; at: Date }

/** Returns the newest 200 notes about these records, the newest first. The caller checks the permission. */
export async function listNotesAbout(db: Db, kind: NoteKind, ids: readonly string[]): Promise<NoteRecord[]> {
  if (ids.length === 0) return []
  const rows = await readRows(db, kind, ids)
  const names = await readNames(db, rows)
  return rows.map((row) => ({
    entityId: row.entityId,
    author: authorOf(row, names),
    text: withNames(row.text, names),
    at: row.createdAt,
  }))
}

/** Returns the number of notes per record; records without notes are left out. */
export async function countNotes(
  db: Db,
  kind: NoteKind,
  ids: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (ids.length === 0) return new Map()
  const counts = await db
    .select({ id: notes.entityId, count: count() })
    .from(notes)
    .where(about(kind, ids))
    .groupBy(notes.entityId)
  return new Map(counts.map((each) => [each.id, each.count]))
}
