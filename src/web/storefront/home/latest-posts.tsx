import { useSuspenseQuery } from '@tanstack/react-query'
import type { BlockViewOf } from '#contract/content'
import { home } from '#texts/storefront/home'
import { PostCard } from '#web/storefront/blog/post-card.tsx'
import { MoreLink, RailTitle } from '#web/storefront/catalog/rail-title.tsx'
import { latestPostsQuery } from './queries.ts'

/** Block with the latest blog posts. */
export function LatestPosts({ block: { id, title, count } }: { block: BlockViewOf<'posts'> }) {
  const { data: posts } = useSuspenseQuery(latestPostsQuery(count))
  if (posts.length === 0) return null
  return (
    <section aria-labelledby={`bloco-${id}`} className="page pt-16 md:pt-24">
      <RailTitle id={`bloco-${id}`} title={title}>
        <MoreLink href="/blog" label={home.posts.all} />
      </RailTitle>
      <ul className="grid gap-10 md:grid-cols-3 md:gap-5">
        {posts.map((post) => (
          <li key={post.slug}>
            <PostCard post={post} level={3} />
          </li>
        ))}
      </ul>
    </section>
  )
}
