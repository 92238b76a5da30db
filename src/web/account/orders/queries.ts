import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '#web/client/api.ts'

/**
 * Returns the query for one page of the customer's orders, newest first. Always stale, because statuses change in the
 * background.
 */
export const ownOrdersQuery = (page: number) =>
  queryOptions({
    queryKey: ['account', 'orders', page],
    queryFn: ({ signal }) => api.orders.mine.get({ query: { page }, signal }),
    staleTime: 0,
    refetchOnMount: true,
    refetchOnWindowFocus: true,
    placeholderData: keepPreviousData,
  })

/** Returns the query for one page of what the customer bought in the former store; it never changes here. */
export const ownPastOrdersQuery = (page: number) =>
  queryOptions({
    queryKey: ['account', 'past-orders', page],
    queryFn: ({ signal }) => api['past-orders'].mine.get({ query: { page }, signal }),
    placeholderData: keepPreviousData,
  })
