import { layout } from '#texts/layout'
import { absolute } from './site.ts'

type SharedLink = {
  title: string
  description: string
  path: string
  type?: 'website' | 'product' | 'article'
  /** a product, a set or (`blog/…`) a post whose picture is shown, and what it shows; the shop's own without it */
  picture?: { slug: string; alt: string }
  /** further properties by their names */
  more?: Record<string, string>
}

/**
 * What messengers and networks show of a link to a page (Open Graph, Twitter). They read what the server sends, so the code
 * of the browser makes none of it.
 */
export function sharedLink({ title, description, path, type = 'website', picture, more }: SharedLink) {
  if (!import.meta.env.SSR) return []
  const image = absolute(`/media/og/${picture?.slug ?? 'dao'}.jpg`)
  const properties = {
    'og:title': title,
    'og:description': description,
    'og:type': type,
    'og:url': absolute(path),
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
