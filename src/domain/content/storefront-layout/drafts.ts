import { eq } from 'drizzle-orm'
import { listVersions, type DraftType } from '#context/content/drafts/draft-types.ts'
import { makePublishCommands } from '#context/content/drafts/publish.ts'
import { makeSaveCommands } from '#context/content/drafts/save.ts'
import { getFirst } from '#shared/data/get-or-throw'
import { contentPages } from '#tables/content'
import type { LayoutKind, LayoutDocuments } from '#contract/content'
import { findPictures } from '#domain/media'
import { invalidateTags } from '#platform/cache/cache'
import { type Db, database, transaction } from '#platform/postgres/database'
import { AppError } from '#platform/http/errors'
import type { StaffContext } from '#platform/http/http'
import { enqueue } from '#platform/jobs/jobs'
import { storefrontLayout as words } from '#texts/admin/storefront-layout'
import { layoutKinds } from '#shared/content/content-kinds'
import { fieldErrors } from '#texts/storefront/field-errors'
import { type LayoutContent, layoutTag, cleanDocument, listPictures, listScheduledChanges } from './rules.ts'

export const layoutChangeQueue = 'content.layout_changes'
/** Clocks of two machines differ slightly: the job runs a bit later, so that the time has passed on each. */
const skew = 1_000

/** Throws for pictures that do not exist. */
async function assertPictures(tx: Db, document: LayoutContent): Promise<void> {
  const shown = listPictures(document)
  const known = await findPictures(
    tx,
    shown.map(({ mediaId }) => mediaId),
  )
  const missing = shown
    .filter(({ mediaId }) => !known.has(mediaId))
    .map(({ field }) => [field, fieldErrors.gone])
  if (missing.length > 0) throw new AppError('request.invalid', { fields: Object.fromEntries(missing) })
}

/**
 * Enqueues a cache invalidation for each start and end of a block or notice. Drafts too: they may be published before
 * that time.
 */
async function scheduleLayoutChanges(tx: Db, document: LayoutContent): Promise<void> {
  for (const turn of listScheduledChanges(document, new Date()))
    await enqueue(tx, layoutChangeQueue, {}, { startAfter: new Date(turn.getTime() + skew) })
}

/** Invalidates the pages that show the home layout, menus or announcement bar. */
export const invalidateLayoutPages = (): Promise<void> =>
  transaction((tx) => invalidateTags(tx, [...new Set(layoutKinds.map(layoutTag))]))

/** Returns the slug of a layout document. Slugs of pages contain no `/`, so none collides. */
const slugOf = (kind: LayoutKind): string => `/${kind}`

/** Draft type of the layout documents: each exists once, created by the first migration, and cannot be deleted. */
export const layoutDraftType: DraftType<LayoutContent> = {
  entity: 'storefront_layout',
  kinds: layoutKinds,
  // none of `kinds`: staff create no layout documents
  creatableKind: 'free',
  clean: (_, document) => cleanDocument(document),
  async check(tx, document) {
    await assertPictures(tx, document)
    await scheduleLayoutChanges(tx, document)
  },
  getPath: () => '/',
  tagsOf: (slug) => [layoutTag(slug.slice(1) as LayoutKind)],
  canBeHidden: () => false,
}

/** Returns the id of a layout document. */
export async function findLayoutId(kind: LayoutKind, db: Db = database()): Promise<string> {
  const found = getFirst(
    await db
      .select({ id: contentPages.id })
      .from(contentPages)
      .where(eq(contentPages.slug, slugOf(kind))),
  )
  return found.id
}

/** Returns a document as input of the draft commands. */
export const toLayoutInput = <K extends LayoutKind>(kind: K, document: LayoutDocuments[K]) =>
  ({ ...document, slug: slugOf(kind), title: words.kinds[kind] }) as unknown as LayoutContent & {
    slug: string
  }

export const layoutDrafts = { ...makeSaveCommands(layoutDraftType), ...makePublishCommands(layoutDraftType) }

/** `publishedBy` of versions created by migrations. */
const migrated = 'loja'

/** Saves and publishes a document if staff did not publish one yet. For the demo, through the usual commands. */
export async function publishFirstLayout<K extends LayoutKind>(
  tx: Db,
  ctx: StaffContext,
  kind: K,
  document: LayoutDocuments[K],
): Promise<void> {
  const id = await findLayoutId(kind, tx)
  if ((await listVersions(tx, id)).some(({ publishedBy }) => publishedBy !== migrated)) return
  await layoutDrafts.save(tx, ctx, { ...toLayoutInput(kind, document), id })
  await layoutDrafts.step(tx, ctx, { id, to: 'publish' })
}
