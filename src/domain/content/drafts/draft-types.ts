import { and, desc, eq, inArray } from 'drizzle-orm'
import { contentPages, contentVersions } from '#tables/content'
import type { AuditEntity } from '#contract/audit'
import type { Db } from '#platform/postgres/database'
import { AppError } from '#platform/http/errors'
import type { ContentKind } from '#shared/content/content-kinds'

/** Content of a draft: its title, and the fields of its kind. */
export type Content = { title: string; [part: string]: unknown }
/** Content with its slug, for editing. */
export type DraftForm<Text extends Content> = Text & { slug: string }

export type Entry<Text> = Omit<typeof contentPages.$inferSelect, 'draft'> & { draft: Text }
export type Version<Text> = Omit<typeof contentVersions.$inferSelect, 'text'> & { text: Text }

/** Draft type: how some kinds of content are saved, published and audited. */
export type DraftType<Text extends Content> = {
  entity: AuditEntity & ('page' | 'post' | 'storefront_layout')
  kinds: readonly ContentKind[]
  /** kind that staff create, rename and delete; each of the others exists once */
  creatableKind: ContentKind
  /** normalizes content for saving */
  clean: (kind: ContentKind, text: Text) => Text
  /** throws if the content references something missing */
  check?: (tx: Db, text: Text) => Promise<void>
  /** returns true for content that may be saved but not published: a picture without alternative text */
  lacksDescription?: (text: Text) => boolean
  getPath: (kind: ContentKind, slug: string) => string
  /** returns the cache tags of everything that shows this slug */
  tagsOf: (slug: string) => readonly string[]
  canBeHidden: (kind: ContentKind) => boolean
}

/** Throws `content.description_missing` if the content may not be published yet. */
export function assertDescribed<Text extends Content>(ways: DraftType<Text>, text: Text): void {
  if (ways.lacksDescription?.(text)) throw new AppError('content.description_missing')
}

/** Returns an entry of these kinds by id, optionally locked. Throws `content.page_not_found`. */
export async function findEntry<Text extends Content>(
  db: Db,
  { kinds }: Pick<DraftType<Text>, 'kinds'>,
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

/** Version without its text. */
export type VersionMark = Pick<Version<unknown>, 'id' | 'name' | 'publishedAt' | 'publishedBy'>

/** Returns the published versions of an entry without their texts, newest first. */
export const listVersions = (db: Db, pageId: string): Promise<VersionMark[]> =>
  db
    .select({
      id: contentVersions.id,
      name: contentVersions.name,
      publishedAt: contentVersions.publishedAt,
      publishedBy: contentVersions.publishedBy,
    })
    .from(contentVersions)
    .where(eq(contentVersions.pageId, pageId))
    .orderBy(desc(contentVersions.publishedAt), desc(contentVersions.name))

/** Returns a version by id; undefined without an id. */
export async function readVersion<Text>(
  db: Db,
  id: string | null | undefined,
): Promise<Version<Text> | undefined> {
  if (!id) return undefined
  const [version] = await db.select().from(contentVersions).where(eq(contentVersions.id, id))
  return version as Version<Text> | undefined
}

/** Returns the content of an entry with its slug, for editing. */
export const formOf = <Text extends Content>({ slug, draft }: Entry<Text>): DraftForm<Text> => ({
  slug,
  ...draft,
})

/** Returns an entry for editing, optionally locked. Throws `content.page_not_found`. */
export async function readForm<Text extends Content>(
  db: Db,
  ways: Pick<DraftType<Text>, 'kinds'>,
  id: string,
  lock = false,
): Promise<{ entry: Entry<Text>; form: DraftForm<Text> }> {
  const entry = await findEntry<Text>(db, ways, id, lock)
  return { entry, form: formOf(entry) }
}
