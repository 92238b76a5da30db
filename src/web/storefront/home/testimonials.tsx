import { useSuspenseQuery } from '@tanstack/react-query'
import type { BlockViewOf } from '#contract/content'
import { home } from '#texts/storefront/home'
import { MoreLink, RailTitle } from '#web/storefront/catalog/rail-title.tsx'
import { Stars } from '#web/views/rating/stars.tsx'
import { featuredTestimonialsQuery } from './queries.ts'

/** Block with customer testimonials. */
export function Testimonials({ block: { id, title, count } }: { block: BlockViewOf<'testimonials'> }) {
  const testimonials = useSuspenseQuery(featuredTestimonialsQuery()).data.slice(0, count)
  if (testimonials.length === 0) return null
  return (
    <section aria-labelledby={`bloco-${id}`} className="page pt-16 md:pt-24">
      <RailTitle id={`bloco-${id}`} title={title}>
        <MoreLink href="/depoimentos" label={home.testimonials.all} />
      </RailTitle>
      <ul className="grid gap-3 md:grid-cols-3 md:gap-5">
        {testimonials.map(({ id, author, city, stars, text }) => (
          <li key={id}>
            <figure className="flex h-full flex-col rounded-panel bg-raised p-6 md:p-7">
              <Stars count={stars} />
              <blockquote className="mt-3 grow text-lg leading-snug wrap-anywhere whitespace-pre-line">
                {text}
              </blockquote>
              <figcaption className="mt-5 text-sm text-muted">
                {[author, city].filter(Boolean).join(', ')}
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </section>
  )
}
