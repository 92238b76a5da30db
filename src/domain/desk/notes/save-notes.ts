import { and, eq, inArray } from 'drizzle-orm'
import { type CommandCall, staffCommand } from '#domain/audit'
import { editMinutes, type NewNote, noteKinds, type NoteScreen } from '#context/desk/contract.ts'
import { noteRecords } from '#context/desk/ports.ts'
import { mentionsTag, notesTag } from '#context/desk/tags.ts'
import { invalidateTags } from '#platform/cache/cache'
import { AppError } from '#platform/http/errors'
import { requireUser } from '#platform/http/http'
import { publishEvent } from '#platform/jobs/events'
import type { Db } from '#platform/postgres/database'
import { getFirst } from '#shared/data/get-or-throw'
import { listMentions } from '#shared/text/mentions'
import { noteMentions, notes } from '#tables/desk'
import { listMentionable, personMentioned } from './mentions.ts'
import { lockNote, type NotePlace, type NoteRow } from './read-notes.ts'
import { canDeleteNote, diffMentions, isAuthor, isEditable } from './rules.ts'

type Changed = { place: NotePlace; noteId: string; added: readonly string[]; removed?: readonly string[] }

/** Stores who is mentioned, tells their open browsers, and publishes an event for each new mention. */
async function saveMentions(tx: Db, { noteId, added, removed = [] }: Changed): Promise<void> {
  if (removed.length > 0)
    await tx
      .delete(noteMentions)
      .where(and(eq(noteMentions.noteId, noteId), inArray(noteMentions.userId, [...removed])))
  if (added.length > 0) await tx.insert(noteMentions).values(added.map((userId) => ({ noteId, userId })))
}

async function announce(tx: Db, { place, noteId, added, removed = [] }: Changed): Promise<void> {
  for (const userId of added) await publishEvent(tx, personMentioned, { noteId, userId })
  await invalidateTags(tx, [notesTag(place), ...[...added, ...removed].map(mentionsTag)])
}

/** Throws `desk.mention_refused` if a person may not see the screen. */
async function assertMentionable(tx: Db, screen: NoteScreen, userIds: readonly string[]): Promise<void> {
  if (userIds.length === 0) return
  const allowed = new Set((await listMentionable(tx, screen)).map(({ id }) => id))
  if (userIds.some((id) => !allowed.has(id))) throw new AppError('desk.mention_refused')
}

/** Returns the name of a record, which stays until the note is saved. Throws `desk.record_not_found`. */
async function nameRecord(tx: Db, { screen, record }: NotePlace): Promise<string> {
  const name = (await noteRecords()[noteKinds[screen]](tx, [record], { keep: true })).get(record)
  if (name === undefined) throw new AppError('desk.record_not_found')
  return name
}

/** Returns the row that has this id. Throws `desk.note_conflict` unless it is the same note of the same author. */
async function findSameNote(
  tx: Db,
  { id, text, record }: NewNote & NotePlace,
  authorId: string,
): Promise<NoteRow> {
  const [row] = await tx.select().from(notes).where(eq(notes.id, id))
  if (row?.authorId === authorId && row.entityId === record && row.text === text) return row
  throw new AppError('desk.note_conflict')
}

/** Adds a note of the caller about a record and returns its row; a repeated call with the same id adds nothing. */
export const addNote = staffCommand({
  entity: 'note',
  async load({ tx, ctx, input }: CommandCall<NewNote & NotePlace>) {
    const author = requireUser(ctx.actor)
    const mentioned = listMentions(input.text)
    await assertMentionable(tx, input.screen, mentioned)
    return { author, name: await nameRecord(tx, input), ...diffMentions([], mentioned, author.userId) }
  },
  async save({ tx, input, loaded: { author, added } }) {
    const { id, text, screen, record } = input
    const values = { id, kind: noteKinds[screen], entityId: record, text }
    const [row] = await tx
      .insert(notes)
      .values({ ...values, authorId: author.userId, authorName: author.name })
      .onConflictDoNothing({ target: notes.id })
      .returning()
    if (!row) return { row: await findSameNote(tx, input, author.userId), isNew: false }
    await saveMentions(tx, { place: input, noteId: id, added })
    return { row, isNew: true }
  },
  audit: ({ input: { id, record }, loaded: { name, added }, saved: { isNew } }) =>
    isNew ? { action: 'CREATE', id, name, after: { record, mentions: added.length } } : undefined,
  announce: ({ tx, input, loaded: { added } }) => announce(tx, { place: input, noteId: input.id, added }),
})

type OnNote = NotePlace & { note: string }

const readMentioned = async (tx: Db, noteId: string): Promise<string[]> =>
  (await tx.select().from(noteMentions).where(eq(noteMentions.noteId, noteId))).map(({ userId }) => userId)

/**
 * Changes the text of the caller's note and returns its row. Only people who are newly mentioned are notified. Throws
 * `desk.note_closed` after 15 minutes.
 */
export const editNote = staffCommand({
  entity: 'note',
  async load({ tx, ctx, input }: CommandCall<OnNote & { text: string }>) {
    const row = await lockNote(tx, input, input.note)
    if (!isAuthor(row, ctx.actor)) throw new AppError('desk.note_of_other')
    if (!isEditable(row)) throw new AppError('desk.note_closed', { minutes: editMinutes })
    const { userId } = requireUser(ctx.actor)
    const mentions = diffMentions(await readMentioned(tx, row.id), listMentions(input.text), userId)
    await assertMentionable(tx, input.screen, mentions.added)
    return { row, name: await nameRecord(tx, input), ...mentions }
  },
  async save({ tx, input, loaded: { row, added, removed } }) {
    if (row.text === input.text) return row
    await saveMentions(tx, { place: input, noteId: row.id, added, removed })
    return getFirst(
      await tx
        .update(notes)
        .set({ text: input.text, editedAt: new Date() })
        .where(eq(notes.id, row.id))
        .returning(),
    )
  },
  audit: ({ input: { record, note: id }, loaded: { row, name, added }, saved }) =>
    saved.text === row.text
      ? undefined
      : { action: 'UPDATE', id, name, after: { record, mentions: added.length } },
  announce: ({ tx, input, loaded: { added, removed } }) =>
    announce(tx, { place: input, noteId: input.note, added, removed }),
})

/** Deletes a note of the caller and erases its text; superadmins may delete any. */
export const deleteNote = staffCommand({
  entity: 'note',
  async load({ tx, input }: CommandCall<OnNote>) {
    const row = await lockNote(tx, input, input.note)
    return { row, name: await nameRecord(tx, input), removed: await readMentioned(tx, row.id) }
  },
  decide({ ctx, loaded: { row } }) {
    if (!canDeleteNote(row, ctx.actor)) throw new AppError('desk.note_of_other')
  },
  async save({ tx, loaded: { row, removed } }) {
    await tx.delete(noteMentions).where(eq(noteMentions.noteId, row.id))
    await tx.update(notes).set({ text: '', deletedAt: new Date() }).where(eq(notes.id, row.id))
    return removed
  },
  audit: ({ input: { record, note: id }, loaded: { row, name } }) => ({
    action: 'DELETE',
    id,
    name,
    before: { record, author: row.authorName },
  }),
  announce: ({ tx, input, saved: removed }) =>
    announce(tx, { place: input, noteId: input.note, added: [], removed }),
})
