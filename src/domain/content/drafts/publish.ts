import { isDeepStrictEqual } from 'node:util'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { getPageState, makeVersionName } from '#context/content/rules.ts'
import { contentPages, contentVersions } from '#context/content/tables.ts'
import type { StatusChange } from '#contract/content'
import { type CommandCall, runCommand, staffCommand } from '#domain/audit'
import { invalidateTags } from '#platform/cache/cache'
import type { Db } from '#platform/postgres/database'
import { AppError } from '#platform/http/errors'
import { type Ctx, makeSystemCtx } from '#platform/http/http'
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
  readForm,
  listVersions,
  type DraftType,
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

/**
 * Publishes a draft as a new version, or the last version again if the content is the same. Returns the name of the
 * version.
 */
async function show(
  tx: Db,
  entry: Entry<Content>,
  by: string,
  { version, at = new Date() }: Naming = {},
): Promise<string> {
  const all = await listVersions<Content>(tx, entry.id)
  const [last] = all
  const isSame = last !== undefined && isDeepStrictEqual(last.text, entry.draft)
  const name =
    version ??
    makeVersionName(
      toIsoDay(at),
      all.map((each) => each.name),
    )
  const shown = isSame
    ? last
    : (
        await tx
          .insert(contentVersions)
          .values({ pageId: entry.id, name, text: entry.draft, publishedBy: by, publishedAt: at })
          .returning()
      )[0]!
  await tx
    .update(contentPages)
    .set({ versionId: shown.id, publishAt: null, updatedAt: sql`now()` })
    .where(eq(contentPages.id, entry.id))
  return shown.name
}

const isShownAsItIs = async (tx: Db, entry: Entry<Content>): Promise<boolean> => {
  const shown = (await listVersions<Content>(tx, entry.id)).find(({ id }) => id === entry.versionId)
  return shown !== undefined && isDeepStrictEqual(shown.text, entry.draft)
}

/** Returns the status of an entry for the audit. */
async function auditedStatus<Text extends Content>(tx: Db, ways: DraftType<Text>, id: string) {
  const entry = await findEntry(tx, ways, id)
  const shown = (await listVersions(tx, id)).find((each) => each.id === entry.versionId)
  return {
    status: getPageState(entry),
    publishAt: entry.publishAt?.toISOString() ?? null,
    shownVersion: shown?.name ?? null,
  }
}

type Written<Text> = { kind: ContentKind; slug: string; text: Text } & Naming

/** Creates the commands that publish and hide drafts of these kinds. */
export function makePublishCommands<Text extends Content>(ways: DraftType<Text>) {
  const { screen, entity } = ways
  const tellAll = (tx: Db, { id, slug }: Entry<Content>): Promise<void> =>
    invalidateTags(tx, [...ways.tagsOf(slug), `${entity}:${id}`])

  /**
   * Publishes a draft now or at a time, removes that time, or hides the entry. Throws `content.page_not_found`,
   * `record.changed`, `content.nothing_new`, `content.description_missing`, `content.page_needed` and
   * `request.invalid`.
   */
  const step = staffCommand({
    screen,
    entity,
    async load({ tx, input: { id } }: CommandCall<StatusChange & { id: string }>) {
      const { entry, form } = await readForm<Content>(tx, ways, id, true)
      return { entry, form, isSame: await isShownAsItIs(tx, entry) }
    },
    version: ({ loaded: { form } }) => form,
    decide({ input: { to, at }, loaded: { entry, isSame } }) {
      if (to === 'schedule' && !(at && new Date(at) > new Date()))
        throw new AppError('request.invalid', { fields: { at: fieldErrors.futureInstant } })
      if (to === 'publish' && isSame) throw new AppError('content.nothing_new')
      if (to === 'publish' || to === 'schedule') assertDescribed(ways, entry.draft as Text)
      if (to === 'hide' && !ways.canBeHidden(entry.kind)) throw new AppError('content.page_needed')
    },
    state: ({ tx, input: { id } }) => auditedStatus(tx, ways, id),
    async save({ tx, ctx, input: { id, to, at }, loaded: { entry } }) {
      if (to === 'publish') return void (await show(tx, entry, getActorName(ctx.actor)))
      const publishAt = to === 'schedule' ? new Date(at!) : null
      await tx
        .update(contentPages)
        .set({ publishAt, updatedAt: sql`now()`, ...(to === 'hide' ? { versionId: null } : {}) })
        .where(eq(contentPages.id, id))
      if (publishAt)
        await enqueue(
          tx,
          publicationQueue,
          { pageId: id },
          { startAfter: new Date(publishAt.getTime() + skew) },
        )
    },
    audit: ({ input: { id }, loaded: { entry } }) => ({ id, name: entry.draft.title }),
    announce: ({ tx, loaded: { entry } }) => tellAll(tx, entry),
  })

  const showOne = staffCommand({
    screen,
    entity,
    load: ({ tx, input: { id } }: CommandCall<{ id: string }>): Promise<Entry<Content>> =>
      findEntry(tx, ways, id, true),
    async save({ tx, ctx, loaded }) {
      const { publishAt } = loaded
      if (!publishAt || publishAt > new Date()) return undefined
      return show(tx, loaded, getActorName(ctx.actor))
    },
    audit: ({ input: { id }, loaded, saved }) =>
      saved === undefined
        ? undefined
        : { action: 'PUBLISH', id, name: loaded.draft.title, after: { shownVersion: saved } },
    announce: ({ tx, loaded }) => tellAll(tx, loaded),
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
    ctx: Ctx,
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
    await show(tx, entry as Entry<Content>, getActorName(ctx.actor), naming)
    await tellAll(tx, entry as Entry<Content>)
  }

  return { step, showDue, publishFirst }
}
