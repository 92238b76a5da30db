import { layout } from '#texts/storefront/layout'
import { toAbsoluteUrl } from './site.ts'

type SharedLink = {
  title: string
  description: string
  path: string
  type?: 'website' | 'product' | 'article'
  /** Picture of a product, set or (`blog/…`) post with its alt text; the store's own without it. */
  picture?: { slug: string; alt: string }
  /** Further properties by name. */
  more?: Record<string, string>
}

/** Returns the Open Graph and Twitter tags of a page. Server only: crawlers of messengers do not run scripts. */
export function buildOpenGraphTags({
  title,
  description,
  path,
  type = 'website',
  picture,
  more,
}: SharedLink) {
  if (!import.meta.env.SSR) return []
  const image = toAbsoluteUrl(`/media/og/${picture?.slug ?? 'dao'}.jpg`)
  const properties = {
    'og:title': title,
    'og:description': description,
    'og:type': type,
    'og:url': toAbsoluteUrl(path),
    'og:image': image,
    'og:image:width': '1200',
    'og:image:height': '630',
    'og:image:alt': picture?.alt || layout.brand,
    ...more,
  }
  return [
    ...Object.entries(properties).map(([property, content]) => ({ property, content })),
    { name: 'twitter:card', content: 'summary_large_image' },
    { name: 'twitter:image', content: image },
  ]
}
