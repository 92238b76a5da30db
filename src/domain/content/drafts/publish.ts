import { isDeepStrictEqual } from 'node:util'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { getPageState, makeVersionName } from '#context/content/rules.ts'
import { contentPages, contentVersions } from '#context/content/tables.ts'
import type { StatusChange } from '#contract/content'
import { type CommandCall, runCommand, staffCommand } from '#domain/audit'
import { invalidateTags } from '#platform/cache/cache'
import type { Db } from '#platform/postgres/database'
import { AppError } from '#platform/http/errors'
import { makeSystemCtx, type StaffContext } from '#platform/http/http'
import { enqueue } from '#platform/jobs/jobs'
import { toIsoDay } from '#shared/dates/dates'
import type { ContentKind } from '#shared/content/content-kinds'
import { getActorName } from '#shared/auth/permissions'
import { fieldErrors } from '#texts/storefront/field-errors'
import {
  assertDescribed,
  type Entry,
  findEntry,
  type Content,
  formOf,
  listVersions,
  readVersion,
  type DraftType,
  type Version,
} from './draft-types.ts'

export const publicationQueue = 'content.publication_due'
/** Clocks of two machines differ slightly: the job runs a bit later, so that the time has passed on each. */
const skew = 1_000

type Naming = {
  /** name of the version; default: its month */
  version?: string | undefined
  /** publication time; default: now */
  at?: Date | undefined
}

/** Entry with its published version. */
type Shown = { entry: Entry<Content>; shown: Version<Content> | undefined }

/** Returns an entry for publishing, locked, with its published version. Throws `content.page_not_found`. */
async function lockShown<Text extends Content>(tx: Db, ways: DraftType<Text>, id: string): Promise<Shown> {
  const entry = (await findEntry(tx, ways, id, true)) as Entry<Content>
  return { entry, shown: await readVersion<Content>(tx, entry.versionId) }
}

const isShownAsItIs = ({ entry, shown }: Shown): boolean =>
  shown !== undefined && isDeepStrictEqual(shown.text, entry.draft)

/** Publishes a draft as a new version, or the last version again if the content is the same. */
async function show(
  tx: Db,
  before: Shown,
  by: string,
  { version, at = new Date() }: Naming = {},
): Promise<Shown> {
  const { entry } = before
  const all = await listVersions(tx, entry.id)
  const shown = before.shown ?? (await readVersion<Content>(tx, all[0]?.id))
  const name =
    version ??
    makeVersionName(
      toIsoDay(at),
      all.map((each) => each.name),
    )
  const [next] =
    shown && isDeepStrictEqual(shown.text, entry.draft)
      ? [shown]
      : ((await tx
          .insert(contentVersions)
          .values({ pageId: entry.id, name, text: entry.draft, publishedBy: by, publishedAt: at })
          .returning()) as Version<Content>[])
  return { entry: await update(tx, entry.id, { versionId: next!.id, publishAt: null }), shown: next }
}

const enqueueDue = (tx: Db, pageId: string, at: Date): Promise<unknown> =>
  enqueue(tx, publicationQueue, { pageId }, { startAfter: new Date(at.getTime() + skew) })

type Columns = Partial<Pick<Entry<Content>, 'publishAt' | 'versionId'>>

async function update(tx: Db, id: string, columns: Columns): Promise<Entry<Content>> {
  const [entry] = await tx
    .update(contentPages)
    .set({ ...columns, updatedAt: sql`now()` })
    .where(eq(contentPages.id, id))
    .returning()
  return entry as Entry<Content>
}

/** Returns the status of an entry for the audit. */
const auditedStatus = ({ entry, shown }: Shown) => ({
  status: getPageState(entry),
  publishAt: entry.publishAt?.toISOString() ?? null,
  shownVersion: shown?.name ?? null,
})

type Written<Text> = { kind: ContentKind; slug: string; text: Text } & Naming

