import { boolean, index, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { profiles } from '#tables/identity'

const instant = (name: string) => timestamp(name, { withTimezone: true })

/** Whose the cart of a browser is, of those who agreed to news as they typed their e-mail at the checkout. */
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

/** Abandoned carts that were called to mind, or were about to be. A row stands before its letter: no cart has two. */
export const cartReminders = pgTable(
  'cart_reminders',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** the person's id, or that of the browser's cart */
    ownerId: uuid('owner_id').notNull(),
    isGuest: boolean('is_guest').notNull(),
    userId: uuid('user_id').references(() => profiles.id, { onDelete: 'cascade' }),
    email: text('email').notNull(),
    /** when the first of its lines was put in, and when any was last changed */
    cartBegan: instant('cart_began').notNull(),
    cartChanged: instant('cart_changed').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
    /** when its letter left, or there was nothing to write any more */
    settledAt: instant('settled_at'),
  },
  (table) => [
    uniqueIndex('cart_reminders_cart').on(table.ownerId, table.isGuest, table.cartBegan),
    index('cart_reminders_email').on(table.email, table.createdAt),
  ],
)
