import { useSuspenseQuery } from '@tanstack/react-query'
import type { ShownBlock } from '#contract/content'
import { home } from '#texts/home'
import { PostCard } from '#web/storefront/blog/post-card.tsx'
import { MoreLink } from '#web/storefront/catalog/more-link.tsx'
import { latestQuery } from './queries.ts'

/** The latest of the blog. */
export function Posts({ block: { id, title, count } }: { block: ShownBlock<'posts'> }) {
  const { data: posts } = useSuspenseQuery(latestQuery(count))
  if (posts.length === 0) return null
  return (
    <section aria-labelledby={`bloco-${id}`} className="page pt-16 md:pt-24">
      <div className="mb-5 flex items-end justify-between gap-6 md:mb-7">
        <h2 id={`bloco-${id}`} className="display text-2xl md:text-3xl">
          {title}
        </h2>
        <MoreLink href="/blog" label={home.posts.all} />
      </div>
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
