import { queryOptions } from '@tanstack/react-query'
import { api } from '#web/client/api.ts'

/** Returns the query for the menus and the announcement bar. */
export const navigationQuery = () =>
  queryOptions({
    queryKey: ['navigation'],
    queryFn: ({ signal }) => api.content.navigation.get({ signal }),
  })
