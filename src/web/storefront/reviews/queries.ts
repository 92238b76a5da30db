import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { ReviewLink, ReviewSort } from '#contract/reviews'
import { api } from '#web/client/api.ts'

/** Returns the query for the review summary of a product with its first reviews. */
export const productReviewsQuery = (productId: string) =>
  queryOptions({
    queryKey: ['reviews', 'product', productId],
    queryFn: ({ signal }) => api.reviews.products(productId).get({ signal }),
  })

export const reviewListQuery = (productId: string, sort: ReviewSort) =>
  infiniteQueryOptions({
    queryKey: ['reviews', 'list', productId, sort],
    queryFn: ({ pageParam, signal }) =>
      api.reviews.products(productId).list.get({ query: { sort, page: pageParam }, signal }),
    initialPageParam: 1,
    getNextPageParam: ({ page, pageSize, total }) => (page * pageSize < total ? page + 1 : undefined),
  })

/** Returns the query for delivered items, of the signed-in customer or of the order in an email link. */
export const reviewableItemsQuery = (link: ReviewLink) =>
  queryOptions({
    queryKey: ['reviews', 'mine', link.order ?? '', link.token ?? ''],
    queryFn: ({ signal }) => api.reviews.mine.get({ query: link, signal }),
    staleTime: 0,
    retry: false,
  })
