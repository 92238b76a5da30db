import { queryOptions } from '@tanstack/react-query'
import type { Business } from '#contract/settings'
import { api } from '#web/client/api.ts'

export const businessQuery = () =>
  queryOptions({
    queryKey: ['settings', 'business'],
    queryFn: ({ signal }) => api.get<Business>('/api/settings/business', { signal }),
  })
