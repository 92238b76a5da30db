import { staffQuery } from '#web/admin/kit/query/staff-query.ts'
import { api } from '#web/client/api.ts'

/** Returns the query of all options of the product form: categories, colours, sizes, size guides, tags. */
export const choicesQuery = () =>
  staffQuery(['products', 'choices'], (signal) => api.products.choices.get({ signal }))
