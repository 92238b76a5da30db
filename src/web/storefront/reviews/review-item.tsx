import type { ReviewView } from '#contract/reviews'
import { formatDay } from '#shared/dates/dates'
import { reviews as words } from '#texts/catalog/reviews'
import { Picture, getPictureUrl } from '#web/views/media/picture.tsx'
import { Stars } from '#web/views/rating/stars.tsx'

/** Review: stars, text, photos, variant, author and reply of the store. */
export function ReviewItem({ review }: { review: ReviewView }) {
  const { author, stars, title, text, fit, size, color, height, weight, pictures, answer, at } = review
  const body = words.body(height, weight)
  return (
    <article className="border-t border-hairline py-6">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Stars count={stars} />
        <time dateTime={at} className="text-sm text-muted">
          {formatDay(at)}
        </time>
      </div>
      {title && <h4 className="mt-2 font-semibold">{title}</h4>}
      <p className="mt-1.5 max-w-prose whitespace-pre-line wrap-anywhere">{text}</p>
      {pictures.length > 0 && (
        <ul className="mt-3 flex flex-wrap gap-2">
          {pictures.map((picture) => (
            <li key={picture.id}>
              <a href={getPictureUrl(picture, 1200)} target="_blank" rel="noreferrer">
                <Picture
                  picture={picture}
                  sizes="96px"
                  className="aspect-4/5 w-24 overflow-hidden rounded-image"
                />
              </a>
            </li>
          ))}
        </ul>
      )}
      <p className="mt-3 text-sm text-muted">
        {[author, words.bought(size, color), fit && words.fits[fit], body].filter(Boolean).join(' · ')}
      </p>
      {answer && (
        <div className="mt-3 max-w-prose rounded-panel bg-raised p-4">
          <p className="text-sm font-semibold">{words.answer}</p>
          <p className="mt-1 whitespace-pre-line">{answer.text}</p>
        </div>
      )}
    </article>
  )
}
