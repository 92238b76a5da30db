import { boolean, index, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { profiles } from '#tables/identity'

const instant = (name: string) => timestamp(name, { withTimezone: true })

/** Email of a guest cart, from customers who accepted marketing when they typed it at checkout. */
export const cartContacts = pgTable(
  'cart_contacts',
  {
    sessionId: uuid('session_id').primaryKey(),
    email: text('email').notNull(),
    consentVersion: text('consent_version').notNull(),
    at: instant('at').notNull().defaultNow(),
  },
  (table) => [index('cart_contacts_at').on(table.at), index('cart_contacts_email').on(table.email)],
)

/** Reminder of an abandoned cart. The row is inserted before the email is sent, so no cart gets two. */
export const cartReminders = pgTable(
  'cart_reminders',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** user id, or session id of the guest cart */
    ownerId: uuid('owner_id').notNull(),
    isGuest: boolean('is_guest').notNull(),
    userId: uuid('user_id').references(() => profiles.id, { onDelete: 'cascade' }),
    email: text('email').notNull(),
    /** time when its oldest line was added, and time of its last change */
    cartBegan: instant('cart_began').notNull(),
    cartChanged: instant('cart_changed').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
    /** time when the email was sent, or nothing was left to send */
    settledAt: instant('settled_at'),
  },
  (table) => [
    uniqueIndex('cart_reminders_cart').on(table.ownerId, table.isGuest, table.cartBegan),
    index('cart_reminders_email').on(table.email, table.createdAt),
  ],
)
