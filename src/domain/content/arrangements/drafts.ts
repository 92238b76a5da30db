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
/** The clocks of two machines differ a little: whoever looks a moment later finds the time behind it. */
const skew = 1_000

/** Refuses pictures that the shop does not have. */
async function assertPictures(tx: Db, document: Arranged): Promise<void> {
  const shown = picturesIn(document)
  const known = await picturesOf(
    tx,
    shown.map(({ mediaId }) => mediaId),
  )
  const missing = shown.filter(({ mediaId }) => !known.has(mediaId)).map(({ field }) => [field, fields.gone])
  if (missing.length > 0) throw new AppError('request.invalid', { fields: Object.fromEntries(missing) })
}

/** What comes and goes by its days is another on the pages then; a draft asks for it as well, it may be published until then. */
async function askForTurns(tx: Db, document: Arranged): Promise<void> {
  for (const turn of turnsOf(document, new Date()))
    await enqueue(tx, arrangementTurns, {}, { startAfter: new Date(turn.getTime() + skew) })
}

/** The pages of which something comes or goes now are made anew. */
export const turnPages = (): Promise<void> =>
  transaction((tx) => dropTags(tx, [...new Set(arrangementKinds.map(arrangementTag))]))

/** No page that staff make has such a slug: there is no `/` in those. */
const slugOf = (kind: ArrangementKind): string => `/${kind}`

/** How they are written: each is there once, from the first migration on, and is never taken away. */
export const arrangementWays: Ways<Arranged> = {
  screen: 'conteudo',
  entity: 'arrangement',
  kinds: arrangementKinds,
  // none of them: the kind of those that staff make is another's
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

/** Its id. */
export async function idOf(kind: ArrangementKind, db: Db = database()): Promise<string> {
  const [found] = await db
    .select({ id: contentPages.id })
    .from(contentPages)
    .where(eq(contentPages.slug, slugOf(kind)))
  return found!.id
}

/** A document as the commands take it. */
export const written = <K extends ArrangementKind>(kind: K, document: Documents[K]) =>
  ({ ...document, slug: slugOf(kind), title: words.kinds[kind] }) as unknown as Arranged & { slug: string }

export const arrangementDrafts = { ...writing(arrangementWays), ...publishing(arrangementWays) }

/** Who published the versions that migrations bring. */
const migrated = 'loja'

/** Arranges and publishes where nobody did yet: for the demo, which is made through the shop's own rules. */
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
