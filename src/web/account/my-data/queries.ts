import { queryOptions } from '@tanstack/react-query'
import type { ConsentView, DeletionView } from '#contract/customers'
import { api } from '#web/client/api.ts'

export const deletionQuery = () =>
  queryOptions({
    queryKey: ['account', 'deletion'],
    queryFn: ({ signal }) => api.get<DeletionView | null>('/api/customers/deletion', { signal }),
    staleTime: 60_000,
    refetchOnMount: true,
  })

export const consentsQuery = () =>
  queryOptions({
    queryKey: ['account', 'consents'],
    queryFn: ({ signal }) => api.get<ConsentView[]>('/api/customers/consents', { signal }),
    staleTime: 0,
    refetchOnMount: true,
  })
