import { sql } from 'drizzle-orm'
import { check, foreignKey, index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { contactSubjects, messageStates } from '#shared/contact/contact-subjects'
import {
  leadStates,
  subscriberStates,
  subscriptionSources,
  subscriptionEvents,
} from '#shared/contact/lead-states'
import { profiles } from '#tables/identity'

const instant = (name: string) => timestamp(name, { withTimezone: true })

/** Call back requests with the version of the accepted wording. */
export const leads = pgTable(
  'leads',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    name: text('name').notNull(),
    whatsapp: text('whatsapp').notNull(),
    interest: text('interest').notNull(),
    consentVersion: text('consent_version').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
    /** person who was signed in */
    userId: uuid('user_id').references(() => profiles.id, { onDelete: 'set null' }),
    state: text('state', { enum: leadStates }).notNull().default('new'),
    /** internal note of staff */
    note: text('note').notNull().default(''),
    /** email of the staff member who last changed the state */
    handledBy: text('handled_by'),
    handledAt: instant('handled_at'),
  },
  (table) => [
    index('leads_recent').on(table.createdAt.desc()),
    index('leads_state').on(table.state, table.createdAt.desc()),
    check('leads_states', sql`${table.state} in ('new', 'contacted', 'closed')`),
  ],
)

/** Newsletter subscriptions in every state: one row per email. */
export const newsletterSubscribers = pgTable(
  'newsletter_subscribers',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** in lower case */
    email: text('email').notNull().unique(),
    state: text('state', { enum: subscriberStates }).notNull(),
    /** source and wording of the last consent */
    source: text('source', { enum: subscriptionSources }).notNull(),
    consentVersion: text('consent_version').notNull(),
    /** account that has, or last had, this confirmed email */
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

/**
 * Log of consents and withdrawals (LGPD, art. 8). Append-only: a trigger refuses UPDATE; rows are deleted only with
 * their subscription.
 */
export const newsletterConsentLog = pgTable(
  'newsletter_consent_log',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    subscriberId: uuid('subscriber_id').notNull(),
    step: text('step', { enum: subscriptionEvents }).notNull(),
    source: text('source', { enum: subscriptionSources }).notNull(),
    consentVersion: text('consent_version').notNull(),
    ip: text('ip'),
    /** reason of staff for unsubscribing */
    note: text('note').notNull().default(''),
    at: instant('at').notNull().defaultNow(),
  },
  (table) => [
    index('newsletter_consent_log_subscriber').on(table.subscriberId, table.at),
    // The generated name would exceed the 63 characters of PostgreSQL.
    foreignKey({
      name: 'newsletter_consent_log_subscriber_fk',
      columns: [table.subscriberId],
      foreignColumns: [newsletterSubscribers.id],
    }).onDelete('cascade'),
  ],
)

/** Messages of the contact form. */
export const contactMessages = pgTable(
  'contact_messages',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** number for the customer */
    number: integer('number').notNull().unique().generatedAlwaysAsIdentity({ startWith: 1001 }),
    name: text('name').notNull(),
    email: text('email').notNull(),
    /** `+5562…`, or null */
    phone: text('phone'),
    subject: text('subject', { enum: contactSubjects }).notNull(),
    text: text('text').notNull(),
    /** person who was signed in, or confirmed the email later */
    userId: uuid('user_id').references(() => profiles.id, { onDelete: 'set null' }),
    state: text('state', { enum: messageStates }).notNull().default('open'),
    /** email of the staff member in charge */
    assignee: text('assignee'),
    /** version of the marketing consent; null without one */
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

/** Answers of staff, sent by email. */
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
