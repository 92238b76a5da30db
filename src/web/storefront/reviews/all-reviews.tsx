import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ReviewSort } from '#contract/reviews'
import { layout } from '#texts/storefront/layout'
import { reviews as words } from '#texts/catalog/reviews'
import { Alert } from '#web/ui/display/alert.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { Select } from '#web/ui/forms/field.tsx'
import { reviewListQuery } from './queries.ts'
import { ReviewItem } from './review-item.tsx'

/** All reviews of a product in the chosen order, ten more per click. */
export default function AllReviews({ productId }: { productId: string }) {
  const [sort, setSort] = useState<ReviewSort>('best')
  const { data, error, isFetching, hasNextPage, fetchNextPage, refetch } = useInfiniteQuery(
    reviewListQuery(productId, sort),
  )
  return (
    <>
      <Select
        label={words.sort}
        value={sort}
        onChange={(event) => setSort(event.currentTarget.value as ReviewSort)}
        className="mb-6 max-w-64"
      >
        {Object.entries(words.sorts).map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </Select>
      {data?.pages.flatMap(({ items }) =>
        items.map((review) => <ReviewItem key={review.id} review={review} />),
      )}
      {error && !isFetching && (
        <Alert text={error.message}>
          <Button look="plain" size="small" onClick={() => void refetch()}>
            {words.write.again}
          </Button>
        </Alert>
      )}
      <p role="status" className="sr-only">
        {isFetching ? layout.loading : ''}
      </p>
      {hasNextPage && (
        <Button look="ghost" loading={isFetching} onClick={() => void fetchNextPage()}>
          {words.more}
        </Button>
      )}
    </>
  )
}
