import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { contactSubjects, messageStates } from '#shared/contact-subjects'
import { profiles } from '#tables/identity'

const instant = (name: string) => timestamp(name, { withTimezone: true })

/** Who asked to be called, and to which wording of the purpose they agreed. */
export const leads = pgTable(
  'leads',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    name: text('name').notNull(),
    whatsapp: text('whatsapp').notNull(),
    interest: text('interest').notNull(),
    consentVersion: text('consent_version').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index('leads_recent').on(table.createdAt.desc())],
)

/** What somebody wrote on the contact page. */
export const contactMessages = pgTable(
  'contact_messages',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** what the customer is told */
    number: integer('number').notNull().unique().generatedAlwaysAsIdentity({ startWith: 1001 }),
    name: text('name').notNull(),
    email: text('email').notNull(),
    /** `+5562…`, or null */
    phone: text('phone'),
    subject: text('subject', { enum: contactSubjects }).notNull(),
    text: text('text').notNull(),
    /** who was signed in when they wrote it */
    userId: uuid('user_id').references(() => profiles.id, { onDelete: 'set null' }),
    state: text('state', { enum: messageStates }).notNull().default('open'),
    /** e-mail of who of the staff has it */
    assignee: text('assignee'),
    /** of the consent to news; null where there is none */
    marketingVersion: text('marketing_version'),
    createdAt: instant('created_at').notNull().defaultNow(),
    dueAt: instant('due_at').notNull(),
    answeredAt: instant('answered_at'),
  },
  (table) => [
    index('contact_messages_due').on(table.state, table.dueAt),
    index('contact_messages_email').on(table.email),
    check('contact_messages_states', sql`${table.state} in ('open', 'answered', 'done')`),
  ],
)

/** What staff answered, by letter. */
export const contactAnswers = pgTable(
  'contact_answers',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    messageId: uuid('message_id')
      .notNull()
      .references(() => contactMessages.id, { onDelete: 'cascade' }),
    text: text('text').notNull(),
    author: text('author').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [index('contact_answers_message').on(table.messageId, table.createdAt)],
)
