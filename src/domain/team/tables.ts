import { sql } from 'drizzle-orm'
import { boolean, check, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { profiles } from '#tables/identity'

export const adminUsers = pgTable(
  'admin_users',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: uuid('user_id')
      .notNull()
      .unique()
      .references(() => profiles.id, { onDelete: 'cascade' }),
    role: text('role', { enum: ['admin', 'superadmin'] }).notNull(),
    isActive: boolean('is_active').notNull().default(true),
    /** largest discount on an order by staff, in percent; a superadmin has no limit of their own */
    discountLimit: integer('discount_limit').notNull().default(10),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    check('admin_users_role', sql`${table.role} in ('admin', 'superadmin')`),
    check('admin_users_discount_limit', sql`${table.discountLimit} between 0 and 90`),
  ],
)

export const adminPermissions = pgTable('admin_permissions', {
  adminUserId: uuid('admin_user_id')
    .primaryKey()
    .references(() => adminUsers.id, { onDelete: 'cascade' }),
  can_manage_products: boolean('can_manage_products').notNull().default(false),
  can_manage_orders: boolean('can_manage_orders').notNull().default(false),
  can_manage_customers: boolean('can_manage_customers').notNull().default(false),
  can_manage_reviews: boolean('can_manage_reviews').notNull().default(false),
  can_manage_admins: boolean('can_manage_admins').notNull().default(false),
})
