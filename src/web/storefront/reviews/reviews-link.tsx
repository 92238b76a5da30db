import { useSuspenseQuery } from '@tanstack/react-query'
import { reviews as words } from '#texts/catalog/reviews'
import { productReviewsQuery } from './queries.ts'

export const reviewsAnchor = 'avaliacoes'

/** Rating summary with a link to the reviews; nothing without reviews. */
export default function ReviewsLink({ productId }: { productId: string }) {
  const { count, average } = useSuspenseQuery(productReviewsQuery(productId)).data.sum
  if (count === 0) return null
  return (
    <a
      href={`#${reviewsAnchor}`}
      className="mt-1.5 inline-flex min-h-6 items-center gap-1.5 text-sm hover:underline"
    >
      <span aria-hidden>★</span>
      <span className="font-semibold tabular-nums">
        {average.toLocaleString('pt-BR')} <span className="sr-only">{words.ofFive}</span>
      </span>
      <span className="text-muted">{words.count(count)}</span>
    </a>
  )
}
