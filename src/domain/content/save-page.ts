import { eq, sql } from 'drizzle-orm'
import { type Call, staffCommand } from '#domain/audit'
import { leadOn } from '#domain/redirects'
import { dropTags } from '#platform/cache'
import type { Db } from '#platform/database'
import { AppError, isDuplicate } from '#platform/errors'
import { pageAddress } from '#shared/page-kinds'
import { content as words } from '#texts/content'
import type { PageChange, PageForm } from './contract.ts'
import { storedPage } from './desk-queries.ts'
import { cleaned, pageTag } from './rules.ts'
import { contentPages, contentVersions } from './tables.ts'

/** What the list and the page of staff show is another now. */
const tellStaff = (tx: Db, id: string): Promise<void> => dropTags(tx, [`page:${id}`])

/** What a page that has this slug says instead. */
const orTaken = async <T>(saving: Promise<T>): Promise<T> => {
  try {
    return await saving
  } catch (error) {
    if (!isDuplicate(error, 'content_pages_slug_unique')) throw error
    throw new AppError('request.invalid', { fields: { slug: words.slugTaken } })
  }
}

/** Makes a free page, as a draft. Answers its id. Throws `request.invalid` for an address that another has. */
export const createPage = staffCommand({
  screen: 'content',
  entity: 'page',
  async save({ tx, input: { slug, ...text } }: Call<PageForm>) {
    const draft = cleaned('free', text)
    const [made] = await orTaken(
      tx.insert(contentPages).values({ slug, kind: 'free', draft }).returning({ id: contentPages.id }),
    )
    return { id: made!.id, form: { slug, ...draft } }
  },
  audit: ({ saved: { id, form } }) => ({ action: 'CREATE', id, name: form.title, after: form }),
  announce: ({ tx, saved: { id } }) => tellStaff(tx, id),
})

/**
 * Keeps a draft; the shop shows what was published until it is published too, but for the address of a free page, which
 * moves at once and leaves a way there. Throws `content.page_not_found`, `record.changed` and `request.invalid`.
 */
export const savePage = staffCommand({
  screen: 'content',
  entity: 'page',
  async load({ tx, input: { id, version: _version, ...given } }: Call<PageChange & { id: string }>) {
    return { ...(await storedPage(tx, id, true)), given }
  },
  version: ({ loaded: { form } }) => form,
  async save({ tx, input: { id }, loaded: { page, given } }) {
    const { slug: wanted, ...text } = given
    const slug = page.kind === 'free' ? wanted : page.slug
    const draft = cleaned(page.kind, text)
    await orTaken(
      tx
        .update(contentPages)
        .set({ slug, draft, updatedAt: sql`now()` })
        .where(eq(contentPages.id, id)),
    )
    if (slug !== page.slug && page.versionId)
      await leadOn(tx, pageAddress(page.kind, page.slug), pageAddress(page.kind, slug))
    return { slug, ...draft }
  },
  audit: ({ input: { id }, loaded: { form }, saved }) => ({
    id,
    name: saved.title,
    before: form,
    after: saved,
  }),
  async announce({ tx, input: { id }, loaded: { page }, saved }) {
    await tellStaff(tx, id)
    if (saved.slug !== page.slug) await dropTags(tx, [pageTag(page.slug), pageTag(saved.slug)])
  },
})

/**
 * Brings a version back into the draft. Throws `content.page_not_found` and `content.version_not_found`.
 */
export const restoreVersion = staffCommand({
  screen: 'content',
  entity: 'page',
  async load({ tx, input: { id, version } }: Call<{ id: string; version: string }>) {
    const { form } = await storedPage(tx, id, true)
    const [found] = await tx.select().from(contentVersions).where(eq(contentVersions.id, version))
    if (!found || found.pageId !== id) throw new AppError('content.version_not_found')
    return { ...form, ...found.text }
  },
  save: ({ tx, ctx, input: { id }, loaded }) => savePage(tx, ctx, { ...loaded, id }),
  audit: 'parts',
})

/** Deletes a free page that the shop does not show, with all that was published of it. */
export const removePage = staffCommand({
  screen: 'content',
  entity: 'page',
  load: ({ tx, input: { id } }: Call<{ id: string }>) => storedPage(tx, id, true),
  decide({ loaded: { page } }) {
    if (page.kind !== 'free') throw new AppError('content.page_needed')
    if (page.versionId) throw new AppError('content.page_shown')
  },
  save: ({ tx, input: { id } }) => tx.delete(contentPages).where(eq(contentPages.id, id)),
  audit: ({ input: { id }, loaded: { form } }) => ({ action: 'DELETE', id, name: form.title, before: form }),
  announce: ({ tx, input: { id } }) => tellStaff(tx, id),
})
