import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { PostList } from '#contract/content'
import { blog } from '#texts/storefront/blog'
import { catalog } from '#texts/catalog/catalog'
import Breadcrumbs from '#web/storefront/seo/breadcrumbs.tsx'
import { buttonClass } from '#web/ui/buttons/button.tsx'
import type { BlogSearch } from './blog-search.ts'
import { PostCard } from './post-card.tsx'
import { feedPath } from './feed.ts'
import { postsQuery } from './queries.ts'

const crumbs = [
  { name: catalog.crumbHome, href: '/' },
  { name: blog.title, href: '/blog' },
]

/** List of posts, newest first, with a large one at the top of the first page. */
export function BlogPage({ pagina = 1, tema }: BlogSearch) {
  const { data } = useSuspenseQuery(postsQuery(pagina, tema))
  const [head, ...rest] = data.items
  const isFront = pagina === 1 && !tema
  const grid = isFront ? rest : data.items
  return (
    <div className="page pt-5 pb-8 md:pt-8">
      <Breadcrumbs crumbs={crumbs} />
      <div className="mt-3 flex flex-wrap items-end justify-between gap-x-8 gap-y-3 md:mt-5">
        <div>
          <h1 className="display text-4xl md:text-5xl">{blog.title}</h1>
          <p className="mt-3 max-w-[46ch] text-muted md:text-lg">{blog.lead}</p>
        </div>
        <a
          href={feedPath}
          className="inline-flex min-h-8 items-center text-sm text-muted underline underline-offset-4 hover:text-ink"
        >
          {blog.feed}
        </a>
      </div>
      <Topics topics={data.topics} chosen={tema} />
      {!head && <p className="mt-10 text-muted">{blog.empty}</p>}
      {isFront && head && (
        <div className="mt-8 md:mt-12">
          <PostCard post={head} first large />
        </div>
      )}
      {grid.length > 0 && (
        <ul className="mt-10 grid gap-x-6 gap-y-12 sm:grid-cols-2 md:mt-14 lg:grid-cols-3">
          {grid.map((post, at) => (
            <li key={post.slug}>
              <PostCard post={post} first={!isFront && at === 0} />
            </li>
          ))}
        </ul>
      )}
      <Pages page={data} topic={tema} />
    </div>
  )
}

const chip =
  'inline-flex min-h-9 items-center rounded-full border border-hairline px-3.5 text-sm hover:border-ink aria-[current]:border-ink aria-[current]:bg-ink aria-[current]:text-paper'

function Topics({ topics, chosen }: { topics: PostList['topics']; chosen: string | undefined }) {
  if (topics.length < 2) return null
  return (
    <nav aria-label={blog.topics} className="mt-6">
      <ul className="flex flex-wrap gap-2">
        <li>
          <Link to="/blog" search={{}} aria-current={chosen ? undefined : 'page'} className={chip}>
            {blog.all}
          </Link>
        </li>
        {topics.map(({ slug, name }) => (
          <li key={slug}>
            <Link
              to="/blog"
              search={{ tema: slug }}
              aria-current={slug === chosen ? 'page' : undefined}
              className={chip}
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

type PagesProps = { page: PostList; topic: string | undefined }

function Pages({ page: { page, pageSize, total }, topic }: PagesProps) {
  const last = Math.ceil(total / pageSize)
  if (last <= 1) return null
  const to = (number: number) => ({
    to: '/blog' as const,
    search: { ...(topic ? { tema: topic } : {}), ...(number > 1 ? { pagina: number } : {}) },
    className: buttonClass('ghost', 'small'),
  })
  return (
    <nav aria-label={blog.pages} className="mt-12 flex items-center gap-4">
      {page > 1 && (
        <Link {...to(page - 1)} rel="prev">
          {blog.newer}
        </Link>
      )}
      <span className="text-sm text-muted">{blog.pageOf(page, last)}</span>
      {page < last && (
        <Link {...to(page + 1)} rel="next">
          {blog.older}
        </Link>
      )}
    </nav>
  )
}
