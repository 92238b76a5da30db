import { index, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

/**
 * Append-only: a trigger refuses UPDATE and DELETE. No foreign keys, so that entries remain when accounts are
 * deleted.
 */
export const auditLogs = pgTable(
  'audit_logs',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    adminUserId: uuid('admin_user_id'),
    userId: uuid('user_id'),
    /** actor as text at that time: an email, or the name of a part of the system */
    actor: text('actor').notNull().default(''),
    action: text('action').notNull(),
    entityType: text('entity_type').notNull(),
    entityId: text('entity_id'),
    entityName: text('entity_name'),
    before: jsonb('before'),
    after: jsonb('after'),
    ip: text('ip'),
    userAgent: text('user_agent'),
    requestId: text('request_id'),
    at: timestamp('at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    index('audit_logs_recent').on(table.at, table.id),
    index('audit_logs_actor').on(table.userId, table.at),
    index('audit_logs_entity').on(table.entityType, table.entityId),
  ],
)
