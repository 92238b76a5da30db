import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '#web/client/api.ts'

export const ownQuotesKey = ['account', 'quotes'] as const

/** Query of a page of the company's quotes. Always stale, because the store answers in the background. */
export const ownQuotesQuery = (page: number) =>
  queryOptions({
    queryKey: [...ownQuotesKey, 'page', page],
    queryFn: ({ signal }) => api.quotes.get({ query: { page }, signal }),
    staleTime: 0,
    refetchOnMount: true,
    refetchOnWindowFocus: true,
    placeholderData: keepPreviousData,
  })

export const ownQuoteQuery = (id: string) =>
  queryOptions({
    queryKey: [...ownQuotesKey, 'one', id],
    queryFn: ({ signal }) => api.quotes(id).get({ signal }),
    staleTime: 0,
    refetchOnMount: true,
    refetchOnWindowFocus: true,
  })
