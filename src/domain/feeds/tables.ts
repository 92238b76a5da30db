import { sql } from 'drizzle-orm'
import {
  bigserial,
  check,
  customType,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core'
import { taskKinds, taskStates, type TaskWish } from './contract.ts'

const instant = (name: string) => timestamp(name, { withTimezone: true })

/** A job that staff began and that goes on without them. */
export const feedTasks = pgTable(
  'feed_tasks',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    kind: text('kind', { enum: taskKinds }).notNull(),
    state: text('state', { enum: taskStates }).notNull(),
    /** what was asked: a change and over what, or a file and how it is read */
    wish: jsonb('wish').$type<TaskWish>().notNull(),
    total: integer('total').notNull().default(0),
    done: integer('done').notNull().default(0),
    counts: jsonb('counts').$type<Record<string, number>>().notNull().default({}),
    actor: text('actor').notNull(),
    /** of the call that began it: what it changes is written under it */
    requestId: text('request_id').notNull(),
    /** who stopped it or brought it back */
    endedBy: text('ended_by'),
    /** why it could not go on */
    problem: text('problem'),
    createdAt: instant('created_at').notNull().defaultNow(),
    startedAt: instant('started_at'),
    finishedAt: instant('finished_at'),
  },
  (table) => [
    index('feed_tasks_recent').on(table.createdAt, table.id),
    check('feed_tasks_done', sql`${table.done} between 0 and ${table.total}`),
  ],
)

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

/** The file of a task in parts, until the task is over: whichever process takes it up finds it here. */
export const feedFiles = pgTable(
  'feed_files',
  {
    taskId: uuid('task_id')
      .notNull()
      .references(() => feedTasks.id, { onDelete: 'cascade' }),
    part: integer('part').notNull(),
    bytes: bytea('bytes').notNull(),
  },
  (table) => [primaryKey({ columns: [table.taskId, table.part] })],
)

/** A row of its file that a task did not take. */
export const feedRows = pgTable(
  'feed_rows',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    taskId: uuid('task_id')
      .notNull()
      .references(() => feedTasks.id, { onDelete: 'cascade' }),
    /** as a spreadsheet counts: the header is 1 */
    row: integer('row').notNull(),
    column: text('column_name').notNull(),
    /** of which product or variant */
    name: text('name').notNull(),
    /** why */
    text: text('text').notNull(),
  },
  (table) => [index('feed_rows_of').on(table.taskId, table.id)],
)
