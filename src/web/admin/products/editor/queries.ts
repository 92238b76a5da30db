import { staffQuery } from '#web/admin/kit/query/staff-query.ts'
import { api } from '#web/client/api.ts'

export const historyQuery = (id: string) =>
  staffQuery(['products', 'history', id], (signal) => api.products(id).history.get({ signal }))
