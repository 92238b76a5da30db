import type { QueryClient } from '@tanstack/react-query'
import type { PostView } from '#contract/content'
import { layout } from '#texts/storefront/layout'
import { resolveRedirect } from '#web/storefront/catalog/resolve-redirect.ts'
import { buildOpenGraphTags } from '#web/storefront/seo/open-graph.ts'
import { toAbsoluteUrl } from '#web/storefront/seo/site.ts'
import { buildFeedLink } from './feed.ts'
import { postQuery, previewQuery, listProductIds, productTileQuery } from './queries.ts'

const loadProducts = (client: QueryClient, post: PostView) =>
  Promise.all(listProductIds(post).map((id) => client.ensureQueryData(productTileQuery(id))))

/** Loads a post with its products. Returns its head tags. Redirects or throws notFound for an unpublished one. */
export async function loadPost(client: QueryClient, slug: string) {
  const post = await client.ensureQueryData(postQuery(slug)).catch(resolveRedirect)
  await loadProducts(client, post)
  return {
    meta: metaOf(post),
    links: [{ rel: 'canonical', href: toAbsoluteUrl(post.path) }, buildFeedLink()],
  }
}

/** Loads a draft by its preview token. Returns its head tags with noindex. */
export async function loadPreview(client: QueryClient, token: string) {
  const post = await client.ensureQueryData(previewQuery(token)).catch(resolveRedirect)
  await loadProducts(client, post)
  return { meta: [...metaOf(post), { name: 'robots', content: 'noindex,nofollow' }] }
}

const metaOf = ({ path, slug, seo, cover, author, publishedAt, updatedAt }: PostView) => [
  { title: seo.title + layout.seo.suffix },
  { name: 'description', content: seo.description },
  ...buildOpenGraphTags({
    ...seo,
    path,
    type: 'article',
    ...(cover ? { picture: { slug: `blog/${slug}`, alt: cover.alt } } : {}),
    more: {
      'article:author': author,
      ...(publishedAt ? { 'article:published_time': publishedAt, 'article:modified_time': updatedAt } : {}),
    },
  }),
]
