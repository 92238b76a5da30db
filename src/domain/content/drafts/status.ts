import { isDeepStrictEqual } from 'node:util'
import { eq, inArray } from 'drizzle-orm'
import { stateOf } from '#context/content/rules.ts'
import { contentPages, contentVersions } from '#context/content/tables.ts'
import { versionOf } from '#domain/audit'
import { type Db, database } from '#platform/database'
import { type Entry, type Said, storedForm, type Version, versionsOf, type Ways } from './entries.ts'

type Shown<Text> = Pick<Version<Text>, 'text' | 'publishedAt'> | null

/** Returns the status of an entry for staff. */
const statusOf = <Text extends Said>(ways: Ways<Text>, entry: Entry<Text>, shown: Shown<Text>) => ({
  id: entry.id,
  kind: entry.kind,
  path: ways.addressOf(entry.kind, entry.slug),
  state: stateOf(entry),
  isShown: shown !== null,
  isChanged: shown !== null && !isDeepStrictEqual(entry.draft, shown.text),
  publishAt: entry.publishAt?.toISOString() ?? null,
  publishedAt: shown?.publishedAt.toISOString() ?? null,
  updatedAt: entry.updatedAt.toISOString(),
})

/** Returns all entries of these kinds with their drafts, unordered. */
export async function allWithStatus<Text extends Said>(db: Db, ways: Ways<Text>) {
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
export async function editOf<Text extends Said>(ways: Ways<Text>, id: string) {
  const db = database()
  const { entry, form } = await storedForm<Text>(db, ways, id)
  const versions = await versionsOf<Text>(db, id)
  const shown = versions.find((each) => each.id === entry.versionId) ?? null
  return {
    ...statusOf(ways, entry, shown),
    form,
    version: versionOf(form),
    versions: versions.map(({ id: version, name, publishedAt, publishedBy }) => ({
      id: version,
      name,
      publishedAt: publishedAt.toISOString(),
      publishedBy,
      isShown: version === entry.versionId,
    })),
  }
}
