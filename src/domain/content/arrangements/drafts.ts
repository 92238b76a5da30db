import { eq } from 'drizzle-orm'
import { versionsOf, type Ways } from '#context/content/drafts/entries.ts'
import { publishing } from '#context/content/drafts/publish.ts'
import { writing } from '#context/content/drafts/save.ts'
import { contentPages } from '#context/content/tables.ts'
import type { ArrangementKind, Documents } from '#contract/content'
import { picturesOf } from '#domain/media'
import { dropTags } from '#platform/cache'
import { type Db, database, transaction } from '#platform/database'
import { AppError } from '#platform/errors'
import type { Ctx } from '#platform/http'
import { enqueue } from '#platform/jobs'
import { arrangements as words } from '#texts/arrangements'
import { arrangementKinds } from '#shared/page-kinds'
import { fields } from '#texts/fields'
import { type Arranged, arrangementTag, cleaned, picturesIn, turnsOf } from './rules.ts'

export const arrangementTurns = 'content.arrangement_turns'
/** Clocks of two machines differ slightly: the job runs a bit later, so that the time has passed on each. */
const skew = 1_000

/** Throws for pictures that do not exist. */
async function assertPictures(tx: Db, document: Arranged): Promise<void> {
  const shown = picturesIn(document)
  const known = await picturesOf(
    tx,
    shown.map(({ mediaId }) => mediaId),
  )
  const missing = shown.filter(({ mediaId }) => !known.has(mediaId)).map(({ field }) => [field, fields.gone])
  if (missing.length > 0) throw new AppError('request.invalid', { fields: Object.fromEntries(missing) })
}

/**
 * Enqueues a cache invalidation for each start and end of a block or notice. Drafts too: they may be published before
 * that time.
 */
async function askForTurns(tx: Db, document: Arranged): Promise<void> {
  for (const turn of turnsOf(document, new Date()))
    await enqueue(tx, arrangementTurns, {}, { startAfter: new Date(turn.getTime() + skew) })
}

/** Invalidates the pages that show the home layout, menus or announcement bar. */
export const turnPages = (): Promise<void> =>
  transaction((tx) => dropTags(tx, [...new Set(arrangementKinds.map(arrangementTag))]))

/** Returns the slug of a layout document. Slugs of pages contain no `/`, so none collides. */
const slugOf = (kind: ArrangementKind): string => `/${kind}`

/** Draft type of the layout documents: each exists once, created by the first migration, and cannot be deleted. */
export const arrangementWays: Ways<Arranged> = {
  screen: 'conteudo',
  entity: 'arrangement',
  kinds: arrangementKinds,
  // none of `kinds`: staff create no layout documents
  made: 'free',
  cleaned: (_, document) => cleaned(document),
  async check(tx, document) {
    await assertPictures(tx, document)
    await askForTurns(tx, document)
  },
  addressOf: () => '/',
  tagsOf: (slug) => [arrangementTag(slug.slice(1) as ArrangementKind)],
  mayBeHidden: () => false,
}

/** Returns the id of a layout document. */
export async function idOf(kind: ArrangementKind, db: Db = database()): Promise<string> {
  const [found] = await db
    .select({ id: contentPages.id })
    .from(contentPages)
    .where(eq(contentPages.slug, slugOf(kind)))
  return found!.id
}

/** Returns a document as input of the draft commands. */
export const written = <K extends ArrangementKind>(kind: K, document: Documents[K]) =>
  ({ ...document, slug: slugOf(kind), title: words.kinds[kind] }) as unknown as Arranged & { slug: string }

export const arrangementDrafts = { ...writing(arrangementWays), ...publishing(arrangementWays) }

/** `publishedBy` of versions created by migrations. */
const migrated = 'loja'

/** Saves and publishes a document if staff did not publish one yet. For the demo, through the usual commands. */
export async function arrangeFirst<K extends ArrangementKind>(
  tx: Db,
  ctx: Ctx,
  kind: K,
  document: Documents[K],
): Promise<void> {
  const id = await idOf(kind, tx)
  if ((await versionsOf(tx, id)).some(({ publishedBy }) => publishedBy !== migrated)) return
  await arrangementDrafts.save(tx, ctx, { ...written(kind, document), id })
  await arrangementDrafts.step(tx, ctx, { id, to: 'publish' })
}
