import { staffQuery } from '#web/admin/kit/query/staff-query.ts'
import { api } from '#web/client/api.ts'

export const productQuery = (id: string) =>
  staffQuery(['products', 'one', id], (signal) => api.products(id).get({ signal }))

/** Returns the query that searches products by a part of their name. */
export const productSearchQuery = (search: string) => {
  const query = { search, pageSize: 8, sort: 'name' as const }
  return staffQuery(['products', 'found', search], (signal) => api.products.get({ query, signal }))
}

/** Returns the query of all options of a product: categories, colours, sizes, size guides, tags. */
export const choicesQuery = () =>
  staffQuery(['products', 'choices'], (signal) => api.products.choices.get({ signal }))
