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
import { type ImportDetail, importOutcomes, taskKinds, taskStates, type TaskOptions } from './contract.ts'

const instant = (name: string) => timestamp(name, { withTimezone: true })

/** Background tasks started by staff. */
export const feedTasks = pgTable(
  'feed_tasks',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    kind: text('kind', { enum: taskKinds }).notNull(),
    state: text('state', { enum: taskStates }).notNull(),
    /** Input: a bulk change with its target, or a file with its options. */
    wish: jsonb('wish').$type<TaskOptions>().notNull(),
    total: integer('total').notNull().default(0),
    done: integer('done').notNull().default(0),
    counts: jsonb('counts').$type<Record<string, number>>().notNull().default({}),
    actor: text('actor').notNull(),
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
    index('feed_tasks_recent').on(table.createdAt, table.id),
    check('feed_tasks_done', sql`${table.done} between 0 and ${table.total}`),
  ],
)

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

/** Files of tasks in parts, readable by every process, until the task is finished. */
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

/** Rows of a file that a task refused. */
export const feedRows = pgTable(
  'feed_rows',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    taskId: uuid('task_id')
      .notNull()
      .references(() => feedTasks.id, { onDelete: 'cascade' }),
    /** As a spreadsheet counts: the header is 1. */
    row: integer('row').notNull(),
    column: text('column_name').notNull(),
    /** Product or variant. */
    name: text('name').notNull(),
    /** Reason. */
    text: text('text').notNull(),
  },
  (table) => [index('feed_rows_of').on(table.taskId, table.id)],
)

/** Product of each imported handle. Two handles stay two products, even if both have the same slugified form. */
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

/** Result of an import for each product of a file; the expected result while the file is checked. */
export const feedProducts = pgTable(
  'feed_products',
  {
    taskId: uuid('task_id')
      .notNull()
      .references(() => feedTasks.id, { onDelete: 'cascade' }),
    /** First row in the file, as a spreadsheet counts. */
    row: integer('row').notNull(),
    name: text('name').notNull(),
    /** Slug in the store. */
    slug: text('slug').notNull(),
    productId: uuid('product_id').references(() => products.id, { onDelete: 'set null' }),
    outcome: text('outcome', { enum: importOutcomes }).notNull(),
    /** Changed fields, and the reason of a refusal. */
    detail: jsonb('detail').$type<ImportDetail>().notNull(),
    /** Source URLs of pictures that were not stored yet. */
    pictures: text('pictures').array().notNull().default([]),
    /** Whether publication is pending or done. */
    publication: text('publication', { enum: ['waiting', 'published'] }),
    /** Changed fields before and after, for undo. */
    before: jsonb('before').$type<Record<string, unknown>>(),
    after: jsonb('after').$type<Record<string, unknown>>(),
    undoneAt: instant('undone_at'),
    /** Fields that undo kept, because they were changed after the import. */
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
