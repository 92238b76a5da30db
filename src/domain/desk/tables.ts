import { sql } from 'drizzle-orm'
import { boolean, check, index, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { AdminScreen } from '#shared/auth/permissions'
import type { Fields } from '#shared/data/merge'
import { profiles } from '#tables/identity'
import type { CardArrangement } from './contract.ts'
import type { NoteKind } from './contract-notes.ts'

/** Saved list views; `search` is the query string of the URL. */
export const savedViews = pgTable(
  'saved_views',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    ownerId: uuid('owner_id')
      .notNull()
      .references(() => profiles.id, { onDelete: 'cascade' }),
    screen: text('screen').$type<AdminScreen>().notNull(),
    name: text('name').notNull(),
    search: text('search').notNull(),
    shared: boolean('shared').notNull().default(false),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    index('saved_views_owner').on(table.ownerId, table.screen),
    index('saved_views_screen').on(table.screen),
  ],
)

/** Unsaved form values of a person, with the saved values they are based on. */
export const drafts = pgTable(
  'drafts',
  {
    ownerId: uuid('owner_id')
      .notNull()
      .references(() => profiles.id, { onDelete: 'cascade' }),
    /** form and record, `produtos-6a1a…` or `produtos-novo` */
    form: text('form').notNull(),
    base: jsonb('base').$type<Fields>().notNull(),
    values: jsonb('values').$type<Fields>().notNull(),
    savedAt: timestamp('saved_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.ownerId, table.form] }), index('drafts_saved').on(table.savedAt)],
)

/** Order of the cards of a dashboard, as a person arranged them. */
export const cardArrangements = pgTable(
  'card_arrangements',
  {
    ownerId: uuid('owner_id')
      .notNull()
      .references(() => profiles.id, { onDelete: 'cascade' }),
    board: text('board').notNull(),
    arrangement: jsonb('arrangement').$type<CardArrangement>().notNull(),
    savedAt: timestamp('saved_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.ownerId, table.board] })],
)

/** Notes of the team about a record. The text names mentioned people by their id (`src/shared/text/mentions.ts`). */
export const notes = pgTable(
  'notes',
  {
    /** made by the browser, so that a repeated call adds nothing */
    id: uuid('id').primaryKey(),
    kind: text('kind').$type<NoteKind>().notNull(),
    entityId: uuid('entity_id').notNull(),
    authorId: uuid('author_id').references(() => profiles.id, { onDelete: 'set null' }),
    /** name at the time of writing; shown once the account is gone */
    authorName: text('author_name').notNull(),
    /** erased when the note is deleted */
    text: text('text').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    editedAt: timestamp('edited_at', { withTimezone: true }),
    deletedAt: timestamp('deleted_at', { withTimezone: true }),
  },
  (table) => [
    index('notes_entity').on(table.kind, table.entityId, table.createdAt),
    index('notes_author').on(table.authorId),
    check('notes_kind', sql`${table.kind} in ('order', 'customer')`),
    check('notes_text', sql`(${table.text} = '') = (${table.deletedAt} is not null)`),
    // A mention is longer in the table than on the screen.
    check('notes_length', sql`char_length(${table.text}) <= 3000`),
  ],
)

/** People whom a note mentions, other than its author. */
export const noteMentions = pgTable(
  'note_mentions',
  {
    noteId: uuid('note_id')
      .notNull()
      .references(() => notes.id, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => profiles.id, { onDelete: 'cascade' }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    readAt: timestamp('read_at', { withTimezone: true }),
  },
  (table) => [
    primaryKey({ columns: [table.noteId, table.userId] }),
    index('note_mentions_user').on(table.userId, table.createdAt),
  ],
)
