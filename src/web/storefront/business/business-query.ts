import { queryOptions } from '@tanstack/react-query'
import { api } from '#web/client/api.ts'

export const businessQuery = () =>
  queryOptions({
    queryKey: ['settings', 'business'],
    queryFn: ({ signal }) => api.settings.business.get({ signal }),
  })
