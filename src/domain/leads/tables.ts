import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { contactSubjects, messageStates } from '#shared/contact-subjects'
import { leadStates, subscriberStates, subscriptionSources, subscriptionSteps } from '#shared/lead-states'
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
    createdAt: instant('created_at').notNull().defaultNow(),
    /** who was signed in when they asked */
    userId: uuid('user_id').references(() => profiles.id, { onDelete: 'set null' }),
    state: text('state', { enum: leadStates }).notNull().default('new'),
    /** of staff, for staff */
    note: text('note').notNull().default(''),
    /** e-mail of who of the staff last said where it stands */
    handledBy: text('handled_by'),
    handledAt: instant('handled_at'),
  },
  (table) => [
    index('leads_recent').on(table.createdAt.desc()),
    index('leads_state').on(table.state, table.createdAt.desc()),
    check('leads_states', sql`${table.state} in ('new', 'contacted', 'closed')`),
  ],
)

/** Mailboxes that news are written to, that were asked for, or that are not written to any more: one row each. */
export const newsletterSubscribers = pgTable(
  'newsletter_subscribers',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** in lower case */
    email: text('email').notNull().unique(),
    state: text('state', { enum: subscriberStates }).notNull(),
    /** where they last agreed, and to which wording */
    source: text('source', { enum: subscriptionSources }).notNull(),
    consentVersion: text('consent_version').notNull(),
    /** whose account has this mailbox, confirmed, or had it last */
    userId: uuid('user_id').references(() => profiles.id, { onDelete: 'set null' }),
    askedAt: instant('asked_at').notNull(),
    confirmedAt: instant('confirmed_at'),
    endedAt: instant('ended_at'),
  },
  (table) => [
    index('newsletter_subscribers_state').on(table.state, table.askedAt.desc()),
    index('newsletter_subscribers_user').on(table.userId),
    check('newsletter_subscribers_states', sql`${table.state} in ('pending', 'confirmed', 'ended')`),
  ],
)

/** The proof of each consent and of its end (LGPD, art. 8): append-only, a trigger refuses UPDATE; rows leave with their mailbox alone. */
export const newsletterSteps = pgTable(
  'newsletter_steps',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    subscriberId: uuid('subscriber_id')
      .notNull()
      .references(() => newsletterSubscribers.id, { onDelete: 'cascade' }),
    step: text('step', { enum: subscriptionSteps }).notNull(),
    source: text('source', { enum: subscriptionSources }).notNull(),
    consentVersion: text('consent_version').notNull(),
    ip: text('ip'),
    /** why staff ended it */
    note: text('note').notNull().default(''),
    at: instant('at').notNull().defaultNow(),
  },
  (table) => [index('newsletter_steps_subscriber').on(table.subscriberId, table.at)],
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
    /** who was signed in when they wrote it, or showed later that the mailbox is theirs */
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
