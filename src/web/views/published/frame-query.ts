import { queryOptions } from '@tanstack/react-query'
import { api } from '#web/client/api.ts'

/** Menus and the line above the header. */
export const frameQuery = () =>
  queryOptions({
    queryKey: ['frame'],
    queryFn: ({ signal }) => api.content.frame.get({ signal }),
  })
