import type { QueryClient } from '@tanstack/react-query'
import { notFound } from '@tanstack/react-router'
import { blogPath } from '#shared/content/content-kinds'
import { blog } from '#texts/storefront/blog'
import { catalog } from '#texts/catalog/catalog'
import { layout } from '#texts/storefront/layout'
import { buildOpenGraphTags } from '#web/storefront/seo/open-graph.ts'
import { toAbsoluteUrl } from '#web/storefront/seo/site.ts'
import type { BlogSearch } from './blog-search.ts'
import { buildFeedLink } from './feed.ts'
import { postsQuery } from './queries.ts'

const addressOf = ({ pagina, tema }: BlogSearch): string => {
  const query = [tema && `tema=${tema}`, pagina && `pagina=${pagina}`].filter(Boolean).join('&')
  return query ? `${blogPath}?${query}` : blogPath
}

/** Loads a page of the blog. Returns its head tags. Without posts only the first page exists. */
export async function loadBlog(client: QueryClient, search: BlogSearch) {
  const { pagina = 1, tema } = search
  const { items, topics } = await client.ensureQueryData(postsQuery(pagina, tema))
  if (items.length === 0 && (pagina > 1 || tema)) throw notFound()
  const topic = topics.find(({ slug }) => slug === tema)?.name
  const own = topic ? `${blog.title}: ${topic}` : blog.seoTitle
  const title = (pagina > 1 ? catalog.list.onPage(own, pagina) : own) + layout.seo.suffix
  const path = addressOf(search)
  return {
    meta: [
      { title },
      { name: 'description', content: blog.description },
      ...buildOpenGraphTags({ title, description: blog.description, path }),
    ],
    links: [{ rel: 'canonical', href: toAbsoluteUrl(path) }, buildFeedLink()],
  }
}
