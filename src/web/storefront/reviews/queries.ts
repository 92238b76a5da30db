import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { OrderLink, ReviewSort } from '#contract/reviews'
import { api } from '#web/client/api.ts'

/** What buyers say of a product, summed up, and the first of them. */
export const reviewsQuery = (productId: string) =>
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

/** What was delivered to whoever is signed in, or by the order of a letter's link. */
export const boughtQuery = (link: OrderLink) =>
  queryOptions({
    queryKey: ['reviews', 'mine', link.order ?? '', link.token ?? ''],
    queryFn: ({ signal }) => api.reviews.mine.get({ query: link, signal }),
    staleTime: 0,
    retry: false,
  })
