import { sql } from 'drizzle-orm'
import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core'
import { profiles } from '#tables/identity'
import { products } from '#tables/products'
import { tasks } from '#tables/tasks'
import {
  customerOutcomes,
  type CustomerWarning,
  type FilledField,
  type ImportDetail,
  importOutcomes,
} from './contract.ts'

const instant = (name: string) => timestamp(name, { withTimezone: true })

/** Product of each imported handle. Two handles stay two products, even if both have the same slugified form. */
export const importHandles = pgTable(
  'import_handles',
  {
    handle: text('handle').primaryKey(),
    productId: uuid('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
  },
  (table) => [index('import_handles_product').on(table.productId)],
)

/** Result of an import for each product of a file; the expected result while the file is checked. */
export const importProducts = pgTable(
  'import_products',
  {
    taskId: uuid('task_id')
      .notNull()
      .references(() => tasks.id, { onDelete: 'cascade' }),
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
    /** Fields that undo skipped because they were changed after the import. */
    skippedFields: text('skipped_fields').array(),
  },
  (table) => [
    primaryKey({ columns: [table.taskId, table.row] }),
    index('import_products_outcome').on(table.taskId, table.outcome, table.row),
    index('import_products_publication')
      .on(table.productId)
      .where(sql`${table.publication} = 'waiting'`),
  ],
)

/** Values that an import filled in an account, so that undo can tell them from later changes. */
export type FilledValues = {
  name?: string
  phone?: string
  document?: { cpf: string | null; cnpj: string | null }
  addressId?: string
  tags?: string[]
  noteId?: string
  subscriberId?: string
}

/**
 * Result of an import for each customer of a file; the expected result while the file is checked. It goes with the
 * account. Name and email are those of the file and are kept during the check only, when there is no account yet.
 */
export const importCustomers = pgTable(
  'import_customers',
  {
    taskId: uuid('task_id')
      .notNull()
      .references(() => tasks.id, { onDelete: 'cascade' }),
    /** Row in the file, as a spreadsheet counts. */
    row: integer('row').notNull(),
    name: text('name'),
    email: text('email'),
    userId: uuid('user_id').references(() => profiles.id, { onDelete: 'cascade' }),
    outcome: text('outcome', { enum: customerOutcomes }).notNull(),
    fields: jsonb('fields').$type<FilledField[]>().notNull(),
    warnings: jsonb('warnings').$type<CustomerWarning[]>().notNull(),
    filled: jsonb('filled').$type<FilledValues>().notNull().default({}),
    invitedAt: instant('invited_at'),
    undoneAt: instant('undone_at'),
    /** Undo left something as it is, because it was changed after the import. */
    isKept: boolean('is_kept').notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.taskId, table.row] }),
    index('import_customers_outcome').on(table.taskId, table.outcome, table.row),
    index('import_customers_user').on(table.userId),
    index('import_customers_email').on(table.email),
  ],
)
