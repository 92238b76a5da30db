import { queryOptions } from '@tanstack/react-query'
import { api } from '#web/client/api.ts'

export const testimonialsQuery = (page: number) =>
  queryOptions({
    queryKey: ['testimonials', page],
    queryFn: ({ signal }) => api.testimonials.get({ query: { page }, signal }),
  })
