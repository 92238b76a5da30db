import { queryOptions } from '@tanstack/react-query'
import { api } from '#web/client/api.ts'

/** Query of the company that the signed-in person buys for, null without one. */
export const companyQuery = () =>
  queryOptions({
    queryKey: ['account', 'company'],
    queryFn: ({ signal }) => api.wholesale.company.get({ signal }),
    staleTime: 60_000,
    refetchOnMount: true,
  })
