import type { StaffReviewRow } from '#contract/reviews'
import { formatDayAndTime } from '#shared/dates/dates'
import { reviews } from '#texts/catalog/reviews'
import { staffReviews as words } from '#texts/admin/reviews'
import { DescriptionList } from '#web/admin/kit/detail/description-list.tsx'
import { PanelLoader } from '#web/admin/kit/detail/panel-loader.tsx'
import { linkClass, Section } from '#web/admin/kit/detail/section.tsx'
import { staffQuery } from '#web/admin/kit/query/staff-query.ts'
import { api } from '#web/client/api.ts'
import { StatusDot } from '#web/ui/display/status-dot.tsx'
import { Stars } from '#web/views/rating/stars.tsx'
import { ReviewActions } from './review-actions.tsx'

const names = words.factNames

const reviewQuery = (id: string) =>
  staffQuery(['reviews', 'one', id], (signal) => api.reviews.staff(id).get({ signal }))

/** Side panel of a review: actions, text and photos, and facts. */
export const ReviewPanel = ({ id }: { id: string }) => (
  <PanelLoader query={reviewQuery(id)} live={['reviews']}>
    {(review) => (
      <>
        <ReviewActions review={review} />
        <ReviewContent review={review} />
        <ReviewFacts review={review} />
      </>
    )}
  </PanelLoader>
)

function ReviewContent({ review: { stars, title, text, pictures, answer } }: { review: StaffReviewRow }) {
  return (
    <>
      <Section title={words.text} aside={<Stars count={stars} size={14} />}>
        {title && <p className="font-semibold">{title}</p>}
        <p className="whitespace-pre-line wrap-anywhere">{text}</p>
      </Section>
      {pictures.length > 0 && (
        <Section title={words.photos}>
          <ul className="flex flex-wrap gap-2">
            {pictures.map(({ id }, index) => (
              <li key={id}>
                <img
                  src={getPhotoUrl(id)}
                  alt={words.photo(index + 1)}
                  className="aspect-4/5 w-24 rounded-xs object-cover"
                />
              </li>
            ))}
          </ul>
        </Section>
      )}
      {answer && (
        <Section title={words.answerHeading}>
          <p className="whitespace-pre-line wrap-anywhere">{answer.text}</p>
        </Section>
      )}
    </>
  )
}

/** Returns the URL of a photo. Photos of customers are private to staff; others are public media. */
const getPhotoUrl = (id: string): string =>
  id.length === 32 ? api.reviews.staff.pictures(id).url() : `/media/${id}/320.webp`

function ReviewFacts({ review }: { review: StaffReviewRow }) {
  const { product, size, color, fit, height, weight, email, city, author, at, decidedAt, reason, signals } =
    review
  const place = [review.highlighted && words.highlightedFact, review.onHome && words.onHomeFact].filter(
    Boolean,
  )
  return (
    <Section title={words.facts}>
      <DescriptionList
        items={{
          [names.piece]: product && (
            <a href={`/products/${product.id}`} target="_blank" rel="noreferrer" className={linkClass}>
              {product.name}
            </a>
          ),
          [names.size]: product && [size, color].filter(Boolean).join(' · '),
          [names.fit]: fit && reviews.fits[fit],
          [names.body]: reviews.body(height, weight) || undefined,
          [names.signals]:
            signals.length > 0 ? (
              <StatusDot tone="alert">{signals.map((each) => words.signals[each]).join(', ')}</StatusDot>
            ) : (
              words.noSignals
            ),
          [names.shownAs]: author,
          [names.email]: (
            <a href={`mailto:${email}`} className={linkClass}>
              {email}
            </a>
          ),
          [names.city]: city || undefined,
          [names.place]: place.length > 0 ? place.join(', ') : undefined,
          [names.at]: formatDayAndTime(at),
          [names.decidedAt]: decidedAt && formatDayAndTime(decidedAt),
          [names.reason]: reason || undefined,
        }}
      />
    </Section>
  )
}
