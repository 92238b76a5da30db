import { useQuery } from '@tanstack/react-query'
import { Link, useLocation } from '@tanstack/react-router'
import type { PurchasedItem, ReviewLink } from '#contract/reviews'
import { formatDay } from '#shared/dates/dates'
import { isUuid } from '#shared/text/slug'
import { reviews } from '#texts/catalog/reviews'
import { ApiError } from '#web/client/api.ts'
import { Button, buttonClass } from '#web/ui/buttons/button.tsx'
import { EmptyState } from '#web/ui/loading/empty-state.tsx'
import { Skeleton } from '#web/ui/display/skeleton.tsx'
import { Picture } from '#web/views/media/picture.tsx'
import { reviewableItemsQuery } from './queries.ts'
import { ReviewForm } from './review-form.tsx'

const words = reviews.write

/** Returns the parameters of an email link; none for a signed-in customer. */
function useLink(): ReviewLink {
  const given = new URLSearchParams(useLocation({ select: ({ searchStr }) => searchStr }))
  const [order, token] = [given.get('pedido'), given.get('token')]
  return { ...(order && isUuid(order) ? { order } : {}), ...(token ? { token } : {}) }
}

/** Review page: a form for each delivered product. */
export function WritePage() {
  const link = useLink()
  const { data, error, refetch } = useQuery(reviewableItemsQuery(link))
  return (
    <div className="page max-w-4xl pt-6 md:pt-10">
      <h1 className="display text-3xl md:text-4xl">{words.title}</h1>
      <p className="mt-2 max-w-prose text-muted">{words.lead}</p>
      {data?.items.length === 0 && (
        <EmptyState title={words.empty} text={words.emptyText}>
          <Link to="/produtos" className={buttonClass()}>
            {words.products}
          </Link>
        </EmptyState>
      )}
      {data && (
        <ul className="mt-8 divide-y divide-hairline border-t border-hairline">
          {data.items.map((piece) => (
            <Piece key={piece.productId} piece={piece} link={link} />
          ))}
        </ul>
      )}
      {error && <Problem error={error} onAgain={() => void refetch()} />}
      {!data && !error && <Skeleton className="mt-8 h-80" />}
    </div>
  )
}

function Problem({ error, onAgain }: { error: Error; onAgain: () => void }) {
  const closed = error instanceof ApiError && error.status === 403
  if (closed)
    return (
      <EmptyState title={words.closed} text={words.closedText}>
        <Link to="/auth" search={{ volta: '/avaliar' }} className={buttonClass()}>
          {words.enter}
        </Link>
      </EmptyState>
    )
  return (
    <EmptyState title={words.failed} text={error.message}>
      <Button onClick={onAgain}>{words.again}</Button>
    </EmptyState>
  )
}

function Piece({ piece, link }: { piece: PurchasedItem; link: ReviewLink }) {
  const { name, color, size, picture, deliveredAt, review } = piece
  return (
    <li className="grid gap-x-8 gap-y-5 py-8 md:grid-cols-[10rem_minmax(0,1fr)]">
      <Picture
        picture={picture}
        sizes="160px"
        alt=""
        className="aspect-4/5 w-28 self-start overflow-hidden rounded-image md:w-full"
      />
      <div>
        <h2 className="text-lg font-semibold">{name}</h2>
        <p className="text-sm text-muted">
          {[color, size, words.received(formatDay(deliveredAt))].filter(Boolean).join(' · ')}
        </p>
        {review && review.status !== 'pending' ? (
          <p className="mt-4">{review.status === 'approved' ? words.shown : words.refused}</p>
        ) : (
          <ReviewForm piece={piece} link={link} />
        )}
      </div>
    </li>
  )
}
