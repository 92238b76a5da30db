import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ReviewSummary } from '#contract/reviews'
import { reviews as words } from '#texts/catalog/reviews'
import { Button } from '#web/ui/buttons/button.tsx'
import { lazyComponent } from '#web/ui/loading/lazy-component.tsx'
import { Stars } from '#web/views/rating/stars.tsx'
import { zip } from '#shared/data/zip'
import { productReviewsQuery } from './queries.ts'
import { ReviewItem } from './review-item.tsx'
import { reviewsAnchor } from './reviews-link.tsx'
import { toPercentages, countFitVotes } from './percentages.ts'

const AllReviews = lazyComponent(() => import('./all-reviews.tsx'))

/** Reviews of a product: rating and fit summary, the first reviews, and a link to all. */
export default function ProductReviews({ productId }: { productId: string }) {
  const { sum, items } = useSuspenseQuery(productReviewsQuery(productId)).data
  const [all, showAll] = useState(false)
  return (
    <section aria-labelledby={reviewsAnchor} className="page pt-14 md:pt-20">
      <h2 id={reviewsAnchor} className="display scroll-mt-24 text-2xl md:text-3xl">
        {words.title}
      </h2>
      {sum.count === 0 ? (
        <p className="mt-3 text-muted">{words.none}</p>
      ) : (
        <div className="mt-5 grid items-start gap-x-16 gap-y-8 md:mt-7 md:grid-cols-[18rem_minmax(0,1fr)]">
          <Sum sum={sum} />
          <div>
            {all ? (
              <AllReviews productId={productId} />
            ) : (
              items.map((review) => <ReviewItem key={review.id} review={review} />)
            )}
            {!all && sum.count > items.length && (
              <Button
                look="ghost"
                onPointerEnter={() => void AllReviews.preload()}
                onFocus={() => void AllReviews.preload()}
                onClick={() => showAll(true)}
              >
                {words.all(sum.count)}
              </Button>
            )}
          </div>
        </div>
      )}
    </section>
  )
}

function Sum({ sum: { count, average, stars, fit } }: { sum: ReviewSummary }) {
  const shares = toPercentages(stars)
  return (
    <div>
      <p className="flex items-center gap-3">
        <span className="display text-4xl tabular-nums">{average.toLocaleString('pt-BR')}</span>
        <span>
          <Stars count={average} size={18} label={words.starsOf(average)} />
          <span className="block text-sm text-muted">{words.count(count)}</span>
        </span>
      </p>
      <ul className="mt-5 space-y-1.5">
        {stars
          .map((of, index) => (
            <Bar
              key={index}
              name={String(index + 1)}
              label={words.howMany(index + 1, of)}
              share={shares[index]!}
            />
          ))
          .toReversed()}
      </ul>
      {countFitVotes(fit) > 0 && <Fits fit={fit} />}
    </div>
  )
}

const fits = ['small', 'perfect', 'large'] as const

function Fits({ fit }: Pick<ReviewSummary, 'fit'>) {
  const shares = toPercentages(fits.map((each) => fit[each]))
  return (
    <>
      <h3 className="mt-6 font-semibold">{words.fit}</h3>
      <ul className="mt-2 space-y-1.5">
        {zip(fits, shares).map(([each, share]) => {
          return (
            <Bar
              key={each}
              name={words.fits[each]}
              label={`${words.fits[each]}: ${share}%`}
              share={share}
              wide
            />
          )
        })}
      </ul>
    </>
  )
}

type BarProps = { name: string; label: string; share: number; wide?: boolean }

/** Bar of a percentage with its text. */
const Bar = ({ name, label, share, wide = false }: BarProps) => (
  <li className="flex items-center gap-3 text-sm">
    <span className="sr-only">{label}</span>
    <span aria-hidden className={`shrink-0 tabular-nums ${wide ? 'w-28' : 'w-3 text-muted'}`}>
      {name}
    </span>
    <span aria-hidden className="h-1.5 grow overflow-hidden rounded-full bg-raised">
      <span className="block h-full rounded-full bg-ink" style={{ width: `${share}%` }} />
    </span>
    <span aria-hidden className="w-10 shrink-0 text-right text-muted tabular-nums">
      {words.fitShare(share)}
    </span>
  </li>
)
