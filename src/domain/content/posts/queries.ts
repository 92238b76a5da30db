import { and, eq, min } from 'drizzle-orm'
import type { Entry } from '#context/content/drafts/draft-types.ts'
import { contentPages, contentVersions, type PostText } from '#tables/content'
import type { PostCard, PostList, PostQuery, PostView } from '#contract/content'
import type { PictureView } from '#contract/media'
import { findPictures } from '#domain/media'
import { TagCache } from '#platform/cache/cache'
import { type Db, database } from '#platform/postgres/database'
import { AppError } from '#platform/http/errors'
import { getPostPath } from '#shared/content/content-kinds'
import { toPostParts } from './parts.ts'
import {
  countReadingMinutes,
  paginatePosts,
  listPictures,
  postsTag,
  findRelatedPosts,
  makeSeo,
  toTopics,
} from './rules.ts'

type Pictures = Map<string, Omit<PictureView, 'alt' | 'focus'>>

export const toCover = ({ cover }: PostText, pictures: Pictures): PictureView | null => {
  const picture = cover && pictures.get(cover.mediaId)
  return picture ? { ...picture, alt: cover.alt } : null
}

const cardOf = (slug: string, text: PostText, since: Date | null, pictures: Pictures): PostCard => ({
  slug,
  path: getPostPath(slug),
  title: text.title,
  summary: text.summary,
  author: text.author,
  cover: toCover(text, pictures),
  publishedAt: since?.toISOString() ?? null,
  minutes: countReadingMinutes(text.body),
  topics: toTopics(text.topics),
})

const kept = new TagCache(10)

/** Returns all published posts, newest first. A blog is small: the whole list is cached until a post changes. */
async function shownPosts(): Promise<readonly PostCard[]> {
  const known = kept.get('posts')
  if (known) return known as PostCard[]
  return kept.make('posts', async () => ({
    value: await readShownPosts(database()),
    tags: [postsTag],
    size: 1,
  }))
}

async function readShownPosts(db: Db): Promise<PostCard[]> {
  const shown = await db
    .select({ id: contentPages.id, slug: contentPages.slug, text: contentVersions.text })
    .from(contentPages)
    .innerJoin(contentVersions, eq(contentVersions.id, contentPages.versionId))
    .where(eq(contentPages.kind, 'post'))
  const since = new Map(
    (
      await db
        .select({ id: contentVersions.pageId, at: min(contentVersions.publishedAt) })
        .from(contentVersions)
        .innerJoin(contentPages, eq(contentPages.id, contentVersions.pageId))
        .where(eq(contentPages.kind, 'post'))
        .groupBy(contentVersions.pageId)
    ).map(({ id, at }) => [id, at]),
  )
  const texts = shown.map(({ id, slug, text }) => ({
    slug,
    text: text as PostText,
    at: since.get(id) ?? null,
  }))
  const pictures = await findPictures(
    db,
    texts.flatMap(({ text: { cover } }) => cover?.mediaId ?? []),
  )
  return texts
    .sort((a, b) => Number(b.at) - Number(a.at) || a.slug.localeCompare(b.slug))
    .map(({ slug, text, at }) => cardOf(slug, text, at, pictures))
}

export const listPublishedPosts = async (query: PostQuery): Promise<PostList> =>
  paginatePosts(await shownPosts(), query)

/** Returns the newest published posts. */
export const listLatestPosts = async (most: number): Promise<readonly PostCard[]> =>
  (await shownPosts()).slice(0, most)

/** Returns the media id of a post's cover: null without one, undefined if no such post is published. */
export async function readPostCover(slug: string): Promise<string | null | undefined> {
  const card = (await shownPosts()).find((each) => each.slug === slug)
  return card && (card.cover?.id ?? null)
}

const articleOf = async (card: PostCard, text: PostText, pictures: Pictures) => ({
  ...card,
  parts: toPostParts(text.body, pictures),
  products: text.productIds,
  related: findRelatedPosts(await shownPosts(), card),
  seo: makeSeo(text),
})

/** Returns a published post. Throws `content.page_not_found`. */
export async function readPost(slug: string): Promise<PostView> {
  const db = database()
  const card = (await shownPosts()).find((each) => each.slug === slug)
  const [found] = card
    ? await db
        .select({ version: contentVersions })
        .from(contentPages)
        .innerJoin(contentVersions, eq(contentVersions.id, contentPages.versionId))
        .where(and(eq(contentPages.slug, slug), eq(contentPages.kind, 'post')))
    : []
  if (!card || !found) throw new AppError('content.page_not_found')
  const { name, publishedAt } = found.version
  const text = found.version.text as PostText
  const at = publishedAt.toISOString()
  return {
    ...(await articleOf(card, text, await findPictures(db, listPictures(text)))),
    updatedAt: at,
    version: { name, publishedAt: at },
  }
}

/** Returns the view of a draft. */
export async function toDraftView({ slug, draft, updatedAt }: Entry<PostText>): Promise<PostView> {
  const pictures = await findPictures(database(), listPictures(draft))
  const since = (await shownPosts()).find((card) => card.slug === slug)?.publishedAt
  const card = cardOf(slug, draft, since ? new Date(since) : null, pictures)
  return { ...(await articleOf(card, draft, pictures)), updatedAt: updatedAt.toISOString(), version: null }
}
