import { staffQuery } from '#web/admin/kit/query/staff-query.ts'
import { api } from '#web/client/api.ts'

export const orderQuery = (id: string) =>
  staffQuery(['orders', 'one', id], (signal) => api.orders.staff(id).get({ signal }))
