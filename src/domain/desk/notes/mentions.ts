import { and, count, desc, eq, inArray, isNull } from 'drizzle-orm'
import {
  maxFeed,
  type Mention,
  type MentionFeed,
  noteKinds,
  type NoteScreen,
  type StaffName,
} from '#context/desk/contract.ts'
import { listStaffWithFlag, noteRecords } from '#context/desk/ports.ts'
import { mentionsTag } from '#context/desk/tags.ts'
import { invalidateTags } from '#platform/cache/cache'
import { requireUser, type StaffContext } from '#platform/http/http'
import { defineEvent } from '#platform/jobs/events'
import { database, type Db } from '#platform/postgres/database'
import { screens } from '#shared/auth/permissions'
import { getFirst } from '#shared/data/get-or-throw'
import { noteMentions, notes } from '#tables/desk'
import { authorOf, readNames, withNames } from './read-notes.ts'

/** Somebody was mentioned in a note. */
export const personMentioned = defineEvent<{ noteId: string; userId: string }>('desk.personMentioned')

/** Returns the staff who may see a screen, by name: only they can be mentioned there. */
export async function listMentionable(db: Db, screen: NoteScreen): Promise<StaffName[]> {
  const people = await listStaffWithFlag()(db, screens[screen].flag)
  return people.map(({ id, name }) => ({ id, name }))
}

const joined = eq(notes.id, noteMentions.noteId)
const own = (userId: string, screen: NoteScreen) =>
  and(eq(noteMentions.userId, userId), eq(notes.kind, noteKinds[screen]), isNull(notes.deletedAt))

/** Returns the newest mentions of the caller on a screen, and how many are unread. */
export async function readFeed({ actor }: StaffContext, screen: NoteScreen): Promise<MentionFeed> {
  const { userId } = requireUser(actor)
  const db = database()
  const [rows, unread] = await Promise.all([
    db
      .select({ note: notes, at: noteMentions.createdAt, readAt: noteMentions.readAt })
      .from(noteMentions)
      .innerJoin(notes, joined)
      .where(own(userId, screen))
      .orderBy(desc(noteMentions.createdAt), desc(noteMentions.noteId))
      .limit(maxFeed),
    db
      .select({ count: count() })
      .from(noteMentions)
      .innerJoin(notes, joined)
      .where(and(own(userId, screen), isNull(noteMentions.readAt))),
  ])
  const [names, records] = await Promise.all([
    readNames(
      db,
      rows.map(({ note }) => note),
    ),
    noteRecords()[noteKinds[screen]](db, [...new Set(rows.map(({ note }) => note.entityId))]),
  ])
  const items = rows.map(({ note, at, readAt }): Mention => ({
    noteId: note.id,
    screen,
    record: note.entityId,
    recordName: records.get(note.entityId) ?? '',
    author: authorOf(note, names),
    text: withNames(note.text, names),
    at: at.toISOString(),
    readAt: readAt?.toISOString() ?? null,
  }))
  return { items, unread: getFirst(unread).count }
}

/** Marks mentions of the caller as read, without `noteIds` all of the screen. */
export async function markRead(
  { actor }: StaffContext,
  screen: NoteScreen,
  noteIds: readonly string[] | undefined,
): Promise<void> {
  const { userId } = requireUser(actor)
  const db = database()
  const ofScreen = db.select({ id: notes.id }).from(notes).where(eq(notes.kind, noteKinds[screen]))
  const read = await db
    .update(noteMentions)
    .set({ readAt: new Date() })
    .where(
      and(
        eq(noteMentions.userId, userId),
        isNull(noteMentions.readAt),
        inArray(noteMentions.noteId, noteIds ? [...noteIds] : ofScreen),
      ),
    )
    .returning({ noteId: noteMentions.noteId })
  if (read.length > 0) await invalidateTags(db, [mentionsTag(userId)])
}

/** Mention of a person as an email tells it. */
export type MentionRecord = {
  screen: NoteScreen
  record: string
  recordName: string
  author: string
  text: string
}

/** Returns a mention; undefined if the note was deleted or does not mention the person any more. */
export async function findMention(
  db: Db,
  noteId: string,
  userId: string,
): Promise<MentionRecord | undefined> {
  const [row] = await db
    .select({ note: notes })
    .from(noteMentions)
    .innerJoin(notes, joined)
    .where(and(eq(noteMentions.noteId, noteId), eq(noteMentions.userId, userId), isNull(notes.deletedAt)))
  if (!row) return undefined
  const { note } = row
  const names = await readNames(db, [note])
  const screen = (Object.keys(noteKinds) as NoteScreen[]).find((each) => noteKinds[each] === note.kind)
  const recordName = (await noteRecords()[note.kind](db, [note.entityId])).get(note.entityId)
  if (!screen || recordName === undefined) return undefined
  return {
    screen,
    record: note.entityId,
    recordName,
    author: authorOf(note, names),
    text: withNames(note.text, names),
  }
}
