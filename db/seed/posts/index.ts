import { listLatestPosts, publishFirstPost } from '#domain/content'
import { findProductIdBySlug } from '#domain/products'
import { database, transaction } from '#platform/postgres/database'
import type { StaffContext } from '#platform/http/http'
import { toSlug } from '#shared/text/slug'
import { parsePostBody, findMentionedProducts } from './body.ts'
import { care } from './care.ts'
import { fit } from './fit.ts'
import { heat } from './heat.ts'
import { brand } from './brand.ts'
import type { SeedPost } from './post.ts'
import { running } from './running.ts'

export const posts: readonly SeedPost[] = [...heat, ...care, ...fit, ...running, ...brand]

const day = 86_400_000

type Making = {
  /** renders the cover of a post from the products with these codes; null if images are missing */
  drawCover: (codes: readonly string[], at: number) => Promise<string | null>
  now?: Date
}

/** Seeds the demo posts once. Changes by staff stay. */
export async function seedPosts(ctx: StaffContext, { drawCover, now = new Date() }: Making): Promise<void> {
  const there = new Set((await listLatestPosts(posts.length * 100)).map(({ slug }) => slug))
  for (const [at, post] of posts.entries())
    if (!there.has(toSlug(post.title)))
      await seedPost(ctx, post, { now, cover: await drawCover(post.cover, at) })
}

type Covered = { cover: string | null; now: Date }

async function seedPost(ctx: StaffContext, post: SeedPost, { cover: mediaId, now }: Covered): Promise<void> {
  const { title, summary, author, topics, days, alt } = post
  const ids = new Map<string, string>()
  for (const name of new Set([...findMentionedProducts(post.text), ...post.products])) {
    const id = await findProductIdBySlug(database(), toSlug(name))
    if (id) ids.set(name, id)
  }
  await transaction((tx) =>
    publishFirstPost(tx, ctx, {
      kind: 'post',
      slug: toSlug(title),
      at: new Date(now.getTime() - days * day),
      text: {
        title,
        summary,
        author,
        topics: [...topics],
        body: parsePostBody(post.text, (name) => ids.get(name)),
        cover: mediaId ? { mediaId, alt } : null,
        productIds: post.products.flatMap((name) => ids.get(name) ?? []),
        seoTitle: '',
        seoDescription: '',
      },
    }),
  )
}
