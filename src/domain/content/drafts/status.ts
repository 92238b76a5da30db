import { isDeepStrictEqual } from 'node:util'
import { eq, inArray } from 'drizzle-orm'
import { getPageState } from '#context/content/rules.ts'
import { contentPages, contentVersions } from '#context/content/tables.ts'
import { computeVersion } from '#domain/audit'
import { type Db, database } from '#platform/postgres/database'
import {
  type Entry,
  type Content,
  readForm,
  type Version,
  listVersions,
  readVersion,
  type DraftType,
} from './draft-types.ts'

type Shown<Text> = Pick<Version<Text>, 'text' | 'publishedAt'> | null

/** Returns the status of an entry for staff. */
const statusOf = <Text extends Content>(ways: DraftType<Text>, entry: Entry<Text>, shown: Shown<Text>) => ({
  id: entry.id,
  kind: entry.kind,
  path: ways.getPath(entry.kind, entry.slug),
  state: getPageState(entry),
  isShown: shown !== null,
  isChanged: shown !== null && !isDeepStrictEqual(entry.draft, shown.text),
  publishAt: entry.publishAt?.toISOString() ?? null,
  publishedAt: shown?.publishedAt.toISOString() ?? null,
  updatedAt: entry.updatedAt.toISOString(),
})

/** Returns all entries of these kinds with their drafts, unordered. */
export async function listWithStatus<Text extends Content>(db: Db, ways: DraftType<Text>) {
  const found = await db
    .select({ entry: contentPages, shown: contentVersions })
    .from(contentPages)
    .leftJoin(contentVersions, eq(contentVersions.id, contentPages.versionId))
    .where(inArray(contentPages.kind, [...ways.kinds]))
  return found.map(({ entry, shown }) => {
    const own = entry as Entry<Text>
    return { ...statusOf(ways, own, shown as Version<Text> | null), draft: own.draft }
  })
}

/** Returns an entry for editing, with its version and its published versions. Throws `content.page_not_found`. */
export async function readEdit<Text extends Content>(ways: DraftType<Text>, id: string) {
  const db = database()
  const { entry, form } = await readForm<Text>(db, ways, id)
  const versions = await listVersions(db, id)
  const shown = (await readVersion<Text>(db, entry.versionId)) ?? null
  return {
    ...statusOf(ways, entry, shown),
    form,
    version: computeVersion(form),
    versions: versions.map(({ id: version, name, publishedAt, publishedBy }) => ({
      id: version,
      name,
      publishedAt: publishedAt.toISOString(),
      publishedBy,
      isShown: version === entry.versionId,
    })),
  }
}
