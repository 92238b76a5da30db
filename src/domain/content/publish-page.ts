import { isDeepStrictEqual } from 'node:util'
import { eq, sql } from 'drizzle-orm'
import { type Call, perform, staffCommand } from '#domain/audit'
import { dropTags } from '#platform/cache'
import type { Db } from '#platform/database'
import { AppError } from '#platform/errors'
import { type Ctx, systemCtx } from '#platform/http'
import { enqueue } from '#platform/jobs'
import { dayOf } from '#shared/dates'
import type { PageKind } from '#shared/page-kinds'
import { nameOf } from '#shared/permissions'
import { fields } from '#texts/fields'
import type { PageStep } from './contract.ts'
import { findPage, versionsOf } from './queries.ts'
import { cleaned, mayBeHidden, pageTag, stateOf, versionName } from './rules.ts'
import { contentPages, contentVersions, type PageText } from './tables.ts'

type Page = typeof contentPages.$inferSelect

export const publicationDue = 'content.publication_due'
/** The clocks of two machines differ a little: whoever looks a moment later finds the time behind it. */
const skew = 1_000

/** Shows a draft from now on, as a version of its own, or as the last one where it says the same. Answers its name. */
async function show(tx: Db, page: Page, by: string, named?: string): Promise<string> {
  const all = await versionsOf(tx, page.id)
  const [last] = all
  const isSame = last !== undefined && isDeepStrictEqual(last.text, page.draft)
  const name =
    named ??
    versionName(
      dayOf(new Date()),
      all.map((each) => each.name),
    )
  const shown = isSame
    ? last
    : (
        await tx
          .insert(contentVersions)
          .values({ pageId: page.id, name, text: page.draft, publishedBy: by })
          .returning()
      )[0]!
  await tx
    .update(contentPages)
    .set({ versionId: shown.id, publishAt: null, updatedAt: sql`now()` })
    .where(eq(contentPages.id, page.id))
  return shown.name
}

const isShownAsItIs = async (tx: Db, page: Page): Promise<boolean> => {
  const shown = (await versionsOf(tx, page.id)).find(({ id }) => id === page.versionId)
  return shown !== undefined && isDeepStrictEqual(shown.text, page.draft)
}

const tellAll = (tx: Db, { id, slug }: Page): Promise<void> => dropTags(tx, [pageTag(slug), `page:${id}`])

/** What the audit tells of where a page stands. */
async function standing(tx: Db, id: string) {
  const page = await findPage(tx, id)
  const shown = (await versionsOf(tx, id)).find((each) => each.id === page.versionId)
  return {
    status: stateOf(page),
    publishAt: page.publishAt?.toISOString() ?? null,
    shownVersion: shown?.name ?? null,
  }
}

/**
 * Publishes a draft, now or at a time, takes that time back, or takes the page out of the shop. Throws
 * `content.page_not_found`, `content.nothing_new`, `content.page_needed` and `request.invalid`.
 */
export const stepPage = staffCommand({
  screen: 'content',
  entity: 'page',
  async load({ tx, input: { id } }: Call<PageStep & { id: string }>) {
    const page = await findPage(tx, id, true)
    return { page, isSame: await isShownAsItIs(tx, page) }
  },
  decide({ input: { to, at }, loaded: { page, isSame } }) {
    if (to === 'schedule' && !(at && new Date(at) > new Date()))
      throw new AppError('request.invalid', { fields: { at: fields.futureInstant } })
    if (to === 'publish' && isSame) throw new AppError('content.nothing_new')
    if (to === 'hide' && !mayBeHidden(page.kind)) throw new AppError('content.page_needed')
  },
  state: ({ tx, input: { id } }) => standing(tx, id),
  async save({ tx, ctx, input: { id, to, at }, loaded: { page } }) {
    if (to === 'publish') return void (await show(tx, page, nameOf(ctx.actor)))
    const publishAt = to === 'schedule' ? new Date(at!) : null
    await tx
      .update(contentPages)
      .set({ publishAt, updatedAt: sql`now()`, ...(to === 'hide' ? { versionId: null } : {}) })
      .where(eq(contentPages.id, id))
    if (publishAt)
      await enqueue(tx, publicationDue, { pageId: id }, { startAfter: new Date(publishAt.getTime() + skew) })
  },
  audit: ({ input: { id }, loaded: { page } }) => ({ id, name: page.draft.title }),
  announce: ({ tx, loaded: { page } }) => tellAll(tx, page),
})

const showOne = staffCommand({
  screen: 'content',
  entity: 'page',
  load: ({ tx, input: { id } }: Call<{ id: string }>) => findPage(tx, id, true),
  async save({ tx, ctx, loaded }) {
    const { publishAt } = loaded
    if (!publishAt || publishAt > new Date()) return undefined
    return show(tx, loaded, nameOf(ctx.actor))
  },
  audit: ({ input: { id }, loaded, saved }) =>
    saved === undefined
      ? undefined
      : { action: 'PUBLISH', id, name: loaded.draft.title, after: { shownVersion: saved } },
  announce: ({ tx, loaded }) => tellAll(tx, loaded),
})

/** Publishes a page whose time has come; one that was put off, taken back or deleted since then stays as it is. */
export async function showDue(id: string): Promise<void> {
  await perform(showOne, systemCtx('publicação'), { id }).catch((error: unknown) => {
    if (!(error instanceof AppError && error.code === 'content.page_not_found')) throw error
  })
}

type Written = { kind: PageKind; slug: string; text: PageText; version?: string }

/**
 * Writes and publishes a page by its slug, where the shop shows none there yet: for the demo, which is made through the
 * shop's own rules.
 */
export async function publishFirst(tx: Db, ctx: Ctx, { kind, slug, text, version }: Written): Promise<void> {
  const draft = cleaned(kind, text)
  const [known] = await tx.select().from(contentPages).where(eq(contentPages.slug, slug)).for('update')
  if (known?.versionId) return
  const [page] = known
    ? await tx.update(contentPages).set({ draft }).where(eq(contentPages.id, known.id)).returning()
    : await tx.insert(contentPages).values({ kind, slug, draft }).returning()
  await show(tx, page!, nameOf(ctx.actor), version)
  await tellAll(tx, page!)
}
