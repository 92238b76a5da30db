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
import { contentKinds } from '#shared/content/content-kinds'
import type { PageForm, PostForm } from './contract.ts'

const instant = (name: string) => timestamp(name, { withTimezone: true })

/** Content of a page without its slug. */
export type PageText = Omit<PageForm, 'slug'>
/** Content of a post without its slug. */
export type PostText = Omit<PostForm, 'slug'>

/** Pages, posts and layout documents with their drafts. The published version is `versionId`. */
export const contentPages = pgTable(
  'content_pages',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    slug: text('slug').notNull(),
    kind: text('kind', { enum: contentKinds }).notNull(),
    draft: jsonb('draft').$type<object>().notNull(),
    /** scheduled publication time of the draft */
    publishAt: instant('publish_at'),
    /** published version; null if there is none */
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

/** Published versions; never changed. Customers accept terms and privacy by version name. */
export const contentVersions = pgTable(
  'content_versions',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    pageId: uuid('page_id')
      .notNull()
      .references((): AnyPgColumn => contentPages.id, { onDelete: 'cascade' }),
    /** `2026-11`, then `2026-11-2` in the same month */
    name: text('name').notNull(),
    text: jsonb('text').$type<object>().notNull(),
    publishedAt: instant('published_at').notNull().defaultNow(),
    publishedBy: text('published_by').notNull(),
  },
  (table) => [unique('content_versions_name').on(table.pageId, table.name)],
)
