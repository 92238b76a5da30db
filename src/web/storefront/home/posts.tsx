import { useSuspenseQuery } from '@tanstack/react-query'
import type { ShownBlock } from '#contract/content'
import { home } from '#texts/home'
import { PostCard } from '#web/storefront/blog/post-card.tsx'
import { MoreLink, RowTitle } from '#web/storefront/catalog/row-title.tsx'
import { latestQuery } from './queries.ts'

/** Block with the latest blog posts. */
export function Posts({ block: { id, title, count } }: { block: ShownBlock<'posts'> }) {
  const { data: posts } = useSuspenseQuery(latestQuery(count))
  if (posts.length === 0) return null
  return (
    <section aria-labelledby={`bloco-${id}`} className="page pt-16 md:pt-24">
      <RowTitle id={`bloco-${id}`} title={title}>
        <MoreLink href="/blog" label={home.posts.all} />
      </RowTitle>
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
