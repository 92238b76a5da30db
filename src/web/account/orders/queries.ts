import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '#web/client/api.ts'

/** A page of one's own orders, newest first; statuses change while nobody looks. */
export const ownOrdersQuery = (page: number) =>
  queryOptions({
    queryKey: ['account', 'orders', page],
    queryFn: ({ signal }) => api.orders.mine.get({ query: { page }, signal }),
    staleTime: 0,
    refetchOnMount: true,
    refetchOnWindowFocus: true,
    placeholderData: keepPreviousData,
  })
