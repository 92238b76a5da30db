import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { TestimonialPage, TestimonialView } from '#contract/reviews'
import { catalog } from '#texts/catalog/catalog'
import { reviews } from '#texts/catalog/reviews'
import Breadcrumbs from '#web/storefront/seo/breadcrumbs.tsx'
import { Button, buttonClass } from '#web/ui/buttons/button.tsx'
import { lazyComponent } from '#web/ui/loading/lazy-component.tsx'
import { Picture } from '#web/views/media/picture.tsx'
import { Stars } from '#web/views/rating/stars.tsx'
import { testimonialsQuery } from './queries.ts'

const words = reviews.testimonials
const TestimonialForm = lazyComponent(() => import('./testimonial-form.tsx'))

const crumbs = [
  { name: catalog.crumbHome, href: '/' },
  { name: words.title, href: '/depoimentos' },
]

/** Testimonials, highlighted ones first, and the form. */
export function TestimonialsPage({ page }: { page: number }) {
  const { data } = useSuspenseQuery(testimonialsQuery(page))
  const [writing, write] = useState(false)
  return (
    <div className="page pt-5 md:pt-8">
      <Breadcrumbs crumbs={crumbs} />
      <div className="mt-3 flex flex-wrap items-end justify-between gap-x-8 gap-y-5 md:mt-5">
        <div>
          <h1 className="display text-3xl md:text-4xl">{words.title}</h1>
          <p className="mt-2 text-muted md:text-lg">{words.lead}</p>
          {data.total > 0 && (
            <p className="mt-3 flex items-center gap-2 text-sm">
              <Stars count={data.average} label={reviews.starsOf(data.average)} />
              {words.sum(data.average, data.total)}
            </p>
          )}
        </div>
        <Button
          look="ink"
          aria-expanded={writing}
          onPointerEnter={() => void TestimonialForm.preload()}
          onFocus={() => void TestimonialForm.preload()}
          onClick={() => write(!writing)}
        >
          {writing ? reviews.testimonial.close : reviews.testimonial.open}
        </Button>
      </div>
      {writing && <TestimonialForm />}
      {data.items.length === 0 ? (
        <p className="mt-10 text-muted">{words.empty}</p>
      ) : (
        <ul className="mt-10 gap-5 sm:columns-2 lg:columns-3">
          {data.items.map((testimonial) => (
            <li key={testimonial.id} className="mb-5 break-inside-avoid">
              <Testimonial testimonial={testimonial} />
            </li>
          ))}
        </ul>
      )}
      <Pages page={data} />
    </div>
  )
}

function Testimonial({ testimonial }: { testimonial: TestimonialView }) {
  const { author, city, stars, text, picture, highlighted, answer } = testimonial
  return (
    <div className={`rounded-panel border border-hairline p-5 ${highlighted ? 'bg-raised' : 'bg-surface'}`}>
      {picture && (
        <Picture
          picture={picture}
          sizes="(min-width: 64rem) 30vw, (min-width: 40rem) 46vw, 90vw"
          alt=""
          className="mb-4 aspect-4/5 overflow-hidden rounded-image max-sm:w-40"
        />
      )}
      <Stars count={stars} />
      <figure>
        <blockquote className="mt-2 whitespace-pre-line wrap-anywhere">{text}</blockquote>
        <figcaption className="mt-3 text-sm text-muted">
          {[author, city].filter(Boolean).join(', ')}
        </figcaption>
      </figure>
      {answer && (
        <p className="mt-3 border-t border-hairline pt-3 text-sm">
          <span className="font-semibold">{reviews.answer}: </span>
          {answer.text}
        </p>
      )}
    </div>
  )
}

function Pages({ page: { page, pageSize, total } }: { page: TestimonialPage }) {
  const last = Math.ceil(total / pageSize)
  if (last <= 1) return null
  const to = (number: number) => ({
    to: '/depoimentos' as const,
    search: number > 1 ? { pagina: number } : {},
    className: buttonClass('ghost', 'small'),
  })
  return (
    <nav aria-label={words.pages} className="mt-6 flex gap-3">
      {page > 1 && (
        <Link {...to(page - 1)} rel="prev">
          {words.newer}
        </Link>
      )}
      {page < last && (
        <Link {...to(page + 1)} rel="next">
          {words.older}
        </Link>
      )}
    </nav>
  )
}
