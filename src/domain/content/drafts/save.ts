import { eq, sql } from 'drizzle-orm'
import { contentPages } from '#context/content/tables.ts'
import { type CommandCall, staffCommand } from '#domain/audit'
import { addRedirect } from '#domain/redirects'
import { invalidateTags } from '#platform/cache/cache'
import type { Db } from '#platform/postgres/database'
import { AppError, isUniqueViolation } from '#platform/http/errors'
import { getFirst } from '#shared/data/get-or-throw'
import { content as words } from '#texts/admin/content'
import {
  assertDescribed,
  type Entry,
  type DraftForm,
  type Content,
  readForm,
  readVersion,
  type DraftType,
} from './draft-types.ts'

const slugs = ['content_pages_slug', 'content_posts_slug']

/** Converts a duplicate slug into a field error. */
const orTaken = async <T>(saving: Promise<T>): Promise<T> => {
  try {
    return await saving
  } catch (error) {
    if (!slugs.some((name) => isUniqueViolation(error, name))) throw error
    throw new AppError('request.invalid', { fields: { slug: words.slugTaken } })
  }
}

/** Throws if a draft references something missing, or is scheduled without its descriptions. */
async function assertStorable<Text extends Content>(
  tx: Db,
  ways: DraftType<Text>,
  { publishAt }: Entry<Content>,
  draft: Text,
): Promise<void> {
  if (publishAt) assertDescribed(ways, draft)
  await ways.check?.(tx, draft)
}

/** Returns the cache tags of a changed slug. */
const tagsOfMove = <Text extends Content>({ tagsOf }: DraftType<Text>, from: string, to: string): string[] =>
  from === to ? [] : [...tagsOf(from), ...tagsOf(to)]

/** Creates the commands that save drafts of these kinds. */
export function makeSaveCommands<Text extends Content>(ways: DraftType<Text>) {
  const { entity, creatableKind } = ways

  /** Creates a draft and returns its id. Throws `request.invalid` for a taken slug. */
  const create = staffCommand({
    entity,
    async save({ tx, input }: CommandCall<DraftForm<Text>>) {
      const { slug, ...text } = input
      const draft = ways.clean(creatableKind, text as unknown as Text)
      await ways.check?.(tx, draft)
      const row = { slug, kind: creatableKind, draft }
      const made = getFirst(
        await orTaken(tx.insert(contentPages).values(row).returning({ id: contentPages.id })),
      )
      return { id: made.id, form: { slug, ...draft } }
    },
    audit: ({ saved: { id, form } }) => ({ action: 'CREATE', id, name: form.title, after: form }),
    announce: ({ tx, saved: { id } }) => invalidateTags(tx, [`${entity}:${id}`]),
  })

  /**
   * Saves a draft; the published version stays. A changed slug applies at once and adds a redirect. Throws
   * `content.page_not_found`, `content.description_missing` (if scheduled), `record.changed`, `request.invalid`.
   */
  const save = staffCommand({
    entity,
    async load({ tx, input }: CommandCall<DraftForm<Text> & { id: string; version?: string | undefined }>) {
      const { id, version: _version, ...given } = input
      return { ...(await readForm(tx, ways, id, true)), given: given as unknown as DraftForm<Text> }
    },
    version: ({ loaded: { form } }) => form,
    async save({ tx, input: { id }, loaded: { entry, given } }) {
      const { slug: wanted, ...text } = given
      const slug = entry.kind === creatableKind ? wanted : entry.slug
      const draft = ways.clean(entry.kind, text as unknown as Text)
      await assertStorable(tx, ways, entry, draft)
      await orTaken(
        tx
          .update(contentPages)
          .set({ slug, draft, updatedAt: sql`now()` })
          .where(eq(contentPages.id, id)),
      )
      if (slug !== entry.slug && entry.versionId)
        await addRedirect(tx, ways.getPath(entry.kind, entry.slug), ways.getPath(entry.kind, slug))
      return { slug, ...draft }
    },
    audit: ({ input: { id }, loaded: { form }, saved }) => ({
      id,
      name: saved.title,
      before: form,
      after: saved,
    }),
    announce: ({ tx, input: { id }, loaded: { entry }, saved }) =>
      invalidateTags(tx, [`${entity}:${id}`, ...tagsOfMove(ways, entry.slug, saved.slug)]),
  })

  /** Copies a version into the draft. Throws `content.page_not_found` and `content.version_not_found`. */
  const restore = staffCommand({
    entity,
    async load({ tx, input: { id, version } }: CommandCall<{ id: string; version: string }>) {
      const { form } = await readForm(tx, ways, id, true)
      const found = await readVersion<Text>(tx, version)
      if (found?.pageId !== id) throw new AppError('content.version_not_found')
      return { ...form, ...found.text }
    },
    save: ({ tx, ctx, input: { id }, loaded }) => save(tx, ctx, { ...loaded, id }),
    audit: 'parts',
  })

  /** Deletes an unpublished entry that staff created, with its versions. */
  const remove = staffCommand({
    entity,
    load: ({ tx, input: { id } }: CommandCall<{ id: string }>) => readForm(tx, ways, id, true),
    decide({ loaded: { entry } }) {
      if (entry.kind !== creatableKind) throw new AppError('content.page_needed')
      if (entry.versionId) throw new AppError('content.page_shown')
    },
    save: ({ tx, input: { id } }) => tx.delete(contentPages).where(eq(contentPages.id, id)),
    audit: ({ input: { id }, loaded: { form } }) => ({
      action: 'DELETE',
      id,
      name: form.title,
      before: form,
    }),
    announce: ({ tx, input: { id } }) => invalidateTags(tx, [`${entity}:${id}`]),
  })

  return { create, save, restore, remove }
}
