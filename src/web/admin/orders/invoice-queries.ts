import { staffQuery } from '#web/admin/kit/query/staff-query.ts'
import { api } from '#web/client/api.ts'

/** Invoices of an order, newest first, and what can be asked for. */
export const invoicesQuery = (orderId: string) =>
  staffQuery(['orders', 'invoices', orderId], (signal) => api.invoices.orders(orderId).get({ signal }))
