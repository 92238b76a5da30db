import { staffQuery } from '#web/admin/kit/query/staff-query.ts'
import { api } from '#web/client/api.ts'

/** Query of everything that happened to an order. */
export const orderTimelineQuery = (id: string) =>
  staffQuery(['orders', 'timeline', id], (signal) => api.orders.staff(id).timeline.get({ signal }))
