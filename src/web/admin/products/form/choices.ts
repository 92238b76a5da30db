import { staffQuery } from '#web/admin/kit/query/staff-query.ts'
import { api } from '#web/client/api.ts'

/** What of the shop is chosen from while products are changed. */
export const choicesQuery = () =>
  staffQuery(['products', 'choices'], (signal) => api.products.choices.get({ signal }))
