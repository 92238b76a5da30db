import type { QueryClient } from '@tanstack/react-query'
import type { PostView } from '#contract/content'
import { layout } from '#texts/layout'
import { leadOn } from '#web/storefront/catalog/lead-on.ts'
import { sharedLink } from '#web/storefront/seo/shared-link.ts'
import { absolute } from '#web/storefront/seo/site.ts'
import { feedLink } from './feed.ts'
import { postQuery, previewQuery, productsOf, tileQuery } from './queries.ts'

const loadProducts = (client: QueryClient, post: PostView) =>
  Promise.all(productsOf(post).map((id) => client.ensureQueryData(tileQuery(id))))

/** Loads a post with its products. Returns its head tags. Redirects or throws notFound for an unpublished one. */
export async function loadPost(client: QueryClient, slug: string) {
  const post = await client.ensureQueryData(postQuery(slug)).catch(leadOn)
  await loadProducts(client, post)
  return {
    meta: metaOf(post),
    links: [{ rel: 'canonical', href: absolute(post.path) }, feedLink()],
  }
}

/** Loads a draft by its preview token. Returns its head tags with noindex. */
export async function loadPreview(client: QueryClient, token: string) {
  const post = await client.ensureQueryData(previewQuery(token)).catch(leadOn)
  await loadProducts(client, post)
  return { meta: [...metaOf(post), { name: 'robots', content: 'noindex,nofollow' }] }
}

const metaOf = ({ path, slug, seo, cover, author, publishedAt, updatedAt }: PostView) => [
  { title: seo.title + layout.seo.suffix },
  { name: 'description', content: seo.description },
  ...sharedLink({
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
