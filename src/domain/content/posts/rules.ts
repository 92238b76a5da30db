import type { PostText } from '#context/content/tables.ts'
import type { Block, Body, PostCard, PostList, PostQuery, PostView, Topic } from '#contract/content'
import { toSlug } from '#shared/text/slug'
import { getFirst } from '#shared/data/get-or-throw'

/** Cache tag of everything that lists posts. */
export const postsTag = 'content:posts'

/** Reading speed in words per minute. */
const pace = 200

type Node = { type: string; text?: string; content?: readonly Node[] | undefined }

const textOf = (node: Node): string =>
  node.text ??
  (node.content ?? []).map(textOf).join(node.type === 'paragraph' || node.type === 'heading' ? '' : ' ')

/** Returns the text of a body with single spaces. */
export const toBodyText = (body: Body): string =>
  textOf(body as Node)
    .replace(/\s+/g, ' ')
    .trim()

/** Returns the reading time in whole minutes, at least one. */
export const countReadingMinutes = (body: Body): number =>
  Math.max(1, Math.round(toBodyText(body).split(' ').filter(Boolean).length / pace))

/** Returns the media ids of a post, its cover first. */
export function listPictures({ cover, body }: Pick<PostText, 'cover' | 'body'>): string[] {
  const shown = (block: Block): string[] => {
    if (block.type === 'picture') return [block.attrs.media]
    return block.type === 'video' && block.attrs.poster ? [block.attrs.poster] : []
  }
  return [...new Set([...(cover ? [cover.mediaId] : []), ...body.content.flatMap(shown)])]
}

/** Returns true if a picture has no alternative text, or a video no title. */
export const hasMissingDescription = ({ body }: Pick<PostText, 'body'>): boolean =>
  body.content.some(
    (block) =>
      (block.type === 'picture' && !block.attrs.alt) || (block.type === 'video' && !block.attrs.title),
  )

const unique = (words: readonly string[]): string[] => [
  ...new Map(words.map((word) => [toSlug(word) || word, word])).values(),
]

/** Normalizes a post for saving: removes duplicate topics and products. */
export const cleanPost = (text: PostText): PostText => ({
  ...text,
  topics: unique(text.topics),
  productIds: [...new Set(text.productIds)],
})

export const toTopics = (names: readonly string[]): Topic[] =>
  names.map((name) => ({ slug: toSlug(name), name })).filter(({ slug }) => slug)

/** Returns the SEO fields; defaults come from title, summary and body. */
export const makeSeo = ({ seoTitle, seoDescription, title, summary, body }: PostText): PostView['seo'] => ({
  title: seoTitle || title,
  description: seoDescription || summary || toBodyText(body).slice(0, 155),
})

const isAbout = ({ topics }: PostCard, slug: string): boolean => topics.some((topic) => topic.slug === slug)

/** Returns one page of posts, optionally of one topic. `cards` are sorted by date, newest first. */
export function paginatePosts(cards: readonly PostCard[], { topic, page, limit }: PostQuery): PostList {
  const all = topic === undefined ? cards : cards.filter((card) => isAbout(card, topic))
  const named = Map.groupBy(
    cards.flatMap(({ topics }) => topics),
    ({ slug }) => slug,
  )
  return {
    items: all.slice((page - 1) * limit, page * limit),
    total: all.length,
    page,
    pageSize: limit,
    topics: [...named.values()]
      .map((same) => ({ ...getFirst(same), count: same.length }))
      .sort((a, b) => b.count - a.count || a.name.localeCompare(b.name, 'pt-BR')),
  }
}

/** Number of related posts. */
const mostRelated = 3

/** Returns related posts: most shared topics first, then newest. */
export function findRelatedPosts(cards: readonly PostCard[], { slug, topics }: PostCard): PostCard[] {
  const own = new Set(topics.map((topic) => topic.slug))
  const shared = (card: PostCard): number => card.topics.filter((topic) => own.has(topic.slug)).length
  return cards
    .filter((card) => card.slug !== slug)
    .sort((a, b) => shared(b) - shared(a))
    .slice(0, mostRelated)
}
