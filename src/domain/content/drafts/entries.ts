import { and, desc, eq, inArray } from 'drizzle-orm'
import { contentPages, contentVersions } from '#context/content/tables.ts'
import type { AuditEntity } from '#contract/audit'
import type { Db } from '#platform/database'
import { AppError } from '#platform/errors'
import type { ContentKind } from '#shared/page-kinds'
import type { AdminScreen } from '#shared/permissions'

/** What is written: its title, and whatever else its kind says. */
export type Said = { title: string; [part: string]: unknown }
/** The same with its address, as it is edited. */
export type Form<Text extends Said> = Text & { slug: string }

export type Entry<Text> = Omit<typeof contentPages.$inferSelect, 'draft'> & { draft: Text }
export type Version<Text> = Omit<typeof contentVersions.$inferSelect, 'text'> & { text: Text }

/** How drafts of some kinds are kept, published and told of. */
export type Ways<Text extends Said> = {
  screen: AdminScreen
  entity: AuditEntity & ('page' | 'post' | 'arrangement')
  kinds: readonly ContentKind[]
  /** the kind that staff make, move and delete; each of the others is there once */
  made: ContentKind
  /** a text as it is kept */
  cleaned: (kind: ContentKind, text: Text) => Text
  /** refuses one that names what is not there */
  check?: (tx: Db, text: Text) => Promise<void>
  /** a draft that is kept and previewed, and not shown to shoppers: a picture without words */
  lacksDescription?: (text: Text) => boolean
  addressOf: (kind: ContentKind, slug: string) => string
  /** of whatever shows the one with this slug */
  tagsOf: (slug: string) => readonly string[]
  mayBeHidden: (kind: ContentKind) => boolean
}

/** Throws `content.description_missing` for a text that is not to be shown as it is. */
export function assertDescribed<Text extends Said>(ways: Ways<Text>, text: Text): void {
  if (ways.lacksDescription?.(text)) throw new AppError('content.description_missing')
}

/** One of these kinds by its id. With `lock` it is held against other writers. Throws `content.page_not_found`. */
export async function findEntry<Text extends Said>(
  db: Db,
  { kinds }: Pick<Ways<Text>, 'kinds'>,
  id: string,
  lock = false,
): Promise<Entry<Text>> {
  const asked = db
    .select()
    .from(contentPages)
    .where(and(eq(contentPages.id, id), inArray(contentPages.kind, [...kinds])))
  const [entry] = await (lock ? asked.for('update') : asked)
  if (!entry) throw new AppError('content.page_not_found')
  return entry as Entry<Text>
}

/** All that was published of one, newest first. */
export const versionsOf = async <Text>(db: Db, pageId: string): Promise<Version<Text>[]> =>
  (await db
    .select()
    .from(contentVersions)
    .where(eq(contentVersions.pageId, pageId))
    .orderBy(desc(contentVersions.publishedAt), desc(contentVersions.name))) as Version<Text>[]

/** One as it is edited. With `lock` it is held against other writers. Throws `content.page_not_found`. */
export async function storedForm<Text extends Said>(
  db: Db,
  ways: Pick<Ways<Text>, 'kinds'>,
  id: string,
  lock = false,
): Promise<{ entry: Entry<Text>; form: Form<Text> }> {
  const entry = await findEntry<Text>(db, ways, id, lock)
  return { entry, form: { slug: entry.slug, ...entry.draft } }
}
