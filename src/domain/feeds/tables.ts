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
import { products } from '#tables/products'
import { type ImportDetail, importOutcomes, taskKinds, taskStates, type TaskWish } from './contract.ts'

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

/**
 * The product that a handle of a file stands for, once it was imported: two handles stay two products, also where the
 * shop would make the same address of both.
 */
export const feedHandles = pgTable(
  'feed_handles',
  {
    handle: text('handle').primaryKey(),
    productId: uuid('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
  },
  (table) => [index('feed_handles_product').on(table.productId)],
)

/** One product of a file: what the import does with it, or would do while the file is only read through. */
export const feedProducts = pgTable(
  'feed_products',
  {
    taskId: uuid('task_id')
      .notNull()
      .references(() => feedTasks.id, { onDelete: 'cascade' }),
    /** its first row, as a spreadsheet counts */
    row: integer('row').notNull(),
    name: text('name').notNull(),
    /** its address in the shop */
    slug: text('slug').notNull(),
    productId: uuid('product_id').references(() => products.id, { onDelete: 'set null' }),
    outcome: text('outcome', { enum: importOutcomes }).notNull(),
    /** what changes, and why it is refused */
    detail: jsonb('detail').$type<ImportDetail>().notNull(),
    /** addresses of its pictures that were not in the shop yet */
    pictures: text('pictures').array().notNull().default([]),
    /** whether it goes on sale once it is complete */
    publication: text('publication', { enum: ['waiting', 'published'] }),
    /** what of the product differed before and after, for undo */
    before: jsonb('before').$type<Record<string, unknown>>(),
    after: jsonb('after').$type<Record<string, unknown>>(),
    undoneAt: instant('undone_at'),
    /** what stayed, because somebody changed it after the import */
    kept: text('kept').array(),
  },
  (table) => [
    primaryKey({ columns: [table.taskId, table.row] }),
    index('feed_products_of').on(table.taskId, table.outcome, table.row),
    index('feed_products_waiting')
      .on(table.productId)
      .where(sql`${table.publication} = 'waiting'`),
  ],
)
