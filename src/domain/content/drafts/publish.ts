import { isDeepStrictEqual } from 'node:util'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { stateOf, versionName } from '#context/content/rules.ts'
import { contentPages, contentVersions } from '#context/content/tables.ts'
import type { PageStep } from '#contract/content'
import { type Call, perform, staffCommand } from '#domain/audit'
import { dropTags } from '#platform/cache'
import type { Db } from '#platform/database'
import { AppError } from '#platform/errors'
import { type Ctx, systemCtx } from '#platform/http'
import { enqueue } from '#platform/jobs'
import { dayOf } from '#shared/dates'
import type { ContentKind } from '#shared/page-kinds'
import { nameOf } from '#shared/permissions'
import { fields } from '#texts/fields'
import {
  assertDescribed,
  type Entry,
  findEntry,
  type Said,
  storedForm,
  versionsOf,
  type Ways,
} from './entries.ts'

export const publicationDue = 'content.publication_due'
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
  entry: Entry<Said>,
  by: string,
  { version, at = new Date() }: Naming = {},
): Promise<string> {
  const all = await versionsOf<Said>(tx, entry.id)
  const [last] = all
  const isSame = last !== undefined && isDeepStrictEqual(last.text, entry.draft)
  const name =
    version ??
    versionName(
      dayOf(at),
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

const isShownAsItIs = async (tx: Db, entry: Entry<Said>): Promise<boolean> => {
  const shown = (await versionsOf<Said>(tx, entry.id)).find(({ id }) => id === entry.versionId)
  return shown !== undefined && isDeepStrictEqual(shown.text, entry.draft)
}

/** Returns the status of an entry for the audit. */
async function auditedStatus<Text extends Said>(tx: Db, ways: Ways<Text>, id: string) {
  const entry = await findEntry(tx, ways, id)
  const shown = (await versionsOf(tx, id)).find((each) => each.id === entry.versionId)
  return {
    status: stateOf(entry),
    publishAt: entry.publishAt?.toISOString() ?? null,
    shownVersion: shown?.name ?? null,
  }
}

type Written<Text> = { kind: ContentKind; slug: string; text: Text } & Naming

/** Creates the commands that publish and hide drafts of these kinds. */
export function publishing<Text extends Said>(ways: Ways<Text>) {
  const { screen, entity } = ways
  const tellAll = (tx: Db, { id, slug }: Entry<Said>): Promise<void> =>
    dropTags(tx, [...ways.tagsOf(slug), `${entity}:${id}`])

  /**
   * Publishes a draft now or at a time, removes that time, or hides the entry. Throws `content.page_not_found`,
   * `record.changed`, `content.nothing_new`, `content.description_missing`, `content.page_needed` and
   * `request.invalid`.
   */
  const step = staffCommand({
    screen,
    entity,
    async load({ tx, input: { id } }: Call<PageStep & { id: string }>) {
      const { entry, form } = await storedForm<Said>(tx, ways, id, true)
      return { entry, form, isSame: await isShownAsItIs(tx, entry) }
    },
    version: ({ loaded: { form } }) => form,
    decide({ input: { to, at }, loaded: { entry, isSame } }) {
      if (to === 'schedule' && !(at && new Date(at) > new Date()))
        throw new AppError('request.invalid', { fields: { at: fields.futureInstant } })
      if (to === 'publish' && isSame) throw new AppError('content.nothing_new')
      if (to === 'publish' || to === 'schedule') assertDescribed(ways, entry.draft as Text)
      if (to === 'hide' && !ways.mayBeHidden(entry.kind)) throw new AppError('content.page_needed')
    },
    state: ({ tx, input: { id } }) => auditedStatus(tx, ways, id),
    async save({ tx, ctx, input: { id, to, at }, loaded: { entry } }) {
      if (to === 'publish') return void (await show(tx, entry, nameOf(ctx.actor)))
      const publishAt = to === 'schedule' ? new Date(at!) : null
      await tx
        .update(contentPages)
        .set({ publishAt, updatedAt: sql`now()`, ...(to === 'hide' ? { versionId: null } : {}) })
        .where(eq(contentPages.id, id))
      if (publishAt)
        await enqueue(
          tx,
          publicationDue,
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
    load: ({ tx, input: { id } }: Call<{ id: string }>): Promise<Entry<Said>> =>
      findEntry(tx, ways, id, true),
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

  /**
   * Publishes a scheduled draft if its time has come; one that was rescheduled, unscheduled or deleted, or is of
   * another kind, is skipped.
   */
  async function showDue(id: string): Promise<void> {
    await perform(showOne, systemCtx('publicação'), { id }).catch((error: unknown) => {
      if (!(error instanceof AppError && error.code === 'content.page_not_found')) throw error
    })
  }

  /** Saves and publishes an entry by its slug if none is published there. For the demo, through the usual commands. */
  async function publishFirst(
    tx: Db,
    ctx: Ctx,
    { kind, slug, text, ...naming }: Written<Text>,
  ): Promise<void> {
    const draft = ways.cleaned(kind, text)
    const [known] = await tx
      .select()
      .from(contentPages)
      .where(and(eq(contentPages.slug, slug), inArray(contentPages.kind, [...ways.kinds])))
      .for('update')
    if (known?.versionId) return
    const [entry] = known
      ? await tx.update(contentPages).set({ draft }).where(eq(contentPages.id, known.id)).returning()
      : await tx.insert(contentPages).values({ kind, slug, draft }).returning()
    await show(tx, entry as Entry<Said>, nameOf(ctx.actor), naming)
    await tellAll(tx, entry as Entry<Said>)
  }

  return { step, showDue, publishFirst }
}
