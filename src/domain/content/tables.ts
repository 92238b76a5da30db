import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  check,
  jsonb,
  pgTable,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { contentKinds } from '#shared/page-kinds'
import type { PageForm, PostForm } from './contract.ts'

const instant = (name: string) => timestamp(name, { withTimezone: true })

/** What a page says, but for its address. */
export type PageText = Omit<PageForm, 'slug'>
/** The same of a post. */
export type PostText = Omit<PostForm, 'slug'>

/**
 * A page or a post as staff write it, whose text is that of its kind. What the shop shows is the version that it names.
 */
export const contentPages = pgTable(
  'content_pages',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    slug: text('slug').notNull(),
    kind: text('kind', { enum: contentKinds }).notNull(),
    draft: jsonb('draft').$type<object>().notNull(),
    /** at that time the draft is published as it stands then */
    publishAt: instant('publish_at'),
    /** the version that is shown; null where none is */
    versionId: uuid('version_id').references((): AnyPgColumn => contentVersions.id),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('content_pages_slug')
      .on(table.slug)
      .where(sql`${table.kind} <> 'post'`),
    uniqueIndex('content_posts_slug')
      .on(table.slug)
      .where(sql`${table.kind} = 'post'`),
    uniqueIndex('content_pages_once')
      .on(table.kind)
      .where(sql`${table.kind} not in ('free', 'post')`),
    check(
      'content_pages_kinds',
      sql`${table.kind} in ('about', 'contact', 'faq', 'privacy', 'terms', 'wholesale', 'free', 'post', 'home', 'menus', 'bar')`,
    ),
  ],
)

/** What was published, each version once and for good; of terms and privacy people agreed to it by its name. */
export const contentVersions = pgTable(
  'content_versions',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    pageId: uuid('page_id')
      .notNull()
      .references((): AnyPgColumn => contentPages.id, { onDelete: 'cascade' }),
    /** `2026-11`, and `2026-11-2` for the next of that month */
    name: text('name').notNull(),
    text: jsonb('text').$type<object>().notNull(),
    publishedAt: instant('published_at').notNull().defaultNow(),
    publishedBy: text('published_by').notNull(),
  },
  (table) => [unique('content_versions_name').on(table.pageId, table.name)],
)
