import { staffQuery } from '#web/admin/kit/query/staff-query.ts'
import { api } from '#web/client/api.ts'

export const choicesQuery = () =>
  staffQuery(['products', 'choices'], (signal) => api.products.choices.get({ signal }))

export const historyQuery = (id: string) =>
  staffQuery(['products', 'history', id], (signal) => api.products(id).history.get({ signal }))
