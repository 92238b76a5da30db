import type { PostView } from '#contract/content'
import { layout } from '#texts/storefront/layout'
import { JsonLd } from '#web/storefront/seo/json-ld.tsx'
import { toAbsoluteUrl } from '#web/storefront/seo/site.ts'
import { getPictureUrl } from '#web/views/media/picture.tsx'

/** Structured data of a post (schema.org/BlogPosting). */
export function PostJsonLd({ post }: { post: PostView }) {
  const { title, path, seo, author, cover, publishedAt, updatedAt, topics, minutes } = post
  const url = toAbsoluteUrl(path)
  return (
    <JsonLd
      data={{
        '@type': 'BlogPosting',
        '@id': url,
        mainEntityOfPage: url,
        headline: title,
        description: seo.description,
        inLanguage: 'pt-BR',
        author: { '@type': 'Person', name: author },
        publisher: { '@type': 'Organization', name: layout.brand, url: toAbsoluteUrl('/') },
        datePublished: publishedAt ?? undefined,
        dateModified: updatedAt,
        timeRequired: `PT${minutes}M`,
        keywords: topics.map(({ name }) => name).join(', ') || undefined,
        image: cover ? [toAbsoluteUrl(getPictureUrl(cover, 1200))] : undefined,
      }}
    />
  )
}