/** Creates the commands that publish and hide drafts of these kinds. */
export function makePublishCommands<Text extends Content>(ways: DraftType<Text>) {
  const { entity } = ways
  const tellAll = (tx: Db, { id, slug }: Entry<Content>): Promise<void> =>
    invalidateTags(tx, [...ways.tagsOf(slug), `${entity}:${id}`])

  /**
   * Publishes a draft now or at a time, removes that time, or hides the entry. Throws `content.page_not_found`,
   * `record.changed`, `content.nothing_new`, `content.description_missing`, `content.page_needed` and
   * `request.invalid`.
   */
  const step = staffCommand({
    entity,
    load: ({ tx, input: { id } }: CommandCall<StatusChange & { id: string }>) => lockShown(tx, ways, id),
    version: ({ loaded: { entry } }) => formOf(entry),
    decide({ input: { to, at }, loaded }) {
      const { entry } = loaded
      if (to === 'schedule' && !(at && new Date(at) > new Date()))
        throw new AppError('request.invalid', { fields: { at: fieldErrors.futureInstant } })
      if (to === 'publish' && isShownAsItIs(loaded)) throw new AppError('content.nothing_new')
      if (to === 'publish' || to === 'schedule') assertDescribed(ways, entry.draft as Text)
      if (to === 'hide' && !ways.canBeHidden(entry.kind)) throw new AppError('content.page_needed')
    },
    async save({ tx, ctx, input: { id, to, at }, loaded }): Promise<Shown> {
      if (to === 'publish') return show(tx, loaded, getActorName(ctx.actor))
      const publishAt = to === 'schedule' ? new Date(at!) : null
      if (publishAt) await enqueueDue(tx, id, publishAt)
      if (to === 'hide')
        return { entry: await update(tx, id, { publishAt, versionId: null }), shown: undefined }
      return { ...loaded, entry: await update(tx, id, { publishAt }) }
    },
    audit: ({ input: { id }, loaded, saved }) => ({
      id,
      name: loaded.entry.draft.title,
      before: auditedStatus(loaded),
      after: auditedStatus(saved),
    }),
    announce: ({ tx, loaded: { entry } }) => tellAll(tx, entry),
  })

  const showOne = staffCommand({
    entity,
    load: ({ tx, input: { id } }: CommandCall<{ id: string }>) => lockShown(tx, ways, id),
    async save({ tx, ctx, loaded }) {
      const { publishAt } = loaded.entry
      if (!publishAt || publishAt > new Date()) return undefined
      return show(tx, loaded, getActorName(ctx.actor))
    },
    audit: ({ input: { id }, loaded: { entry }, saved }) =>
      saved && {
        action: 'PUBLISH',
        id,
        name: entry.draft.title,
        after: { shownVersion: saved.shown?.name },
      },
    announce: ({ tx, loaded: { entry } }) => tellAll(tx, entry),
  })

  /**
   * Publishes a scheduled draft if its time has come; one that was rescheduled, unscheduled or deleted, or is of
   * another kind, is skipped.
   */
  async function showDue(id: string): Promise<void> {
    await runCommand(showOne, makeSystemCtx('publicação'), { id }).catch((error: unknown) => {
      if (!(error instanceof AppError && error.code === 'content.page_not_found')) throw error
    })
  }

  /** Saves and publishes an entry by its slug if none is published there. For the demo, through the usual commands. */
  async function publishFirst(
    tx: Db,
    ctx: StaffContext,
    { kind, slug, text, ...naming }: Written<Text>,
  ): Promise<void> {
    const draft = ways.clean(kind, text)
    const [known] = await tx
      .select()
      .from(contentPages)
      .where(and(eq(contentPages.slug, slug), inArray(contentPages.kind, [...ways.kinds])))
      .for('update')
    if (known?.versionId) return
    const [entry] = known
      ? await tx.update(contentPages).set({ draft }).where(eq(contentPages.id, known.id)).returning()
      : await tx.insert(contentPages).values({ kind, slug, draft }).returning()
    await show(tx, { entry: entry as Entry<Content>, shown: undefined }, getActorName(ctx.actor), naming)
    await tellAll(tx, entry as Entry<Content>)
  }

  return { step, showDue, publishFirst }
}
