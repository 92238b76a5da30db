import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

const instant = (name: string) => timestamp(name, { withTimezone: true })

/** Backup of the store: asked for, then running, then complete or failed. Its file is elsewhere. */
export const backups = pgTable(
  'backups',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    trigger: text('trigger').notNull(),
    destination: text('destination').notNull(),
    /** name in the folder or bucket of backups */
    file: text('file').notNull().unique(),
    requestedAt: instant('requested_at').notNull().defaultNow(),
    startedAt: instant('started_at'),
    finishedAt: instant('finished_at'),
    bytes: bigint('bytes', { mode: 'number' }),
    rows: bigint('rows', { mode: 'number' }),
    files: integer('files'),
    /** why it failed; `interrupted` if its process ended */
    failure: text('failure'),
  },
  (table) => [
    index('backups_recent').on(table.requestedAt),
    check('backups_trigger', sql`${table.trigger} in ('nightly', 'manual', 'command')`),
    check('backups_destination', sql`${table.destination} in ('disk', 'bucket')`),
  ],
)
