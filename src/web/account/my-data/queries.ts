import { queryOptions } from '@tanstack/react-query'
import { api } from '#web/client/api.ts'

export const deletionQuery = () =>
  queryOptions({
    queryKey: ['account', 'deletion'],
    queryFn: ({ signal }) => api.customers.deletion.get({ signal }),
    staleTime: 60_000,
    refetchOnMount: true,
  })

export const consentsQuery = () =>
  queryOptions({
    queryKey: ['account', 'consents'],
    queryFn: ({ signal }) => api.customers.consents.get({ signal }),
    staleTime: 0,
    refetchOnMount: true,
  })
