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
import { taskKinds, type TaskOptions, taskStates } from './contract.ts'

const instant = (name: string) => timestamp(name, { withTimezone: true })

/** Background tasks started by staff. */
export const tasks = pgTable(
  'tasks',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    kind: text('kind', { enum: taskKinds }).notNull(),
    state: text('state', { enum: taskStates }).notNull(),
    /** Input: a bulk change with its target, or a file with its options. */
    options: jsonb('options').$type<TaskOptions>().notNull(),
    total: integer('total').notNull().default(0),
    done: integer('done').notNull().default(0),
    counts: jsonb('counts').$type<Record<string, number>>().notNull().default({}),
    actor: text('actor').notNull(),
    /** Tasks that are started and shown together, as the files of a move. */
    groupId: uuid('group_id'),
    /** Request that created the task; its changes are logged under this id. */
    requestId: text('request_id').notNull(),
    /** Who stopped or undid it. */
    endedBy: text('ended_by'),
    /** Why it failed. */
    problem: text('problem'),
    createdAt: instant('created_at').notNull().defaultNow(),
    startedAt: instant('started_at'),
    finishedAt: instant('finished_at'),
  },
  (table) => [
    index('tasks_recent').on(table.createdAt, table.id),
    index('tasks_group').on(table.groupId),
    check('tasks_done', sql`${table.done} between 0 and ${table.total}`),
  ],
)

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

/** Files of tasks in parts, readable by every process, until the task is finished. */
export const taskFiles = pgTable(
  'task_files',
  {
    taskId: uuid('task_id')
      .notNull()
      .references(() => tasks.id, { onDelete: 'cascade' }),
    part: integer('part').notNull(),
    bytes: bytea('bytes').notNull(),
  },
  (table) => [primaryKey({ columns: [table.taskId, table.part] })],
)

/** Rows of a file that a task refused. */
export const taskRows = pgTable(
  'task_rows',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    taskId: uuid('task_id')
      .notNull()
      .references(() => tasks.id, { onDelete: 'cascade' }),
    /** As a spreadsheet counts: the header is 1. */
    row: integer('row').notNull(),
    column: text('column_name').notNull(),
    /** Product or variant. */
    name: text('name').notNull(),
    /** Reason. */
    text: text('text').notNull(),
  },
  (table) => [index('task_rows_task').on(table.taskId, table.id)],
)
