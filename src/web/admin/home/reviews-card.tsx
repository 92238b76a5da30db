import type { StaffReviewRow } from '#contract/reviews'
import { dashboard } from '#texts/admin/dashboard'
import { staffReviews } from '#texts/admin/reviews'
import { ActionButton } from '#web/admin/kit/actions/action-button.tsx'
import { Card, CardLoader } from '#web/admin/kit/board/card.tsx'
import { useStaffQuery } from '#web/admin/kit/query/read-only-preview.ts'
import { ValueLink } from '#web/admin/kit/trend/value-link.tsx'
import { offerUndo } from '#web/admin/kit/undo/undo.ts'
import { api } from '#web/client/api.ts'
import { buttonClass } from '#web/ui/buttons/button.tsx'
import { Stars } from '#web/views/rating/stars.tsx'
import { newReviewsQuery } from './queries.ts'

const words = dashboard.reviews
const list = '/admin/depoimentos?aba=avaliacoes'

/** Shows the latest reviews that wait, to publish or answer them. */
export function ReviewsCard() {
  const { data } = useStaffQuery(newReviewsQuery())
  const { review = 0, testimonial = 0 } = data?.pendingByKind ?? {}
  return (
    <Card
      title={dashboard.cards.reviews}
      to={list}
      count={review || undefined}
      aside={
        testimonial > 0 && (
          <ValueLink to="/admin/depoimentos" className="underline underline-offset-3">
            {words.testimonials(testimonial)}
          </ValueLink>
        )
      }
    >
      <CardLoader query={newReviewsQuery()} name={words.name}>
        {({ items }) =>
          items.length === 0 ? (
            <p className="py-1 text-muted">{words.nothing}</p>
          ) : (
            <ul className="grid gap-2">
              {items.map((review) => (
                <Review key={review.id} review={review} />
              ))}
            </ul>
          )
        }
      </CardLoader>
    </Card>
  )
}

const decide = (id: string, to: 'approved' | 'pending') =>
  api.reviews.staff(id).decision.post({ body: { to, reason: '' } })

function Review({ review: { id, name, stars, title, text, product } }: { review: StaffReviewRow }) {
  const publish = async () => {
    await decide(id, 'approved')
    offerUndo({ subject: name, message: staffReviews.approvedDone, undo: () => decide(id, 'pending') })
  }
  return (
    <li className="grid gap-1 py-1">
      <p className="flex min-w-0 items-center gap-2">
        <Stars count={stars} size={13} className="shrink-0" />
        <span className="truncate">{words.quote([title, text].filter(Boolean).join(' · '))}</span>
      </p>
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <span className="min-w-0 grow basis-0 truncate text-xs text-muted">
          {[name, product?.name].filter(Boolean).join(' · ')}
        </span>
        <ActionButton
          label={staffReviews.approve}
          name={words.publishOf(name)}
          run={publish}
          done={() => undefined}
        />
        <ValueLink
          to={`${list}&aberto=${id}`}
          aria-label={words.answerTo(name)}
          className={buttonClass('ghost', 'small')}
        >
          {words.answer}
        </ValueLink>
      </div>
    </li>
  )
}
