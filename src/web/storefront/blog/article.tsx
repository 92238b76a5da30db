import { Link } from '@tanstack/react-router'
import type { PostView } from '#contract/content'
import { formatDay } from '#shared/dates/dates'
import { blog } from '#texts/storefront/blog'
import { catalog } from '#texts/catalog/catalog'
import Breadcrumbs from '#web/storefront/seo/breadcrumbs.tsx'
import { toAbsoluteUrl } from '#web/storefront/seo/site.ts'
import { Picture } from '#web/views/media/picture.tsx'
import { Byline } from './byline.tsx'
import { ArticleParts } from './article-parts.tsx'
import { PostCard } from './post-card.tsx'
import { PostJsonLd } from './post-json-ld.tsx'
import { ProductTile } from './product-tile.tsx'

const day = (instant: string): string => instant.slice(0, 10)

/** Blog post: title, cover, text in one column, related products and posts. */
export function Article({ post }: { post: PostView }) {
  const { title, summary, cover, topics, parts, products, related, path, publishedAt, updatedAt, version } =
    post
  return (
    <article className="pb-8">
      {version && <PostJsonLd post={post} />}
      <header className="page pt-5 md:pt-8">
        <Breadcrumbs
          crumbs={[
            { name: catalog.crumbHome, href: '/' },
            { name: blog.title, href: '/blog' },
            { name: title, href: path },
          ]}
        />
        <h1 className="display mt-5 max-w-[20ch] text-[clamp(2.25rem,6vw,4.25rem)] leading-[1.02] text-balance md:mt-8">
          {title}
        </h1>
        {summary && <p className="mt-5 max-w-[52ch] text-xl text-muted md:text-2xl">{summary}</p>}
        <Byline post={post} className="mt-5" />
      </header>
      {cover && (
        <div className="page mt-8 md:mt-12">
          <Picture
            picture={cover}
            sizes="(min-width: 80rem) 76rem, 94vw"
            first
            className="aspect-3/2 overflow-hidden rounded-image md:aspect-2/1"
          />
        </div>
      )}
      <div className="page mt-10 gap-12 md:mt-16 lg:grid lg:grid-cols-[14rem_minmax(0,1fr)]">
        <aside className="mb-10 grid content-start gap-6 lg:sticky lg:top-28 lg:mb-0 lg:self-start">
          <Topics topics={topics} />
          <Share title={title} url={toAbsoluteUrl(path)} />
        </aside>
        <div>
          <ArticleParts parts={parts} />
          {publishedAt && day(updatedAt) > day(publishedAt) && (
            <p className="mt-10 text-sm text-muted">{blog.updated(formatDay(updatedAt))}</p>
          )}
        </div>
      </div>
      {products.length > 0 && (
        <section aria-labelledby="produtos" className="page pt-14 md:pt-20">
          <h2 id="produtos" className="display mb-5 text-2xl md:mb-7 md:text-3xl">
            {blog.products}
          </h2>
          <ul className="grid gap-3 md:grid-cols-2 md:gap-5">
            {products.map((id) => (
              <li key={id} className="empty:hidden">
                <ProductTile id={id} />
              </li>
            ))}
          </ul>
        </section>
      )}
      {related.length > 0 && (
        <section aria-labelledby="leia" className="page pt-14 md:pt-20">
          <h2 id="leia" className="display mb-5 text-2xl md:mb-7 md:text-3xl">
            {blog.related}
          </h2>
          <ul className="grid gap-x-6 gap-y-12 sm:grid-cols-2 lg:grid-cols-3">
            {related.map((each) => (
              <li key={each.slug}>
                <PostCard post={each} level={3} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </article>
  )
}

const wayClass = 'inline-flex min-h-8 items-center text-muted hover:text-ink hover:underline'

function Topics({ topics }: Pick<PostView, 'topics'>) {
  if (topics.length === 0) return null
  return (
    <nav aria-labelledby="assuntos">
      <h2 id="assuntos" className="text-sm font-bold">
        {blog.topics}
      </h2>
      <ul className="mt-1 flex flex-wrap gap-x-4 text-[0.9375rem] lg:block">
        {topics.map(({ slug, name }) => (
          <li key={slug}>
            <Link to="/blog" search={{ tema: slug }} className={wayClass}>
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** Share links; plain links, so that no third-party script is loaded. */
function Share({ title, url }: { title: string; url: string }) {
  const [said, address] = [encodeURIComponent(`${title} ${url}`), encodeURIComponent(url)]
  const ways = [
    [blog.shareBy.whatsapp, `https://wa.me/?text=${said}`],
    [blog.shareBy.facebook, `https://www.facebook.com/sharer/sharer.php?u=${address}`],
    [blog.shareBy.mail, `mailto:?subject=${encodeURIComponent(title)}&body=${address}`],
  ] as const
  return (
    <section aria-labelledby="compartilhar">
      <h2 id="compartilhar" className="text-sm font-bold">
        {blog.share}
      </h2>
      <ul className="mt-1 flex flex-wrap gap-x-4 text-[0.9375rem] lg:block">
        {ways.map(([label, href]) => (
          <li key={label}>
            <a href={href} target="_blank" rel="noopener noreferrer nofollow" className={wayClass}>
              {label}
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
